import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request } from 'express';
import { type Observable, concatMap } from 'rxjs';
import type { Caller } from '../core/access.js';
import { Catalogue } from './catalogue.service.js';

/** What staff changed is on the public site before they are told that it is saved. */
@Injectable()
export class CatalogueInterceptor implements NestInterceptor {
  private readonly logger = new Logger('Catalogue');

  constructor(private readonly catalogue: Catalogue) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, caller } = context.switchToHttp().getRequest<Request & { caller?: Caller }>();
    const answer = next.handle();
    if (method === 'GET' || !caller?.staff) return answer;
    return answer.pipe(
      concatMap(async (value: unknown) => {
        // The change is stored, whatever happens here; an edition nobody looked at is not shown for long.
        await this.catalogue.follow().catch((error: unknown) => {
          this.logger.warn(`The catalogue follows later: ${String(error)}`);
        });
        return value;
      }),
    );
  }
}
