import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { type Postgres, startPostgres } from '../../../../tools/postgres/launcher.mjs';
import { databaseOptions } from '../../../src/common/database/database.js';
import { Replica } from '../../../src/common/database/replica.js';
import { bearer, tokenOf } from '../../harness/api-client.js';
import { valueOf } from '../../harness/rows.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { until } from '../../harness/wait-for-jobs.js';

jest.setTimeout(240_000);

const SETTINGS = { fsync: 'off', full_page_writes: 'off' };
const WAIT_MS = 400;

interface Pair {
  readonly primary: Postgres;
  readonly url: string;
  readonly replicaUrl: string;
  readonly standby: () => Postgres;
  startStandby(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server and a streaming standby made from a copy of its stopped files. */
async function startPair(): Promise<Pair> {
  const home = mkdtempSync(join(tmpdir(), 'safar-replica-'));
  chmodSync(home, 0o755);
  const homes = { primary: join(home, 'primary'), standby: join(home, 'standby') };
  const before = await startPostgres({ dataDir: homes.primary, settings: SETTINGS });
  await before.ensureDatabase('safar');
  await before.stop();
  mkdirSync(homes.standby);
  cpSync(join(homes.primary, 'server'), join(homes.standby, 'server'), { recursive: true });
  // The copied folder has default permissions, and PostgreSQL rejects data that others may read.
  chmodSync(join(homes.standby, 'server', 'data'), 0o700);
  writeFileSync(join(homes.standby, 'server', 'data', 'standby.signal'), '');
  const primary = await startPostgres({ dataDir: homes.primary, settings: SETTINGS });
  const url = await primary.ensureDatabase('safar');
  const { port, password } = new URL(url);
  const following = `primary_conninfo = 'host=127.0.0.1 port=${port} user=safar password=${password}'\n`;
  appendFileSync(join(homes.standby, 'server', 'data', 'postgresql.auto.conf'), following);
  const start = (): Promise<Postgres> =>
    startPostgres({ dataDir: homes.standby, settings: SETTINGS });
  let standby = await start();
  const replicaUrl = new URL(url);
  replicaUrl.port = String(standby.port);
  return {
    primary,
    url,
    replicaUrl: replicaUrl.href,
    standby: () => standby,
    startStandby: async () => {
      standby = await start();
    },
    close: async () => {
      await standby.stop();
      await primary.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const connect = (databaseUrl: string): Promise<DataSource> =>
  new DataSource(databaseOptions({ databaseUrl, poolSize: 5 })).initialize();

let pair: Pair;
beforeAll(async () => {
  pair = await startPair();
});
afterAll(() => pair.close());

describe('A read-only replica of the database', () => {
  let db: DataSource;
  let copy: DataSource;
  let replica: Replica;
  beforeAll(async () => {
    db = await connect(pair.url);
    copy = await connect(pair.replicaUrl);
    await db.query('create table notes (id int primary key)');
    replica = new Replica(db, { replicaUrl: pair.replicaUrl, replicaWaitMs: WAIT_MS, poolSize: 5 });
  });
  afterAll(async () => {
    await replica.onApplicationShutdown();
    await copy.destroy();
    await db.destroy();
  });

  const newest = (server: Pick<DataSource, 'query'>): Promise<number> =>
    valueOf(server, 'select coalesce(max(id), 0) as id from notes');
  const add = (): Promise<number> =>
    valueOf(db, 'insert into notes select coalesce(max(id), 0) + 1 from notes returning id');
  const isAsked = async (): Promise<boolean> => {
    const before = replica.reads.replica;
    await replica.read(newest);
    return replica.reads.replica > before;
  };

  // [SPEC I7.12]
  it('answers reads, but only with everything saved before', async () => {
    const answered = (): number => replica.reads.replica;
    // A replica that was slow once is skipped for five seconds, which takes some more reads.
    for (let turn = 0; turn < 10_000 && answered() < 190; turn += 1) {
      const id = await add();
      expect(await replica.read(newest)).toBe(id);
    }
    expect(answered()).toBeGreaterThanOrEqual(190);
  });

  // [SPEC I7.12]
  it('is skipped while it lags, and used again when it has caught up', async () => {
    await copy.query('select pg_wal_replay_pause()');
    const id = await add();
    expect(await newest(copy)).toBeLessThan(id);
    const began = performance.now();
    expect(await replica.read(newest)).toBe(id);
    expect(performance.now() - began).toBeGreaterThanOrEqual(WAIT_MS);
    await copy.query('select pg_wal_replay_resume()');
    expect(await until(isAsked, Boolean)).toBe(true);
  });

  it('does not get writes: a write is an error, and not retried on the primary', async () => {
    await expect(
      replica.read((manager) => manager.query('insert into notes values (0)')),
    ).rejects.toThrow('read-only transaction');
  });

  it('is replaced by the primary when it is down, even during a query', async () => {
    const question = replica.read(async (manager) => {
      await manager.query('select 1');
      await pair.standby().stop();
      return newest(manager);
    });
    expect(await question).toBe(await newest(db));
    expect(await replica.read(newest)).toBe(await newest(db));
    await pair.startStandby();
    expect(await until(isAsked, Boolean)).toBe(true);
  });
});

describe('The product with a replica', () => {
  let app: ProcessHarness;
  beforeAll(async () => {
    app = await startProcesses(
      1,
      { DATABASE_REPLICA_URL: pair.replicaUrl, DATABASE_REPLICA_WAIT_MS: '10000' },
      { database: { url: pair.url, drop: () => Promise.resolve() } },
    );
  });
  afterAll(() => app.close());

  const answersOfReplica = async (): Promise<number> => {
    const text = await (await fetch(`${app.baseUrlFor(0)}/metrics`)).text();
    return Number(/safar_replica_reads_total\{server="replica"\} (\d+)/.exec(text)?.[1]);
  };

  it('reads overview, reports and passenger lists from it, and works without it', async () => {
    const headers = bearer(await tokenOf(app.baseUrlFor(0), 'admin'));
    const [departure] = await app.db.query<{ id: string }[]>(`select id from departures limit 1`);
    const paths = [
      '/api/dashboard',
      '/api/reports/sales?from=2026-01-01&to=2026-12-31',
      `/api/departures/${departure?.id}/lists`,
    ];
    const statuses = (): Promise<number[]> =>
      Promise.all(
        paths.map(async (path) => (await fetch(`${app.baseUrlFor(0)}${path}`, { headers })).status),
      );
    // The first connections may take longer than their second; then the primary answers.
    await until(
      async () => {
        const before = await answersOfReplica();
        expect(await statuses()).toEqual([200, 200, 200]);
        return (await answersOfReplica()) - before;
      },
      (more) => more === 3,
    );
    const answered = await answersOfReplica();
    await pair.standby().stop();
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(await answersOfReplica()).toBe(answered);
  });
});
