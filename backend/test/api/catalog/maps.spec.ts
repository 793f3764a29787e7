import { isoDay, returnDay } from '@safar/domain/dates/dates';
import request from 'supertest';
import { FlightsClient } from '../../factories/clients/flights-client.js';
import { StaysClient, stay } from '../../factories/clients/parts-clients.js';
import { openApp } from '../../harness/app.js';
import { StaffClient, essentials } from '../../harness/staff-client.js';

const app = openApp({ SNAPSHOT: 'on' });
let stays: StaysClient;
let flights: FlightsClient;

beforeAll(async () => {
  stays = await StaysClient.of(app);
  flights = new FlightsClient(await StaffClient.of(app, 'editor'));
});

const get = (path: string) => request(app.baseUrl).get(path);
const detailOf = async (id: string) => (await get(`/api/destinations/${id}`).expect(200)).body;

/** Makes a trip that flies to Istanbul and has a hotel there and one whose place is not known. */
async function makeTrip() {
  const trip = await stays.makeTrip();
  const bahce = await stays.makeHotel('Hotel Bahçe', { lat: 41.01, lng: 28.97 });
  const unknown = await stays.makeHotel('Hotel Nowhere');
  await stays
    .put('destinations', trip.id, { stays: [stay(bahce, 5), stay(unknown, 4)] })
    .expect(200);
  await flights.fly({
    ...trip.first,
    return_date: returnDay(isoDay(trip.first.date), 10),
  });
  return { id: trip.id, hotel: bahce };
}

// [SPEC I23.10]
describe('The map of a trip', () => {
  it('has the airports of its departures and the hotels whose place is known', async () => {
    const { id } = await makeTrip();
    const { map_points: points, map_url: url } = await detailOf(id);
    expect(points).toEqual([
      expect.objectContaining({ kind: 'airport', iata: 'ARN', lat: 59.65, flies_to: ['IST'] }),
      expect.objectContaining({ kind: 'airport', iata: 'IST', city_ar: 'إسطنبول', flies_to: [] }),
      expect.objectContaining({ kind: 'hotel', name_sv: 'Hotel Bahçe', lat: 41.01, lng: 28.97 }),
    ]);
    expect(url).toMatch(new RegExp(`^/destination/${id}/map\\.svg\\?v=[\\w-]{6}$`));
    // Without the snapshot the answer is the same.
    const { body } = await flights.staff.call('get', `/api/destinations/${id}`);
    expect([body.map_points, body.map_url]).toEqual([points, url]);
  });

  it('is a picture in each language that browsers keep, and may only display', async () => {
    const { id } = await makeTrip();
    const { map_url: url } = await detailOf(id);
    for (const [path, city] of [
      [url, 'Stockholm'],
      [`/ar${url}`, 'ستوكهولم'],
    ]) {
      // oxfmt-ignore
      const { headers, body } = await get(path).expect(200);
      expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
      expect(String(body)).toContain(city);
    }
  });

  it('has another address when a hotel moves; the former one is not kept', async () => {
    const { id, hotel } = await makeTrip();
    const { map_url: before } = await detailOf(id);
    await stays.editor.call('put', `/api/hotels/${hotel.id}`, { lat: 36.9, lng: 30.7 }).expect(200);
    const { map_url: after, map_points: points } = await detailOf(id);
    expect(points[2]).toMatchObject({ lat: 36.9, lng: 30.7 });
    expect(after).not.toBe(before);
    expect((await get(before).expect(200)).headers['cache-control']).toBe('no-store');
    expect((await get(after).expect(200)).headers['cache-control']).toContain('immutable');
  });

  it('is missing for a trip of which nothing is known, is dormant or does not exist', async () => {
    const trip = await stays.makeTrip();
    expect(await detailOf(trip.id)).toMatchObject({ map_points: [], map_url: '' });
    await get(`/destination/${trip.id}/map.svg?v=abcdef`).expect(404);
    await get('/destination/finns-inte/map.svg').expect(404);
    await get('/destination/a%22b/map.svg').expect(404);
    const { id } = await makeTrip();
    await stays.editor.call('put', `/api/destinations/${id}`, { is_active: false }).expect(200);
    await get(`/destination/${id}/map.svg`).expect(404);
  });

  it('of a preview needs the token of the preview', async () => {
    const { id } = await makeTrip();
    await stays.editor.call('put', `/api/destinations/${id}`, { is_active: false }).expect(200);
    const body = { ...essentials('Utkast'), destinationId: id };
    const preview = await stays.editor.call('post', '/api/previews', body).expect(201);
    const token = new URLSearchParams(preview.body.address.split('?')[1]).get('preview') ?? '';
    const { body: page } = await get(`/api/previews/${token}`).expect(200);
    expect(page.map_url).toBe(`/destination/${id}/map.svg?preview=${token}`);
    const { headers } = await get(page.map_url).expect(200);
    expect(headers['cache-control']).toBe('no-store');
    await get(`/destination/${id}/map.svg?preview=abc`).expect(404);
    await get(`/destination/annan/map.svg?preview=${token}`).expect(404);
  });
});

describe('The drawing of the distances of a hotel', () => {
  it('shows what its address says, in each language', async () => {
    const { headers, body } = await get('/hotel-distances.svg?haram_m=350&centre_m=1200');
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=2592000');
    expect(String(body)).toContain('Haram');
    const arabic = await get('/ar/hotel-distances.svg?haram_m=350').expect(200);
    expect(String(arabic.body)).toContain('الحرم');
  });

  it.each(['', '?haram_m=0', '?haram_m=-5', '?haram_m=abc', '?haram_m=1.5', '?haram_m=1e9',
    '?haram_m=1&haram_m=2', '?pool=1', '?haram_m[]=3', '?haram_m=<b>'])('draws nothing for «%s»', async (query) => {
    await get(`/hotel-distances.svg${query}`).expect(404);
  }); // oxfmt-ignore
});
