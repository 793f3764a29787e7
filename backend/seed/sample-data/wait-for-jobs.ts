import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

const LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 3;

/** Events of the provider that are not processed yet, and jobs that are due. */
const WAITING = `
  select (select count(*) from sandbox.events where delivered_at is null)
       + (select count(*) from stripe_events where processed_at is null)
       + (select count(*) from graphile_worker.jobs where attempts < max_attempts and run_at <= now()) as waiting`;

/** Waits until all events are delivered and all due jobs are done. */
export async function waitForJobs(db: Pick<DataSource, 'query'>): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    const [row] = await db.query<{ waiting: number }[]>(WAITING);
    if (row?.waiting === 0) return;
    if (performance.now() > deadline) throw new Error(`${row?.waiting} jobs and events wait`);
    await delay(LOOK_EVERY_MS);
  }
}
