import type { DataSource, QueryRunner } from 'typeorm';
import { until } from '../../harness/wait-for-jobs.js';

/** Counts the sessions that wait for session $1, directly or through other sessions. */
const WAITING = `
  with recursive waiting as (
    select pid from pg_stat_activity where datname = current_database() and $1::int = any(pg_blocking_pids(pid))
    union
    select a.pid from pg_stat_activity a join waiting w on w.pid = any(pg_blocking_pids(a.pid))
     where a.datname = current_database())
  select count(*)::int as count from waiting`;

/** Locks the row of a booking, so that actions queue for it. PostgreSQL serves them in the order of arrival. */
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
   * Waits until all actions in progress wait for the lock. An action may also end before the lock: rejected, or decided
   * at the provider.
   * @returns how many sessions wait
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
