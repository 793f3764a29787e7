import { DataSource, type QueryRunner } from 'typeorm';
import { seed } from '../../../seed/seed.js';
import { databaseOptions } from '../../../src/common/database/database.js';
import { DepartureAirports1764028844000 } from '../../../src/database/migrations/1764028844000-departure-airports.js';
import { FlightAirports1764028851000 } from '../../../src/database/migrations/1764028851000-flight-airports.js';
import { applySchemaCode } from '../../../src/database/schema-code.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { dayFromToday } from '../../factories/departures.js';
import { type TestDatabase, createTestDatabase } from '../../harness/database.js';

const migration = new DepartureAirports1764028844000();
/** Refers to its table. */
const later = new FlightAirports1764028851000();
let database: TestDatabase;
let db: DataSource;
let runner: QueryRunner;
let before: unknown;

const departures = () =>
  db.query(`select id, date, capacity, taken, blocked from departures order by id`);
const bookings = () =>
  db.query(`select id, departure_id, seats, prices, total_price from bookings order by id`);

beforeAll(async () => {
  database = await createTestDatabase();
  db = await new DataSource(
    databaseOptions({ databaseUrl: database.url, poolSize: 2 }),
  ).initialize();
  await seed(db, { today: dayFromToday(0), demo: true });
  runner = db.createQueryRunner();
  await db.query(`drop trigger first_airport on departures`);
  await later.down(runner);
  await migration.down(runner);
  await db.query(
    `insert into bookings (booking_ref, client_key, fingerprint, destination_id, departure_id, destination_sv,
        destination_ar, departure_date, return_date, seats, prices, age_bands, pricing_rules, cancellation_ladder,
        total_price, deposit, payment_choice, email, phone, language, state)
     select 'SAFAAAAA' || n, 'old:' || n, 'old', d.destination_id, d.id, 'Resa', 'رحلة', d.date, d.return_date, n,
            '{"adult": 0, "child": 0, "infant": 0}', '{}', '{}', '[]', 0, 0, 'full', 'a@example.com', '+46701234567',
            'sv', case n when 2 then 'confirmed' when 3 then 'cancelled' else 'moved' end
       from (select * from departures order by date limit 1) d, generate_series(2, 4) n`,
  );
  await db.query(
    `update departures d set taken = 2 where id in (select departure_id from bookings)`,
  );
  before = [await departures(), await bookings()];
  await migration.up(runner);
  await later.up(runner);
  await db.query(`create or replace view schema_code as select 'of an older release' as hash`);
  await applySchemaCode(runner);
});
afterAll(async () => {
  await runner.release();
  await db.destroy();
  await database.drop();
});

describe('A database from before departures had airports', () => {
  it('keeps its departures and bookings', async () => {
    expect([await departures(), await bookings()]).toEqual(before);
  });

  it('has one airport for each departure, with all its seats and no difference', async () => {
    const [row] = await db.query<Record<string, number>[]>(
      `select count(*)::int as airports, count(distinct departure_id)::int as departures, sum(a.taken)::int as taken,
              (select count(*)::int from departures) as all_departures, max(diff_adult) as most, count(capacity)::int as limits
         from departure_airports a where iata = 'ARN' and position = 1 and state = 'open'`,
    );
    const all = row?.['all_departures'];
    expect(all).toBeGreaterThan(20);
    expect(row).toMatchObject({ airports: all, departures: all, taken: 2, most: 0, limits: 0 });
  });

  it('has every booking on the airport of its departure, also those that ended', async () => {
    expect(
      await db.query(
        `select b.airport, count(*)::int as bookings from bookings b
           join departure_airports a on a.id = b.airport_id and a.departure_id = b.departure_id and a.iata = b.airport
          group by 1`,
      ),
    ).toEqual([{ airport: 'ARN', bookings: 3 }]);
    const broken = await violations(db);
    expect(
      broken.filter(({ invariant }) => invariant.includes('seat') || invariant.includes('airport')),
    ).toEqual([]);
  });

  it('takes and gives seats of both, and gives new departures an airport', async () => {
    const [made] = await db.query<{ id: string; airport: string }[]>(
      `with made as (insert into departures (destination_id, date, return_date, capacity)
         values ('istanbul', current_date + 900, current_date + 904, 3) returning id) select id from made`,
    );
    const [airport] = await db.query<{ id: string }[]>(
      `select id from departure_airports where departure_id = $1`,
      [made?.id],
    );
    const take = (seats: number) =>
      db.query(`select take_seats($1, $2, $3) as took`, [made?.id, airport?.id, seats]);
    expect([await take(2), await take(2)]).toEqual([[{ took: true }], [{ took: false }]]);
    await db.query(`select give_seats($1, $2, 1)`, [made?.id, airport?.id]);
    expect(
      await db.query(
        `select d.taken, a.taken as there from departures d join departure_airports a on a.departure_id = d.id where d.id = $1`,
        [made?.id],
      ),
    ).toEqual([{ taken: 1, there: 1 }]);
  });
});

describe('The invariants', () => {
  it.each([
    ['airport_seat_mismatch', `update departure_airports set taken = taken + 1`],
    ['airports_are_not_the_departure', `update departure_airports set taken = taken + 1`],
    [
      'airport_oversold',
      `alter table departure_airports drop constraint airport_never_oversold;
       update departure_airports set capacity = 0, taken = 1`,
    ],
  ])('report %s (negative control)', async (invariant, damage) => {
    await runner.startTransaction();
    await runner.query(damage);
    const found = await violations(runner.manager);
    await runner.rollbackTransaction();
    expect(found.map((one) => one.invariant)).toContain(invariant);
  });
});
