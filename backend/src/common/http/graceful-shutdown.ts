import type { Server } from 'node:http';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { type INestApplication, Inject, Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import type { Logger as Pino } from 'pino';
import { ENV, type Env } from '../config/env.js';

/** Supervisors and container engines kill a process after 10 s. */
const MOST_MS = 9_500;
/** For requests only; jobs and database connections need the rest. */
const REQUESTS_MS = 8_000;
const SWEEP_MS = 20;
const QUICK_MS = 0.5;
/** Longest wait for a quiet turn, because a busy machine never has one. */
const CATCH_UP_MS = 100;

/**
 * Waits for a turn of the event loop without new connections and with almost no work: by then all pending ones are
 * accepted, one per turn. A connection that waits to be accepted would be reset by closing, and an order must not be
 * sent again.
 */
async function caughtUp(server: Server): Promise<void> {
  let arrivals = 0;
  const arrive = (): void => {
    arrivals += 1;
  };
  server.on('connection', arrive);
  const deadline = performance.now() + CATCH_UP_MS;
  for (let began = performance.now(); began < deadline; began = performance.now()) {
    const before = arrivals;
    await turn();
    if (arrivals === before && performance.now() - began < QUICK_MS) break;
  }
  server.off('connection', arrive);
}

/** Stops without dropping requests: fails readiness, stops listening, then finishes open requests. */
@Injectable()
export class GracefulShutdown {
  private leaving = false;
  private open = 0;

  constructor(@Inject(ENV) private readonly env: Env) {}

  /** True makes readiness fail, so that the load balancer sends no more requests. */
  get isLeaving(): boolean {
    return this.leaving;
  }

  /** Number of open requests. */
  get openRequests(): number {
    return this.open;
  }

  /** Closes each connection after its current response, so that no next request is cut off. */
  closeConnections(): RequestHandler {
    return (_request, response, next) => {
      this.open += 1;
      response.once('close', () => {
        this.open -= 1;
      });
      if (this.leaving) response.setHeader('Connection', 'close');
      next();
    };
  }

  /** Waits for the last response; after 8 s cuts off the rest. */
  async finish(server: Server): Promise<void> {
    this.leaving = true;
    const deadline = performance.now() + REQUESTS_MS;
    await delay(this.env.drainSeconds * 1_000);
    let open = true;
    // Without a drain time for the load balancer, skip this wait too.
    if (this.env.drainSeconds > 0) await caughtUp(server);
    server.close(() => {
      open = false;
    });
    while (open && performance.now() < deadline) {
      await delay(SWEEP_MS);
      await caughtUp(server);
      server.closeIdleConnections();
    }
    server.closeAllConnections();
  }
}

/** Handles the first SIGTERM, SIGINT or SIGHUP: ends requests, then jobs, then the database; within 10 s. */
export function shutDownOnSignal(app: INestApplication<Server>, logger: Pino): void {
  const context = 'GracefulShutdown';
  let asked = false;
  const leave = async (): Promise<void> => {
    const shutdown = app.get(GracefulShutdown);
    logger.info({ context }, `Stopping: ${shutdown.openRequests} requests are being answered`);
    await shutdown.finish(app.getHttpServer());
    await app.close();
    logger.info({ context }, 'Stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) return;
      asked = true;
      // Another process repeats an interrupted job (common/jobs/queue.ts).
      setTimeout(() => {
        logger.warn(
          { context },
          'Some requests or jobs did not finish in time; another process repeats interrupted jobs.',
        );
        process.exit(1);
      }, MOST_MS).unref();
      leave().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ context }, error instanceof Error ? error.stack : String(error));
          process.exit(1);
        },
      );
    });
  }
}
