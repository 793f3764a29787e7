import { type TestApp, createTestApp } from './app.js';
import { dayFromToday } from './departures.js';
import { Desk, essentials } from './desk.js';

jest.setTimeout(60_000);

let world: TestApp;
let editor: Desk;
let admin: Desk;

beforeAll(async () => {
  world = await createTestApp();
  editor = await Desk.of(world, 'editor');
  admin = await Desk.of(world, 'admin');
});
afterAll(() => world.close());

describe('a new destination', () => {
  it('needs a name, a description and a picture', async () => {
    const { body } = await editor.call('post', '/api/destinations', { name_sv: ' ' }).expect(422);
    expect(body).toMatchObject({
      code: 'DESTINATION_INCOMPLETE',
      message: 'Alla fält är obligatoriska',
    });
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual([
      'name_sv',
      'description_sv',
      'image',
    ]);
  });

  it('is active, comes last and has the usual ages', async () => {
    const trip = await editor.make('Göteborg & Älven');
    expect(trip).toMatchObject({
      id: 'goteborg-alven',
      is_active: true,
      sort: 999,
      region: 'europe',
      version: 1,
    });
  });

  it('takes the whole documented body', async () => {
    const days = [dayFromToday(90), dayFromToday(60)];
    const { body } = await editor.call('post', '/api/destinations', {
      id: '1732190000000', price: 999, sort: 4,
      ...essentials('Kanarieöarna'),
      price_adult: '12 995', price_child: '', price_infant: 990,
      region: 'EUROPE',
      departure_dates: JSON.stringify(days),
      gallery: JSON.stringify(['/media/art/istanbul-day', '', '/media/art/istanbul-night']),
      itinerary: JSON.stringify({ dag_2: { activity: 'Två', location: '' }, dag_1: { activity: 'Ett', location: 'x' } }),
      res_length: '8', pdf_info_url: '', map: '',
      infant_age_min: 0, infant_age_max: 0, child_age_min: 0, child_age_max: 0,
      is_active: true,
    }).expect(201); // prettier-ignore
    expect(body).toMatchObject({
      id: 'kanarieoarna',
      sort: 4,
      price: 12995,
      price_child: 0,
      region: 'europe',
      res_length: 8,
      departure_dates: [...days].sort(),
    });
    const saved = await editor
      .put(body.id, { ...essentials('Kanarie'), version: 1, departure_dates: [days[0]] })
      .expect(200);
    expect(saved.body.departure_dates).toEqual([days[0]]);
    await editor.put(body.id, { ...essentials('Kanarie'), version: 1 }).expect(409);
    await editor.call('delete', '/api/destinations/kanarieoarna').expect(403);
    await admin.call('delete', '/api/destinations/kanarieoarna').expect(200);
    await editor
      .call('patch', '/api/destinations/sort-order', [{ id: 'istanbul', sort: 1 }])
      .expect(200);
    await editor
      .call('patch', '/api/destinations/sort-order', [{ id: 'istanbul', sort: 1, x: 1 }])
      .expect(422);
  });
});
