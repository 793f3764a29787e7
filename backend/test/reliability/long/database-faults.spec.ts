import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { localState } from '../../../../tools/paths.mjs';
import { startPostgres } from '../../../../tools/postgres/launcher.mjs';
import { isAlive } from '../../../../tools/processes.mjs';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { ApiClient, type OrderBody } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';
import { PRODUCT_LIMITS, type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';
import { confirmCard } from '../../harness/sandbox-harness.js';
import { Metric, percentile, scaled } from '../metric.js';
import { without } from '../preload.js';

jest.setTimeout(400_000);

const goal = new Metric('G17');
const RESTARTS = scaled(10, 2);
const CLIENTS = 5;
const DOWN_MS = 1_000;
/** 3 s for a connection or a lock, and some time for the response. */
const LONGEST_ERROR_MS = 3_500;

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Starts a separate PostgreSQL, because other suites need theirs to keep running. */
const start = (): Promise<Postgres> =>
  startPostgres({
    dataDir: join(localState, 'test', 'faults'),
    settings: { fsync: 'off', full_page_writes: 'off' },
  });

interface Tries {
  readonly statuses: number[];
  /** Milliseconds until a 503 response. */
  readonly errorTimes: number[];
}

const isUnavailable = (status: number): boolean => status === 503;

describe('A database that stops and restarts', () => {
  let postgres: Postgres;
  let app: ProcessHarness;

  const open = async (count: number, variables: Record<string, string> = {}): Promise<void> => {
    const name = `faults_${randomUUID().slice(0, 8)}`;
    const url = await postgres.ensureDatabase(name);
    // The whole cluster is stopped at the end, with all databases.
    const database = { url, drop: () => Promise.resolve() };
    const surroundings = { DATABASE_POOL: '6', ...PRODUCT_LIMITS, ...variables };
    app = await startProcesses(count, surroundings, { database });
  };
  beforeAll(async () => {
    postgres = await start();
  });
  afterAll(async () => {
    await postgres.stop();
  });
  afterEach(() => app.close());

  /** Stops the database as a power failure would: connections are not closed, and the next start runs recovery. */
  async function crash(): Promise<void> {
    process.kill(postgres.pid, 'SIGQUIT');
    await until(
      () => Promise.resolve(isAlive(postgres.pid)),
      (alive) => !alive,
    );
    // Releases the lease on the stopped server; otherwise it would keep the next one running.
    await postgres.stop();
  }

  async function timed(tries: Tries, ask: () => Promise<{ status: number }>): Promise<number> {
    const began = performance.now();
    const { status } = await ask();
    tries.statuses.push(status);
    if (isUnavailable(status)) tries.errorTimes.push(performance.now() - began);
    return status;
  }

  async function buyRepeatedly(index: number, order: OrderBody, load: Tries & { going: boolean }) {
    const customer = new ApiClient(app.baseUrlFor(index));
    while (load.going) {
      await timed(load, () => customer.call('GET', '/api/destinations/istanbul'));
      const fresh = { ...order, contactEmail: `${randomUUID()}@example.com` };
      let secret = '';
      const status = await timed(load, async () => {
        const answer = await customer.start(fresh);
        secret = answer.body.clientSecret;
        return answer;
      });
      if (status === 200) await timed(load, () => confirmCard(customer.baseUrl, secret));
      await delay(20);
    }
  }

  /** @returns milliseconds from the restart of the database to the first successful order at each process */
  async function comeBack(order: OrderBody): Promise<number[]> {
    const began = performance.now();
    return Promise.all(
      app.processes.map(async ({ baseUrl }) => {
        const customer = new ApiClient(baseUrl);
        await until(
          () => customer.start({ ...order, contactEmail: `${randomUUID()}@example.com` }),
          ({ status }) => status === 200,
        );
        return performance.now() - began;
      }),
    );
  }

  it('stops no process, is reported as 503 in time and in the visitor’s language, and leaves no half-done work', async () => {
    await open(2);
    const pids = app.processes.map(({ pid }) => pid());
    const { date: departureDate } = await buildDeparture(app.db, { capacity: 100_000 });
    const order = await new ApiClient(app.baseUrlFor(0)).order({ departureDate });
    const load = { going: true, statuses: [] as number[], errorTimes: [] as number[] };
    const customers = Array.from({ length: CLIENTS }, (_, index) =>
      buyRepeatedly(index, order, load),
    );
    const returns: number[] = [];
    for (let round = 0; round < RESTARTS; round += 1) {
      await delay(500);
      await crash();
      await sayWhatIsWrong(app.baseUrlFor(round));
      await delay(DOWN_MS);
      postgres = await start();
      returns.push(...(await comeBack(order)));
    }
    load.going = false;
    await Promise.all(customers);

    const others = load.statuses.filter((status) => status >= 500 && !isUnavailable(status));
    goal.is('restarts', returns.length, RESTARTS * app.processes.length);
    goal.is(
      'process exits',
      app.processes.filter(({ pid }, index) => pid() !== pids[index] || !isAlive(pid())).length,
      0,
    );
    goal.is('5xx other than 503', others.length, 0);
    goal.atLeast('requests during it', load.statuses.length, RESTARTS * 20);
    goal.atLeast('503', load.errorTimes.length, RESTARTS);
    goal.within('slowest 503', percentile(load.errorTimes, 0.99), LONGEST_ERROR_MS);
    goal.within('first 2xx after the return', Math.max(...returns), 5_000);
    await letEverythingEnd();
    goal.is('invariants violated', (await violations(app.db)).length, 0);
  });

  /** Completes interrupted payments with the payment sync, without waiting for its interval. */
  async function letEverythingEnd(): Promise<void> {
    await app.db.query(
      `update payments set checked_at = null, created_at = created_at - interval '2 minutes'`,
    );
    await app.db.query(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '10 minutes', run_at = now()`,
    );
    await app.db.query(`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
      from graphile_worker.jobs where locked_at < now() - interval '5 minutes'`);
    await app.db.query(
      `select graphile_worker.add_job(task, job_key => task, max_attempts => 1)
         from unnest(array['fetch-events', 'check-payments']) task`,
    );
    // A job that failed while the database was down is retried with growing delays; run it now.
    const now = `update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`;
    await waitForJobs(app.db, () => app.db.query(now));
  }

  it('ends the process when errors of idle connections are not handled (negative control)', async () => {
    await open(1, without('pool-errors'));
    const [server] = app.processes;
    const pid = server?.pid() ?? 0;
    await crash();
    await until(
      () => Promise.resolve(isAlive(pid)),
      (alive) => !alive,
    );
    goal.control('process exits', Number(!isAlive(pid)));
    postgres = await start();
  });
});

/** A cached page is served for one second more; after that the server cannot know whether it is still valid. */
const refused = (url: string): Promise<Response> =>
  until(
    () => fetch(url, { headers: { 'accept-language': 'ar' } }),
    ({ status }) => status === 503,
  );

/** Expects 503 from the API in the requested language, from pages and from readiness, while liveness stays 200. */
async function sayWhatIsWrong(baseUrl: string): Promise<void> {
  const api = await refused(`${baseUrl}/api/destinations/istanbul`);
  expect({ api: api.status, wait: api.headers.get('retry-after') }).toEqual({
    api: 503,
    wait: '2',
  });
  expect(await api.text()).toMatch(/[\u0600-\u06ff]{3}/);
  const ready = await fetch(`${baseUrl}/health/ready`);
  const live = await fetch(`${baseUrl}/health/live`);
  expect({ ready: ready.status, live: live.status }).toEqual({ ready: 503, live: 200 });
  const page = await refused(`${baseUrl}/destination/istanbul`);
  expect({ page: page.status, wait: page.headers.get('retry-after') !== null }).toEqual({
    page: 503,
    wait: true,
  });
}
