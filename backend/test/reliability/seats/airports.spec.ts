import { randomUUID } from 'node:crypto';
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
  setAirports,
  takenByAirport,
  takenOf,
} from '../../factories/departures.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { Metric, scaled } from '../metric.js';

jest.setTimeout(240_000);

const goal = new Metric('G1');
const CUSTOMERS = scaled(200, 60);
const ROUNDS = scaled(10, 1);
/** The pool is smaller than the airports together, so that both limits are reached. */
const POOL = 20;
const SEATS = { ARN: 12, GOT: 6, CPH: 4 } as const;
type Iata = keyof typeof SEATS;
const AIRPORTS = Object.keys(SEATS) as Iata[];

async function threeAirports(db: DataSource): Promise<TestDeparture> {
  const departure = await buildDeparture(db, { capacity: POOL });
  await setAirports(db, departure, {
    ARN: { capacity: SEATS.ARN },
    GOT: { capacity: SEATS.GOT, diff: 400 },
    CPH: { capacity: SEATS.CPH, diff: -100 },
  });
  return departure;
}

const above = (taken: Record<string, number>): number =>
  AIRPORTS.reduce((sum, iata) => sum + Math.max(0, (taken[iata] ?? 0) - SEATS[iata]), 0);

// [SPEC I23.12]
describe('Seats of three airports and one pool, sold by two processes at once', () => {
  let app: ProcessHarness;
  const orders = new Map<string, OrderBody>();
  beforeAll(async () => {
    app = await startProcesses(2, { DATABASE_POOL: '6' });
    const sample = await threeAirports(app.db);
    const customer = new ApiClient(app.baseUrlFor(0));
    for (const airport of AIRPORTS) {
      orders.set(airport, await customer.order({ departureDate: sample.date, airport }));
    }
  });
  afterAll(() => app.close());

  /** Buyers ask for the airports in turn; every third changes to the next airport afterwards. */
  async function race(departure: TestDeparture): Promise<number[]> {
    const statuses = await Promise.all(
      Array.from({ length: CUSTOMERS }, async (_, index) => {
        const customer = new ApiClient(app.baseUrlFor(index));
        const contactEmail = `${randomUUID()}@example.com`;
        const buy = async (step: number): Promise<number> => {
          const order = orders.get(AIRPORTS[(index + step) % AIRPORTS.length] ?? 'ARN');
          const body = { ...order, contactEmail, departureDate: departure.date };
          return (await customer.start(body)).status;
        };
        const first = await buy(0);
        return index % 3 === 0 ? [first, await buy(1)] : [first];
      }),
    );
    return statuses.flat();
  }

  it('are never sold twice, and no two transactions wait for each other for ever', async () => {
    const statuses: number[] = [];
    let [oversold, undersold] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const departure = await threeAirports(app.db);
      statuses.push(...(await race(departure)));
      const pool = await takenOf(app.db, departure);
      const taken = await takenByAirport(app.db, departure);
      oversold += Math.max(0, pool - POOL) + above(taken);
      undersold += Object.values(taken).reduce((sum, seats) => sum + seats, 0) === pool ? 0 : 1;
    }
    goal.is('airports: oversold', oversold, 0);
    goal.is('airports: other seats than the pool', undersold, 0);
    goal.is('airports: 5xx', statuses.filter((status) => status >= 500).length, 0);
    goal.is(
      'airports: neither sold nor refused',
      statuses.filter((status) => status !== 200 && status !== 409).length,
      0,
    );
    goal.atLeast(
      'airports: sold',
      statuses.filter((status) => status === 200).length,
      (POOL / 2) * ROUNDS,
    );
    expect(await violations(app.db)).toEqual([]);
  });
});

/** Takes a seat of the pool, then of the airport, but reads its seats first (negative control). */
const readThenWrite = (db: DataSource, { id }: TestDeparture, iata: Iata): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.query<{ free: boolean }[]>(
      `select taken < capacity as free from departure_airports where departure_id = $1 and iata = $2`,
      [id, iata],
    );
    if (!row?.free) return;
    await tx.query(
      `update departure_airports set taken = taken + 1 where departure_id = $1 and iata = $2`,
      [id, iata],
    );
  });

/** Takes the airport before its departure, and another customer the other way round: they wait for each other. */
async function otherOrder(db: DataSource, { id }: TestDeparture): Promise<number> {
  const pool = `update departures set taken = taken + 1 where id = $1`;
  const airport = `update departure_airports set taken = taken + 1 where departure_id = $1 and iata = 'ARN'`;
  const runners = [db.createQueryRunner(), db.createQueryRunner()] as const;
  try {
    for (const runner of runners) await runner.startTransaction();
    await runners[0].query(pool, [id]);
    await runners[1].query(airport, [id]);
    const ends = await Promise.allSettled([
      runners[0].query(airport, [id]),
      runners[1].query(pool, [id]),
    ]);
    return ends.filter(({ status }) => status === 'rejected').length;
  } finally {
    for (const runner of runners) {
      await runner.rollbackTransaction();
      await runner.release();
    }
  }
}

describe('The race for seats of airports itself', () => {
  it('oversells when seats are read first, and stops in a deadlock in another order (negative controls)', async () => {
    const database = await createTestDatabase();
    const db = await new DataSource(
      databaseOptions({ databaseUrl: database.url, poolSize: 20 }),
    ).initialize();
    try {
      await seed(db, { today: dayFromToday(0), demo: true });
      await db.query(`alter table departure_airports drop constraint airport_never_oversold`);
      let oversold = 0;
      for (let round = 0; round < 10 && oversold === 0; round += 1) {
        const departure = await threeAirports(db);
        await Promise.all(
          Array.from({ length: CUSTOMERS }, (_, index) =>
            readThenWrite(db, departure, AIRPORTS[index % AIRPORTS.length] ?? 'ARN'),
          ),
        );
        oversold = above(await takenByAirport(db, departure));
      }
      goal.control('airports oversold by reading first', oversold);
      goal.control('deadlock in another order', await otherOrder(db, await threeAirports(db)));
    } finally {
      await db.destroy();
      await database.drop();
    }
  });
});
