import { Inject, Injectable, Logger, SetMetadata } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DomainError } from '@safar/domain/rules/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV, type Env } from './env.js';

/** So many calls within so many minutes. */
export interface RateLimitRule {
  readonly calls: number;
  readonly minutes: number;
  /** Whose calls count together: an address (unless said otherwise), a member of staff, or a booking's holders. */
  readonly per?: 'address' | 'user' | 'booking';
}

export const RATE_LIMITS = 'rate-limits';

/** Slows down whoever guesses references, names and passwords, or holds seats without paying. */
export const RateLimit = (...limits: RateLimitRule[]) => SetMetadata(RATE_LIMITS, limits);

/** Not even what holds for every other call: the provider sends in bursts, a balancer asks all the time. */
export const SkipRateLimit = () => SetMetadata(RATE_LIMITS, 'none');

/** What holds for every call that says nothing else: nobody reads faster by hand. */
export const DEFAULT_LIMIT: RateLimitRule = { calls: 300, minutes: 1 };

/** What a change of money, people or accounts allows one member of staff; nobody does more by hand. */
export const STAFF_LIMIT: RateLimitRule = { calls: 30, minutes: 60, per: 'user' };

const IPV4_IN_IPV6 = '::ffff:';

/** Who counts as one caller: an IPv4 address, or the /64 network that one IPv6 customer gets. */
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

/** What a caller uses of an allowance within a window of time. */
export interface Use {
  readonly key: string;
  readonly minutes: number;
  /** Calls, or whatever else is counted. */
  readonly amount: number;
}

/** Counts a use. @returns what was used in this window so far, and the seconds until the next one begins */
export async function countUse(
  manager: EntityManager,
  { key, minutes, amount }: Use,
): Promise<{ used: number; wait: number }> {
  const [row] = await manager.query<{ used: number; wait: number }[]>(
    `insert into rate_limits (key, window_start, calls)
     values ($1, date_bin(make_interval(mins => $2), now(), 'epoch'), $3)
     on conflict (key, window_start) do update set calls = rate_limits.calls + $3
     returning calls as used, ceil(extract(epoch from window_start + make_interval(mins => $2) - now()))::int as wait`,
    [key, minutes, amount],
  );
  return row ?? { used: 0, wait: 0 };
}

const MINUTE_MS = 60_000;
/** A caller is settled with the database after each tenth of the allowance. */
const PORTIONS = 10;

const isDue = (tally: Tally, calls: number): boolean => tally.own >= Math.ceil(calls / PORTIONS);

interface Tally {
  /** Calls of this minute that the database knows of, of all processes. */
  shared: number;
  /** Calls of this minute that only this process knows of. */
  own: number;
}

/** What is to be added to a tally in the database, and who waits to hear what it is then. */
interface Portion {
  readonly key: string;
  readonly tally: Tally;
  readonly amount: number;
  readonly told: (used: number) => void;
}

/** In the order of the keys, so that two processes never wait for each other. */
const COUNT_PORTIONS = `
  insert into rate_limits (key, window_start, calls)
  select key, date_bin('1 minute', now(), 'epoch'), sum(amount)
    from unnest($1::text[], $2::int[]) as portion (key, amount) group by key order by key
  on conflict (key, window_start) do update set calls = rate_limits.calls + excluded.calls
  returning key, calls as used`;

/**
 * Allowances, kept by the database because several processes answer. Long windows are counted call by call. Those of a
 * minute stand in front of every read and may not cost a write each: a process counts by itself and settles after each
 * tenth of the allowance, so that p processes let through at most p - 1 tenths too much, and whoever stays below a tenth
 * costs the database nothing; many callers who are due at once are settled in one statement.
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

  /** Counts a call. Throws TOO_MANY_REQUESTS with the seconds until the next window beyond the limit. */
  async consume(key: string, { calls, minutes }: RateLimitRule): Promise<void> {
    if (!this.env.rateLimits) return;
    if (minutes === 1) return this.tally(key, calls);
    const { used, wait } = await countUse(this.db.manager, { key, minutes, amount: 1 });
    if (used > calls) throw tooMany(wait);
  }

  /** Takes back what a call was counted as: whoever is right has guessed nothing. */
  async refund(key: string, { minutes }: RateLimitRule): Promise<void> {
    if (!this.env.rateLimits) return;
    await countUse(this.db.manager, { key, minutes, amount: -1 });
  }

  /**
   * The same within a minute, for what may not wait: settled afterwards.
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

  /** Calls that come while the database answers are the next portion. @returns what all processes know of */
  private settle(key: string, tally: Tally): Promise<number> {
    const amount = tally.own;
    tally.shared += amount;
    tally.own = 0;
    return new Promise((told) => {
      this.portions.push({ key, tally, amount, told });
      if (!this.isSettling) void this.settlePortions();
    });
  }

  /** One statement after the other: whoever comes while one is under way shares the next with everybody else. */
  private async settlePortions(): Promise<void> {
    this.isSettling = true;
    while (this.portions.length > 0) {
      const portions = this.portions;
      this.portions = [];
      const used = await this.countAll(portions);
      for (const { key, tally, told } of portions) {
        const calls = used.get(key) ?? 0;
        tally.shared = Math.max(tally.shared, calls);
        told(calls);
      }
    }
    this.isSettling = false;
  }

  /** Without a database each process counts alone. @returns by key, what was used in this minute so far */
  private async countAll(portions: readonly Portion[]): Promise<ReadonlyMap<string, number>> {
    try {
      const rows = await this.db.manager.query<{ key: string; used: number }[]>(COUNT_PORTIONS, [
        portions.map(({ key }) => key),
        portions.map(({ amount }) => amount),
      ]);
      return new Map(rows.map(({ key, used }) => [key, used]));
    } catch (error) {
      this.logger.warn(`Counted by this process alone: ${String(error)}`);
      return new Map();
    }
  }

  @Interval(600_000)
  async purgeExpired(): Promise<void> {
    try {
      await this.db.query(`delete from rate_limits where window_start < now() - interval '1 day'`);
    } catch (error) {
      this.logger.warn(`Old counters stay for now: ${String(error)}`);
    }
  }
}

/** Refused until so many seconds have passed; the answer says so in Retry-After. */
export const tooMany = (seconds: number): DomainError =>
  new DomainError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(seconds)) });
