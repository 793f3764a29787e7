import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { JobRunner } from '../../src/common/jobs/queue.js';

const LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 3;

interface Unfinished {
  /** Events of the provider that are not received yet. Their processing is a job. */
  readonly events: number;
  readonly hasJobs: boolean;
  readonly hasMails: boolean;
}

const UNFINISHED = `select
  (select count(*)::int from sandbox.events where delivered_at is null) as events,
  exists (select from graphile_worker._private_jobs where run_at <= now()) as "hasJobs",
  exists (select from outbox_mails where state = 'queued' and to_address <> '') as "hasMails"`;

/**
 * Runs all due jobs, and waits until all events of the provider are delivered and processed.
 * @returns whether mails wait in the outbox
 */
export async function finishJobs(
  db: Pick<DataSource, 'query'>,
  jobs: Pick<JobRunner, 'runDue'>,
): Promise<boolean> {
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    const [row] = await db.query<Unfinished[]>(UNFINISHED);
    if (row?.events === 0 && !row.hasJobs) return row.hasMails;
    if (performance.now() > deadline) throw new Error(`Not finished: ${JSON.stringify(row)}`);
    if (!row?.hasJobs || (await jobs.runDue()) === 0) await delay(LOOK_EVERY_MS);
  }
}
