import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@safar/domain/rules/domain-error';
import { DataSource } from 'typeorm';
import { audit } from '../core/audit.js';
import { RateLimiter, type RateLimitRule } from '../core/rate-limits.js';

/** Who looks which booking up, and from where. */
export interface Lookup {
  readonly reference: string;
  readonly address: string;
}

/** For a reference from one address: what a stranger tries elsewhere never stands between an owner and a booking. */
const PER_REFERENCE = { calls: 5, minutes: 60 } as const;
/** More wrong lookups of everybody together than people make by mistake. */
const ALL_MISSES = { calls: 500, minutes: 15 } as const;
/** What an address may try while the brake is on: enough for somebody who has the letter in front of them. */
const BRAKED = { calls: 3, minutes: 15 } as const;

const EVERYBODY = 'lookup-misses';
const keyOf = ({ reference, address }: Lookup): string =>
  `lookup:${address}:${createHash('sha256').update(reference).digest('base64url')}`;

/**
 * Slows down who guesses, never the owner. Wrong lookups count for the reference at the address they come from, and for
 * everybody together: a thousand addresses that try ten times each are noticed, and then get three wrong ones.
 */
@Injectable()
export class LookupLimits {
  private readonly logger = new Logger('LookupLimits');
  /** The brake is looked after by the misses of this process, and holds for a quarter of an hour. */
  private brakedUntil = 0;

  constructor(
    private readonly db: DataSource,
    private readonly rateLimiter: RateLimiter,
  ) {}

  /** Runs a lookup. Throws what it throws, and TOO_MANY_REQUESTS to whoever tries too often. */
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
      this.logger.warn('So many wrong lookups: every address may try three times only');
      const object = { type: 'login', id: 'booking' };
      await audit(this.db.manager, { action: 'lookup.braked', object });
    }
  }
}
