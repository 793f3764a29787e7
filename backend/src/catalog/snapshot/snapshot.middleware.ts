import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { GracefulShutdown } from '../../common/http/graceful-shutdown.js';
import { ENV, type Env } from '../../common/config/env.js';
import { Metrics } from '../../common/observability/metrics.js';
import { DEFAULT_LIMIT, RateLimiter, callerKey } from '../../common/rate-limiting/rate-limits.js';
import { type CachedResponse, send } from './cached-response.js';
import { Catalogue } from './catalogue.service.js';
import { isSearchUrl } from './search-answers.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests with a token may come from staff, who can read more. */
const isVisitor = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;

/** Returns the address seen by the outermost trusted proxy, as Express does. */
export function clientAddress({ socket, headers }: IncomingMessage, proxies: number): string {
  const forwarded = headers['x-forwarded-for'];
  let addresses = typeof forwarded === 'string' ? forwarded : null;
  let address = socket.remoteAddress ?? '';
  for (let hop = 0; hop < proxies && addresses !== null; hop += 1) {
    const comma = addresses.lastIndexOf(',');
    address = addresses.slice(comma + 1).trim();
    addresses = comma < 0 ? null : addresses.slice(0, comma);
  }
  return address;
}

/**
 * Answers visitors' reads of the published catalogue before the rest of the server. Passes on everything else: URLs
 * with a query (but those of searches), callers above their rate limit (rejected there), and all requests during shutdown.
 */
@Injectable()
export class SnapshotMiddleware {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly shutdown: GracefulShutdown,
    private readonly rateLimiter: RateLimiter,
    private readonly metrics: Metrics,
    @Inject(ENV) private readonly env: Env,
  ) {}

  open(server: Server): void {
    const handlers = server.listeners('request') as Handler[];
    const inside: Handler = (request, response) => {
      for (const handle of handlers) handle(request, response);
    };
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const cached = this.cachedResponseFor(request);
      if (cached === null) inside(request, response);
      else if (cached instanceof Promise) {
        cached.then(
          (result) => {
            this.give(result, request, response);
          },
          () => {
            inside(request, response);
          },
        );
      } else this.give(cached, request, response);
    });
  }

  /** Returns a prepared or newly prepared response; null when the request is passed on. */
  private cachedResponseFor(
    request: IncomingMessage,
  ): CachedResponse | Promise<CachedResponse> | null {
    const { url } = request;
    if (url === undefined || !isVisitor(request) || this.shutdown.isLeaving) return null;
    const snapshot = this.catalogue.fresh();
    if (!snapshot) return null;
    const ready = snapshot.ready(url);
    // A search costs more than counting the call.
    if (!ready && isSearchUrl(url)) return this.isAllowed(request) ? snapshot.response(url) : null;
    const cached = ready ?? snapshot.response(url);
    return cached && this.isAllowed(request) ? cached : null;
  }

  private isAllowed(request: IncomingMessage): boolean {
    const address = clientAddress(request, this.env.trustProxy);
    return this.rateLimiter.consumeLocally(`calls:${callerKey(address)}`, DEFAULT_LIMIT.calls);
  }

  private give(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
    send(cached, request, response);
    this.metrics.ready(request.method ?? '', response.statusCode);
  }
}
