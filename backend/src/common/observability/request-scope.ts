import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request } from 'express';
import { Observable } from 'rxjs';
import { requestIdOf } from './logging.js';

const scope = new AsyncLocalStorage<string>();

/** Keeps the request id for all code that a handler starts, also after the response; free of cost from Node 24 on. */
@Injectable()
export class RequestScope implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const id = requestIdOf(context.switchToHttp().getRequest<Request>());
    return new Observable((subscriber) => scope.run(id, () => next.handle().subscribe(subscriber)));
  }
}

/** Returns the id of the current request; null in jobs and other code without a request. */
export const currentRequestId = (): string | null => scope.getStore() ?? null;
