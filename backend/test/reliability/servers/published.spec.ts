import { get } from 'node:http';
import type {
  DestinationDetailView,
  DestinationView,
} from '@safar/domain/contracts/catalog/destinations';
import { preload } from '../preload.js';
import { OLDEST_MS } from '../../../src/catalog/snapshot/catalogue.service.js';
import { dayFromToday, buildDeparture } from '../../factories/departures.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { until } from '../../harness/wait-for-jobs.js';
import { tokenOf } from '../../harness/api-client.js';

jest.setTimeout(120_000);

interface Raw {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly length: number;
}

/** Requests like a browser; fetch would decompress the response and handle the ETag itself. */
const ask = (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const call = get(url, { headers, method }, (answer) => {
      let length = 0;
      answer.on('data', (part: Buffer) => (length += part.length));
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, length });
      });
    });
    call.on('error', reject);
  });

const read = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T;

const nameAt = async (baseUrl: string): Promise<string | undefined> => {
  const list = await read<DestinationView[]>(`${baseUrl}/api/destinations`);
  return list.find(({ id }) => id === 'istanbul')?.name_sv;
};

const rename = async (app: ProcessHarness, token: string, name: string): Promise<void> => {
  const response = await fetch(`${app.baseUrlFor(0)}/api/destinations/istanbul`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name_sv: name }),
  });
  expect(response.status).toBe(200);
};

const renameBySql = (app: ProcessHarness, name: string): Promise<unknown> =>
  app.db.query(`update destinations set name_sv = $1 where id = 'istanbul'`, [name]);

describe('Public pages from the snapshots of two processes', () => {
  let app: ProcessHarness;
  let token: string;
  beforeAll(async () => {
    app = await startProcesses(2);
    token = await tokenOf(app.baseUrlFor(0), 'editor');
  });
  afterAll(() => app.close());

  // [SPEC I7.1]
  it('are never older than the response an editor received, and soon the same in the other process', async () => {
    for (let round = 0; round < 20; round += 1) {
      const name = `Istanbul ${round}`;
      await rename(app, token, name);
      expect(await nameAt(app.baseUrlFor(0))).toBe(name);
      const page = await fetch(`${app.baseUrlFor(0)}/destination/istanbul`);
      expect(await page.text()).toContain(name);
      await until(
        () => nameAt(app.baseUrlFor(1)),
        (shown) => shown === name,
      );
    }
  });

  it('show sold seats, and never data that was not checked within a second', async () => {
    const { id, date } = await buildDeparture(app.db, { capacity: 20 });
    const seatsAt = async (index: number): Promise<number | null | undefined> => {
      const url = `${app.baseUrlFor(index)}/api/destinations/istanbul`;
      const { departures } = await read<DestinationDetailView>(url);
      return departures.find((departure) => departure.date === date)?.seats_left;
    };
    const both = (seats: number) =>
      until(
        () => Promise.all([seatsAt(0), seatsAt(1)]),
        (shown) => shown.every((left) => left === seats),
      );
    await both(20);
    for (const taken of [15, 16, 17]) {
      await app.db.query(`update departures set taken = $2 where id = $1`, [id, taken]);
      await both(20 - taken);
    }
    expect(OLDEST_MS).toBe(1_000);
  });

  // [SPEC I7.1]
  it('are right again after the notification connections were lost, and without any notification', async () => {
    const ended = await app.db.query<unknown[]>(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where query = 'listen catalogue' and datname = current_database()`,
    );
    expect(ended).toHaveLength(2);
    await renameBySql(app, 'Istanbul utan lyssnare');
    for (const index of [0, 1]) {
      await until(
        () => nameAt(app.baseUrlFor(index)),
        (shown) => shown === 'Istanbul utan lyssnare',
      );
    }
    await app.db.query(`alter table destinations disable trigger catalogue_changed`);
    await renameBySql(app, 'Istanbul utan signal');
    for (const index of [0, 1]) {
      await until(
        () => nameAt(app.baseUrlFor(index)),
        (shown) => shown === 'Istanbul utan signal',
      );
    }
    await app.db.query(`alter table destinations enable trigger catalogue_changed`);
  });

  it('drop departures that are past or closed', async () => {
    const { id, date } = await buildDeparture(app.db);
    const dates = (index: number): Promise<string[]> =>
      read(`${app.baseUrlFor(index)}/api/departure-dates`);
    for (const index of [0, 1]) {
      await until(
        () => dates(index),
        (shown) => shown.includes(date),
      );
    }
    await app.db.query(`update departures set date = $2 where id = $1`, [id, dayFromToday(0)]);
    for (const index of [0, 1]) {
      await until(
        () => dates(index),
        (shown) => !shown.includes(date),
      );
      expect(await dates(index)).not.toContain(dayFromToday(0));
    }
  });

  it('are sent in the requested encoding with a strong ETag, and only once', async () => {
    const url = `${app.baseUrlFor(0)}/api/destinations`;
    const plain = await ask(url);
    const sizes = new Map<string, number>();
    for (const encoding of ['br', 'gzip']) {
      const accept = { 'accept-encoding': `${encoding}, identity;q=0.1` };
      const first = await ask(url, accept);
      expect(first.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'Accept-Encoding',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'content-length': String(first.length),
      });
      expect(first.headers.etag).toMatch(/^"[\w-]{22}-(br|gzip)"$/);
      sizes.set(encoding, first.length);
      const tag = String(first.headers.etag);
      const again = await ask(url, { ...accept, 'if-none-match': tag });
      expect(again).toMatchObject({ status: 304, length: 0 });
      expect(again.headers.etag).toBe(tag);
    }
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.length).toBeGreaterThan(2 * Math.max(...sizes.values()));
    expect(await ask(url, {}, 'HEAD')).toMatchObject({ status: 200, length: 0 });
    expect((await ask(url, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('leave staff routes, queries and unknown addresses to the other handlers', async () => {
    const detail = `${app.baseUrlFor(0)}/api/destinations/istanbul`;
    const staff = await fetch(detail, { headers: { authorization: `Bearer ${token}` } });
    expect(await staff.json()).toHaveProperty('schedule');
    expect(await read(detail)).not.toHaveProperty('schedule');
    const range = encodeURIComponent('[0,1]');
    expect(await read(`${app.baseUrlFor(0)}/api/destinations?range=${range}`)).toHaveLength(2);
    for (const path of ['/api/destinations/atlantis', '/api/content/atlantis', '/atlantis']) {
      expect((await fetch(`${app.baseUrlFor(0)}${path}`)).status).toBe(404);
    }
  });
});

describe('A snapshot that is never refreshed', () => {
  // [SPEC I7.1]
  it('shows outdated data (negative control)', async () => {
    const never = preload('mutations/catalogue-never-looks.mjs');
    const app = await startProcesses(1, { NODE_OPTIONS: never });
    try {
      const before = await nameAt(app.baseUrlFor(0));
      await renameBySql(app, 'Konstantinopel');
      const { id } = await buildDeparture(app.db);
      expect(id).toBeTruthy();
      expect(await nameAt(app.baseUrlFor(0))).toBe(before);
    } finally {
      await app.close();
    }
  });
});
