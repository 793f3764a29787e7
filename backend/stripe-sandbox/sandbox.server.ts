import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Work } from './api/endpoint.js';
import {
  apiFailure,
  errorReply,
  invalidRequest,
  SandboxError,
  tooManyRequests,
  unauthenticated,
} from './api/errors.js';
import { API_VERSION } from './webhooks/events.js';
import { planFaults, type FaultPlan } from './faults.js';
import { decodeForm } from './api/form.js';
import { fingerprintOf, purgeOldKeys, runKeyed, type KeyedReply } from './api/idempotency.js';
import { newId } from './api/ids.js';
import { routeOf } from './api/routes.js';
import { settleDue } from './charging/settling.js';
import { deliverDue, type WebhookTarget } from './webhooks/webhooks.js';
import { SandboxWorker } from './webhooks/worker.js';

export interface SandboxServerOptions {
  /** A database with the migration of the sandbox. */
  readonly db: DataSource;
  /** Secret keys that the API accepts, e.g. `sk_test_…`. */
  readonly keys: readonly string[];
  readonly clock: () => Date;
  /** Receiver of events; without one they are only listed. */
  readonly webhook?: WebhookTarget;
  /** On loopback; 0, the default, takes a free one. */
  readonly port?: number;
  readonly onError?: (error: unknown) => void;
}

export interface SandboxServer {
  readonly port: number;
  /** Looks for events to send now, after a change outside the API. */
  readonly wake: () => void;
  /** Closes the server and cuts open connections after a short while. */
  readonly close: () => Promise<void>;
}

interface Context extends Required<
  Pick<SandboxServerOptions, 'db' | 'keys' | 'clock' | 'onError'>
> {
  readonly wake: () => void;
}

const MAX_BODY_BYTES = 256 * 1024;
const KEEP_ALIVE_MS = 65_000;
const CLOSE_MS = 500;
const VERSION = /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function authenticate(header: string | undefined, keys: readonly string[]): void {
  const [scheme = '', value = ''] = (header ?? '').split(' ');
  const basic = scheme.toLowerCase() === 'basic';
  const key = basic ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '') : value;
  if (!header || key === '') throw unauthenticated('You did not provide an API key.');
  if (keys.some((known) => timingSafeEqual(digest(known), digest(key)))) return;
  throw unauthenticated(`Invalid API Key provided: ${key.slice(0, 8)}****`);
}

function versionOf(request: IncomingMessage): string {
  const version = request.headers['stripe-version'] ?? API_VERSION;
  if (typeof version === 'string' && VERSION.test(version)) return version;
  throw invalidRequest(`Invalid Stripe API version: ${String(version)}`);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = part as Buffer;
    size += bytes.length;
    if (size > MAX_BODY_BYTES) {
      throw new SandboxError(413, { type: 'invalid_request_error', message: 'Body too large' });
    }
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly key: string | null;
  readonly requestId: string;
}

function readKey(request: IncomingMessage): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && key.length <= 255) return key;
  throw invalidRequest('Idempotency-Key must be at most 255 characters long.');
}

/** Checks the request, then does its work; a POST with a key runs once per key. */
async function answer(context: Context, asked: Asked, faults: FaultPlan): Promise<KeyedReply> {
  const { db, clock, onError } = context;
  const { endpoint, id } = routeOf(asked.method, asked.path);
  const now = clock();
  const form = decodeForm(asked.method === 'POST' ? asked.body : asked.query);
  const checked = endpoint({ id, form, now });
  const failing: Work = () => Promise.reject(apiFailure());
  const work = faults.work === 'done' ? checked : failing;
  const seconds = Math.floor(now.getTime() / 1000);
  const cause = { request: asked.requestId, key: asked.key };
  if (asked.method === 'GET') return work({ tx: db.manager, now: seconds, cause });
  if (asked.key === null) return db.transaction((tx) => work({ tx, now: seconds, cause }));
  const fingerprint = fingerprintOf(asked.method, asked.path, asked.query, asked.body);
  const keyed = { key: asked.key, fingerprint, requestId: asked.requestId, now: seconds };
  return runKeyed(db, keyed, { work, onError });
}

function errorOf({ error: refusal }: FaultPlan): SandboxError | null {
  if (refusal === 'error') return apiFailure();
  return refusal === 'rate_limit' ? tooManyRequests() : null;
}

function failureReply(error: unknown, onError: Context['onError']): KeyedReply {
  if (error instanceof SandboxError) return errorReply(error);
  onError(error);
  return errorReply(apiFailure());
}

function send(response: ServerResponse, reply: KeyedReply): void {
  // A retry would get the stored error 500 again, so tell the client not to retry.
  const saved = reply.replayOf
    ? { 'idempotent-replayed': 'true', 'original-request': reply.replayOf }
    : {};
  const hopeless = reply.replayOf && reply.status >= 500 ? { 'stripe-should-retry': 'false' } : {};
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    ...saved,
    ...hopeless,
  });
  response.end(JSON.stringify(reply.body, null, 2));
}

async function handle(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requestId = newId('req');
  response.setHeader('request-id', requestId);
  const { pathname, search } = new URL(request.url ?? '/', 'http://sandbox');
  let faults: FaultPlan | null = null;
  let reply: KeyedReply;
  try {
    const body = await readBody(request);
    authenticate(request.headers.authorization, context.keys);
    response.setHeader('stripe-version', versionOf(request));
    const key = readKey(request);
    if (key !== null) response.setHeader('idempotency-key', key);
    faults = await planFaults(context.db, pathname);
    if (faults.delayMs > 0) await pause(faults.delayMs);
    const injected = errorOf(faults);
    if (injected) throw injected;
    const method = request.method ?? 'GET';
    const asked = { method, path: pathname, query: search.slice(1), body, key, requestId };
    reply = await answer(context, asked, faults);
    if (method === 'POST') context.wake();
  } catch (error) {
    reply = failureReply(error, context.onError);
  }
  if (faults?.reply === 'lost') request.socket.destroy();
  else if (faults?.reply !== 'never') send(response, reply);
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    // exclusive: each of several workers gets its own port, which is free only after it has ended.
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      resolve((server.address() as AddressInfo).port),
    );
  });

async function shut(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
  await closed;
  clearTimeout(deadline);
}

/**
 * Starts a server on loopback with Stripe's API, and a worker that sends events and settles pending objects. All state
 * is in the database: any number of processes can run one, and a crash loses nothing.
 */
export async function startSandboxServer(options: SandboxServerOptions): Promise<SandboxServer> {
  const { db, clock, webhook, onError = () => undefined } = options;
  await purgeOldKeys(db);
  const chores = [() => settleDue(db, clock)];
  if (webhook) chores.push(() => deliverDue(db, webhook, clock));
  const worker = new SandboxWorker(chores, onError);
  const wake = (): void => worker.wake();
  const context = { db, clock, keys: options.keys, onError, wake };
  const server = createServer((request, response) => {
    handle(context, request, response).catch((error: unknown) => {
      onError(error);
      request.socket.destroy();
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const port = await listen(server, options.port ?? 0);
  return {
    port,
    wake,
    close: async () => {
      await Promise.all([worker.stop(), shut(server)]);
    },
  };
}
