import type { DestinationView } from '@safar/domain/contracts/catalog/destinations';
import request from 'supertest';
import { openApp } from '../../../harness/app.js';
import { dayFromToday } from '../../../factories/departures.js';
import {
  StaffClient,
  holdSeats,
  essentials,
  logOf,
  problemsIn,
} from '../../../harness/staff-client.js';

const app = openApp();
let editor: StaffClient;

beforeAll(async () => {
  editor = await StaffClient.of(app, 'editor');
});

const post = (body: object) => editor.call('post', '/api/destinations', body);
const visitorReads = async (id: string): Promise<DestinationView> =>
  (await request(app.baseUrl).get(`/api/destinations/${id}`).expect(200)).body;

describe('A new trip', () => {
  // [SPEC 5.14a]
  it('needs a Swedish name, a Swedish description and a picture', async () => {
    const { body } = await post({ name_sv: ' ', description_ar: 'نص' }).expect(422);
    expect(body).toMatchObject({
      code: 'DESTINATION_INCOMPLETE',
      message: 'Alla fält är obligatoriska',
    });
    expect(problemsIn(body)).toEqual({
      name_sv: 'FIELD_REQUIRED',
      description_sv: 'FIELD_REQUIRED',
      image: 'FIELD_REQUIRED',
    });
    const arabic = await post({}).set('Accept-Language', 'ar').expect(422);
    expect(arabic.body.message).toBe('جميع الحقول إلزامية');
  });

  // [SPEC 3.1e] [SPEC 5.14c] [SPEC 5.14d] [SPEC 9.5f]
  it('comes last and has the default ages, region and prices', async () => {
    const { body } = await post(essentials('Göteborg & Älven')).expect(201);
    expect(body).toMatchObject({
      id: 'goteborg-alven', sort: 999, region: 'europe', version: 1, price: 0, price_adult: 0,
      price_child: 0, price_infant: 0, infant_age_min: 0, infant_age_max: 2, child_age_min: 3, child_age_max: 11,
      res_length: 0, gallery: [], itinerary: {}, departure_dates: [], schedule: [], facts_sv: [], facts_ar: [],
      pdf_info_url: null, map: null, not_included_text_sv: '', transfer: 'included', cover_included: true,
      suitability_sv: '', group_size_max: null, themes: [],
    }); // oxfmt-ignore
  });

  // [SPEC 3.1c] [SPEC 5.14b] [SPEC 5.14c] [SPEC 5.14d] [SPEC 5.14f] [SPEC 7.4]
  it('accepts the whole documented body, with lists and itinerary as JSON text and numbers as text', async () => {
    const days = [dayFromToday(90), dayFromToday(60), dayFromToday(90)];
    const { body } = await post({
      id: '1732190000000', price: '999', sort: 4,
      name_sv: ' Kanarieöarna ', name_ar: 'جزر الكناري', description_sv: ' Sol\r\noch bad ', description_ar: 'شمس',
      included_text_sv: 'Flyg\nHotell', included_text_ar: 'طيران',
      image: '/media/art/antalya-hero',
      price_adult: '12 995', price_child: '', price_infant: 990,
      region: ' AFRICA ', map: 'https://maps.example/kanarie', pdf_info_url: '', res_length: '8',
      infant_age_min: '0', infant_age_max: '1', child_age_min: '2', child_age_max: '11',
      departure_dates: JSON.stringify(days),
      gallery: JSON.stringify(['/media/art/antalya-day', '', null, { url: '/media/art/antalya-night', alt_sv: 'Natt' }]),
      itinerary: JSON.stringify({
        dag_10: { activity: ' Tio ', location: '' },
        dag_2: { activity: 'Två', location: 'Stranden', activity_ar: 'اثنان' },
        dag_3: { activity: ' ', location: '' },
      }),
      facts_sv: JSON.stringify(['Ett', '', 'Två']), facts_ar: ['واحد'],
      is_active: true,
    }).expect(201); // oxfmt-ignore
    expect(body).toMatchObject({
      id: 'kanarieoarna', sort: 4, price: 12_995, price_adult: 12_995, price_child: 0, price_infant: 990,
      name_sv: 'Kanarieöarna', description_sv: 'Sol\noch bad', region: 'africa', res_length: 8,
      infant_age_max: 1, child_age_min: 2, pdf_info_url: null, map: 'https://maps.example/kanarie',
      facts_sv: ['Ett', 'Två'], facts_ar: ['واحد'],
      departure_dates: [dayFromToday(60), dayFromToday(90)],
      gallery: [
        { url: '/media/art/antalya-day', alt_sv: '', alt_ar: '' },
        { url: '/media/art/antalya-night', alt_sv: 'Natt', alt_ar: '' },
      ],
      itinerary: {
        dag_1: { activity: 'Två', location: 'Stranden', activity_ar: 'اثنان' },
        dag_2: { activity: 'Tio', location: '' },
      },
    }); // oxfmt-ignore
    expect(body.schedule[0]).toMatchObject({ return_date: dayFromToday(67), state: 'open' });
  });

  it('is visible to visitors at once, in the list and at its address', async () => {
    const { id } = await editor.make('Genast synlig');
    expect(await visitorReads(id)).toMatchObject({ name_sv: 'Genast synlig' });
    const { body } = await request(app.baseUrl).get('/api/destinations').expect(200);
    expect(body.map((one: DestinationView) => one.id)).toContain(id);
  });

  // [SPEC 9.8c]
  it('has a unique id, even after another trip with the same name was deleted', async () => {
    const admin = await StaffClient.of(app, 'admin');
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push((await editor.make('Tvilling')).id);
    expect(ids).toEqual(['tvilling', 'tvilling-2', 'tvilling-3']);
    await admin.call('delete', '/api/destinations/tvilling-2').expect(200);
    expect((await editor.make('Tvilling')).id).toBe('tvilling-4');
  });

  it('keeps its id and slug when its name changes', async () => {
    const { id } = await editor.make('Gammalt namn');
    const { body } = await editor.put(id, { name_sv: 'Nytt namn', id }).expect(200);
    expect(body).toMatchObject({ id, slug: id, name_sv: 'Nytt namn' });
    const other = await editor.put(id, { name_sv: 'Nytt namn', id: 'nytt-namn' }).expect(422);
    expect(problemsIn(other.body)).toEqual({ id: 'FIELD_READ_ONLY' });
  });
});

describe('A change of a trip', () => {
  // [SPEC 7.5]
  it('keeps omitted fields', async () => {
    const { id, schedule } = await editor.make('Behåller', {
      name_ar: 'يبقى',
      included_text_sv: 'Flyg',
      itinerary: { dag_1: { activity: 'Ankomst', location: '' } },
      gallery: ['/media/art/dubai-day'],
      departure_dates: [dayFromToday(50)],
      is_active: false,
      sort: 7,
    });
    const { body } = await editor.put(id, { price_adult: 2_000 }).expect(200);
    expect(body).toMatchObject({
      name_ar: 'يبقى', included_text_sv: 'Flyg', is_active: false, sort: 7, version: 2, price_adult: 2_000,
      itinerary: { dag_1: { activity: 'Ankomst' } }, gallery: [{ url: '/media/art/dubai-day' }],
    }); // oxfmt-ignore
    expect(body.schedule).toEqual(schedule.map((row) => ({ ...row, destination: id })));
  });

  it('keeps transfer, cover, group, reduced mobility and what is not included, also for visitors', async () => {
    const terms = {
      ...{ not_included_text_sv: 'Visum\nDricks', not_included_text_ar: 'التأشيرة' },
      ...{ suitability_sv: 'Många trappor.', suitability_ar: 'درجات كثيرة.' },
      ...{ transfer: 'extra', cover_included: false },
    };
    const { id } = await editor.make('Villkor', { ...terms, group_size_max: '24' });
    expect(await visitorReads(id)).toMatchObject({ ...terms, group_size_max: 24 });
    const { body } = await editor.put(id, { price_adult: 2_000 }).expect(200);
    expect(body).toMatchObject({ ...terms, group_size_max: 24 });
    for (const none of [null, '']) {
      await editor.put(id, { group_size_max: 12 }).expect(200);
      await editor.put(id, { group_size_max: none }).expect(200);
      expect(await visitorReads(id)).toMatchObject({ group_size_max: null });
    }
  });

  it('keeps its themes, each once and in their order, for visitors', async () => {
    const { id } = await editor.make('Teman', { themes: ['culture', 'umrah', 'culture'] });
    expect(await visitorReads(id)).toMatchObject({ themes: ['umrah', 'culture'] });
    await editor.put(id, { price_adult: 2_000 }).expect(200);
    expect(await visitorReads(id)).toMatchObject({ themes: ['umrah', 'culture'] });
    await editor.put(id, { themes: '["beach"]' }).expect(200);
    expect(await visitorReads(id)).toMatchObject({ themes: ['beach'] });
    await editor.put(id, { themes: [] }).expect(200);
    expect(await visitorReads(id)).toMatchObject({ themes: [] });
  });

  it('keeps the credit and the focus of each picture for visitors; the middle is no focus of its own', async () => {
    const url = '/media/art/dubai-day';
    const { id } = await editor.make('Fokus', {
      image_credit: ' Anna Lind ',
      image_focus_x: '30',
      gallery: [
        { url, credit: 'Byrån', focus_x: 0 },
        { url, credit: '', focus_x: 50, focus_y: 50 },
      ],
    });
    expect(await visitorReads(id)).toMatchObject({
      image_credit: 'Anna Lind',
      image_focus_x: 30,
      image_focus_y: 50,
    });
    expect((await visitorReads(id)).gallery).toEqual([
      { url, alt_sv: '', alt_ar: '', credit: 'Byrån', focus_x: 0, focus_y: 50 },
      { url, alt_sv: '', alt_ar: '' },
    ]);
  });

  it.each([
    ['sv', 'Ange ett heltal från 0 till 100.'],
    ['ar', 'أدخل عدداً صحيحاً من 0 إلى 100.'],
  ])(
    'refuses a focus outside of a picture, in the language of the request (%s)',
    async (lang, message) => {
      const gallery = [{ url: '/media/art/dubai-day', focus_x: 101 }];
      const { body } = await editor
        .call('post', '/api/destinations', { ...essentials('Utanför'), gallery })
        .set('Accept-Language', lang)
        .expect(422);
      expect(body.details).toEqual([
        expect.objectContaining({ field: 'gallery.0.focus_x', message }),
      ]);
    },
  );

  it('clears fields sent empty, except the required ones', async () => {
    const { id } = await editor.make('Tömmer', {
      name_ar: 'اسم',
      map: 'https://maps.example/x',
      gallery: ['/media/art/dubai-day'],
      facts_sv: ['Ett'],
      itinerary: { dag_1: { activity: 'Ankomst', location: '' } },
    });
    const { body } = await editor
      .put(id, { name_ar: null, map: '', gallery: '', facts_sv: [], itinerary: '' })
      .expect(200);
    expect(body).toMatchObject({
      name_ar: '',
      map: null,
      gallery: [],
      facts_sv: [],
      itinerary: {},
    });
    const refused = await editor.put(id, { name_sv: '', image: null }).expect(422);
    expect(Object.keys(problemsIn(refused.body))).toEqual(['name_sv', 'image']);
  });

  // [SPEC I4.55]
  it('is logged once, with the values before and after of changed fields only', async () => {
    // The console sends the whole form: unchanged fields too.
    const gallery = [{ url: '/media/art/istanbul-day', alt_sv: 'Torget', alt_ar: 'الساحة' }];
    const { id } = await editor.make('Loggad', { gallery, departure_dates: [dayFromToday(50)] });
    await editor
      .put(id, {
        gallery,
        name_sv: 'Loggad igen',
        description_sv: 'Om Loggad',
        departure_dates: [dayFromToday(51)],
      })
      .expect(200);
    const [created, updated, ...more] = await logOf(app, id);
    expect(more).toEqual([]);
    expect(created).toMatchObject({ action: 'destination.created', actor_role: 'editor' });
    expect(updated).toMatchObject({ action: 'destination.updated', actor_role: 'editor' });
    expect(Object.keys(updated?.changes ?? {}).sort()).toEqual([
      `departure ${dayFromToday(50)}`,
      `departure ${dayFromToday(51)}`,
      'name_sv',
    ]);
    expect(updated?.changes).toMatchObject({
      name_sv: { from: 'Loggad', to: 'Loggad igen' },
      [`departure ${dayFromToday(50)}`]: { from: { state: 'open' }, to: null },
    });
  });

  it('updates the date in the sitemap', async () => {
    const { id } = await editor.make('Kartlagd', { departure_dates: [dayFromToday(50)] });
    const changed = async (): Promise<string> => {
      const { text } = await request(app.baseUrl).get('/sitemap.xml').expect(200);
      return new RegExp(`/destination/${id}</loc>\\s*<lastmod>([^<]+)`).exec(text)?.[1] ?? '';
    };
    const before = await changed();
    await editor.put(id, { price_adult: 1_100 }).expect(200);
    const after = await changed();
    expect(after > before).toBe(true);
    await editor.call('patch', '/api/destinations/sort-order', [{ id, sort: 42 }]).expect(200);
    expect((await changed()) > after).toBe(true);
  });

  it('of an unknown trip is answered with 404', async () => {
    const { body } = await editor.put('atlantis', {}).expect(404);
    expect(body.code).toBe('DESTINATION_NOT_FOUND');
  });

  it('does not affect existing bookings', async () => {
    const date = dayFromToday(80);
    const { id } = await editor.make('Såld', { name_ar: 'مباعة', departure_dates: [date] });
    const { body: booking } = await holdSeats(app, id, date);
    await editor.put(id, { name_sv: 'Omdöpt', price_adult: 9_000, res_length: 9 }).expect(200);
    const [row] = await app.db.query(
      `select destination_sv, destination_ar, total_price, (return_date - departure_date) as days
         from bookings where id = $1`,
      [booking.bookingId],
    );
    expect(row).toEqual({
      destination_sv: 'Såld',
      destination_ar: 'مباعة',
      total_price: 2_000,
      days: 4,
    });
  });
});

describe('The version of a trip', () => {
  it('answers 409 with the current trip when it is out of date, and stores nothing', async () => {
    const { id, version } = await editor.make('Tävlan');
    await editor.put(id, { price_adult: 2_000, version }).expect(200);
    const { body } = await editor.put(id, { price_adult: 3_000, version }).expect(409);
    expect(body).toMatchObject({
      code: 'CONFLICT',
      message: 'Någon annan har ändrat samma sak. Ladda om och försök igen.',
      details: { id, version: version + 1, price_adult: 2_000, schedule: [] },
    });
    expect(await editor.read(id)).toEqual(body.details);
  });

  it('can be omitted; then the last change wins', async () => {
    const { id, version } = await editor.make('Sist vinner');
    await editor.put(id, { price_adult: 2_000, version }).expect(200);
    await editor.put(id, { price_adult: 3_000 }).expect(200);
    expect(await editor.read(id)).toMatchObject({ price_adult: 3_000, version: version + 2 });
  });

  it('increases with a change of a departure, but not with the order of the cards', async () => {
    const { id, version } = await editor.make('Räknas');
    await editor.call('patch', '/api/destinations/sort-order', [{ id, sort: 3 }]).expect(200);
    expect((await editor.read(id)).version).toBe(version);
    const departure = { destination_id: id, date: dayFromToday(33) };
    await editor.call('post', '/api/departures', departure).expect(201);
    expect((await editor.read(id)).version).toBe(version + 1);
  });
});
