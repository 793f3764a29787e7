import { readFileSync } from 'node:fs';
import http from 'node:http';
import { visit } from '../../reliability/operations/cluster-visitors.js';
import { ApiClient, type OrderBody } from '../../harness/api-client.js';
import { type TestDeparture, buildDeparture, takenOf } from '../../factories/departures.js';
import {
  type ProcessHarness,
  type ServerProcess,
  startProcesses,
} from '../../harness/processes.js';
import { until } from '../../harness/wait-for-jobs.js';
import { type Change, type Nginx, startNginx } from './nginx.js';

jest.setTimeout(400_000);

/** More than the limit of 300 a minute plus the uncounted portion (a tenth) of each of two processes. */
const MANY_CALLS = 400;
const READS = 400;
const CLIENTS = 8;
const RESTARTS = 6;
const CHANGES = 4;
const REPEATS_POSTS: Change = {
  line: 'proxy_next_upstream error timeout;',
  instead: 'proxy_next_upstream error timeout non_idempotent;',
};

let app: ProcessHarness;
/** For both server lines of the configuration; workers behind one address are listed twice. */
const urls = (): string[] => [server(0).baseUrl, server(1).baseUrl];

const printLine = (line: string): void => {
  process.stdout.write(`  ${line}\n`);
};

async function withNginx<T>(
  work: (nginx: Nginx) => Promise<T>,
  ...input: [change?: Change]
): Promise<T> {
  const nginx = await startNginx(urls(), ...input);
  try {
    return await work(nginx);
  } finally {
    await nginx.close();
  }
}

const server = (index: number): ServerProcess => {
  const found = app.processes[index % app.processes.length];
  if (!found) throw new Error('No such process');
  return found;
};

describe('docker/nginx.conf in front of two processes', () => {
  beforeAll(async () => {
    app = await startProcesses(2, { TRUST_PROXY: '1', DRAIN_SECONDS: '3' });
  });
  afterAll(() => app.close());

  it('keeps its connections to them', async () => {
    expect(await withNginx(connectionsOfReads)).toBeLessThan(CLIENTS * 4);
  });

  it('opens a connection per request without keepalive (negative control)', async () => {
    const change = { line: 'proxy_set_header Connection "";', instead: '' };
    expect(await withNginx(connectionsOfReads, change)).toBeGreaterThan(READS / 2);
  });

  it('loses almost no request when one of them is restarted', async () => {
    await withNginx(async ({ url }) => {
      const crowd = visit(url, { clients: CLIENTS, orders: await ordersFor(app) });
      for (let round = 0; round < RESTARTS; round += 1) {
        expect(await server(round).stop()).toBe(0);
        await server(round).start();
      }
      const { answered, failures } = await crowd.end();
      printLine(
        `${RESTARTS} restarts of two under ${answered} requests: failed ${failures.length}`,
      );
      // The kernel resets connections that arrive just as the listening socket closes.
      expect(failures.length).toBeLessThanOrEqual(answered / 1_000);
    });
  });

  describe('an order in a process that is killed', () => {
    /**
     * Blocks the order with a lock, then kills the process that nginx chose.
     * @returns the status, or 'sent again' if another process received it
     */
    const killInTheMiddle = async (
      nginx: Nginx,
      { departure, order }: { departure: TestDeparture; order: OrderBody },
    ): Promise<number | 'sent again'> => {
      const { victim, outcome } = await app.db.transaction(async (tx) => {
        await tx.query(`select from departures where id = $1 for update`, [departure.id]);
        const answer = statusOf(nginx.url, order);
        const [chosen] = await until(waiting, (names) => names.length > 0);
        const server = app.processes.find(({ name }) => name === chosen);
        await server?.kill();
        // The session of the killed process may remain until its timeout.
        const isElsewhere = (names: string[]): boolean => names.some((name) => name !== chosen);
        const again = until(waiting, isElsewhere).then(() => 'sent again' as const);
        return { victim: server, outcome: await Promise.race([answer, again]) };
      });
      await victim?.start();
      return outcome;
    };

    const prepare = async (): Promise<{ departure: TestDeparture; order: OrderBody }> => {
      const departure = await buildDeparture(app.db, { capacity: 4 });
      const order = await new ApiClient(server(0).baseUrl).order({
        departureDate: departure.date,
      });
      return { departure, order };
    };

    it('gets 502, is not sent to another process, and exists once after the customer retries', async () => {
      const purchase = await prepare();
      await withNginx(async (nginx) => {
        expect(await killInTheMiddle(nginx, purchase)).toBe(502);
        // The statement of the killed process may complete after it; the retry then finds its hold.
        expect(await statusOf(nginx.url, purchase.order)).toBe(200);
        expect(await takenOf(app.db, purchase.departure)).toBe(1);
      });
    });

    it('is sent again if nginx may repeat POST requests (negative control)', async () => {
      const purchase = await prepare();
      await withNginx(async (nginx) => {
        expect(await killInTheMiddle(nginx, purchase)).toBe('sent again');
      }, REPEATS_POSTS);
    });
  });

  it('logs 499 for a customer who disconnects, and holds the seats once for repeated orders', async () => {
    const departure = await buildDeparture(app.db, { capacity: 4 });
    const customer = new ApiClient(server(0).baseUrl);
    const order = await customer.order({ departureDate: departure.date });
    await withNginx(async (nginx) => {
      await app.db.transaction(async (tx) => {
        await tx.query(`select from departures where id = $1 for update`, [departure.id]);
        const given = new AbortController();
        const left = post(nginx.url, order, given.signal);
        await until(waiting, (names) => names.length > 0);
        given.abort();
        await expect(left).rejects.toThrow('abort');
        await until(
          () => Promise.resolve(nginx.log()),
          (log) => / POST 499 /.test(log),
        );
      });
      await until(
        () => takenOf(app.db, departure),
        (taken) => taken === 1,
      );
      expect(await statusOf(nginx.url, order)).toBe(200);
      expect(await takenOf(app.db, departure)).toBe(1);
    });
  });
});

describe('docker/nginx.conf in front of workers that share an address', () => {
  beforeAll(async () => {
    const variables = { TRUST_PROXY: '1', DRAIN_SECONDS: '1', LOG_LEVEL: 'warn' };
    app = await startProcesses(1, variables, { workers: 2 });
    await said('copies take requests');
  });
  afterAll(() => app.close());

  const said = (words: string, times = 1): Promise<number> =>
    until(
      () => Promise.resolve(app.log().split(words).length - 1),
      (count) => count >= times,
      120_000,
    );

  it('loses no request while all of them are replaced', async () => {
    await withNginx(async ({ url, log }) => {
      const crowd = visit(url, { clients: CLIENTS, orders: await ordersFor(app) });
      for (let change = 1; change <= CHANGES; change += 1) {
        process.kill(server(0).pid(), 'SIGHUP');
        await said('All copies are new', change);
      }
      const { answered, failures } = await crowd.end();
      expect(failures).toEqual([]);
      expect(answered).toBeGreaterThan(CHANGES * 50);
      expect(log()).not.toMatch(/ 5\d\d /);
      printLine(`both copies replaced ${CHANGES} times under ${answered} requests: failed 0`);
    });
  });
});

describe('The client address behind docker/nginx.conf', () => {
  beforeAll(async () => {
    app = await startProcesses(2, { TRUST_PROXY: '1', RATE_LIMITS: 'on' });
  });
  afterAll(() => app.close());

  const statuses = async (url: string, from: string): Promise<Map<number, number>> => {
    const counts = new Map<number, number>();
    for (let call = 0; call < MANY_CALLS; call += 1) {
      const status = await statusFrom(url, { from, told: `10.9.${call >> 8}.${call & 255}` });
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    return counts;
  };

  it('is what nginx sees, not what the client sends, and limits apply to that address only', async () => {
    await withNginx(async ({ url }) => {
      const counts = await statuses(url, '127.0.0.1');
      expect(counts.get(429)).toBeGreaterThan(0);
      expect(await statusFrom(url, { from: '127.0.0.2', told: '127.0.0.1' })).toBe(200);
    });
  });

  it('is what the client sends if nginx passes it on (negative control)', async () => {
    const change = {
      line: 'proxy_set_header X-Forwarded-For $remote_addr;',
      instead: 'proxy_set_header X-Forwarded-For $http_x_forwarded_for;',
    };
    await withNginx(async ({ url }) => {
      expect([...(await statuses(url, '127.0.0.3')).keys()]).toEqual([200]);
    }, change);
  });
});

/** A cached response, a page, and a request that must not be repeated. */
async function ordersFor({ db }: ProcessHarness) {
  const { date } = await buildDeparture(db);
  const party = { adults: 1, children: 0, infants: 0, insurance: null };
  const body = { ...party, destinationId: 'istanbul', departureDate: date };
  return [
    { method: 'GET', path: '/api/destinations' },
    { method: 'GET', path: '/ar' },
    { method: 'POST', path: '/api/quote', body },
  ] as const;
}

function statusFrom(url: string, { from, told }: { from: string; told: string }): Promise<number> {
  const options = { localAddress: from, headers: { 'x-forwarded-for': told } };
  return new Promise((resolve, reject) => {
    http
      .get(`${url}/api/config`, options, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      })
      .on('error', reject);
  });
}

const post = (url: string, order: OrderBody, signal?: AbortSignal): Promise<Response> =>
  fetch(`${url}/api/payment-intent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
    ...(signal ? { signal } : {}),
  });

const statusOf = async (url: string, order: OrderBody): Promise<number> =>
  (await post(url, order)).status;

/** Returns the processes with a statement that waits for the test's lock. */
async function waiting(): Promise<string[]> {
  const rows = await app.db.query<{ name: string }[]>(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and application_name like 'safar-_'`,
  );
  return rows.map(({ name }) => name);
}

/** Returns how many connections to the processes these reads create, open or just closed. */
async function connectionsOfReads({ url }: Nginx): Promise<number> {
  const before = connectionsToProcesses();
  for (let read = 0; read < READS; read += 1) {
    await (await fetch(`${url}/api/config`)).arrayBuffer();
  }
  return connectionsToProcesses() - before;
}

function connectionsToProcesses(): number {
  const ports = urls().map((each) => Number(new URL(each).port).toString(16).toUpperCase());
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  return lines.filter((line) => ports.some((port) => line.includes(`:${port.padStart(4, '0')} `)))
    .length;
}
