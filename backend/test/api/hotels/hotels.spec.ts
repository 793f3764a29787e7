import { openApp } from '../../harness/app.js';
import { StaffClient, logOf } from '../../harness/staff-client.js';

const app = openApp();
let editor: StaffClient;

beforeAll(async () => {
  editor = await StaffClient.of(app, 'editor');
});

const BAHCE = { name: 'Hotel Bahçe', country: 'TR', city_sv: 'Istanbul', stars: 4.5 };

const PICTURE = { url: '/media/art/hotel-istanbul' };

const make = async (more: object = {}) =>
  (await editor.call('post', '/api/hotels', { ...BAHCE, ...more }).expect(201)).body;
const put = (id: string, body: object) => editor.call('put', `/api/hotels/${id}`, body);

// [SPEC I23.6]
describe('A hotel', () => {
  it('is stored, read, changed and deleted, each with its line in the log', async () => {
    const made = await make({ lat: 41.00527, lng: 28.97696, phone: '+90 212 555 01 23' });
    expect(made).toMatchObject({
      ...BAHCE,
      lat: 41.00527,
      city_ar: '',
      facts: {},
      pictures: [],
      is_active: true,
      version: 1,
    });
    const { body } = await put(made.id, { stars: null, city_ar: 'إسطنبول' }).expect(200);
    expect(body).toMatchObject({
      stars: null,
      city_ar: 'إسطنبول',
      name: 'Hotel Bahçe',
      version: 2,
    });
    expect((await editor.call('get', `/api/hotels/${made.id}`).expect(200)).body).toEqual(body);
    await editor.call('delete', `/api/hotels/${made.id}`).expect(200);
    await editor.call('get', `/api/hotels/${made.id}`).expect(404);
    const log = await logOf(app, made.id);
    expect(log.map(({ action }) => action)).toEqual([
      'hotel.created',
      'hotel.updated',
      'hotel.deleted',
    ]);
    expect(log[1]?.changes).toEqual({
      stars: { from: 4.5, to: null },
      city_ar: { from: '', to: 'إسطنبول' },
    });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ country: 'TUR' }, 'country'],
    [{ country: null }, 'country'],
    [{ city_sv: '' }, 'city_sv'],
    [{ stars: 5.5 }, 'stars'],
    [{ stars: 4.2 }, 'stars'],
    [{ stars: '4' }, 'stars'],
    [{ lat: 41 }, 'lng'],
    [{ lng: 28 }, 'lat'],
    [{ lat: 91, lng: 28 }, 'lat'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ website: 'hotel' }, 'website'],
    [{ phone: '123' }, 'phone'],
    [{ description_sv: 'Nära <b>moskén</b>' }, 'description_sv'],
    [{ is_active: null }, 'is_active'],
    [{ price: 1 }, 'price'],
    [{ version: 0 }, 'version'],
    [{ facts: 'pool' }, 'facts'],
    [{ facts: ['pool'] }, 'facts'],
    [{ facts: { sauna: true } }, 'facts.sauna'],
    [{ facts: { pool: 1 } }, 'facts.pool'],
    [{ facts: { pool: true, haram_m: '350' } }, 'facts.haram_m'],
    [{ facts: { haram_m: 0 } }, 'facts.haram_m'],
    [{ pictures: 'pool' }, 'pictures'],
    [{ pictures: Array.from({ length: 21 }, () => PICTURE) }, 'pictures'],
    [{ pictures: [PICTURE, {}] }, 'pictures.1.url'],
    [{ pictures: [{ url: 'https://hotel.example/pool.jpg' }] }, 'pictures.0.url'],
    [{ pictures: [{ url: '/media/2027/pool' }] }, 'pictures.0.url'],
    [{ pictures: [{ ...PICTURE, alt_sv: 'x'.repeat(301) }] }, 'pictures.0.alt_sv'],
    [{ pictures: [{ ...PICTURE, credit: 'x'.repeat(121) }] }, 'pictures.0.credit'],
    [{ pictures: [{ ...PICTURE, width: 1 }] }, 'pictures.0.width'],
  ])('with %j is refused at the field %s, new or changed', async (wrong, field) => {
    const { body } = await editor.call('post', '/api/hotels', { ...BAHCE, ...wrong }).expect(422);
    expect(body.details).toEqual([expect.objectContaining({ field })]);
    const stored = await make();
    await put(stored.id, wrong).expect(422);
    expect((await editor.call('get', `/api/hotels/${stored.id}`)).body).toEqual(stored);
  });

  // [SPEC I23.11]
  it('has facts and pictures, and the log names what changed', async () => {
    const written = { alt_sv: ' Gården. ', alt_ar: null };
    const { id, ...made } = await make({
      facts: { pool: true, lift: false, wifi: null, haram_m: 350 },
      pictures: [{ ...PICTURE, ...written }, { url: '/media/art/hotel-dubai' }],
    });
    const texts = { alt_sv: '', alt_ar: '', credit: '' };
    const pictures = [
      { ...PICTURE, ...texts, alt_sv: 'Gården.' },
      { url: '/media/art/hotel-dubai', ...texts },
    ];
    expect(made).toMatchObject({ facts: { pool: true, haram_m: 350 }, pictures });
    const facts = { haram_m: 400, prayer_room: true };
    const change = { facts: { ...facts, pool: false }, pictures: [pictures[1]] };
    const { body } = await put(id, change).expect(200);
    expect(body).toMatchObject({ facts, pictures: [pictures[1]], version: 2 });
    expect((await put(id, change).expect(200)).body).toEqual(body);
    expect((await put(id, { facts: null, pictures: null }).expect(200)).body).toMatchObject({
      facts: {},
      pictures: [],
    });
    expect((await logOf(app, id))[1]?.changes).toEqual({
      facts: { from: { pool: true, haram_m: 350 }, to: facts },
      pictures: { from: pictures, to: [pictures[1]] },
    });
  });

  it('that another user changed is not overwritten: 409 has the current hotel', async () => {
    const { id, version } = await make();
    const { body: theirs } = await put(id, { name: 'Hotel Deniz', version }).expect(200);
    const { body } = await put(id, { name: 'Hotel Liman', version }).expect(409);
    expect(body).toMatchObject({ code: 'CONFLICT', details: theirs });
  });

  it('that is sent back as it was read keeps its version', async () => {
    const read = await make();
    expect((await put(read.id, read).expect(200)).body).toEqual(read);
    await put(read.id, { ...read, created_at: '2020-01-01T00:00:00.000Z' }).expect(422);
  });

  it('of two that are changed at once loses neither change', async () => {
    const { id } = await make();
    await Promise.all([
      put(id, { address: 'Sultanahmet 1' }).expect(200),
      put(id, { description_sv: 'Nära moskén.' }).expect(200),
    ]);
    expect((await editor.call('get', `/api/hotels/${id}`)).body).toMatchObject({
      address: 'Sultanahmet 1',
      description_sv: 'Nära moskén.',
      version: 3,
    });
  });
});
