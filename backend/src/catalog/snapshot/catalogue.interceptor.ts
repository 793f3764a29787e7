import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { type Observable, concatMap } from 'rxjs';
import type { CallingRequest } from '../../common/auth/access.js';
import { Catalogue } from './catalogue.service.js';

/** Updates the snapshot before staff get the response, so that the public site shows their change. */
@Injectable()
export class CatalogueInterceptor implements NestInterceptor {
  private readonly logger = new Logger('Catalogue');

  constructor(private readonly catalogue: Catalogue) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, caller } = context.switchToHttp().getRequest<CallingRequest>();
    const answer = next.handle();
    if (method === 'GET' || !caller?.staff) return answer;
    return answer.pipe(
      concatMap(async (value: unknown) => {
        // The change is saved even if this fails; an old snapshot expires soon anyway.
        await this.catalogue.follow().catch((error: unknown) => {
          this.logger.warn(`The catalogue was not refreshed: ${String(error)}`);
        });
        return value;
      }),
    );
  }
}
