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
import type { ErrorView } from '@safar/domain/contracts/errors';
import type { ErrorCode } from '@safar/domain/rules/error-codes';
import { DEFAULT_LANGUAGE } from '@safar/domain/rules/languages';
import { messageFor } from './language.js';

/**
 * How long a client may take (reliability.md F7). There is no limit to the number of connections on purpose: a few
 * hundred slow ones would fill it and lock everybody else out. The proxy limits them for each address.
 */
export const SERVER_LIMITS = {
  headersTimeout: 10_000,
  /** Headers and body together: 15 MB at 4 Mbit a second. */
  requestTimeout: 30_000,
  /** Node looks every 30 s by default, and a limit of 10 s would end after 30. */
  connectionsCheckingInterval: 1_000,
  /** Longer than proxies keep an idle connection (nginx: 60 s), so that none sends into one that we are closing. */
  keepAliveTimeout: 65_000,
} as const satisfies ServerOptions;

/**
 * A connection on which nothing moves while an answer is under way: whoever does not read would else keep it, and the
 * answer in our memory, for ever. A slow reader moves; a proxy (nginx) gives up after as long. What was sent in part
 * counts as moving once more, so that the end comes after one or two of these.
 */
const SILENCE_MS = 60_000;

/**
 * Requests sent at once on one connection are begun one after the other: an answer that waits for its turn does not hear
 * when the connection ends, and would keep the file that it has opened for ever.
 */
const inTurn =
  (handle: RequestListener): RequestListener =>
  (request, response) => {
    if (response.socket) handle(request, response);
    else response.once('socket', () => handle(request, response));
  };

/** The answer that a connection is at: nobody may write anything between its parts. */
const underWay = new WeakMap<Duplex, ServerResponse>();

const noted =
  (handle: RequestListener): RequestListener =>
  (request, response) => {
    underWay.set(request.socket, response);
    handle(request, response);
  };

/** What Node refuses before Express hears of it; anything else it cannot read is a 400. */
const UNHEARD: Readonly<Record<string, { status: number; code: ErrorCode }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'PAYLOAD_TOO_LARGE' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'PAYLOAD_TOO_LARGE' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'MALFORMED_REQUEST' },
};

/** Node itself would say the number only. The language is unknown: the headers are what could not be read. */
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

/** Express on a server that lets nobody hold a connection open for nothing. */
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
