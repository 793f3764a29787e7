import { randomUUID } from 'node:crypto';
import http from 'node:http';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../../src/common/database/database.js';
import { seed } from '../../../seed/seed.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { ApiClient, type OrderBody } from '../../harness/api-client.js';
import { createTestDatabase } from '../../harness/database.js';
import {
  type TestDeparture,
  dayFromToday,
  buildDeparture,
  takenOf,
} from '../../factories/departures.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';

import { Metric, percentile, scaled } from '../metric.js';
import { without } from '../preload.js';

jest.setTimeout(240_000);

const goal = new Metric('G1');
const ROUNDS = scaled(20, 1);
const CUSTOMERS = 200;
const SEATS = 10;
const CONNECTIONS = 6;
/** Rounds without measuring, because code that has run only a few thousand times is still being compiled. */
const WARM_UP = scaled(40, 0);

/** A rush leaves ten unpaid holds; sixty of them leave 600, and asking the provider about all would slow the later ones. */
const NO_TIMERS = 'payments/payment-sync-jobs';

/** Counts the orders that ask for the row of a departure. A sequence also counts what is rolled back. */
const COUNTED = [
  `create sequence attempts`,
  `alter function take_seats(uuid, uuid, int) rename to take_seats_counted`,
  `create function take_seats(departure uuid, airport uuid, wanted int) returns boolean language plpgsql as $$
   begin
     perform nextval('attempts');
     return take_seats_counted(departure, airport, wanted);
   end $$`,
];

/** Plain HTTP, because customers share the machine with the server and `fetch` would take a quarter of its time. */
const agent = new http.Agent({ keepAlive: true });

/** @returns the HTTP status */
function buy(baseUrl: string, order: OrderBody): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const input = { method: 'POST', agent, headers };
    const request = http.request(`${baseUrl}/api/payment-intent`, input, (answer) => {
      answer.on('error', reject);
      answer.on('end', () => {
        resolve(answer.statusCode ?? 0);
      });
      answer.resume();
    });
    request.on('error', reject);
    request.end(JSON.stringify(order));
  });
}

describe('Seats sold by two processes at once', () => {
  let app: ProcessHarness;
  const orders = new Map<number, OrderBody>();
  beforeAll(async () => {
    app = await startProcesses(2, { DATABASE_POOL: String(CONNECTIONS), ...without(NO_TIMERS) });
    for (const statement of COUNTED) await app.db.query(statement);
    const unlimited = await buildDeparture(app.db);
    const customer = new ApiClient(app.baseUrlFor(0));
    for (let adults = 1; adults <= 6; adults += 1) {
      orders.set(adults, await customer.order({ departureDate: unlimited.date, adults }));
    }
  });
  afterAll(async () => {
    agent.destroy();
    await app.close();
  });

  /** Milliseconds of every order. */
  const waits: number[] = [];

  /** Orders for parties of these sizes at the same time; returns the statuses. */
  const race = (departure: TestDeparture, parties: readonly number[]): Promise<number[]> =>
    Promise.all(
      parties.map(async (adults, index) => {
        const order = { ...orders.get(adults), departureDate: departure.date };
        const contactEmail = `${randomUUID()}@example.com`;
        const began = performance.now();
        const status = await buy(app.baseUrlFor(index), { ...order, contactEmail });
        waits.push(performance.now() - began);
        return status;
      }),
    );
  const count = (statuses: readonly number[], status: number): number =>
    statuses.filter((each) => each === status).length;

  // [SPEC I1.34] [SPEC I1.65] [SPEC I7.3] [ASVS 2.3.4]
  it('are given to exactly 10 of 200 customers when 10 are left, and the others get 409', async () => {
    const statuses: number[] = [];
    let [oversold, undersold] = [0, 0];
    const other = await buildDeparture(app.db, { capacity: SEATS });
    for (let round = 0; round < WARM_UP; round += 1) {
      await race(other, Array<number>(CUSTOMERS).fill(1));
    }
    waits.length = 0;
    await app.db.query(`alter sequence attempts restart`);
    for (let round = 0; round < ROUNDS; round += 1) {
      const departure = await buildDeparture(app.db, { capacity: SEATS });
      statuses.push(...(await race(departure, Array<number>(CUSTOMERS).fill(1))));
      const taken = await takenOf(app.db, departure);
      oversold += Math.max(0, taken - SEATS);
      undersold += Math.max(0, SEATS - taken);
    }
    goal.is('oversold', oversold, 0);
    goal.is('undersold', undersold, 0);
    goal.is('sold', count(statuses, 200), SEATS * ROUNDS);
    goal.is('refused 409', count(statuses, 409), (CUSTOMERS - SEATS) * ROUNDS);
    goal.is('5xx', statuses.filter((status) => status >= 500).length, 0);
    goal.within('p99', percentile(waits, 0.99), 500);
    const [{ attempts } = { attempts: NaN }] = await app.db.query<{ attempts: number }[]>(
      `select last_value::int as attempts from attempts`,
    );
    // Those that come too late do not queue at the departure: at most one for each connection of two processes.
    goal.atMost('attempts at the departure', attempts, ROUNDS * (SEATS + 2 * CONNECTIONS));
    expect(await violations(app.db)).toEqual([]);
  });

  // [SPEC I5.1]
  it('are not sold when they are blocked or overbooked', async () => {
    const departure = await buildDeparture(app.db, { capacity: 30 });
    const party = await race(departure, Array<number>(5).fill(6));
    expect(count(party, 200)).toBe(5);
    // An admin first assigns a smaller plane, then a larger one with blocked seats.
    const settle = `update departures set capacity = $2, blocked = $3, overbooked = $4 where id = $1`;
    await app.db.query(settle, [departure.id, 20, 0, 10]);
    const over = await race(departure, Array<number>(20).fill(1));
    expect({ sold: count(over, 200), refused: count(over, 409) }).toEqual({ sold: 0, refused: 20 });
    await app.db.query(settle, [departure.id, 52, 12, 0]);
    const statuses = await race(departure, Array<number>(200).fill(1));
    expect({ sold: count(statuses, 200), refused: count(statuses, 409) }).toEqual({
      sold: 10,
      refused: 190,
    });
    expect(await takenOf(app.db, departure)).toBe(40);
    expect(await violations(app.db)).toEqual([]);
  });

  it('are taken for a whole party or not at all, never too many and never too few', async () => {
    const parties = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 16 });
    const seats = fc.integer({ min: 0, max: 20 });
    await fc.assert(
      fc.asyncProperty(seats, fc.nat({ max: 3 }), parties, async (capacity, blocked, sizes) => {
        const departure = await buildDeparture(app.db, { capacity: capacity + blocked, blocked });
        const statuses = await race(departure, sizes);
        const sold = sizes.filter((_, index) => statuses[index] === 200);
        const refused = sizes.filter((_, index) => statuses[index] === 409);
        const taken = sold.reduce((sum, size) => sum + size, 0);
        expect(sold.length + refused.length).toBe(sizes.length);
        expect(await takenOf(app.db, departure)).toBe(taken);
        expect(taken).toBeLessThanOrEqual(capacity);
        for (const size of refused) expect(size).toBeGreaterThan(capacity - taken);
      }),
      { numRuns: 12 },
    );
    expect(await violations(app.db)).toEqual([]);
  });
});

describe('The race for seats itself', () => {
  // [SPEC I1.65]
  it('oversells when seats are read before they are written, and when blocked seats are ignored (negative controls)', async () => {
    const database = await createTestDatabase();
    const db = await new DataSource(
      databaseOptions({ databaseUrl: database.url, poolSize: 20 }),
    ).initialize();
    try {
      await seed(db, { today: dayFromToday(0), demo: true });
      await db.query(`alter table departures drop constraint seats_never_oversold`);
      goal.control('oversold by reading first', await oversoldWithin(db, 10, readThenWrite));
      goal.control('oversold without blocked seats', await oversoldWithin(db, 1, takeOfCapacity));
    } finally {
      await db.destroy();
      await database.drop();
    }
  });
});

/** The naive way: check whether a seat is free, then take it. */
async function readThenWrite(db: DataSource, departure: TestDeparture): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.query<{ free: boolean }[]>(
      `select taken + blocked + 1 <= capacity as free from departures where id = $1`,
      [departure.id],
    );
    if (!row?.free) return;
    await tx.query(`update departures set taken = taken + 1 where id = $1`, [departure.id]);
  });
}

/** A single statement, but without the blocked seats. */
const takeOfCapacity = (db: DataSource, { id }: TestDeparture): Promise<unknown> =>
  db.query(`update departures set taken = taken + 1 where id = $1 and taken + 1 <= capacity`, [id]);

type Take = (db: DataSource, departure: TestDeparture) => Promise<unknown>;

/** Runs up to this many rounds until one takes more seats than are for sale; returns how many more. */
async function oversoldWithin(db: DataSource, rounds: number, take: Take): Promise<number> {
  for (let round = 0; round < rounds; round += 1) {
    const departure = await buildDeparture(db, { capacity: SEATS + 4, blocked: 4 });
    await Promise.all(Array.from({ length: CUSTOMERS }, () => take(db, departure)));
    const taken = await takenOf(db, departure);
    if (taken > SEATS) return taken - SEATS;
  }
  return 0;
}
