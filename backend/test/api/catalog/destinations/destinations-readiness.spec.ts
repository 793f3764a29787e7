import { openApp } from '../../../harness/app.js';
import { dayFromToday } from '../../../factories/departures.js';
import { StaffClient, essentials, logOf, problemsIn } from '../../../harness/staff-client.js';

const app = openApp();
let editor: StaffClient;

beforeAll(async () => {
  editor = await StaffClient.of(app, 'editor');
});

const complete = (name: string) => ({
  ...essentials(name),
  name_ar: 'رحلة',
  description_ar: 'وصف الرحلة.',
  price_adult: 4_990,
  res_length: 5,
  departure_dates: [dayFromToday(60)],
});
const make = async (body: object) =>
  (await editor.call('post', '/api/destinations', body).expect(201)).body;

describe('A new trip', () => {
  // [SPEC 4.14b]
  it('is active by default when it is complete', async () => {
    expect(await make(complete('Färdig'))).toMatchObject({
      is_active: true,
      missing_for_sale: [],
      version: 1,
    });
  });

  it('is stored dormant when something is missing, even when active is requested', async () => {
    const body = await make({ ...essentials('Halvfärdig'), is_active: true });
    expect(body).toMatchObject({
      is_active: false,
      missing_for_sale: ['name_ar', 'description_ar', 'price_adult', 'res_length', 'schedule'],
    });
    const closed = [{ date: dayFromToday(60), state: 'closed' }];
    const withClosed = { ...complete('Stängd'), departure_dates: null, schedule: closed };
    expect(await make(withClosed)).toMatchObject({
      is_active: false,
      missing_for_sale: ['schedule'],
    });
  });

  it('needs Arabic for what is not included as soon as it is written in Swedish', async () => {
    const listed = { ...complete('Med undantag'), not_included_text_sv: 'Visum' };
    expect(await make(listed)).toMatchObject({ missing_for_sale: ['not_included_text_ar'] });
    expect(await make({ ...listed, not_included_text_ar: 'التأشيرة' })).toMatchObject({
      is_active: true,
    });
  });

  it('may be sold in Swedish only when staff choose so', async () => {
    const swedish = { ...complete('Svensk'), name_ar: '', description_ar: '' };
    expect(await make(swedish)).toMatchObject({ is_active: false, swedish_only: false });
    expect(await make({ ...swedish, swedish_only: true })).toMatchObject({
      is_active: true,
      swedish_only: true,
      missing_for_sale: [],
    });
  });

  it('stays dormant when staff choose so', async () => {
    expect(await make({ ...complete('Väntar'), is_active: false })).toMatchObject({
      is_active: false,
      missing_for_sale: [],
    });
  });
});

describe('Activating a trip', () => {
  it('that is incomplete is rejected with a list in both languages and changes nothing', async () => {
    const { id } = await make(essentials('Ofärdig'));
    const before = await editor.read(id);
    const activation = { is_active: true, res_length: 4 };
    const { body } = await editor.put(id, activation).expect(422);
    expect(body.code).toBe('DESTINATION_NOT_READY');
    expect(problemsIn(body)).toEqual({
      name_ar: 'ARABIC_MISSING',
      description_ar: 'ARABIC_MISSING',
      price_adult: 'PRICE_MISSING',
      schedule: 'DEPARTURE_MISSING',
    });
    expect(body.details[2].message).toBe('Fyll i vad en vuxen betalar.');
    const arabic = await editor.put(id, activation).set('Accept-Language', 'ar').expect(422);
    expect(arabic.body.message).toMatch(/لا يمكن تفعيل الوجهة/);
    expect(await editor.read(id)).toEqual(before);
    expect((await logOf(app, id)).map(({ action }) => action)).toEqual(['destination.created']);
  });

  it('takes the values of the same change into account', async () => {
    const { id } = await make(essentials('Kompletteras'));
    const change = { ...complete('Kompletteras'), is_active: true };
    const { body } = await editor.put(id, change).expect(200);
    expect(body).toMatchObject({ is_active: true, missing_for_sale: [] });
  });

  it('needs a departure that still exists after the change', async () => {
    const { id } = await make({ ...complete('Utan avresa'), is_active: false });
    const change = { is_active: true, departure_dates: [] };
    const { body } = await editor.put(id, change).expect(422);
    expect(problemsIn(body)).toEqual({ schedule: 'DEPARTURE_MISSING' });
    await editor.put(id, { is_active: true }).expect(200);
  });
});

describe('An active trip', () => {
  it('cannot lose its price, its length or its Arabic texts', async () => {
    const { id } = await make(complete('Hel'));
    const { body } = await editor
      .put(id, { price_adult: 0, res_length: 0, name_ar: '' })
      .expect(422);
    expect(body.code).toBe('DESTINATION_NOT_READY');
    expect(problemsIn(body)).toEqual({
      name_ar: 'ARABIC_MISSING',
      price_adult: 'PRICE_MISSING',
      res_length: 'LENGTH_MISSING',
    });
    await editor.put(id, { price_adult: 0, is_active: false }).expect(200);
  });

  it('may lose its last departure in any way, and then reports that it has none', async () => {
    const removed = await make(complete('Borttagen avresa'));
    const [departure] = removed.schedule;
    await editor.call('delete', `/api/departures/${departure.id}`).expect(200);
    const closed = await make(complete('Stängd avresa'));
    const [other] = closed.schedule;
    const change = { date: other.date, state: 'closed' };
    await editor.call('put', `/api/departures/${other.id}`, change).expect(200);
    const emptied = await make(complete('Tömd lista'));
    await editor.put(emptied.id, { departure_dates: [] }).expect(200);
    for (const { id } of [removed, closed, emptied]) {
      expect(await editor.read(id)).toMatchObject({
        is_active: true,
        departure_dates: [],
        missing_for_sale: ['schedule'],
      });
    }
  });

  it('that was incomplete before this rule can still be changed otherwise', async () => {
    const { id } = await make(complete('Gammal'));
    await app.db.query(`update destinations set name_ar = '', price_adult = 0 where id = $1`, [id]);
    const { body } = await editor.put(id, { description_sv: 'Ny text.' }).expect(200);
    expect(body).toMatchObject({ is_active: true, missing_for_sale: ['name_ar', 'price_adult'] });
    const { body: refused } = await editor.put(id, { description_ar: '' }).expect(422);
    expect(problemsIn(refused)).toEqual({ description_ar: 'ARABIC_MISSING' });
  });
});
