import { randomUUID } from 'node:crypto';
import {
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
  createServer,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { ErrorCode } from '@safar/domain/errors/error-codes';
import { DEFAULT_LANGUAGE } from '@safar/domain/text/languages';
import { messageFor } from './language.js';

/**
 * Time limits for clients (part `slow-clients` of docs/reliability.md). The number of connections is not limited on
 * purpose: a few hundred slow ones would block all others. The proxy limits them per address.
 */
export const SERVER_LIMITS = {
  headersTimeout: 10_000,
  /** Headers and body together: 15 MB at 4 Mbit per second. */
  requestTimeout: 30_000,
  /** Node checks every 30 s by default, so a limit of 10 s would take effect after 30. */
  connectionsCheckingInterval: 1_000,
  /** Longer than proxies keep an idle connection (nginx: 60 s), so that none sends into a closing one. */
  keepAliveTimeout: 65_000,
} as const satisfies ServerOptions;

/**
 * Timeout of a connection without progress during a response; otherwise a client that does not read would keep it in
 * our memory for ever. A slow client makes progress; a proxy (nginx) has the same timeout. A partly sent buffer counts
 * once more as progress, so a connection ends after one or two periods.
 */
const SILENCE_MS = 60_000;

/**
 * Starts pipelined requests one after the other: a waiting response gets no event when the connection ends, and would
 * keep its open file for ever.
 */
const inTurn =
  (handle: RequestListener): RequestListener =>
  (request, response) => {
    if (response.socket) handle(request, response);
    else response.once('socket', () => handle(request, response));
  };

/** The current response of a connection: error replies must not be written between its parts. */
const underWay = new WeakMap<Duplex, ServerResponse>();

const noted =
  (handle: RequestListener): RequestListener =>
  (request, response) => {
    underWay.set(request.socket, response);
    handle(request, response);
  };

/** Errors that Node reports before Express; any other unreadable request is a 400. */
const UNHEARD: Readonly<Record<string, { status: number; code: ErrorCode }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'PAYLOAD_TOO_LARGE' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'PAYLOAD_TOO_LARGE' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'MALFORMED_REQUEST' },
};

/**
 * Replies with our error format, because Node's has only the status. The language is unknown: the headers could not be
 * read.
 */
function refuseUnheard(error: NodeJS.ErrnoException, socket: Duplex): void {
  const answer = underWay.get(socket);
  const isBetweenParts = answer?.headersSent === true && !answer.writableFinished;
  if (socket.writable && !isBetweenParts) {
    const { status, code } = UNHEARD[error.code ?? ''] ?? {
      status: 400,
      code: 'MALFORMED_REQUEST',
    };
    const message = messageFor({ code, params: {} }, DEFAULT_LANGUAGE);
    const view: ErrorView = { statusCode: status, code, message, requestId: randomUUID() };
    const body = JSON.stringify(view);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

/** Express on a server that closes idle and stuck connections. */
export class LimitedExpress extends ExpressAdapter {
  constructor(private readonly limits: ServerOptions = SERVER_LIMITS) {
    super();
  }

  override initHttpServer(): void {
    this.httpServer = createServer(this.limits, inTurn(noted(this.getInstance())));
    this.httpServer.on('clientError', refuseUnheard);
    this.httpServer.setTimeout(SILENCE_MS);
  }
}
