import { addDays, daysBetween, isoDay, weekday } from '@safar/domain/dates/dates';
import { DataSource } from 'typeorm';
import { passwordMatches } from '../src/common/auth/passwords.js';
import { databaseOptions } from '../src/common/database/database.js';
import { type TestDatabase, createTestDatabase } from '../test/harness/database.js';
import { CONTENT } from './content.js';
import { plannedDepartures } from './departure-plan.js';
import { DESTINATIONS } from './destinations.js';
import { seed } from './seed.js';
import { DEMO_PASSWORD } from './staff.js';

const TODAY = isoDay('2026-11-20');
const DEMO = { today: TODAY, demo: true };
const REAL = { today: TODAY, demo: false };
const TABLES = ['content', 'destinations', 'departures', 'users'] as const;

let database: TestDatabase;
let db: DataSource;

async function open(): Promise<void> {
  database = await createTestDatabase();
  db = await new DataSource(
    databaseOptions({ databaseUrl: database.url, poolSize: 4 }),
  ).initialize();
}

async function close(): Promise<void> {
  await db.destroy();
  await database.drop();
}

const sizes = async (): Promise<Record<string, number>> => {
  const counts = TABLES.map((table) => `(select count(*) from ${table}) as ${table}`);
  const [row] = await db.query<Record<string, number>[]>(`select ${counts.join(', ')}`);
  return row ?? {};
};

const TEXTS = Object.values(CONTENT).flat().length;
const DEPARTURES = DESTINATIONS.flatMap(({ departures: plan, days }) =>
  plan ? plannedDepartures(TODAY, plan, days.length) : [],
).length;
const FULL = { content: TEXTS, destinations: 10, departures: DEPARTURES, users: 3 };
const TEXTS_ONLY = { content: TEXTS, destinations: 0, departures: 0, users: 0 };

/** These tests only read it, or seed it again. */
describe('the demo, once seeded', () => {
  beforeAll(async () => {
    await open();
    await seed(db, DEMO);
  });
  afterAll(close);

  // [SPEC I1.20]
  it('fills an empty database with texts, trips, departures and accounts', async () => {
    expect(await sizes()).toEqual(FULL);
  });

  it('creates no bookings and opens every departure', async () => {
    const used = await db.query(
      `select 1 from departures where taken <> 0 or state <> 'open' or capacity is null`,
    );
    expect(used).toEqual([]);
  });

  // [SPEC I1.21]
  it('dates departures on Fridays and Saturdays from a month ahead, with the return they last to', async () => {
    const rows = await db.query<{ date: string; return_date: string; res_length: number }[]>(
      `select p.date, p.return_date, d.res_length
         from departures p join destinations d on d.id = p.destination_id`,
    );
    for (const row of rows) {
      const date = isoDay(row.date);
      expect([5, 6]).toContain(weekday(date));
      expect(daysBetween(TODAY, date)).toBeGreaterThanOrEqual(30);
      expect(row.return_date).toBe(addDays(date, row.res_length - 1));
    }
  });

  // [SPEC I24.1]
  it('sells three trips in July at different prices, one of them from Landvetter as well', async () => {
    const july = await db.query<{ id: string; prices: number; landvetter: boolean; whole: boolean }[]>(
      `select p.destination_id as id, count(distinct coalesce(p.price_adult, d.price_adult))::int as prices,
              bool_and(exists (select from departure_airports a where a.departure_id = p.id and iata = 'GOT')) as landvetter,
              bool_and(exists (select from flight_legs l where l.departure_id = p.id)
                and (exists (select from departure_rooms r where r.departure_id = p.id) or d.id = 'sarajevo')) as whole
         from departures p join destinations d on d.id = p.destination_id
        where p.date between '2027-07-01' and '2027-07-31' group by 1 order by 1`,
    );
    expect(july.map(({ id }) => id)).toEqual(['antalya', 'istanbul', 'sarajevo']);
    expect(july.filter(({ prices, whole }) => prices < 2 || !whole)).toEqual([]);
    expect(july.filter(({ landvetter }) => landvetter).map(({ id }) => id)).toEqual(['istanbul']);
  }); // oxfmt-ignore

  it('covers every night of every trip and departure with a hotel or a night on the way', async () => {
    const nights = await db.query<Record<'slept' | 'nights', number>[]>(
      `select sum(s.nights)::int + d.nights_aboard as slept, coalesce(p.return_date - p.date, d.res_length - 1) as nights
         from destinations d join trip_stays s on s.destination_id = d.id left join departures p on p.id = s.departure_id
        group by d.id, p.id`,
    );
    expect(nights).toHaveLength(DESTINATIONS.length + 1);
    expect(nights.filter(({ slept, nights: all }) => slept !== all)).toEqual([]);
  });

  // [SPEC 3.1d]
  it('keeps an itinerary day and its Arabic under dag_1, dag_2, …', async () => {
    const [row] = await db.query<{ itinerary: Record<string, unknown> }[]>(
      `select itinerary from destinations where id = 'istanbul'`,
    );
    expect(Object.keys(row?.itinerary ?? {}).sort()).toEqual([
      'dag_1',
      'dag_2',
      'dag_3',
      'dag_4',
      'dag_5',
    ]);
    expect(row?.itinerary['dag_2']).toMatchObject({
      activity: 'Hagia Sofia och Blå moskén',
      activity_ar: 'آيا صوفيا والمسجد الأزرق',
    });
  });

  // [SPEC I1.22] [ASVS 11.4.2]
  it('gives the accounts the printed password, never in plain text', async () => {
    const users = await db.query<{ email: string; role: string; password_hash: string }[]>(
      'select email, role, password_hash from users order by role',
    );
    expect(users.map(({ role }) => role)).toEqual(['admin', 'agent', 'editor']);
    for (const { password_hash } of users) {
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await passwordMatches(password_hash, DEMO_PASSWORD)).toBe(true);
    }
  });

  it('twice is the same as once', async () => {
    await seed(db, DEMO);
    expect(await sizes()).toEqual(FULL);
  });
});

describe('seeding the demo', () => {
  beforeEach(open);
  afterEach(close);

  it('by four processes at once is the same as by one', async () => {
    await Promise.all([1, 2, 3, 4].map(() => seed(db, DEMO)));
    expect(await sizes()).toEqual(FULL);
  });

  it('stores nothing when it fails half-way', async () => {
    await db.query('alter table users add constraint nobody check (false) not valid');
    await expect(seed(db, DEMO)).rejects.toThrow('nobody');
    expect(await sizes()).toEqual({ content: 0, destinations: 0, departures: 0, users: 0 });
  });
});

describe('seeding outside the demo', () => {
  beforeEach(open);
  afterEach(close);

  // [SPEC I1.22]
  it('creates page texts, but no trips and no accounts', async () => {
    await seed(db, REAL);
    expect(await sizes()).toEqual(TEXTS_ONLY);
  });
});

// [SPEC I1.23]
describe('seeding a database that holds data', () => {
  beforeEach(open);
  afterEach(close);

  it('adds no trips and no accounts to a database with a trip of the agency', async () => {
    await db.query(
      `insert into destinations (id, name_sv, description_sv, image) values ('rom', 'Rom', 'Rom', '/media/rom')`,
    );
    await seed(db, DEMO);
    expect(await sizes()).toEqual({ ...TEXTS_ONLY, destinations: 1 });
  });

  it('adds no trips and no accounts to a database with an account of the agency', async () => {
    await db.query(
      `insert into users (username, email, password_hash, role) values ('Eva', 'eva@byra.example', 'x', 'admin')`,
    );
    await seed(db, DEMO);
    expect(await sizes()).toEqual({ ...TEXTS_ONLY, users: 1 });
  });

  it('changes no texts when there is one, even a single changed one', async () => {
    await db.query(
      `insert into content (page, key_name, value_sv) values ('about', 'about_title', 'Vår byrå')`,
    );
    await seed(db, REAL);
    const texts = await db.query('select page, key_name, value_sv from content');
    expect(texts).toEqual([{ page: 'about', key_name: 'about_title', value_sv: 'Vår byrå' }]);
  });

  it('does not restore a trip that the agency deleted', async () => {
    await seed(db, DEMO);
    await db.query(`delete from departures where destination_id = 'dubai'`);
    await db.query(`delete from destinations where id = 'dubai'`);
    await seed(db, DEMO);
    expect((await sizes())['destinations']).toBe(9);
  });
});
