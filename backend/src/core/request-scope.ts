import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import { requestIdOf } from './logging.js';

const scope = new AsyncLocalStorage<string>();

/** Whatever a request sets off knows whose doing it is. Behind the readers of bodies, whose events belong to nobody. */
export const inRequestScope: RequestHandler = (request, _response, next) => {
  scope.run(requestIdOf(request), next);
};

/** The request that the running code answers; null in jobs and whatever else nobody asked for. */
export const currentRequestId = (): string | null => scope.getStore() ?? null;
