import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../../src/common/database/database.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { buildDeparture, takenOf } from '../../factories/departures.js';
import { DiscountSale } from '../../factories/discounts.js';
import { ApiClient, type OrderBody } from '../../harness/api-client.js';
import { createTestDatabase } from '../../harness/database.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { Metric, scaled } from '../metric.js';

jest.setTimeout(240_000);

const goal = new Metric('G1');
const CUSTOMERS = scaled(120, 40);
const ROUNDS = scaled(10, 2);
const USES = 3;

describe('The last uses of a discount code, by two processes at once', () => {
  let app: ProcessHarness;
  let sale: DiscountSale;
  beforeAll(async () => {
    app = await startProcesses(2, { DATABASE_POOL: '6' });
    sale = new DiscountSale(app);
  });
  afterAll(() => app.close());

  const race = (order: OrderBody): Promise<number[]> =>
    Promise.all(
      Array.from({ length: CUSTOMERS }, async (_, index) => {
        const customer = new ApiClient(app.baseUrlFor(index));
        const contactEmail = `${randomUUID()}@example.com`;
        return (await customer.start({ ...order, contactEmail })).status;
      }),
    );

  // [SPEC I24.3] [SPEC I24.7]
  it('are counted once each; who comes too late holds nothing', async () => {
    let [over, unequal, others, sold] = [0, 0, 0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const code = `RUNDA${round}`;
      await sale.rule({ kind: 'percent', value: 10, code, max_uses: USES });
      const departure = await buildDeparture(app.db, { capacity: 400 });
      const customer = new ApiClient(app.baseUrlFor(0));
      const statuses = await race(await customer.order({ departureDate: departure.date, code }));
      const won = statuses.filter((status) => status === 200).length;
      const used = (await sale.used(code)) ?? 0;
      over += Math.max(0, used - USES);
      unequal += used === won && (await takenOf(app.db, departure)) === won ? 0 : 1;
      others += statuses.filter((status) => status !== 200 && status !== 422).length;
      sold += won;
    }
    goal.is('codes: used too often', over, 0);
    goal.is('codes: uses or seats of refused orders', unequal, 0);
    goal.is('codes: neither sold nor refused', others, 0);
    goal.is('codes: sold', sold, USES * ROUNDS);
    expect(await violations(app.db)).toEqual([]);
  });
});

/** Counts a use, but reads first how many are left (negative control). */
const readThenWrite = (db: DataSource, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.query<{ free: boolean }[]>(
      `select used < max_uses as free from discount_rules where id = $1`,
      [id],
    );
    if (row?.free) await tx.query(`update discount_rules set used = used + 1 where id = $1`, [id]);
  });

describe('The race for codes itself', () => {
  it('counts too many when the uses are read first (negative control)', async () => {
    const database = await createTestDatabase();
    const db = await new DataSource(
      databaseOptions({ databaseUrl: database.url, poolSize: 20 }),
    ).initialize();
    try {
      const sale = new DiscountSale({ db });
      let over = 0;
      for (let round = 0; round < 10 && over === 0; round += 1) {
        const code = `FEL${round}`;
        const { id } = await sale.rule({ kind: 'percent', value: 10, code, max_uses: USES });
        await Promise.all(Array.from({ length: CUSTOMERS }, () => readThenWrite(db, id)));
        over = Math.max(0, ((await sale.used(code)) ?? 0) - USES);
      }
      goal.control('codes used too often by reading first', over);
    } finally {
      await db.destroy();
      await database.drop();
    }
  });
});
