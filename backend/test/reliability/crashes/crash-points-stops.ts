import type { QueryRunner } from 'typeorm';
import type { ProcessHarness, ServerProcess } from '../../harness/processes.js';
import { until } from '../../harness/wait-for-jobs.js';
import type { CrashPoint } from './crash-points-list.js';

/** Namespaces of advisory locks: one for the first session to arrive, one for the barrier it waits at. */
const FIRST = 7_203_110;
const BARRIER = 7_203_111;
const GONE_MS = 5_000;

/** The first session waits while the barrier is closed; later sessions continue. */
const STOP = `
create function stop_at() returns trigger language plpgsql as $$
begin
  if pg_try_advisory_xact_lock(${FIRST}, tg_argv[0]::int) then
    perform pg_advisory_xact_lock_shared(${BARRIER}, tg_argv[0]::int);
  end if;
  return new;
end $$`;

function triggerOf({ table, before, when, atCommit }: CrashPoint, nth: number): string {
  const condition = when ? `when (${when})` : '';
  const name = `stop_${nth}`;
  return atCommit
    ? `create constraint trigger ${name} after ${before} on ${table} deferrable initially deferred
         for each row ${condition} execute function stop_at(${nth})`
    : `create trigger ${name} before ${before} on ${table}
         for each row ${condition} execute function stop_at(${nth})`;
}

interface Waiter {
  readonly pid: number;
  readonly name: string;
}

/** Closes barriers at named crash points and kills the process that waits there. */
export class Stops {
  private constructor(
    private readonly app: ProcessHarness,
    private readonly points: readonly CrashPoint[],
    /** A session of its own, because the session that took the lock must release it. */
    private readonly keeper: QueryRunner,
  ) {}

  static async at(app: ProcessHarness, points: readonly CrashPoint[]): Promise<Stops> {
    await app.db.query(STOP);
    for (const [nth, point] of points.entries()) await app.db.query(triggerOf(point, nth));
    return new Stops(app, points, app.db.createQueryRunner());
  }

  async close(): Promise<void> {
    await this.keeper.release();
  }

  /** Closes the barrier, runs the story until a process waits there, and kills that process before its step happens. */
  async killAt(point: CrashPoint, story: () => Promise<unknown>): Promise<ServerProcess> {
    const nth = this.points.indexOf(point);
    await this.keeper.query(`select pg_advisory_lock(${BARRIER}, $1)`, [nth]);
    try {
      const [killed] = await Promise.all([this.killWaiter(nth), story()]);
      return killed;
    } finally {
      await this.keeper.query(`select pg_advisory_unlock_all()`);
    }
  }

  private async killWaiter(nth: number): Promise<ServerProcess> {
    const [waiter] = await until(
      () => this.waiters(nth),
      ({ length }) => length > 0,
    );
    const server = this.app.processes.find(({ name }) => name === waiter?.name);
    if (!waiter || !server) throw new Error(`Nobody is called ${String(waiter?.name)}`);
    await server.kill();
    // A killed process does not end a waiting session; terminate the session, then open the barrier.
    await this.app.db.query(`select pg_terminate_backend($1, ${GONE_MS})`, [waiter.pid]);
    await this.keeper.query(`select pg_advisory_unlock_all()`);
    return server;
  }

  private waiters(nth: number): Promise<Waiter[]> {
    return this.app.db.query<Waiter[]>(
      `select a.pid, a.application_name as name
         from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where l.locktype = 'advisory' and not l.granted and l.classid = ${BARRIER} and l.objid = $1
          and a.datname = current_database()`,
      [nth],
    );
  }
}
