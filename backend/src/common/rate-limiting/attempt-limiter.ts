import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV, type Env } from '../config/env.js';

/** An attempt at a secret. */
export interface Attempt {
  /** What the secret protects, e.g. an e-mail address; it need not exist. */
  readonly account: string;
  /** Source of the attempt: `address` of its RequestContext. */
  readonly address: string;
}

/** Free wrong attempts for typing errors; delays start after them. */
const FREE = { account: 5, address: 10 } as const;
const LONGEST_SECONDS = 3_600;

interface Counter {
  readonly key: string;
  readonly free: number;
}

/** Hashes accounts, because the field may contain personal data. */
function countersOf({ account, address }: Attempt): { account: Counter; address: Counter } {
  const name = createHash('sha256').update(account.trim().toLowerCase()).digest('base64url');
  return {
    account: { key: `${address} ${name}`, free: FREE.account },
    address: { key: address, free: FREE.address },
  };
}

/**
 * Delays attempts per address, and per address and account: from a second, doubling to an hour with every wrong one.
 * Stored in the database for all processes. Attempts at an account from other addresses never lock out its owner.
 */
@Injectable()
export class AttemptLimiter {
  private readonly logger = new Logger('AttemptLimiter');

  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Counts an attempt before it is checked, so that many concurrent ones have no advantage. Throws TOO_MANY_REQUESTS
   * during a delay.
   */
  async count(attempt: Attempt): Promise<void> {
    if (!this.env.rateLimits) return;
    const { account, address } = countersOf(attempt);
    await this.requireOpen([account.key, address.key]);
    await this.db.transaction(async (tx) => {
      // A fixed order, so that concurrent attempts cannot deadlock.
      await countOne(tx, address);
      await countOne(tx, account);
    });
  }

  /** Reads without a lock, so that hundreds of attempts during a delay do not queue for the row. */
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

  /** Forgets this and earlier attempts at the account after a success. Those at other accounts stay counted. */
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

  /** Deletes counters a day after the last attempt. */
  @Interval(600_000)
  async purgeExpired(): Promise<void> {
    try {
      await this.db.query(`delete from failed_attempts where open_at < now() - interval '1 day'`);
    } catch (error) {
      this.logger.warn(`Old delays were not deleted: ${String(error)}`);
    }
  }
}

async function countOne(tx: EntityManager, { key, free }: Counter): Promise<void> {
  // No row is returned during a delay, because the update's condition fails. Uses the current time, not the
  // transaction's start: a transaction that waited for another sign-in would find that one in its future.
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
