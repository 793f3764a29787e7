import type { Server } from 'node:http';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { type INestApplication, Inject, Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import type { Logger as Pino } from 'pino';
import { ENV, type Env } from './env.js';

/** Supervisors and container engines lose their patience after 10 s. */
const MOST_MS = 9_500;
/** For requests alone; jobs and connections of the database need the rest. */
const REQUESTS_MS = 8_000;
const SWEEP_MS = 20;
const QUICK_MS = 0.5;
/** On a machine that is never quiet one closes all the same. */
const CATCH_UP_MS = 100;

/**
 * Until a turn of the event loop in which nobody came and next to nothing was to do: what has reached us is taken by then,
 * one connection a turn. One that waits to be accepted would be reset by closing, and a purchase may not be sent again.
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

/** Leaves without dropping anybody: says so first, then stops listening, then finishes what runs. */
@Injectable()
export class GracefulShutdown {
  private leaving = false;
  private open = 0;

  constructor(@Inject(ENV) private readonly env: Env) {}

  /** Once true, readiness says no, so that a balancer sends nobody here any more. */
  get isLeaving(): boolean {
    return this.leaving;
  }

  /** Requests that are being answered. */
  get openRequests(): number {
    return this.open;
  }

  /** Ends each connection with the answer that is under way, instead of in the face of the next request. */
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

  /** Until the last request is answered; after 8 s the rest is cut off. */
  async finish(server: Server): Promise<void> {
    this.leaving = true;
    const deadline = performance.now() + REQUESTS_MS;
    await delay(this.env.drainSeconds * 1_000);
    let open = true;
    // Whoever gives the balancer no time does not want to wait here either.
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

/** From the first SIGTERM, SIGINT or SIGHUP on: requests, then jobs, then the database; 10 s in all. */
export function shutDownOnSignal(app: INestApplication<Server>, logger: Pino): void {
  const context = 'Drain';
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
      // A job that is cut off is done again by another process (core/queue.ts).
      setTimeout(() => {
        logger.warn(
          { context },
          'Not everything ended in time; what is left is for the next process.',
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
