import { Injectable } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { ErrorCode } from '@safar/domain/errors/error-codes';
import { RateLimiter } from './rate-limits.js';

/** Wrong codes, before the address has to wait. */
const LIMIT = { calls: 10, minutes: 10 } as const;

const WRONG = new Set<ErrorCode>(['CODE_NOT_VALID', 'GIFT_CARD_UNKNOWN', 'GIFT_CARD_EMPTY']);

/** Limits guessing of discount codes and gift cards, on all routes together. */
@Injectable()
export class CodeAttempts {
  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Runs an attempt with a code. It is counted before the code is checked, and forgotten unless the code was wrong.
   * Throws TOO_MANY_REQUESTS.
   */
  async run<T>(address: string | null, attempt: () => Promise<T>): Promise<T> {
    const key = `codes:${address}`;
    await this.limiter.consume(key, LIMIT);
    try {
      const result = await attempt();
      await this.limiter.refund(key, LIMIT);
      return result;
    } catch (error) {
      const isWrong = error instanceof DomainError && WRONG.has(error.code);
      if (!isWrong) await this.limiter.refund(key, LIMIT);
      throw error;
    }
  }
}
