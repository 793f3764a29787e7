import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DomainError } from '@safar/domain/rules/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV, type Env } from './env.js';

/** Who guesses at whose secret. */
export interface Attempt {
  /** What the secret opens, e.g. an e-mail address; whether it exists makes no difference. */
  readonly account: string;
  /** Where the guess comes from (`@CallerAddress()` of staff-context.ts). */
  readonly address: string;
}

/** So many wrong guesses are free, because people mistype; then the waiting begins. */
const FREE = { account: 5, address: 10 } as const;
const LONGEST_SECONDS = 3_600;

interface Counter {
  readonly key: string;
  readonly free: number;
}

/** Accounts are hashed: addresses of people, and whatever else was typed into the field, are nobody's business. */
function countersOf({ account, address }: Attempt): { account: Counter; address: Counter } {
  const name = createHash('sha256').update(account.trim().toLowerCase()).digest('base64url');
  return {
    account: { key: `${address} ${name}`, free: FREE.account },
    address: { key: address, free: FREE.address },
  };
}

/**
 * A delay that doubles from a second to an hour with every wrong guess from an address, and of an address at an
 * account. It lives in the database, because several processes answer, and never stands between an owner and an account
 * that somebody else guesses at from another address.
 */
@Injectable()
export class AttemptLimiter {
  private readonly logger = new Logger('GuessDelays');

  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Counts a guess before it is looked at, so that a hundred at the same moment are no better than one after the other.
   * Throws TOO_MANY_REQUESTS while there is something to wait for.
   */
  async count(attempt: Attempt): Promise<void> {
    if (!this.env.rateLimits) return;
    const { account, address } = countersOf(attempt);
    await this.requireOpen([account.key, address.key]);
    await this.db.transaction(async (tx) => {
      // Always in this order, so that two guesses never wait for each other.
      await countOne(tx, address);
      await countOne(tx, account);
    });
  }

  /** Without a lock: hundreds who come while it is closed must not stand in line for the answer. */
  private async requireOpen(keys: readonly string[]): Promise<void> {
    const [row] = await this.db.query<{ wait: number | null }[]>(
      `select max(ceil(extract(epoch from open_at - clock_timestamp())))::int as wait
         from failed_attempts where key = any($1)`,
      [keys],
    );
    if (row?.wait && row.wait > 0) {
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfter: row.wait });
    }
  }

  /** The guess was right: it and the slips before it count no longer. Guesses at other accounts do. */
  async forgive(attempt: Attempt): Promise<void> {
    if (!this.env.rateLimits) return;
    const { account, address } = countersOf(attempt);
    await this.db.transaction(async (tx) => {
      await tx.query(
        `update failed_attempts set open_at = clock_timestamp(), failures = greatest(0, failures -
           coalesce((select failures from failed_attempts where key = $2), 0))
          where key = $1`,
        [address.key, account.key],
      );
      await tx.query(`delete from failed_attempts where key = $1`, [account.key]);
    });
  }

  /** A day after the last guess nothing is left of it. */
  @Interval(600_000)
  async purgeExpired(): Promise<void> {
    try {
      await this.db.query(`delete from failed_attempts where open_at < now() - interval '1 day'`);
    } catch (error) {
      this.logger.warn(`Old delays stay for now: ${String(error)}`);
    }
  }
}

async function countOne(tx: EntityManager, { key, free }: Counter): Promise<void> {
  // No row comes back from a counter that is closed: the condition of the update did not hold. By the clock, not by the
  // beginning of the transaction: whoever waited for a colleague's sign-in began before it and would find it ahead.
  const rows = await tx.query<unknown[]>(
    `insert into failed_attempts as d (key, failures, open_at) values ($1, 1, clock_timestamp())
     on conflict (key) do update
        set failures = d.failures + 1,
            open_at = clock_timestamp() + make_interval(secs => case when d.failures + 1 < $2 then 0
              else least($3, power(2, least(d.failures + 1 - $2, 30))) end)
      where d.open_at <= clock_timestamp()
     returning key`,
    [key, free, LONGEST_SECONDS],
  );
  if (rows.length > 0) return;
  const [row] = await tx.query<{ wait: number }[]>(
    `select ceil(extract(epoch from open_at - clock_timestamp()))::int as wait from failed_attempts where key = $1`,
    [key],
  );
  throw new DomainError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, row?.wait ?? 1) });
}
