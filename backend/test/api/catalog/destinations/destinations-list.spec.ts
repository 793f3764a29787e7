import request from 'supertest';
import { openApp } from '../../../harness/app.js';
import { dayFromToday, buildDeparture } from '../../../factories/departures.js';
import { StaffClient, holdSeats } from '../../../harness/staff-client.js';

const app = openApp();
let editor: StaffClient;

beforeAll(async () => {
  editor = await StaffClient.of(app, 'editor');
});

const page = (query: Record<string, unknown>) => {
  const address = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
  );
  return request(app.baseUrl).get(`/api/destinations?${address.join('&')}`);
};
const idsOf = async (query: Record<string, unknown>): Promise<string[]> =>
  (await page(query).expect(200)).body.map(({ id }: { id: string }) => id);

describe('The paginated list of trips', () => {
  it('states its range and the total', async () => {
    const { body, headers } = await page({ range: [2, 4] }).expect(200);
    expect(body.map(({ id }: { id: string }) => id)).toEqual(['umrah', 'antalya', 'marrakech']);
    expect(headers['content-range']).toBe('destinations 2-4/10');
    const beyond = await page({ range: [50, 60] }).expect(200);
    expect(beyond.headers['content-range']).toBe('destinations */10');
  });

  it('has the same rows as the plain list', async () => {
    const { body: plain } = await request(app.baseUrl).get('/api/destinations').expect(200);
    expect((await page({ range: [0, 99] }).expect(200)).body).toEqual(plain);
  });

  // [SPEC 7.2c]
  it.each([
    ['sort', 'ASC', 'istanbul', 'baku'],
    ['sort', 'DESC', 'baku', 'istanbul'],
    ['name_sv', 'ASC', 'antalya', 'umrah'],
    ['name_ar', 'ASC', 'istanbul', 'marrakech'],
    ['price', 'ASC', 'sarajevo', 'tokyo'],
    ['res_length', 'DESC', 'kuala-lumpur', 'istanbul'],
  ])('can be sorted by %s %s', async (...[field, order, first, last]) => {
    const ids = await idsOf({ sort: [field, order] });
    if (field === 'res_length') expect(ids[0]).toBe(first);
    else expect([ids[0], ids.at(-1)]).toEqual([first, last]);
  });

  it('can be filtered by state, region and id', async () => {
    expect(await idsOf({ filter: { is_active: false } })).toEqual(['tokyo', 'baku']);
    expect(await idsOf({ filter: { region: 'europe' } })).toEqual([
      'istanbul',
      'antalya',
      'sarajevo',
    ]);
    expect(await idsOf({ filter: { id: ['baku', 'dubai', 'atlantis'] } })).toEqual([
      'dubai',
      'baku',
    ]);
    expect(await idsOf({ filter: { q: 'o', is_active: false, region: 'asia' } })).toContain(
      'tokyo',
    );
  });

  // [SPEC 2.44c] [SPEC I4.13]
  it.each([
    ['the Swedish name', 'istan'],
    ['the Arabic name in another spelling', 'اسطنبول'],
    ['the Arabic name with vowel signs', 'إِسْطَنْبُول'],
    ['words of the Swedish description, in any order and case', 'KONTINENTER två tehus'],
    ['the Swedish description without marks', 'kvallen vid bosporen'],
    ['the Arabic description without vowel signs', 'قارتان'],
  ])('finds a trip by %s', async (_way, q) => {
    expect(await idsOf({ filter: { q } })).toEqual(['istanbul']);
  });

  it('finds nothing for an unknown text, and everything for an empty one', async () => {
    expect(await idsOf({ filter: { q: 'reykjavik' } })).toEqual([]);
    expect(await idsOf({ filter: { q: '  ' } })).toHaveLength(10);
  });

  it.each([
    [{ sort: ['description_sv', 'ASC'] }, 'sort.description_sv'],
    [{ sort: ['constructor', 'ASC'] }, 'sort.constructor'],
    [{ filter: { deleted_at: null } }, 'filter.deleted_at'],
    [{ filter: { toString: 1 } }, 'filter.toString'],
  ])('rejects %j', async (query, field) => {
    const { body } = await page(query).expect(422);
    expect(body.details).toMatchObject([{ field }]);
  });
});

describe('A trip as staff read it', () => {
  it('contains its version, every departure with its seats, and the missing texts', async () => {
    const { id } = await editor.make('Läsning', { name_ar: 'قراءة' });
    const past = await buildDeparture(app.db, { destinationId: id, inDays: -7 });
    const closed = await buildDeparture(app.db, {
      destinationId: id,
      inDays: 30,
      state: 'closed',
    });
    const open = await buildDeparture(app.db, { destinationId: id, inDays: 40, capacity: 9 });
    await holdSeats(app, id, open.date);
    const destination = await editor.read(id);
    expect(destination).toMatchObject({ version: 1, departure_dates: [open.date] });
    expect(destination.schedule).toMatchObject([
      { id: past.id, state: 'open', free: null, booked: false },
      { id: closed.id, state: 'closed' },
      { id: open.id, capacity: 9, sold: 0, held: 2, free: 7, booked: true },
    ]);
    expect(destination.translations).toMatchObject({
      missing_sv: ['image_alt_sv'],
      missing_ar: ['description_ar', 'image_alt_ar'],
      pictures_without_alt: ['/media/art/istanbul-hero'],
    });
    expect(destination.translations.percent).toBe(50);
  });

  it('counts a confirmed booking as sold', async () => {
    const date = dayFromToday(50);
    const { id } = await editor.make('Sålt', { departure_dates: [date] });
    const { body } = await holdSeats(app, id, date);
    await app.db.query(`update bookings set state = 'confirmed', hold_until = null where id = $1`, [
      body.bookingId,
    ]);
    expect(await editor.departureOn(id, date)).toMatchObject({ sold: 2, held: 0 });
  });

  it('is completely translated in the demo', async () => {
    const { translations } = await editor.read('istanbul');
    expect(translations).toEqual({
      percent: 100,
      missing_ar: [],
      missing_sv: [],
      pictures_without_alt: [],
    });
  });

  it.each(['admin', 'agent'] as const)('is available to an %s, too', async (role) => {
    expect(await (await StaffClient.of(app, role)).read('istanbul')).toHaveProperty('schedule');
  });

  it('is not available to visitors or with an invalid token', async () => {
    const { body } = await request(app.baseUrl).get('/api/destinations/istanbul').expect(200);
    const forged = await request(app.baseUrl)
      .get('/api/destinations/istanbul')
      .set('Authorization', 'Bearer forged')
      .expect(200);
    expect(forged.body).toEqual(body);
    for (const field of ['schedule', 'version', 'translations']) {
      expect(body).not.toHaveProperty(field);
    }
  });
});
