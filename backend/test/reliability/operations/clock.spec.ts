import { dayInStockholm } from '@safar/domain/dates/dates';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { Clock } from '../../../src/common/clock.js';
import { type TestApp, createTestApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import { Metric } from '../metric.js';

jest.setTimeout(120_000);

const goal = new Metric('F8');

/** Instants with the day in Sweden, by hand: UTC+1 in winter, UTC+2 from 28 March to 31 October 2027, 01:00 UTC. */
const INSTANTS: readonly (readonly [instant: string, day: string])[] = [
  ['2027-03-26T22:59:59Z', '2027-03-26'],
  ['2027-03-26T23:00:00Z', '2027-03-27'],
  ['2027-03-27T22:59:59Z', '2027-03-27'],
  ['2027-03-27T23:00:00Z', '2027-03-28'],
  ['2027-03-28T00:59:59Z', '2027-03-28'],
  ['2027-03-28T01:00:00Z', '2027-03-28'],
  ['2027-03-28T21:59:59Z', '2027-03-28'],
  ['2027-03-28T22:00:00Z', '2027-03-29'],
  ['2027-03-28T22:59:59Z', '2027-03-29'],
  ['2027-03-29T21:59:59Z', '2027-03-29'],
  ['2027-03-29T22:00:00Z', '2027-03-30'],
  ['2027-06-23T22:00:00Z', '2027-06-24'],
  ['2027-10-29T21:59:59Z', '2027-10-29'],
  ['2027-10-29T22:00:00Z', '2027-10-30'],
  ['2027-10-30T21:59:59Z', '2027-10-30'],
  ['2027-10-30T22:00:00Z', '2027-10-31'],
  ['2027-10-31T00:59:59Z', '2027-10-31'],
  ['2027-10-31T01:00:00Z', '2027-10-31'],
  ['2027-10-31T22:59:59Z', '2027-10-31'],
  ['2027-10-31T23:00:00Z', '2027-11-01'],
  ['2027-12-31T22:59:59Z', '2027-12-31'],
  ['2027-12-31T23:00:00Z', '2028-01-01'],
  ['2028-02-28T23:00:00Z', '2028-02-29'],
  ['2028-02-29T23:00:00Z', '2028-03-01'],
];

const wrongWith = (dayOf: (instant: Date) => string): number =>
  INSTANTS.filter(([instant, day]) => dayOf(new Date(instant)) !== day).length;

/** One process is enough: the test is about the day, and every process reads the same clock. */
describe('The day in Sweden', () => {
  let app: TestApp;
  const now = jest.spyOn(Clock.prototype, 'now').mockImplementation(() => new Date());
  beforeAll(async () => {
    app = await createTestApp();
    await app.db.query(`update departures set state = 'closed'`);
    // A departure on each day around each instant, bookable until the evening before.
    const days = [[...new Set(INSTANTS.map(([, day]) => day))]];
    const around = `select day::date from unnest($1::date[]) around,
      generate_series(around - 1, around + 3, interval '1 day') day`;
    await app.db.query(
      `insert into departures (destination_id, date, return_date)
       select distinct 'istanbul', day, day + 4 from (${around}) d
        where not exists (select from departures p where p.destination_id = 'istanbul' and p.date = d.day)`,
      days,
    );
    await app.db.query(
      `update departures set state = 'open', booking_closes_days = 0
        where destination_id = 'istanbul' and date in (${around})`,
      days,
    );
  });
  // Restore the clock after each test, because background jobs read it too.
  afterEach(() => now.mockImplementation(() => new Date()));
  afterAll(async () => {
    now.mockRestore();
    await app.close();
  });

  it('is right in the rules, in the database and in the departures on sale, at 24 instants', async () => {
    goal.is('instants', INSTANTS.length, 24);
    goal.is('wrong in the rules', wrongWith(dayInStockholm), 0);
    const rows = await app.db.query<{ day: string }[]>(
      `select (at at time zone 'Europe/Stockholm')::date as day
         from unnest($1::timestamptz[]) with ordinality as instant (at, place) order by place`,
      [INSTANTS.map(([instant]) => instant)],
    );
    const inDatabase = rows.filter(({ day }, index) => day !== INSTANTS[index]?.[1]);
    goal.is('wrong in the database', inDatabase.length, 0);

    let offered = 0;
    const seen: string[] = [];
    for (const [instant, day] of INSTANTS) {
      now.mockReturnValue(new Date(instant));
      const { body } = await new ApiClient(app.baseUrl).call<DestinationDetailView>(
        'GET',
        '/api/destinations/istanbul',
      );
      const first = body.departure_dates[0] ?? '';
      seen.push(`${instant} ${day} ${first}`);
      if (first <= day || first > nextDay(day)) offered += 1;
    }
    expect({ offered, seen: offered > 0 ? seen : [] }).toEqual({ offered: 0, seen: [] });
    goal.is('offered a day too early or too late', offered, 0);
  });

  it('is wrong by UTC and by winter time all year (negative controls)', () => {
    goal.control(
      'by UTC',
      wrongWith((instant) => instant.toISOString().slice(0, 10)),
    );
    const winter = (instant: Date): string =>
      new Date(instant.getTime() + 3_600_000).toISOString().slice(0, 10);
    goal.control('by winter time', wrongWith(winter));
  });
});

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
