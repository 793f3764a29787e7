import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ApiClient } from '../../harness/api-client.js';
import { type TestDatabase, createTestDatabase, pooled } from '../../harness/database.js';
import { buildDeparture } from '../../factories/departures.js';
import { startProcesses } from '../../harness/processes.js';

jest.setTimeout(240_000);

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** The same database for an app that must not drop it when it closes. */
const saved = ({ url }: TestDatabase): TestDatabase => ({ url, drop: () => Promise.resolve() });

/** Connects through the pooler, to any of its sessions. */
async function client(database: Pick<TestDatabase, 'url'>): Promise<pg.Client> {
  const connectionString = pooled(database.url)['DATABASE_POOLED_URL'];
  if (!connectionString) {
    throw new Error('TEST_POOLER_URL is missing: run backend/test/external/outside/run.mjs');
  }
  const connected = new pg.Client({ connectionString });
  await connected.connect();
  return connected;
}

async function direct<T extends pg.QueryResultRow>(
  database: TestDatabase,
  sql: string,
): Promise<T[]> {
  const connected = new pg.Client({ connectionString: database.url });
  await connected.connect();
  try {
    return (await connected.query<T>(sql)).rows;
  } finally {
    await connected.end();
  }
}

/** Returns the number of transactions of this database, as counted by the pooler. */
async function transactionsThrough({ url }: TestDatabase): Promise<number> {
  const console = await client({ url: url.replace(/[^/]+$/, 'pgbouncer') });
  const { rows } = await console.query<{ database: string; total_xact_count: string }>(
    'show stats',
  );
  await console.end();
  return Number(rows.find(({ database }) => url.endsWith(database))?.total_xact_count ?? 0);
}

/** Sets the role's timeouts for new connections, or removes them. */
const setLimits = (database: TestDatabase, input: string): Promise<unknown> =>
  direct(
    database,
    LIMITS.map((name) => `alter role current_user ${input.replace('…', name)};`).join('\n'),
  );

describe('Safar through a pooler in transaction mode', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('would lose session state (negative control)', async () => {
    const one = await client(database);
    await one.query(`set application_name = 'kept in a session'`);
    await one.query('prepare kept as select 1');
    const other = await client(database);
    const { rows } = await other.query('select name from pg_prepared_statements');
    expect(rows).toEqual([{ name: 'kept' }]);
    await other.query('deallocate kept');
    await Promise.all([one.end(), other.end()]);
  });

  it('does not start without timeouts, and names what is missing', async () => {
    await setLimits(database, 'reset …');
    const folder = mkdtempSync(join(tmpdir(), 'safar-pooler-'));
    const place = { database: saved(database), logFile: join(folder, 'log') };
    const started = startProcesses(1, { LOG_LEVEL: 'error' }, place);
    await expect(started.then(({ close }) => close())).rejects.toThrow('not ready');
    const log = readFileSync(place.logFile, 'utf8');
    rmSync(folder, { recursive: true });
    for (const name of LIMITS) expect(log).toContain(`alter role safar set ${name}`);
  });

  it('keeps no session state there: jobs and notifications bypass the pooler, all else goes through it', async () => {
    await setLimits(database, `set … = 8000`);
    const app = await startProcesses(2, {}, { database: saved(database) });
    const { date } = await buildDeparture(app.db);
    const customers = Array.from(
      { length: 40 },
      (_, index) => new ApiClient(app.baseUrlFor(index)),
    );
    const order = await new ApiClient(app.baseUrlFor(0)).order({ departureDate: date });
    const answers = await Promise.all(
      customers.map((customer, index) =>
        customer.start({ ...order, contactEmail: `${index}@example.com` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [sessions] = await direct<{ listening: number; locks: number }>(
      database,
      `select (select count(*)::int from pg_stat_activity
                where datname = current_database() and query = 'listen catalogue') as listening,
              (select count(*)::int from pg_locks where locktype = 'advisory') as locks`,
    );
    const passed = await transactionsThrough(database);
    await app.close();
    expect(sessions).toEqual({ locks: 0, listening: 2 });
    expect(passed).toBeGreaterThan(answers.length * 3);
  });
});
