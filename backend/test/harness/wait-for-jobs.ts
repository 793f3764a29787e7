import { type Db, rowOf } from './rows.js';

const LIMIT_MS = 30_000;
/** Waits between two looks: most things are there within milliseconds. */
const FIRST_WAIT_MS = 5;
const LONGEST_WAIT_MS = 50;

const waitingWork = (db: Db): Promise<Record<string, number>> =>
  rowOf(
    db,
    `select (select count(*)::int from sandbox.events where delivered_at is null) as events,
            (select count(*)::int from stripe_events where processed_at is null) as unprocessed,
            (select count(*)::int from graphile_worker.jobs
              where attempts < max_attempts and task_identifier in ('stripe-event', 'refund')) as jobs`,
  );

/** Repeats a check until the result fits. Throws with the last result after half a minute. */
export async function until<T>(
  ask: () => Promise<T>,
  fits: (answer: T) => boolean,
  limitMs = LIMIT_MS,
): Promise<T> {
  const deadline = Date.now() + limitMs;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    const answer = await ask();
    if (fits(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`Not in time: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Repeats `open` until it succeeds: after closing, a port may briefly be used by an outgoing connection. */
export const untilOpen = async <T extends object>(open: () => Promise<T>): Promise<T | null> =>
  until(
    () => open().catch(() => null),
    (server) => server !== null,
  );

/**
 * Waits until every event is delivered and applied and no refund waits to be sent.
 * @param nudge triggers work that would otherwise be done later
 */
export const waitForJobs = (
  db: Db,
  nudge: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Record<string, number>> =>
  until(
    async () => {
      await nudge();
      return waitingWork(db);
    },
    (counts) => Object.values(counts).every((count) => count === 0),
  );
