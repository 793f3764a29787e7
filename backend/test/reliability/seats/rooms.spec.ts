import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../../src/common/database/database.js';
import { seed } from '../../../seed/seed.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { orderOf } from '../../factories/clients/booking-changes-client.js';
import { type TestDeparture, dayFromToday, takenOf } from '../../factories/departures.js';
import { RoomSale, partyOf, takenRooms } from '../../factories/rooms.js';
import { ApiClient, type OrderBody } from '../../harness/api-client.js';
import { createTestDatabase } from '../../harness/database.js';
import { sellPlainly } from '../../harness/demo-rooms.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { Metric, scaled } from '../metric.js';

jest.setTimeout(240_000);

const goal = new Metric('G1');
const CUSTOMERS = scaled(120, 40);
const ROUNDS = scaled(10, 1);
/** Fewer beds than seats, so that rooms are gone first. */
const STOCK = { double: 3, family: 2 } as const;

const above = (taken: Record<string, number>): number =>
  Math.max(0, (taken['double'] ?? 0) - STOCK.double) +
  Math.max(0, (taken['family'] ?? 0) - STOCK.family);

/** Whose rooms were gone before the hold gets the price of others that fit. */
const GONE: ReadonlySet<string | undefined> = new Set([
  'ROOMS_SOLD_OUT',
  'NOT_ENOUGH_SEATS',
  'PRICE_CHANGED',
]);

// [SPEC I23.22]
describe('Rooms of one departure, sold by two processes at once', () => {
  let app: ProcessHarness;
  let sale: RoomSale;
  const orders: OrderBody[] = [];
  beforeAll(async () => {
    app = await startProcesses(2, { DATABASE_POOL: '6' });
    sale = await RoomSale.open(app.db);
    const departure = await sale.departure(STOCK.double, STOCK.family);
    const customer = new ApiClient(app.baseUrlFor(0));
    // Each takes both types, and the types in another order, which would deadlock without one order of locks.
    for (const rooms of [
      [sale.room('double', [0]), sale.room('family', [1, 2])],
      [sale.room('family', [0, 1]), sale.room('double', [2])],
      [sale.room('double', [0, 1, 2], ['own', 'own', 'shared'])],
    ]) {
      const isFamily = rooms.length === 1;
      const party = isFamily ? partyOf(2, 1) : partyOf(3);
      const ages = isFamily ? { childAges: [4] } : {};
      orders.push(await orderOf(customer, { departure, party, rooms, ...ages }));
    }
  });
  afterAll(() => app.close());

  const race = ({ date }: TestDeparture): Promise<{ status: number; code: string | undefined }[]> =>
    Promise.all(
      Array.from({ length: CUSTOMERS }, async (_, index) => {
        const customer = new ApiClient(app.baseUrlFor(index));
        const contactEmail = `${randomUUID()}@example.com`;
        const body = { ...orders[index % orders.length], contactEmail, departureDate: date };
        const { status, body: answer } = await customer.start(body);
        return { status, code: (answer as { code?: string }).code };
      }),
    );

  it('are never sold twice, and each other customer gets an error that rooms are gone', async () => {
    const answers: { status: number; code: string | undefined }[] = [];
    let [oversold, unsold, otherSeats] = [0, 0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const departure = await sale.departure(STOCK.double, STOCK.family);
      const answered = await race(departure);
      answers.push(...answered);
      const taken = await takenRooms(app.db, departure);
      oversold += above(taken);
      unsold += taken['double'] === STOCK.double ? 0 : 1;
      // A child of the third order has a seat too, so each sale has three.
      const sold = answered.filter(({ status }) => status === 200).length;
      otherSeats += (await takenOf(app.db, departure)) === 3 * sold ? 0 : 1;
    }
    const refused = answers.filter(({ status }) => status !== 200);
    goal.is('rooms: oversold', oversold, 0);
    goal.is('rooms: doubles left though many wanted one', unsold, 0);
    goal.is('rooms: seats kept without a room', otherSeats, 0);
    goal.is('rooms: 5xx', answers.filter(({ status }) => status >= 500).length, 0);
    goal.is(
      'rooms: refused for another reason',
      refused.filter(({ code }) => !GONE.has(code)).length,
      0,
    );
    expect(await violations(app.db)).toEqual([]);
  });

  it('go to one of two customers of the last one', async () => {
    let [twice, none] = [0, 0];
    for (let round = 0; round < scaled(50, 10); round += 1) {
      const departure = await sale.departure(1, 0);
      const answers = await Promise.all(
        [0, 1].map((index) => {
          const contactEmail = `${randomUUID()}@example.com`;
          const body = { ...orders[2], contactEmail, departureDate: departure.date };
          return new ApiClient(app.baseUrlFor(index)).start(body);
        }),
      );
      const sold = answers.filter(({ status }) => status === 200).length;
      twice += sold > 1 ? 1 : 0;
      none += sold === 0 ? 1 : 0;
    }
    goal.is('last room: sold twice', twice, 0);
    goal.is('last room: sold to nobody', none, 0);
    expect(await violations(app.db)).toEqual([]);
  });
});

/** Takes a double, but reads how many are left first (negative control). */
const readThenWrite = (db: DataSource, { id }: TestDeparture, type: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.query<{ free: boolean }[]>(
      `select taken < stock as free from departure_rooms where departure_id = $1 and room_type_id = $2`,
      [id, type],
    );
    if (!row?.free) return;
    await tx.query(
      `update departure_rooms set taken = taken + 1 where departure_id = $1 and room_type_id = $2`,
      [id, type],
    );
  });

/** Two customers take two types in opposite orders: they wait for each other. */
async function otherOrder(db: DataSource, { id }: TestDeparture, types: string[]): Promise<number> {
  const take = `update departure_rooms set taken = taken + 1 where departure_id = $1 and room_type_id = $2`;
  const [first, second] = types;
  const runners = [db.createQueryRunner(), db.createQueryRunner()] as const;
  try {
    for (const runner of runners) await runner.startTransaction();
    await runners[0].query(take, [id, first]);
    await runners[1].query(take, [id, second]);
    const ends = await Promise.allSettled([
      runners[0].query(take, [id, second]),
      runners[1].query(take, [id, first]),
    ]);
    return ends.filter(({ status }) => status === 'rejected').length;
  } finally {
    for (const runner of runners) {
      await runner.rollbackTransaction();
      await runner.release();
    }
  }
}

describe('The race for rooms itself', () => {
  it('oversells when rooms are read first, and stops in a deadlock in another order (negative controls)', async () => {
    const database = await createTestDatabase();
    const db = await new DataSource(
      databaseOptions({ databaseUrl: database.url, poolSize: 20 }),
    ).initialize();
    try {
      await seed(db, { today: dayFromToday(0), demo: true });
      await sellPlainly(db);
      await db.query(`alter table departure_rooms drop constraint room_never_oversold`);
      const sale = await RoomSale.open(db);
      const { double, family } = sale.types;
      let oversold = 0;
      for (let round = 0; round < 10 && oversold === 0; round += 1) {
        const departure = await sale.departure(STOCK.double, STOCK.family);
        await Promise.all(
          Array.from({ length: CUSTOMERS }, () => readThenWrite(db, departure, double)),
        );
        oversold = above(await takenRooms(db, departure));
      }
      goal.control('rooms oversold by reading first', oversold);
      const departure = await sale.departure(5, 5);
      goal.control(
        'rooms: deadlock in another order',
        await otherOrder(db, departure, [double, family]),
      );
    } finally {
      await db.destroy();
      await database.drop();
    }
  });
});
