import type { HotelView } from '@safar/domain/contracts/catalog/hotels';
import type { DepartureOfferView } from '@safar/domain/contracts/catalog/destinations';
import request from 'supertest';
import { dayFromToday } from '../../factories/departures.js';
import { openApp } from '../../harness/app.js';
import { StaffClient, holdSeats } from '../../harness/staff-client.js';

const app = openApp({ SNAPSHOT: 'on' });
let editor: StaffClient;
let bahce: HotelView;
let liman: HotelView;

beforeAll(async () => {
  editor = await StaffClient.of(app, 'editor');
  const make = async (name: string): Promise<HotelView> => {
    const hotel = { name, country: 'TR', city_sv: 'Istanbul', city_ar: 'إسطنبول', stars: 4 };
    return (await editor.call('post', '/api/hotels', hotel).expect(201)).body as HotelView;
  };
  bahce = await make('Hotel Bahçe två');
  liman = await make('Hotel Liman');
});

const get = (path: string) => request(app.baseUrl).get(path);
const putStays = (path: string, hotel: HotelView | null) =>
  editor
    .call('put', `/api/${path}/stays`, {
      stays: hotel ? [{ hotel_id: hotel.id, nights: 4, board: 'breakfast' }] : [],
    })
    .expect(200);

/** Makes a trip of four nights with two departures, of which the second has a hotel of its own. */
async function makeTrip(name: string) {
  const schedule = [70, 77].map((days) => ({ date: dayFromToday(days) }));
  const trip = await editor.make(name, { schedule });
  const [plain, special] = trip.schedule;
  if (!plain || !special) throw new Error('No departures');
  await putStays(`destinations/${trip.id}`, bahce);
  await putStays(`departures/${special.id}`, liman);
  return { id: trip.id, plain, special };
}

describe('The hotels of a trip for visitors', () => {
  it('are part of its page, with a mark on departures that have others', async () => {
    const { id, plain, special } = await makeTrip('Synlig');
    const { body } = await get(`/api/destinations/${id}`).expect(200);
    expect(body.stays).toEqual([
      {
        hotel: bahce,
        nights: 4,
        board: 'breakfast',
        room_note_sv: '',
        room_note_ar: '',
        or_similar: false,
      },
    ]);
    const marked = body.departures.map(({ date, own_stays }: DepartureOfferView) => [
      date,
      own_stays,
    ]);
    expect(marked).toEqual([
      [plain.date, false],
      [special.date, true],
    ]);
    const { body: list } = await get('/api/destinations').expect(200);
    expect(list[0]).not.toHaveProperty('stays');
  });

  it('of one departure are its own or those of the trip; an unknown day is not found', async () => {
    const { id, plain, special } = await makeTrip('Dagvis');
    const at = (date: string) => get(`/api/destinations/${id}/departures/${date}`);
    const own = await at(special.date).expect(200);
    expect(own.body).toMatchObject({
      date: special.date,
      return_date: special.return_date,
      stays: [{ hotel: liman, nights: 4 }],
    });
    expect((await at(plain.date).expect(200)).body.stays).toMatchObject([{ hotel: bahce }]);
    const { body } = await at(dayFromToday(71)).expect(404);
    expect(body.code).toBe('DEPARTURE_NOT_FOUND');
    await at('x').expect(404);
    await get(`/api/destinations/nowhere/departures/${special.date}`).expect(404);
    // Without the snapshot the answer is the same.
    const inside = await editor.call('get', `/api/destinations/${id}/departures/${special.date}`);
    expect(inside.body).toEqual(own.body);
  });

  it('change at once when staff change the hotel, and are gone from a dormant trip', async () => {
    const { id, special } = await makeTrip('Ändrad');
    const name = async () => (await get(`/api/destinations/${id}`)).body.stays[0]?.hotel.name;
    expect(await name()).toBe('Hotel Bahçe två');
    await editor.call('put', `/api/hotels/${bahce.id}`, { name: 'Hotel Bahar' }).expect(200);
    expect(await name()).toBe('Hotel Bahar');
    await editor.put(id, { is_active: false, price_adult: 1_000, res_length: 5 }).expect(200);
    expect(await name()).toBeUndefined();
    await get(`/api/destinations/${id}/departures/${special.date}`).expect(404);
    await editor.call('put', `/api/hotels/${bahce.id}`, { name: 'Hotel Bahçe två' }).expect(200);
  });
});

describe('The hotels of a booking', () => {
  it('are the present ones of its departure', async () => {
    const { id, plain, special } = await makeTrip('Bokad');
    const staysOf = async (bookingId: string) => {
      const admin = await StaffClient.of(app, 'admin');
      const { body } = await admin.call('get', `/api/booking/${bookingId}`).expect(200);
      return body.stays.map(({ hotel }: { hotel: HotelView }) => hotel.name);
    };
    const [first, second] = [
      (await holdSeats(app, id, plain.date)).body.bookingId,
      (await holdSeats(app, id, special.date)).body.bookingId,
    ];
    expect([await staysOf(first), await staysOf(second)]).toEqual([
      ['Hotel Bahçe två'],
      ['Hotel Liman'],
    ]);
    await putStays(`departures/${special.id}`, null);
    expect(await staysOf(second)).toEqual(['Hotel Bahçe två']);
    await putStays(`destinations/${id}`, null);
    expect(await staysOf(second)).toEqual([]);
  });
});

describe('The sitemap', () => {
  it('says that the page of a trip changed when one of its hotels does', async () => {
    const { id } = await makeTrip('Karta');
    const changed = async (): Promise<string> => {
      const { text } = await get('/sitemap.xml').expect(200);
      return new RegExp(`/destination/${id}</loc>\\s*<lastmod>([^<]+)`).exec(text)?.[1] ?? '';
    };
    const before = await changed();
    const { body } = await editor.call('get', `/api/hotels/${bahce.id}`).expect(200);
    await editor.call('put', `/api/hotels/${bahce.id}`, { ...body, stars: 5 }).expect(200);
    expect((await changed()) > before).toBe(true);
  });
});
