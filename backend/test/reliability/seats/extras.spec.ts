import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../../src/common/database/database.js';
import { seed } from '../../../seed/seed.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { ApiClient, type OrderBody } from '../../harness/api-client.js';
import { createTestDatabase } from '../../harness/database.js';
import { orderOf } from '../../factories/clients/booking-changes-client.js';
import { type TestDeparture, dayFromToday, takenOf } from '../../factories/departures.js';
import { ExtraSale } from '../../factories/extra-sale.js';
import { partyOf } from '../../factories/rooms.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { Metric, scaled } from '../metric.js';

jest.setTimeout(240_000);

const goal = new Metric('G1');
const CUSTOMERS = scaled(120, 40);
const ROUNDS = scaled(10, 2);
const STOCK = { 'sold-bag': 7, 'sold-visa': 5 } as const;

const above = (taken: Record<string, number>): number =>
  Math.max(0, (taken['sold-bag'] ?? 0) - STOCK['sold-bag']) +
  Math.max(0, (taken['sold-visa'] ?? 0) - STOCK['sold-visa']);

// [SPEC I23.22]
describe('The last of two extras, sold by two processes at once', () => {
  let app: ProcessHarness;
  let sale: ExtraSale;
  const orders: OrderBody[] = [];
  beforeAll(async () => {
    app = await startProcesses(2, { DATABASE_POOL: '6' });
    sale = await ExtraSale.open(app.db);
    const departure = await sale.departure({}, { capacity: 400 });
    const bag = { code: 'sold-bag', travellers: [0] };
    const visa = { code: 'sold-visa', travellers: [0] };
    // Named in either order: locks are taken by id.
    for (const extras of [[bag, visa], [visa, bag], [bag], [visa]]) {
      const customer = new ApiClient(app.baseUrlFor(0));
      orders.push(await orderOf(customer, { departure, party: partyOf(1), extras }));
    }
  });
  afterAll(() => app.close());

  const race = (departure: TestDeparture): Promise<number[]> =>
    Promise.all(
      Array.from({ length: CUSTOMERS }, async (_, index) => {
        const contactEmail = `${randomUUID()}@example.com`;
        const order = { ...orders[index % orders.length], contactEmail };
        const customer = new ApiClient(app.baseUrlFor(index));
        return (await customer.start({ ...order, departureDate: departure.date })).status;
      }),
    );

  it('is sold once, with the seat or not at all', async () => {
    const statuses: number[] = [];
    let [oversold, unequal] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const departure = await sale.departure(STOCK, { capacity: 400 });
      const answers = await race(departure);
      statuses.push(...answers);
      const taken = await sale.taken(departure);
      oversold += above(taken);
      const sold = answers.filter((status) => status === 200).length;
      unequal += (await takenOf(app.db, departure)) === sold ? 0 : 1;
    }
    goal.is('extras: oversold', oversold, 0);
    goal.is('extras: seats kept by refused orders', unequal, 0);
    goal.is(
      'extras: neither sold nor refused',
      statuses.filter((status) => status !== 200 && status !== 409).length,
      0,
    );
    goal.atLeast(
      'extras: sold',
      statuses.filter((status) => status === 200).length,
      STOCK['sold-bag'] * ROUNDS,
    );
    expect(await violations(app.db)).toEqual([]);
  });
});

/** Takes an extra, but reads its stock first (negative control). */
const readThenWrite = (db: DataSource, { id }: TestDeparture): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.query<{ free: boolean }[]>(
      `select taken < stock as free from departure_extras where departure_id = $1`,
      [id],
    );
    if (!row?.free) return;
    await tx.query(`update departure_extras set taken = taken + 1 where departure_id = $1`, [id]);
  });

describe('The race for extras itself', () => {
  it('oversells when the stock is read first (negative control)', async () => {
    const database = await createTestDatabase();
    const db = await new DataSource(
      databaseOptions({ databaseUrl: database.url, poolSize: 20 }),
    ).initialize();
    try {
      await seed(db, { today: dayFromToday(0), demo: true });
      await db.query(`alter table departure_extras drop constraint extra_never_oversold`);
      const sale = await ExtraSale.open(db);
      let oversold = 0;
      for (let round = 0; round < 10 && oversold === 0; round += 1) {
        const departure = await sale.departure({ 'sold-bag': 7 });
        await Promise.all(Array.from({ length: CUSTOMERS }, () => readThenWrite(db, departure)));
        oversold = above(await sale.taken(departure));
      }
      goal.control('extras oversold by reading first', oversold);
    } finally {
      await db.destroy();
      await database.drop();
    }
  });
});
