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

/** Whatever a handler sets off knows whose doing it is, also after the answer. From Node 24 on that costs no promise anything. */
@Injectable()
export class RequestScope implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const id = requestIdOf(context.switchToHttp().getRequest<Request>());
    return new Observable((subscriber) => scope.run(id, () => next.handle().subscribe(subscriber)));
  }
}

/** The request that the running code answers; null in jobs and whatever else nobody asked for. */
export const currentRequestId = (): string | null => scope.getStore() ?? null;
