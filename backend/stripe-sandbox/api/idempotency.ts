import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { Work } from './endpoint.js';
import { apiFailure, errorReply, SandboxError, type Reply } from './errors.js';
import type { Unit } from '../charging/rows.js';

/** Separates our advisory locks from others in the database. */
const LOCK_SALT = 7_203_002;
/** Stripe keeps keys for at least a day. */
const KEY_LIFETIME = `interval '24 hours'`;
/** PostgreSQL codes of a lock timeout and a deadlock victim. */
const LOCKED_OUT = ['55P03', '40P01'];

export interface KeyedRequest {
  readonly key: string;
  readonly fingerprint: string;
  readonly requestId: string;
  readonly now: number;
}

export type KeyedReply = Reply & {
  /** The original request, when this reply was stored by an earlier one. */
  readonly replayOf?: string;
};

/** Identifies a request: hash of method, path and parameters as sent. */
export const fingerprintOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const keyInUse = (): SandboxError =>
  new SandboxError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotency-Key.',
  });

const otherRequest = (key: string): SandboxError =>
  new SandboxError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

const lockTimeout = (): SandboxError =>
  new SandboxError(429, {
    type: 'invalid_request_error',
    code: 'lock_timeout',
    message:
      'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
  });

interface StoredReply {
  readonly fingerprint: string;
  readonly request_id: string;
  readonly status: number;
  readonly body: object;
}

async function findStored(tx: EntityManager, request: KeyedRequest): Promise<KeyedReply | null> {
  const { key, fingerprint } = request;
  await tx.query(
    `delete from sandbox.idempotency where key = $1 and created_at < now() - ${KEY_LIFETIME}`,
    [key],
  );
  const [stored] = await tx.query<StoredReply[]>(
    `select * from sandbox.idempotency where key = $1`,
    [key],
  );
  if (!stored) return null;
  if (stored.fingerprint !== fingerprint) throw otherRequest(key);
  return { status: stored.status, body: stored.body, replayOf: stored.request_id };
}

/** An error rolls back the work only: its reply is stored like any other. */
async function attempt(unit: Unit, work: Work, onError: (error: unknown) => void): Promise<Reply> {
  try {
    return await unit.tx.transaction((tx) => work({ ...unit, tx }));
  } catch (error) {
    if (error instanceof SandboxError) return errorReply(error);
    if (LOCKED_OUT.includes((error as { code?: string }).code ?? '')) throw lockTimeout();
    onError(error);
    return errorReply(apiFailure());
  }
}

/**
 * Runs the work of a POST once per key. The same request again gets the first reply, also an error 500; another request
 * with the key gets 400 `idempotency_error`, and one still running 409. Key, work and reply are one transaction, so a
 * crash leaves none of them.
 */
export async function runKeyed(
  db: DataSource,
  request: KeyedRequest,
  { work, onError }: { work: Work; onError: (error: unknown) => void },
): Promise<KeyedReply> {
  return db.transaction(async (tx) => {
    const sql = `select pg_try_advisory_xact_lock(hashtextextended($1, ${LOCK_SALT})) as held`;
    const [lock] = await tx.query<{ held: boolean }[]>(sql, [request.key]);
    if (!lock?.held) throw keyInUse();
    const stored = await findStored(tx, request);
    if (stored) return stored;
    const cause = { request: request.requestId, key: request.key };
    const reply = await attempt({ tx, now: request.now, cause }, work, onError);
    await tx.query(
      `insert into sandbox.idempotency (key, fingerprint, request_id, status, body)
       values ($1, $2, $3, $4, $5)`,
      [request.key, request.fingerprint, request.requestId, reply.status, reply.body],
    );
    return reply;
  });
}

/** Deletes expired keys. */
export const purgeOldKeys = (db: DataSource): Promise<unknown> =>
  db.query(`delete from sandbox.idempotency where created_at < now() - ${KEY_LIFETIME}`);
