import { type ServerOptions, createServer } from 'node:http';
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
 * answer in our memory, for ever. A slow reader moves; a proxy (nginx) gives up after as long.
 */
const SILENCE_MS = 60_000;

/** Express on a server that lets nobody hold a connection open for nothing. */
export class LimitedExpress extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer(SERVER_LIMITS, this.getInstance());
    this.httpServer.setTimeout(SILENCE_MS);
  }
}
