import { setTimeout as delay } from 'node:timers/promises';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { type ApiResponse, ApiClient } from '../../harness/api-client.js';
import { valueOf } from '../../harness/rows.js';
import { buildDeparture, takenOf } from '../../factories/departures.js';
import {
  type ProcessHarness,
  type ServerProcess,
  startProcesses,
} from '../../harness/processes.js';
import { until } from '../../harness/wait-for-jobs.js';
import { Metric, scaled } from '../metric.js';
import { type Proxy, startProxy } from './rolling-restart-proxy.js';

jest.setTimeout(400_000);

const goal = new Metric('G18');
const RESTARTS = scaled(20, 2);
const CLIENTS = 6;
const CONTROL_ROUNDS = 5;

/**
 * Sends requests without a pause.
 * @param options.thinks pauses briefly between requests, so that some connections are idle
 * @returns a function that stops the visitors and returns the number of responses and every failure
 */
function visit(
  proxy: Proxy,
  departureDate: string,
  { thinks } = { thinks: true },
): { end: () => Promise<Visits> } {
  let going = true;
  const visits = { answered: 0, failures: [] as string[] };
  const ask = async (customer: ApiClient, turn: number): Promise<void> => {
    const { status } =
      turn % 3 === 0
        ? await customer.quote({ departureDate })
        : await customer.call('GET', turn % 3 === 1 ? '/api/destinations' : '/api/config');
    visits.answered += 1;
    if (status !== 200) visits.failures.push(String(status));
  };
  const clients = Array.from({ length: CLIENTS }, async (_, index) => {
    const customer = new ApiClient(proxy.url);
    for (let turn = index; going; turn += 1) {
      await ask(customer, turn).catch((error: unknown) => visits.failures.push(String(error)));
      if (thinks) await delay(5 + (turn % 7) * 5);
    }
  });
  return {
    end: async () => {
      going = false;
      await Promise.all(clients);
      return visits;
    },
  };
}

interface Visits {
  readonly answered: number;
  readonly failures: readonly string[];
}

interface Stage {
  readonly app: ProcessHarness;
  readonly proxy: Proxy;
  readonly date: string;
  readonly server: (index: number) => ServerProcess;
  close(): Promise<void>;
}

async function setUp(drainSeconds: string): Promise<Stage> {
  const app = await startProcesses(2, { DATABASE_POOL: '6', DRAIN_SECONDS: drainSeconds });
  const { date } = await buildDeparture(app.db);
  const proxy = await startProxy(app.processes.map(({ baseUrl }) => baseUrl));
  return {
    app,
    proxy,
    date,
    server: (index) => {
      const found = app.processes[index % 2];
      if (!found) throw new Error('No such process');
      return found;
    },
    close: async () => {
      await proxy.close();
      await app.close();
    },
  };
}

/** @returns the exit code and the time it took */
async function restart(proxy: Proxy, { stop, start, baseUrl }: ServerProcess): Promise<Ended> {
  const began = performance.now();
  const code = await stop();
  const ms = performance.now() - began;
  await start();
  await until(() => Promise.resolve(proxy.uses(baseUrl)), Boolean);
  return { code, ms };
}

/** Kills and starts the server, as a supervisor without a graceful stop does. */
async function replaceUnasked(
  proxy: Proxy,
  { kill, start, baseUrl }: ServerProcess,
): Promise<void> {
  await kill();
  await start();
  await until(() => Promise.resolve(proxy.uses(baseUrl)), Boolean);
}

describe('A deployment with visitors', () => {
  it('loses no request while each of two processes is stopped and started in turn', async () => {
    const { proxy, date, server, close } = await setUp('3');
    const visits = visit(proxy, date);
    const ends: Ended[] = [];
    for (let round = 0; round < RESTARTS; round += 1) {
      ends.push(await restart(proxy, server(round)));
    }
    const { answered, failures } = await visits.end();
    await close();

    goal.is('SIGTERM', ends.length, RESTARTS);
    goal.is('failed requests', failures.length, 0);
    goal.is('ended otherwise than by itself', ends.filter(({ code }) => code !== 0).length, 0);
    goal.atLeast('requests', answered, RESTARTS * 30);
    goal.within('longest goodbye', Math.max(...ends.map(({ ms }) => ms)), 10_000);
  });
});

describe('A process that stops without notice', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setUp('0');
  });
  afterAll(() => stage.close());

  it('loses the requests that the load balancer still sends to it (negative control)', async () => {
    let lost = 0;
    // A request is lost only when it arrives before the load balancer notices the stop, so try several rounds.
    for (let round = 0; lost === 0 && round < CONTROL_ROUNDS; round += 1) {
      const visits = visit(stage.proxy, stage.date, { thinks: false });
      await replaceUnasked(stage.proxy, stage.server(0));
      lost = (await visits.end()).failures.length;
    }
    goal.control('stopped without a word', lost);
  });

  it('still answers the order that is in progress', async () => {
    const { app, server } = stage;
    const departure = await buildDeparture(app.db, { capacity: 4 });
    const customer = new ApiClient(server(0).baseUrl);
    const order = await customer.order({ departureDate: departure.date });
    const { purchase, stopped } = await app.db.transaction(async (tx) => {
      await tx.query(`select from departures where id = $1 for update`, [departure.id]);
      const started: Promise<ApiResponse<PaymentIntentView>> = customer.start(order);
      await until(
        () => waitingForLocks(app),
        (count) => count > 0,
      );
      const code = server(0).stop();
      await until(() => isRefusingConnections(server(0).baseUrl), Boolean);
      return { purchase: started, stopped: code };
    });
    expect((await purchase).status).toBe(200);
    expect(await stopped).toBe(0);
    expect(await takenOf(app.db, departure)).toBe(1);
  });
});

interface Ended {
  readonly code: number | null;
  readonly ms: number;
}

function waitingForLocks({ db }: ProcessHarness): Promise<number> {
  return valueOf(
    db,
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
}

/** Whether the server accepts no new connections. */
const isRefusingConnections = (baseUrl: string): Promise<boolean> =>
  fetch(`${baseUrl}/health/live`).then(
    () => false,
    () => true,
  );
