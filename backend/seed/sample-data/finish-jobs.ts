import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { JobRunner } from '../../src/common/jobs/queue.js';

const LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 3;

/** Events of the provider that are not received yet. Their processing is a job. */
const WAITING = `select count(*)::int as waiting from sandbox.events where delivered_at is null`;

/** Runs all due jobs, and waits until all events of the provider are delivered and processed. */
export async function finishJobs(
  db: Pick<DataSource, 'query'>,
  jobs: Pick<JobRunner, 'runDue'>,
): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    // An event is delivered when its job is queued, so one that was delivered meanwhile is among the due jobs.
    const [row] = await db.query<{ waiting: number }[]>(WAITING);
    if ((await jobs.runDue()) > 0) continue;
    if (row?.waiting === 0) return;
    if (performance.now() > deadline) throw new Error(`${row?.waiting} events wait`);
    await delay(LOOK_EVERY_MS);
  }
}
