import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DataSource } from 'typeorm';
import { root } from '../../../../tools/paths.mjs';
import { verifyChain } from '../../../src/common/audit/audit-chain.js';
import { databaseOptions } from '../../../src/common/database/database.js';
import { isSampleData } from '../../../src/common/database/sample-data.js';
import { SHOWN_STATE } from '../../../src/gift-cards/gift-cards.queries.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { moneyDifferences } from '../../factories/departures.js';
import { type TestDatabase, createTestDatabase } from '../../harness/database.js';

const COMMAND = join(root, 'backend', 'dist', 'seed', 'sample-data', 'sample-data.command.js');
const dataDir = mkdtempSync(join(tmpdir(), 'safar-sample-data-'));

let database: TestDatabase;
let untouched: TestDatabase;
let db: DataSource;

const connect = ({ url }: TestDatabase): Promise<DataSource> =>
  new DataSource(databaseOptions({ databaseUrl: url, poolSize: 2 })).initialize();

/** Runs the program in another process as `npm start` does, because it shifts its clock. @returns its output */
async function fill(variables: Record<string, string> = {}, ...args: string[]): Promise<string> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATABASE_URL: database.url, SAFAR_DATA: dataDir, ...variables };
  try {
    const run = promisify(execFile)(process.execPath, [COMMAND, ...args], { cwd: root, env });
    return (await run).stdout;
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
}

beforeAll(async () => {
  database = await createTestDatabase('empty');
  untouched = await createTestDatabase('empty');
  expect(await fill()).toMatch(/^\d+ bookings/);
  db = await connect(database);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await untouched.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const valuesOf = async <T>(query: string): Promise<T[]> =>
  (await db.query<{ value: T }[]>(query)).map(({ value }) => value);

/** Returns everything in a schema that the clock could have left behind. */
async function clocksIn(one: DataSource): Promise<unknown> {
  return [
    await one.query(
      `select d.adrelid::regclass::text as name, a.attname, pg_get_expr(d.adbin, d.adrelid) as expression
         from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum order by 1, 2`,
    ),
    await one.query(`select nspname from pg_namespace where nspname !~ '^pg_' order by 1`),
    await one.query(
      `select setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
        where d.datname = current_database()`,
    ),
  ];
}

describe('The sample data of a trial', () => {
  it('has bookings in every state and from every source, marked as sample data', async () => {
    const states = await valuesOf(`select distinct state as value from bookings order by 1`);
    expect(states).toEqual(['cancelled', 'confirmed', 'expired', 'held', 'moved', 'option']);
    const sources = await valuesOf(`select distinct source as value from bookings order by 1`);
    expect(sources).toEqual(['group', 'phone', 'shop', 'web', 'whatsapp']);
    expect(await isSampleData(db.manager)).toBe(true);
  });

  it('breaks no rule of seats and money, and matches the provider’s amounts', async () => {
    expect(await violations(db)).toEqual([]);
    expect(await moneyDifferences(db)).toEqual([]);
  });

  it('has a valid audit log with entries of both agents', async () => {
    expect((await verifyChain(db.manager)).faults).toEqual([]);
    const agents = await valuesOf(
      `select distinct u.username as value from audit_log l join users u on u.id = l.actor_id order by 1`,
    );
    expect(agents).toEqual(['Amina Admin', 'Aya Agent', 'Erik Editor', 'Karim Agent']);
  });

  it('covers half a year, and nothing is in the future', async () => {
    const [span] = await db.query<{ days: number; ahead: boolean }[]>(
      `select extract(day from now() - min(created_at))::int as days, max(created_at) > now() as ahead from bookings`,
    );
    expect(span?.ahead).toBe(false);
    expect(span?.days).toBeGreaterThan(120);
    const payments = await valuesOf(`select count(*)::int as value from payments where succeeded_at > now()`);
    expect(payments).toEqual([0]);
  }); // oxfmt-ignore

  it('has sent mails to example addresses only; one failed, and none is queued', async () => {
    const states = await valuesOf(`select distinct state as value from outbox_mails order by 1`);
    expect(states).toEqual(expect.arrayContaining(['failed', 'sent']));
    expect(states).not.toContain('queued');
    const receivers = await valuesOf(
      `select distinct split_part(to_address, '@', 2) as value from outbox_mails where to_address <> '' order by 1`,
    );
    expect(receivers.every((domain) => String(domain).endsWith('.example'))).toBe(true);
  }); // oxfmt-ignore

  it('leaves no job in the queue', async () => {
    expect(await valuesOf(`select task_identifier as value from graphile_worker.jobs`)).toEqual([]);
  });

  it('has rows in every list of the console', async () => {
    const [sizes] = await db.query<Record<string, number>[]>(
      `select (select count(*) from contact_messages where state = 'new') as unread,
              (select count(*) from contact_messages where state = 'spam') as spam,
              (select count(*) from message_replies) as replies,
              (select count(*) from day_closings) as closings,
              (select count(*) from provider_disputes) as disputes,
              (select count(*) from refunds where state = 'requested') as waiting,
              (select count(*) from refunds where state = 'succeeded') as returned,
              (select count(*) from pay_links) as links,
              (select count(*) from passenger_list_exports) as lists,
              (select count(*) from departures where date < current_date) as past`,
    );
    expect(Object.entries(sizes ?? {}).filter(([, size]) => size === 0)).toEqual([]);
  });

  it('has gift cards in every view of the console, and one for a later day', async () => {
    const cards = await db.query<{ shown: string }[]>(
      `select ${SHOWN_STATE} || case when balance = 0 and state = 'active' then ', spent'
                                     when balance < amount and state = 'active' then ', used'
                                     when deliver_on > current_date then ', later' else '' end as shown
         from gift_cards c order by 1`,
    );
    expect(cards.map(({ shown }) => shown)).toEqual([
      ...['active', 'active, later', 'active, spent', 'active, used', 'blocked', 'expired'],
      ...['pending', 'refunded', 'void'],
    ]);
  });

  it('leaves the schema unchanged, with PostgreSQL’s own clock', async () => {
    const other = await connect(untouched);
    expect(await clocksIn(db)).toEqual(await clocksIn(other));
    await other.destroy();
  });
});

describe('The sample data of another day', () => {
  it('is made on a day whose changed flight lands after midnight', async () => {
    const other = await createTestDatabase('empty');
    const filled = await fill({ DATABASE_URL: other.url }, '--until', '2026-11-15T12:00:00Z');
    await other.drop();
    expect(filled).toMatch(/^\d+ bookings/);
  });
});

describe('A database with data', () => {
  it('gets no sample data, neither again nor in production', async () => {
    const before = await valuesOf(`select count(*)::int as value from audit_log`);
    expect(await fill()).toContain('nothing was added');
    expect(await fill({ NODE_ENV: 'production' })).toContain('SAFAR_DEMO');
    expect(await valuesOf(`select count(*)::int as value from audit_log`)).toEqual(before);
  });
});
