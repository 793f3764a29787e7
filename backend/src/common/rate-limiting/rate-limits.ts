import { Inject, Injectable, Logger, SetMetadata } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV, type Env } from '../config/env.js';
import type { RateLimitEntity } from './rate-limit.entity.js';

/** A number of calls within a number of minutes. */
export interface RateLimitRule {
  readonly calls: number;
  readonly minutes: number;
  /** Which calls count together: those of an address (default), of a member of staff, or for a booking. */
  readonly per?: 'address' | 'user' | 'booking';
}

export const RATE_LIMITS = 'rate-limits';

/** Limits guessing of references, names and passwords, and unpaid holds. */
export const RateLimit = (...limits: RateLimitRule[]) => SetMetadata(RATE_LIMITS, limits);

/** Exempts a route even from the default limit: the provider sends in bursts, and load balancers call constantly. */
export const SkipRateLimit = () => SetMetadata(RATE_LIMITS, 'none');

/** Limit of every call without its own; above what a person can do. */
export const DEFAULT_LIMIT: RateLimitRule = { calls: 300, minutes: 1 };

/** Limit of changes to money, people or accounts per member of staff; above what a person can do. */
export const STAFF_LIMIT: RateLimitRule = { calls: 30, minutes: 60, per: 'user' };

const IPV4_IN_IPV6 = '::ffff:';

/** Returns the key of a caller: an IPv4 address, or the /64 network of an IPv6 customer. */
export function callerKey(address: string): string {
  if (address.startsWith(IPV4_IN_IPV6)) return address.slice(IPV4_IN_IPV6.length);
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail?.split(':') ?? [])]
    .slice(0, 4)
    .join(':');
}

/** Consumption of a rate limit within a window of time. */
export interface Use {
  readonly key: string;
  readonly minutes: number;
  /** Calls or other units. */
  readonly amount: number;
}

/** Counts a use. @returns the total of this window so far, and the seconds until the next one */
export async function countUse(
  manager: EntityManager,
  { key, minutes, amount }: Use,
): Promise<{ used: number; wait: number }> {
  const [row] = await manager.query<{ used: RateLimitEntity['calls']; wait: number }[]>(
    `insert into rate_limits (key, window_start, calls)
     values ($1, date_bin(make_interval(mins => $2), now(), 'epoch'), $3)
     on conflict (key, window_start) do update set calls = rate_limits.calls + $3
     returning calls as used, ceil(extract(epoch from window_start + make_interval(mins => $2) - now()))::int as wait`,
    [key, minutes, amount],
  );
  return row ?? { used: 0, wait: 0 };
}

const MINUTE_MS = 60_000;
/** A process writes its count to the database after each tenth of a limit. */
const PORTIONS = 10;

const isDue = (tally: Tally, calls: number): boolean => tally.own >= Math.ceil(calls / PORTIONS);

interface Tally {
  /** Calls of this minute known to the database, of all processes. */
  shared: number;
  /** Calls of this minute known to this process only. */
  own: number;
}

/** An amount to add to the database, and the callback for the new total. */
interface Portion {
  readonly key: string;
  readonly tally: Tally;
  readonly amount: number;
  readonly resolve: (used: number) => void;
}

/** Ordered by key, so that two processes cannot deadlock. */
const COUNT_PORTIONS = `
  insert into rate_limits (key, window_start, calls)
  select key, date_bin('1 minute', now(), 'epoch'), sum(amount)
    from unnest($1::text[], $2::int[]) as portion (key, amount) group by key order by key
  on conflict (key, window_start) do update set calls = rate_limits.calls + excluded.calls
  returning key, calls as used`;

/**
 * Rate limits, stored in the database for all processes. Long windows count each call there. Limits of a minute apply
 * to every read and must not cost a write each: a process counts by itself and writes after each tenth of the limit. So
 * p processes allow at most p - 1 tenths too much, and callers below a tenth cost no write; callers due at the same
 * time share one statement.
 */
@Injectable()
export class RateLimiter {
  private readonly logger = new Logger('RateLimits');
  private minute = 0;
  private tallies = new Map<string, Tally>();
  private portions: Portion[] = [];
  private isSettling = false;

  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Pick<Env, 'rateLimits'>,
  ) {}

  /** Counts a call. Throws TOO_MANY_REQUESTS above the limit, with the seconds until the next window. */
  async consume(key: string, { calls, minutes }: RateLimitRule): Promise<void> {
    if (!this.env.rateLimits) return;
    if (minutes === 1) return this.tally(key, calls);
    const { used, wait } = await countUse(this.db.manager, { key, minutes, amount: 1 });
    if (used > calls) throw tooMany(wait);
  }

  /** Refunds a call, for example after a correct attempt. */
  async refund(key: string, { minutes }: RateLimitRule): Promise<void> {
    if (!this.env.rateLimits) return;
    await countUse(this.db.manager, { key, minutes, amount: -1 });
  }

  /**
   * Counts a call within a minute without waiting for the database.
   * @returns whether the call is within the limit
   */
  consumeLocally(key: string, calls: number): boolean {
    if (!this.env.rateLimits) return true;
    const tally = this.counted(key, Date.now());
    const here = tally.shared + tally.own;
    if (isDue(tally, calls)) void this.settle(key, tally);
    return here <= calls;
  }

  private async tally(key: string, calls: number): Promise<void> {
    const now = Date.now();
    const tally = this.counted(key, now);
    const here = tally.shared + tally.own;
    const used = isDue(tally, calls) ? await this.settle(key, tally) : here;
    if (Math.max(here, used) > calls) {
      throw tooMany(Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1_000));
    }
  }

  private counted(key: string, now: number): Tally {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.tallies = new Map();
    }
    const known = this.tallies.get(key);
    if (known) {
      known.own += 1;
      return known;
    }
    const tally = { shared: 0, own: 1 };
    this.tallies.set(key, tally);
    return tally;
  }

  /** Calls during the database write form the next portion. @returns the total of all processes */
  private settle(key: string, tally: Tally): Promise<number> {
    const amount = tally.own;
    tally.shared += amount;
    tally.own = 0;
    return new Promise((resolve) => {
      this.portions.push({ key, tally, amount, resolve });
      if (!this.isSettling) void this.settlePortions();
    });
  }

  /** Runs one statement at a time; portions that arrive meanwhile share the next one. */
  private async settlePortions(): Promise<void> {
    this.isSettling = true;
    while (this.portions.length > 0) {
      const portions = this.portions;
      this.portions = [];
      const used = await this.countAll(portions);
      for (const { key, tally, resolve } of portions) {
        const calls = used.get(key) ?? 0;
        tally.shared = Math.max(tally.shared, calls);
        resolve(calls);
      }
    }
    this.isSettling = false;
  }

  /** Without a database each process counts alone. @returns the total of this minute by key */
  private async countAll(portions: readonly Portion[]): Promise<ReadonlyMap<string, number>> {
    try {
      const rows = await this.db.manager.query<
        { key: RateLimitEntity['key']; used: RateLimitEntity['calls'] }[]
      >(COUNT_PORTIONS, [portions.map(({ key }) => key), portions.map(({ amount }) => amount)]);
      return new Map(rows.map(({ key, used }) => [key, used]));
    } catch (error) {
      this.logger.warn(`Requests are counted in this process only: ${String(error)}`);
      return new Map();
    }
  }

  @Interval(600_000)
  async purgeExpired(): Promise<void> {
    try {
      await this.db.query(`delete from rate_limits where window_start < now() - interval '1 day'`);
    } catch (error) {
      this.logger.warn(`Old counters were not deleted: ${String(error)}`);
    }
  }
}

/** Returns the error with the seconds for Retry-After. */
export const tooMany = (seconds: number): DomainError =>
  new DomainError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(seconds)) });
