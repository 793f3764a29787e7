import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { Request } from 'express';
import { type Observable, mergeMap } from 'rxjs';
import { RateLimiter, callerKey } from '../../common/rate-limiting/rate-limits.js';

const PER_ADDRESS = { calls: 20, minutes: 10 } as const;
const PER_INTENT = { calls: 10, minutes: 10 } as const;

/**
 * Limits guessing of payments. Above the limit every payment is not found, which reveals nothing. Successful requests
 * are refunded, so polling by a return page counts only while it is in progress.
 */
@Injectable()
export class IntentSecretLimiter implements NestInterceptor {
  constructor(private readonly limiter: RateLimiter) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { ip = '', params } = context.switchToHttp().getRequest<Request>();
    const counted = [
      { key: `intents:${callerKey(ip)}`, limit: PER_ADDRESS },
      { key: `intent:${String(params['intentId'])}`, limit: PER_INTENT },
    ];
    for (const { key, limit } of counted) await this.consume(key, limit);
    return next.handle().pipe(
      mergeMap(async (view: unknown) => {
        for (const { key, limit } of counted) await this.limiter.refund(key, limit);
        return view;
      }),
    );
  }

  private async consume(key: string, limit: { calls: number; minutes: number }): Promise<void> {
    try {
      await this.limiter.consume(key, limit);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw new DomainError('BOOKING_NOT_FOUND');
    }
  }
}
