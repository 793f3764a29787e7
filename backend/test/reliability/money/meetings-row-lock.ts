import type { DataSource, QueryRunner } from 'typeorm';
import { until } from '../../harness/wait-for-jobs.js';
import { valueOf } from '../../harness/rows.js';

/** Counts the sessions that wait for session $1, directly or through other sessions. */
const WAITING = `
  with recursive waiting as (
    select pid from pg_stat_activity where datname = current_database() and $1::int = any(pg_blocking_pids(pid))
    union
    select a.pid from pg_stat_activity a join waiting w on w.pid = any(pg_blocking_pids(a.pid))
     where a.datname = current_database())
  select count(*)::int as count from waiting`;

/** Performs an action once and returns an HTTP status. Previews were read beforehand. */
export type Press = () => Promise<number>;

export interface Meeting {
  readonly statuses: readonly number[];
  /** How many waited for the lock, directly or for each other, when the last one had started. */
  readonly waiting: number;
}

/** Locks a row, so that actions queue for it. PostgreSQL serves them in the order of arrival. */
export class RowLock {
  private constructor(
    private readonly db: DataSource,
    private readonly session: QueryRunner,
    private readonly pid: number,
  ) {}

  static take(db: DataSource, bookingId: string): Promise<RowLock> {
    return RowLock.of(db, 'bookings where id = $1 for update', [bookingId]);
  }

  /** @param row what is locked: `departures where id = $1 for no key update`, as an update locks, or a function that locks */
  static async of(db: DataSource, row: string, values: readonly string[]): Promise<RowLock> {
    const session = db.createQueryRunner();
    await session.startTransaction();
    const rows = (await session.query(`select pg_backend_pid() as pid from ${row}`, [
      ...values,
    ])) as { pid: number }[];
    if (!rows[0]) throw new Error(`There is no row of ${row}`);
    return new RowLock(db, session, rows[0].pid);
  }

  private waiting(): Promise<number> {
    return valueOf(this.db, WAITING, this.pid);
  }

  /** Starts actions one after another, each when those before wait for the lock or have ended; then releases it. */
  async meet(presses: readonly Press[]): Promise<Meeting> {
    const statuses: number[] = [];
    const running: Promise<void>[] = [];
    let waiting = 0;
    for (const [index, press] of presses.entries()) {
      running.push(press().then((status) => void (statuses[index] = status)));
      waiting = await this.arrivals(() => running.length - Object.keys(statuses).length);
    }
    await this.release();
    await Promise.all(running);
    return { statuses, waiting };
  }

  /**
   * Waits until all actions in progress wait for the lock. An action may also end before the lock: rejected, or decided
   * at the provider.
   * @returns how many sessions wait
   */
  private async arrivals(underWay: () => number): Promise<number> {
    const { waiting } = await until(
      async () => ({ waiting: await this.waiting(), wanted: underWay() }),
      (seen) => seen.waiting >= seen.wanted,
    );
    return waiting;
  }

  private async release(): Promise<void> {
    await this.session.commitTransaction();
    await this.session.release();
  }
}
