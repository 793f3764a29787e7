import { readFileSync } from 'node:fs';
import http from 'node:http';
import { visit } from '../../proof/cluster-visitors.js';
import { CustomerClient, type OrderBody } from '../customer-client.js';
import { type TestDeparture, makeDeparture, takenOf } from '../departures.js';
import { type ProcessHarness, type ServerProcess, startProcesses } from '../processes.js';
import { until } from '../wait-for-jobs.js';
import { type Change, type Nginx, startNginx } from './nginx.js';

jest.setTimeout(400_000);

/** A tenth above what an address may ask for within a minute, for each of two processes that count in tenths. */
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
/** For both lines of the configuration; copies behind one address stand in both. */
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

  it('would open one for each request without keepalive (negative control)', async () => {
    const change = { line: 'proxy_set_header Connection "";', instead: '' };
    expect(await withNginx(connectionsOfReads, change)).toBeGreaterThan(READS / 2);
  });

  it('loses next to nothing when one of them is stopped and started again', async () => {
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
      // What reaches a process in the very moment in which its listening socket closes is reset by the kernel.
      expect(failures.length).toBeLessThanOrEqual(answered / 1_000);
    });
  });

  describe('a purchase in the hands of a process that is killed', () => {
    /**
     * Held by a lock of the test in the process that nginx chose, which then dies.
     * @returns the answer, unless it went on to another process
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
        // The session of the dead one may stand there until its time is over.
        const isElsewhere = (names: string[]): boolean => names.some((name) => name !== chosen);
        const again = until(waiting, isElsewhere).then(() => 'sent again' as const);
        return { victim: server, outcome: await Promise.race([answer, again]) };
      });
      await victim?.start();
      return outcome;
    };

    const prepare = async (): Promise<{ departure: TestDeparture; order: OrderBody }> => {
      const departure = await makeDeparture(app.db, { capacity: 4 });
      const order = await new CustomerClient(server(0).baseUrl).order({
        departureDate: departure.date,
      });
      return { departure, order };
    };

    it('is answered with 502, not sent to another one, and had once by the buyer who tries again', async () => {
      const purchase = await prepare();
      await withNginx(async (nginx) => {
        expect(await killInTheMiddle(nginx, purchase)).toBe(502);
        // The one statement of the dead process may be carried out after it: the next try finds what it held.
        expect(await statusOf(nginx.url, purchase.order)).toBe(200);
        expect(await takenOf(app.db, purchase.departure)).toBe(1);
      });
    });

    it('would be sent again if nginx were told that it may be (negative control)', async () => {
      const purchase = await prepare();
      await withNginx(async (nginx) => {
        expect(await killInTheMiddle(nginx, purchase)).toBe('sent again');
      }, REPEATS_POSTS);
    });
  });

  it('notes 499 for a buyer who leaves, whose seats are held once, however often the order comes', async () => {
    const departure = await makeDeparture(app.db, { capacity: 4 });
    const customer = new CustomerClient(server(0).baseUrl);
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

describe('docker/nginx.conf in front of copies that share an address', () => {
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

describe('the address of a caller behind docker/nginx.conf', () => {
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

  it('is what nginx sees, whatever the caller says; others are not meant', async () => {
    await withNginx(async ({ url }) => {
      const counts = await statuses(url, '127.0.0.1');
      expect(counts.get(429)).toBeGreaterThan(0);
      expect(await statusFrom(url, { from: '127.0.0.2', told: '127.0.0.1' })).toBe(200);
    });
  });

  it('would be what the caller says if nginx passed it on (negative control)', async () => {
    const change = {
      line: 'proxy_set_header X-Forwarded-For $remote_addr;',
      instead: 'proxy_set_header X-Forwarded-For $http_x_forwarded_for;',
    };
    await withNginx(async ({ url }) => {
      expect([...(await statuses(url, '127.0.0.3')).keys()]).toEqual([200]);
    }, change);
  });
});

/** A ready answer, a page, and a question that may not be repeated. */
async function ordersFor({ db }: ProcessHarness) {
  const { date } = await makeDeparture(db);
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

/** The processes with a statement that waits for the test's lock. */
async function waiting(): Promise<string[]> {
  const rows = await app.db.query<{ name: string }[]>(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and application_name like 'safar-_'`,
  );
  return rows.map(({ name }) => name);
}

/** Connections to the processes that these reads leave behind, open or just closed. */
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
