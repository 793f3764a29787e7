import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { markOrphans } from '../../../../src/media/upload/upload.queries.js';
import { openApp } from '../../../harness/app.js';
import { dayFromToday } from '../../../factories/departures.js';
import { StaffClient, holdSeats, logOf } from '../../../harness/staff-client.js';

const app = openApp();
let editor: StaffClient;
let admin: StaffClient;

beforeAll(async () => {
  editor = await StaffClient.of(app, 'editor');
  admin = await StaffClient.of(app, 'admin');
});

const remove = (id: string, staffClient = admin) =>
  staffClient.call('delete', `/api/destinations/${id}`);

describe('Deleting a trip', () => {
  // [SPEC 7.6]
  it('removes it everywhere: list, details, sitemap, departure dates, console', async () => {
    // Later than the departures of the demo.
    const date = dayFromToday(700);
    const { id } = await editor.make('Försvinner', { departure_dates: [date] });
    expect((await remove(id).expect(200)).body).toEqual({ id });
    const get = (path: string) => request(app.baseUrl).get(path);
    expect(JSON.stringify((await get('/api/destinations').expect(200)).body)).not.toContain(id);
    expect((await get(`/api/destinations/${id}`).expect(404)).body.code).toBe(
      'DESTINATION_NOT_FOUND',
    );
    await admin.call('get', `/api/destinations/${id}`).expect(404);
    await admin.put(id, {}).expect(404);
    await remove(id).expect(404);
    expect((await get('/sitemap.xml').expect(200)).text).not.toContain(`/destination/${id}`);
    expect((await get('/api/departure-dates').expect(200)).body).not.toContain(date);
    const departures = `/api/departures?filter={"destination_id":"${id}"}`;
    expect((await admin.call('get', departures).expect(200)).body).toEqual([]);
    expect((await logOf(app, id)).map(({ action }) => action)).toEqual([
      'destination.created',
      'destination.deleted',
    ]);
  });

  // [SPEC I4.61]
  it('is rejected when it has bookings, suggests an alternative, and changes nothing', async () => {
    const date = dayFromToday(60);
    const { id } = await editor.make('Bokad', { departure_dates: [date] });
    await holdSeats(app, id, date);
    const before = await editor.read(id);
    const { body } = await remove(id).expect(409);
    expect(body.code).toBe('DESTINATION_BOOKED');
    expect(body.message).toMatch(/Sätt som vilande/);
    const arabic = await remove(id).set('Accept-Language', 'ar').expect(409);
    expect(arabic.body.message).toMatch(/تعطيلها/);
    expect(await editor.read(id)).toEqual(before);
    await editor.put(id, { is_active: false }).expect(200);
    const { body: dormant } = await request(app.baseUrl).get(`/api/destinations/${id}`).expect(200);
    expect(dormant).toMatchObject({ is_active: false, departure_dates: [], departures: [] });
  });

  it('is possible when its only booking has expired unpaid', async () => {
    const date = dayFromToday(60);
    const { id } = await editor.make('Aldrig betald', { departure_dates: [date] });
    const { body } = await holdSeats(app, id, date);
    await app.db.query(
      `with gone as (update bookings set state = 'expired', hold_until = null where id = $1 returning *)
       select give_seats(departure_id, airport_id, seats) from gone`,
      [body.bookingId],
    );
    await remove(id).expect(200);
    // The departure is closed, so a late payment finds no departure on sale and is refunded.
    const [row] = await app.db.query(`select state from departures where destination_id = $1`, [
      id,
    ]);
    expect(row).toEqual({ state: 'closed' });
  });

  it('leaves its uploads to the clean-up, and does not affect those of other trips', async () => {
    const upload = async (): Promise<string> => {
      const key = `2026/${randomUUID()}`;
      await app.db.query(
        `insert into uploads (key, kind, original_name, size, width, height, sha256)
         values ($1, 'image', 'a.jpg', 1, 1, 1, 'x')`,
        [key],
      );
      return key;
    };
    const [going, staying] = [await upload(), await upload()];
    const { id } = await editor.make('Med bild', { image: `/media/${going}` });
    await editor.make('Med annan bild', { gallery: [`/media/${staying}`] });
    await app.db.query(
      `update uploads set created_at = now() - interval '2 days', attached_at = now() - interval '2 days'`,
    );
    const leaving = async (): Promise<string[]> => {
      await markOrphans(app.db.manager, { afterHours: 24, most: 10 });
      const rows = await app.db.query(`select key from uploads where leaving_at is not null`);
      return rows.map(({ key }: { key: string }) => key);
    };
    expect(await leaving()).toEqual([]);
    await remove(id).expect(200);
    expect(await leaving()).toEqual([going]);
  });

  it('requires an admin', async () => {
    const { id } = await editor.make('Kvar');
    await remove(id, editor).expect(403);
    await remove(id, await StaffClient.of(app, 'agent')).expect(403);
    await request(app.baseUrl).delete(`/api/destinations/${id}`).expect(401);
    await editor.read(id);
  });
});

describe('The order of the cards', () => {
  const order = (list: unknown, staffClient = editor) =>
    staffClient.call('patch', '/api/destinations/sort-order', JSON.stringify(list));
  const placeOf = async (id: string): Promise<number> => (await editor.read(id)).sort;

  // [SPEC 7.7]
  it('is stored as sent, visible to visitors at once and logged once', async () => {
    const [one, other] = [await editor.make('Först'), await editor.make('Sedan')];
    const places = [
      { id: other.id, sort: -2 },
      { id: one.id, sort: -1 },
    ];
    expect((await order(places).expect(200)).body).toEqual(places);
    const { body } = await request(app.baseUrl).get('/api/destinations').expect(200);
    expect(body.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([other.id, one.id]);
    const lines = (await logOf(app, 'sort-order')).filter(({ changes }) => changes?.[one.id]);
    expect(lines).toMatchObject([
      { action: 'destination.reordered', changes: { [one.id]: { from: 999, to: -1 } } },
    ]);
  });

  // [SPEC I4.14] [ASVS 2.3.3]
  it('is stored completely or not at all', async () => {
    const { id } = await editor.make('Odelad');
    const { body } = await order([
      { id, sort: 1 },
      { id: 'atlantis', sort: 2 },
    ]).expect(422);
    expect(body.code).toBe('SORT_ORDER_UNKNOWN');
    await order([
      { id, sort: 1 },
      { id, sort: 2 },
    ]).expect(422);
    expect(await placeOf(id)).toBe(999);
  });

  it.each([
    [{ id: 'istanbul', sort: 1 }], [[{ id: 'istanbul' }]], [[{ id: 'istanbul', sort: 'x' }]], [[{ id: 5, sort: 1 }]], ['text'],
    [null], [[null]], [[[]]], [[{ id: 'istanbul', sort: 1.5 }]], [[{ id: 'istanbul', sort: 1e12 }]],
  ])('cannot be %j', async (list) => {
    const { status } = await order(list);
    expect([400, 422]).toContain(status);
    expect(await placeOf('istanbul')).toBe(1);
  }); // oxfmt-ignore

  it('may be an empty list, which changes nothing', async () => {
    expect((await order([]).expect(200)).body).toEqual([]);
  });

  it('can be changed by editors and admins', async () => {
    await order([], admin).expect(200);
    await order([], await StaffClient.of(app, 'agent')).expect(403);
    await request(app.baseUrl).patch('/api/destinations/sort-order').send([]).expect(401);
  });
});
