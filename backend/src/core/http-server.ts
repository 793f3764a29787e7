import { type RequestListener, type ServerOptions, createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

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

/** Express on a server that lets nobody hold a connection open for nothing. */
export class LimitedExpress extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer(SERVER_LIMITS, inTurn(this.getInstance()));
    this.httpServer.setTimeout(SILENCE_MS);
  }
}
