import { type IsoDay, addDays } from '@safar/domain/dates/dates';
import request from 'supertest';
import { Clock } from '../../../src/common/clock.js';
import { openApp } from '../../harness/app.js';

const app = openApp();

const today = (): IsoDay => app.nest.get(Clock).today();

const get = (path: string, language = 'sv') =>
  request(app.nest.getHttpServer()).get(path).set('Accept-Language', language);

interface DestinationOptions {
  readonly active?: boolean;
  readonly deleted?: boolean;
}

let destinations = 0;

/** Creates a trip for one test: 5 days, adults 1 000 kr. */
async function makeDestination({
  active = true,
  deleted = false,
}: DestinationOptions = {}): Promise<string> {
  destinations += 1;
  const id = `prov-${destinations}`;
  await app.db.query(
    `insert into destinations (id, name_sv, name_ar, description_sv, image, price_adult, price_child, price_infant,
                               res_length, is_active, deleted_at)
     values ($1, 'Prov', 'تجربة', 'Prov', '/media/prov', 1000, 800, 100, 5, $2, case when $3 then now() end)`,
    [id, active, deleted],
  );
  return id;
}

interface DepartureOptions {
  readonly inDays?: number;
  readonly date?: IsoDay;
  readonly capacity?: number | null;
  readonly taken?: number;
  readonly adult?: number | null;
  readonly state?: 'open' | 'closed' | 'cancelled';
  readonly closesDays?: number;
}

async function addDeparture(destination: string, options: DepartureOptions): Promise<IsoDay> {
  const date = options.date ?? addDays(today(), options.inDays ?? 60);
  const { capacity = 20, taken = 0, adult = null, state = 'open', closesDays = 0 } = options;
  await app.db.query(
    `insert into departures (destination_id, date, return_date, capacity, taken, price_adult, state, booking_closes_days)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [destination, date, addDays(date, 4), capacity, taken, adult, state, closesDays],
  );
  return date;
}

const detail = async (destination: string) =>
  (await get(`/api/destinations/${destination}`).expect(200)).body;

describe('GET /api/destinations', () => {
  // [SPEC 7.2a] [SPEC 7.2c] [SPEC I1.63]
  it('lists active and dormant trips in the order set by the agency', async () => {
    const { body } = await get('/api/destinations').expect(200);
    const seeded = body.filter(({ sort }: { sort: number }) => sort < 999);
    expect(seeded.map(({ id }: { id: string }) => id)).toEqual([
      'istanbul', 'dubai', 'umrah', 'antalya', 'marrakech', 'sarajevo', 'tbilisi', 'kuala-lumpur', 'tokyo', 'baku',
    ]); // oxfmt-ignore
    const dormant = seeded.filter(({ is_active }: { is_active: boolean }) => !is_active);
    expect(dormant.map(({ id }: { id: string }) => id)).toEqual(['tokyo', 'baku']);
  });

  // [SPEC 3.1a] [SPEC 3.1c] [SPEC 9.4]
  it('returns the documented fields as lists and objects, not as JSON text', async () => {
    const { body } = await get('/api/destinations').expect(200);
    expect(body[0]).toMatchObject({
      id: 'istanbul',
      name_sv: 'Istanbul',
      name_ar: 'إسطنبول',
      image: '/media/art/istanbul-hero',
      price: 6990,
      price_adult: 6990,
      price_child: 5490,
      price_infant: 990,
      infant_age_min: 0,
      infant_age_max: 2,
      child_age_min: 3,
      child_age_max: 11,
      region: 'europe',
      res_length: 5,
      pdf_info_url: null,
    });
    expect(body[0].gallery.map(({ url }: { url: string }) => url)).toEqual(
      ['dusk', 'day', 'night', 'detail'].map((name) => `/media/art/istanbul-${name}`),
    );
    // Eight weekly ones, and those of the summer.
    expect(body[0].departure_dates.length).toBeGreaterThan(8);
    expect(body[0].facts_sv).toHaveLength(3);
    expect(Object.keys(body[0].itinerary)).toHaveLength(5);
  });

  // [ASVS 15.3.1]
  it('returns no storage fields of a trip', async () => {
    const { body } = await get('/api/destinations').expect(200);
    for (const key of ['version', 'created_at', 'updated_at', 'deleted_at', 'departures']) {
      expect(body[0]).not.toHaveProperty(key);
    }
  });

  it('omits deleted trips', async () => {
    const destination = await makeDestination({ deleted: true });
    const { body } = await get('/api/destinations').expect(200);
    expect(body.map(({ id }: { id: string }) => id)).not.toContain(destination);
    await get(`/api/destinations/${destination}`).expect(404);
  });

  // [SPEC 7.3a] [SPEC I1.24]
  it('returns the same dates and prices as the details of a trip', async () => {
    const destination = await makeDestination();
    await addDeparture(destination, { inDays: 70, adult: 900 });
    await addDeparture(destination, { inDays: 40 });
    const { body } = await get('/api/destinations').expect(200);
    const { departures, airports, ...shared } = await detail(destination);
    const listed = body.find(({ id }: { id: string }) => id === destination);
    expect(shared).toEqual({ ...listed, stays: [], map_points: [], map_url: '' });
    expect(departures).toHaveLength(2);
    expect(airports).toMatchObject([{ iata: 'ARN' }]);
  });
});

describe('Bookable departures', () => {
  // [SPEC 2.25c]
  it('are open, in the future and before their cut-off, in order', async () => {
    const destination = await makeDestination();
    const later = await addDeparture(destination, { inDays: 90 });
    const sooner = await addDeparture(destination, { inDays: 45 });
    await addDeparture(destination, { inDays: 50, state: 'closed' });
    await addDeparture(destination, { inDays: 51, state: 'cancelled' });
    await addDeparture(destination, { inDays: -1 });
    const { departure_dates, departures } = await detail(destination);
    expect(departure_dates).toEqual([sooner, later]);
    expect(departures.map(({ date }: { date: string }) => date)).toEqual([sooner, later]);
  });

  it('close one day before departure, or as many days before as the departure states', async () => {
    const destination = await makeDestination();
    await addDeparture(destination, { inDays: 0 });
    const tomorrow = await addDeparture(destination, { inDays: 1 });
    await addDeparture(destination, { inDays: 6, closesDays: 7 });
    const lastDay = await addDeparture(destination, { inDays: 7, closesDays: 7 });
    expect((await detail(destination)).departure_dates).toEqual([tomorrow, lastDay]);
  });

  it('depend on the day in Stockholm, not on the server’s day', async () => {
    const destination = await makeDestination();
    await addDeparture(destination, { date: '2027-01-01' as IsoDay });
    const now = jest.spyOn(app.nest.get(Clock), 'now');
    now.mockReturnValue(new Date('2026-12-31T22:59:00Z'));
    expect((await detail(destination)).departure_dates).toEqual(['2027-01-01']);
    now.mockReturnValue(new Date('2026-12-31T23:01:00Z'));
    expect((await detail(destination)).departure_dates).toEqual([]);
    now.mockRestore();
  });

  it('exclude sold-out ones, which are shown with their label', async () => {
    const destination = await makeDestination();
    const full = await addDeparture(destination, { inDays: 40, capacity: 4, taken: 4 });
    const free = await addDeparture(destination, { inDays: 50 });
    const { departure_dates, departures } = await detail(destination);
    expect(departure_dates).toEqual([free]);
    expect(departures[0]).toMatchObject({ date: full, seats_left: 0, label: 'sold_out' });
  });

  it('label few seats as few and have no number without a limit', async () => {
    const destination = await makeDestination();
    await addDeparture(destination, { inDays: 40, capacity: 20, taken: 16 });
    await addDeparture(destination, { inDays: 50, capacity: null });
    await addDeparture(destination, { inDays: 60 });
    expect((await detail(destination)).departures).toMatchObject([
      { seats_left: 4, label: 'few_left' },
      { seats_left: null, label: 'none' },
      { seats_left: 20, label: 'none' },
    ]);
  });

  it('do not exist for a dormant trip', async () => {
    const destination = await makeDestination({ active: false });
    // Later than the departures of the demo.
    const date = await addDeparture(destination, { date: addDays(today(), 700) });
    expect(await detail(destination)).toMatchObject({
      is_active: false,
      departure_dates: [],
      departures: [],
    });
    expect((await get('/api/departure-dates').expect(200)).body).not.toContain(date);
  });

  it('have the return date of the departure', async () => {
    const destination = await makeDestination();
    const date = await addDeparture(destination, {});
    expect((await detail(destination)).departures[0]).toMatchObject({
      date,
      return_date: addDays(date, 4),
    });
  });
});

describe('The price shown on a trip’s card', () => {
  // [SPEC 3.1b]
  it('is the lowest bookable adult price', async () => {
    const destination = await makeDestination();
    await addDeparture(destination, { inDays: 40, adult: 1200 });
    await addDeparture(destination, { inDays: 50, adult: 900 });
    expect(await detail(destination)).toMatchObject({ price: 900, price_adult: 1000 });
  });

  it('is never that of a sold-out, closed or past departure', async () => {
    const destination = await makeDestination();
    await addDeparture(destination, { inDays: 40, adult: 1100 });
    await addDeparture(destination, { inDays: 41, adult: 500, capacity: 2, taken: 2 });
    await addDeparture(destination, { inDays: 42, adult: 500, state: 'closed' });
    await addDeparture(destination, { inDays: -5, adult: 500 });
    expect((await detail(destination)).price).toBe(1100);
  });

  it('is the price of the trip when no departure is bookable', async () => {
    expect((await detail(await makeDestination())).price).toBe(1000);
  });

  it('falls back to the trip for each traveller type of a departure', async () => {
    const destination = await makeDestination();
    await addDeparture(destination, { adult: 1300 });
    expect((await detail(destination)).departures[0]).toMatchObject({
      price_adult: 1300,
      price_child: 800,
      price_infant: 100,
    });
  });
});

describe('GET /api/destinations/{id} for an unknown trip', () => {
  // [SPEC 7.3b]
  it('answers 404 with the message of the specification', async () => {
    const { body } = await get('/api/destinations/atlantis').expect(404);
    expect(body).toMatchObject({
      code: 'DESTINATION_NOT_FOUND',
      message: 'Kunde inte hitta destinationen.',
    });
  });

  // [SPEC I1.31]
  it('answers in Arabic when Arabic is requested', async () => {
    const { body } = await get('/api/destinations/atlantis', 'ar').expect(404);
    expect(body.message).toBe('تعذّر العثور على الوجهة.');
  });

  it.each(['%00', '%27%20or%201=1', '..%2f..%2fetc', 'a'.repeat(2_000)])(
    'answers 400 or 404 to the id %s',
    async (id) => {
      const { status } = await get(`/api/destinations/${id}`);
      expect([400, 404]).toContain(status);
    },
  );
});

describe('GET /api/departure-dates', () => {
  // [SPEC 7.8a] [SPEC I1.25]
  it('lists each day once and in order, also when two trips depart on it', async () => {
    const date = addDays(today(), 222);
    for (const destination of [await makeDestination(), await makeDestination()]) {
      await addDeparture(destination, { date });
    }
    const { body } = await get('/api/departure-dates').expect(200);
    expect(body.filter((day: string) => day === date)).toEqual([date]);
    expect(body).toEqual([...new Set<string>(body)].sort());
  });
});
