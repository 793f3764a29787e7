import type { ProcessHarness } from '../../harness/processes.js';
import { until } from '../../harness/wait-for-jobs.js';

/** Stops the servers, which then have counted everything, and returns the deadlocks of the database so far. */
export async function deadlocksOf(app: ProcessHarness): Promise<number> {
  await Promise.all(app.processes.map((server) => server.stop()));
  // A session counts its deadlocks when it ends, which may be after its server.
  await until(
    () =>
      // Servers of other files have the same names, in databases of their own.
      app.db.query<unknown[]>(
        `select pid from pg_stat_activity where datname = current_database() and application_name = any($1)`,
        [app.processes.map(({ name }) => name)],
      ),
    (sessions) => sessions.length === 0,
  );
  const [row] = await app.db.query<{ deadlocks: number }[]>(
    `select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  return row?.deadlocks ?? -1;
}
