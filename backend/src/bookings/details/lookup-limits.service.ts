import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource } from 'typeorm';
import { audit } from '../../common/audit/audit.js';
import { RateLimiter, type RateLimitRule } from '../../common/rate-limiting/rate-limits.js';

/** A lookup and the address it comes from. */
export interface Lookup {
  readonly reference: string;
  readonly address: string;
}

/** Limit per reference and address, so that attempts from other addresses never lock out the customer. */
const PER_REFERENCE = { calls: 5, minutes: 60 } as const;
/** Limit for wrong lookups of all addresses together; above what people mistype. */
const ALL_MISSES = { calls: 500, minutes: 15 } as const;
/** Limit per address while the global limit is exceeded: enough for a customer with the mail at hand. */
const BRAKED = { calls: 3, minutes: 15 } as const;

const EVERYBODY = 'lookup-misses';
const keyOf = ({ reference, address }: Lookup): string =>
  `lookup:${address}:${createHash('sha256').update(reference).digest('base64url')}`;

/**
 * Limits guessing without locking out customers. Counts wrong lookups per reference and address, and in total; the
 * total detects a thousand addresses with ten attempts each, and then allows three per address.
 */
@Injectable()
export class LookupLimits {
  private readonly logger = new Logger('LookupLimits');
  /** Set by misses of this process, for a quarter of an hour. */
  private brakedUntil = 0;

  constructor(
    private readonly db: DataSource,
    private readonly rateLimiter: RateLimiter,
  ) {}

  /** Runs a lookup. Rethrows its errors, and throws TOO_MANY_REQUESTS above a limit. */
  async watch<T>(lookup: Lookup, look: () => Promise<T>): Promise<T> {
    const counted = [
      { key: keyOf(lookup), limit: PER_REFERENCE as Pick<RateLimitRule, 'calls' | 'minutes'> },
    ];
    if (Date.now() < this.brakedUntil) {
      counted.push({ key: `lookup-braked:${lookup.address}`, limit: BRAKED });
    }
    for (const { key, limit } of counted) await this.rateLimiter.consume(key, limit);
    try {
      const found = await look();
      for (const { key, limit } of counted) await this.rateLimiter.refund(key, limit);
      return found;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'BOOKING_LOOKUP_FAILED') await this.miss();
      throw error;
    }
  }

  private async miss(): Promise<void> {
    try {
      await this.rateLimiter.consume(EVERYBODY, ALL_MISSES);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const wasBraked = Date.now() < this.brakedUntil;
      this.brakedUntil = Date.now() + ALL_MISSES.minutes * 60_000;
      if (wasBraked) return;
      this.logger.warn(
        'Too many failed booking lookups: every address is limited to three attempts',
      );
      const object = { type: 'login', id: 'booking' };
      await audit(this.db.manager, { action: 'lookup.braked', object });
    }
  }
}
