import { randomUUID } from 'node:crypto';
import { ApiClient, type OrderBody } from '../../harness/api-client.js';
import { valueOf } from '../../harness/rows.js';
import { buildDeparture } from '../../factories/departures.js';
import { PRODUCT_LIMITS, type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { until } from '../../harness/wait-for-jobs.js';
import { Metric, beside, percentile, scaled } from '../metric.js';
import { without } from '../preload.js';

jest.setTimeout(240_000);

const goal = new Metric('F2');
const EACH = scaled(100, 12);
/**
 * An order waits at most 3 s for each connection and lock, and at most 11 s in all (payments.service.ts). Must be less
 * than the 15 s after which the database ends the test's own lock.
 */
const RESPONSE_TIMEOUT_MS = 13_000;

/** A quote takes two connections, one after the other: 3 s for each, and some time for the response. */
const QUICK_MS = 6_500;

interface Tries {
  readonly status: number;
  readonly ms: number;
}

/** Status 0: no response in time. */
async function timed(ask: () => Promise<{ status: number }>): Promise<Tries> {
  const began = performance.now();
  const late = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const status = await Promise.race([
    ask().then(
      (answer) => answer.status,
      () => 0,
    ),
    new Promise<number>((resolve) => {
      late.addEventListener('abort', () => resolve(0));
    }),
  ]);
  return { status, ms: performance.now() - began };
}

/** Locks a departure, so that every order for it waits and keeps its connection. */
async function exhaust(app: ProcessHarness): Promise<{ slow: Tries[]; quick: Tries[] }> {
  const departure = await buildDeparture(app.db, { capacity: 1_000 });
  const order: OrderBody = await new ApiClient(app.baseUrlFor(0)).order({
    departureDate: departure.date,
  });
  return app.db.transaction(async (tx) => {
    await tx.query(`select from departures where id = $1 for update`, [departure.id]);
    const slow = Array.from({ length: EACH }, (_, index) => {
      const contactEmail = `${randomUUID()}@example.com`;
      return timed(() => new ApiClient(app.baseUrlFor(index)).start({ ...order, contactEmail }));
    });
    await until(
      () =>
        valueOf<number>(
          tx,
          `select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      (waiting) => waiting >= 2,
    );
    const quick = Array.from({ length: EACH }, (_, index) =>
      timed(() => new ApiClient(app.baseUrlFor(index)).quote({ departureDate: departure.date })),
    );
    return { slow: await Promise.all(slow), quick: await Promise.all(quick) };
  });
}

const without200And503 = (tries: readonly Tries[]): Tries[] =>
  tries.filter(({ status }) => status !== 200 && status !== 503);

const SMALL = { DATABASE_POOL: '4', ...PRODUCT_LIMITS };

/** Returns how many quick requests waited when waiting has no timeout. */
async function waitedWithoutTimeouts(): Promise<number> {
  const app = await startProcesses(2, { ...SMALL, ...without('database-timeouts') });
  try {
    const { quick } = await exhaust(app);
    return quick.filter(({ ms }) => ms > QUICK_MS).length;
  } finally {
    await app.close();
  }
}

describe('A pool used up by slow queries', () => {
  let app: ProcessHarness;
  let control: () => Promise<number>;
  beforeAll(async () => {
    app = await startProcesses(2, SMALL);
    control = beside(waitedWithoutTimeouts);
  });
  afterAll(() => app.close());

  it('answers or reports 503, and recovers at once', async () => {
    const { slow, quick } = await exhaust(app);
    goal.is('slow, neither 200 nor 503', without200And503(slow).length, 0);
    goal.is('quick, neither 200 nor 503', without200And503(quick).length, 0);
    const waits = quick.map(({ ms }) => ms);
    goal.within('quick p99, answer or 503', percentile(waits, 0.99), QUICK_MS);
    const after = await Promise.all(
      app.processes.map(({ baseUrl }) =>
        timed(() => new ApiClient(baseUrl).call('GET', '/api/destinations/istanbul')),
      ),
    );
    goal.is('refused afterwards', after.filter(({ status }) => status !== 200).length, 0);
    const [row] = await app.db.query<{ deadlocks: number }[]>(
      `select deadlocks::int from pg_stat_database where datname = current_database()`,
    );
    goal.is('deadlocks', row?.deadlocks ?? -1, 0);
  });

  it('makes visitors wait when waiting has no timeout (negative control)', async () => {
    goal.control('quick ones that waited', await control());
  });
});
