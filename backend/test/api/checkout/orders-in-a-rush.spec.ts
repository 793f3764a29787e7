import type { QueryRunner } from 'typeorm';
import { type TestApp, createTestApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';

/** Orders within a minute, before the statistics of the tables are updated. */
const RUSH = 400;
/** Orders per statement, which may take eight seconds. */
const STEP = 20;

let app: TestApp;
let session: QueryRunner;
let order: object;
beforeAll(async () => {
  app = await createTestApp();
  session = app.db.createQueryRunner();
  const { date } = await buildDeparture(app.db, { capacity: null });
  const customer = new ApiClient(app.baseUrl);
  await customer.start(await customer.order({ departureDate: date }));
  const [written] = (await session.query(
    `select to_jsonb(b) as booking from bookings b where departure_date = $1`,
    [date],
  )) as { booking: object }[];
  order = {
    ...{ ...written, holdMinutes: 30, mostHolds: { address: 5, email: 3, seats: 20, share: 30 } },
    travellers: Array.from({ length: 3 }, () => ({
      ...{ type: 'adult', firstName: 'Anna', lastName: 'Berg', birthdate: '1985-04-12' },
    })),
    lines: [
      { kind: 'traveller', travellerType: 'adult', quantity: 3, unitPrice: 500, amount: 1_500 },
    ],
    plan: [{ kind: 'first', amount: 1_500, due: null }],
    payment: { purpose: 'full', method: 'card', principal: 1_500, surcharge: 0 },
  };
  for (const table of ['bookings', 'checkout_sources']) {
    await session.query(`alter table ${table} set (autovacuum_enabled = false)`);
  }
});
afterAll(async () => {
  await session.release();
  await app.close();
});

let orders = 0;
/** Places this many orders of different customers in one session. */
async function hold(count: number): Promise<void> {
  const rows = (await session.query(
    `select distinct h.outcome from generate_series($2::int + 1, $2::int + $3::int) nth,
       lateral (select 'order ' || nth as name) n,
       lateral hold_order($1::jsonb || jsonb_build_object('address', n.name, 'key', n.name, 'booking',
         $1::jsonb->'booking' || jsonb_build_object('client_key', n.name, 'fingerprint', n.name, 'email', n.name,
           'booking_ref', 'SAF' || translate(upper(lpad(to_hex(nth), 6, '0')), '01', 'GH')))) h`,
    [JSON.stringify(order), orders, count],
  )) as { outcome: string }[];
  orders += count;
  expect(rows).toEqual([{ outcome: 'held' }]);
}

/** Returns how many rows one more order reads in a session whose statements were planned with almost empty tables. */
async function readInARush(): Promise<number> {
  await session.query('truncate bookings, checkout_sources cascade');
  await hold(10);
  await session.query('analyze bookings, checkout_sources');
  for (let first = 0; first < 10; first += 1) await hold(1);
  for (let sold = 0; sold < RUSH; sold += STEP) await hold(STEP);
  // PostgreSQL reports statistics up to a second late and would count them for the current transaction.
  await session.query('select pg_stat_force_next_flush()');
  await session.query('begin');
  await hold(1);
  const [read] = (await session.query(
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables`,
  )) as { rows: number }[];
  await session.query('rollback');
  return read?.rows ?? Number.NaN;
}

describe('An order in the first minute of a rush', () => {
  // [SPEC I7.3]
  it('reads as few rows as the first one, with plans made for empty tables', async () => {
    expect(await readInARush()).toBeLessThan(40);
  });

  it('reads the rows of the whole rush when sequential scans are allowed', async () => {
    await session.query('alter function hold_order(jsonb) reset enable_seqscan');
    expect(await readInARush()).toBeGreaterThan(RUSH);
  });
});
