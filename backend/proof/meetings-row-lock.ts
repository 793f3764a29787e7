import type { DataSource, QueryRunner } from 'typeorm';
import { until } from '../test/wait-for-jobs.js';

/** Sessions that wait for the session $1, or for one that waits for it. */
const WAITING = `
  with recursive waiting as (
    select pid from pg_stat_activity where datname = current_database() and $1::int = any(pg_blocking_pids(pid))
    union
    select a.pid from pg_stat_activity a join waiting w on w.pid = any(pg_blocking_pids(a.pid))
     where a.datname = current_database())
  select count(*)::int as count from waiting`;

/** Holds the row of a booking, so that actions meet in front of its lock. PostgreSQL lets them through in the order they came. */
export class RowLock {
  private constructor(
    private readonly db: DataSource,
    private readonly session: QueryRunner,
    private readonly pid: number,
  ) {}

  static async take(db: DataSource, bookingId: string): Promise<RowLock> {
    const session = db.createQueryRunner();
    await session.startTransaction();
    const rows = (await session.query(
      `select pg_backend_pid() as pid from bookings where id = $1 for update`,
      [bookingId],
    )) as { pid: number }[];
    if (!rows[0]) throw new Error('The booking is gone');
    return new RowLock(db, session, rows[0].pid);
  }

  private async waiting(): Promise<number> {
    const [row] = await this.db.query<{ count: number }[]>(WAITING, [this.pid]);
    return row?.count ?? 0;
  }

  /**
   * Until as many sessions wait here as actions have not ended: some are refused, or decided at the provider, before the lock.
   * @returns how many wait
   */
  async arrivals(underWay: () => number): Promise<number> {
    const { waiting } = await until(
      async () => ({ waiting: await this.waiting(), wanted: underWay() }),
      (seen) => seen.waiting >= seen.wanted,
    );
    return waiting;
  }

  async release(): Promise<void> {
    await this.session.commitTransaction();
    await this.session.release();
  }
}
