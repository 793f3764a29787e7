import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import { openApp } from '../../../harness/app.js';
import { ApiClient } from '../../../harness/api-client.js';
import {
  type TestDeparture,
  dayFromToday,
  buildDeparture,
  takenOf,
} from '../../../factories/departures.js';
import { StaffClient, problemsIn } from '../../../harness/staff-client.js';
import { SeatHoldsClient } from '../../../factories/clients/seat-holds-client.js';

const app = openApp();
let admin: StaffClient;
let editor: StaffClient;
let customers: SeatHoldsClient;

beforeAll(async () => {
  admin = await StaffClient.of(app, 'admin');
  editor = await StaffClient.of(app, 'editor');
  customers = await SeatHoldsClient.of(app);
});

const put = (staffClient: StaffClient, { id, date }: TestDeparture, change: object) =>
  staffClient.call('put', `/api/departures/${id}`, { date, ...change });
const read = async ({ id }: TestDeparture): Promise<DepartureView> =>
  (await admin.call('get', `/api/departures/${id}`).expect(200)).body as DepartureView;

describe('Blocked seats', () => {
  it('are stored, counted and subtracted from the bookable seats', async () => {
    const { id } = await editor.make('Spärrad');
    const date = dayFromToday(40);
    const input = { destination_id: id, date, capacity: 12, blocked: '4', guaranteed: true };
    const { body: made } = await editor.call('post', '/api/departures', input).expect(201);
    expect(made).toMatchObject({ capacity: 12, blocked: 4, free: 8, destination: 'Spärrad' });
    const customer = new ApiClient(app.baseUrl);
    const offer = async () =>
      (await customer.call<{ departures: object[] }>('GET', `/api/destinations/${id}`)).body
        .departures[0];
    expect(await offer()).toMatchObject({ seats_left: 8, label: 'none', guaranteed: true });
    await editor.call('put', `/api/departures/${made.id}`, { date, blocked: 7 }).expect(200);
    expect(await offer()).toMatchObject({ seats_left: 5, label: 'few_left' });
    await editor.call('put', `/api/departures/${made.id}`, { date, blocked: 12 }).expect(200);
    expect(await offer()).toMatchObject({ seats_left: 0, label: 'sold_out' });
    const { body: read } = await customer.call<{ departure_dates: string[] }>(
      'GET',
      `/api/destinations/${id}`,
    );
    expect(read.departure_dates).toEqual([]);
  });

  it('cannot be quoted or held', async () => {
    const departure = await buildDeparture(app.db, { capacity: 5 });
    await put(editor, departure, { blocked: 3 }).expect(200);
    const customer = new ApiClient(app.baseUrl);
    const party = { adults: 3, children: 0, infants: 0 };
    const quote = { destinationId: 'istanbul', departureDate: departure.date, ...party };
    const { body } = await customer.call<object>('POST', '/api/quote', quote);
    expect(body).toMatchObject({ code: 'NOT_ENOUGH_SEATS' });
    await customers.buy(departure, 2);
    expect(await takenOf(app.db, departure)).toBe(2);
  });

  it('cannot exceed the free seats; an admin may acknowledge a capacity below them', async () => {
    const departure = await customers.soldDeparture();
    const { body } = await put(editor, departure, { blocked: 6 }).expect(422);
    expect(body.details).toMatchObject([
      {
        field: 'blocked',
        code: 'BLOCKED_ABOVE_FREE',
        message: `Antalet spärrade platser ${departure.date} är högre än antalet lediga (5).`,
      },
    ]);
    const many = await put(admin, departure, { blocked: 6, acknowledge_overbooking: 9 }).expect(
      422,
    );
    expect(problemsIn(many.body)).toEqual({ blocked: 'BLOCKED_ABOVE_FREE' });
    await put(editor, departure, { blocked: 5 }).expect(200);
    const fewer = await put(editor, departure, { capacity: 8 }).expect(422);
    expect(problemsIn(fewer.body)).toEqual({ capacity: 'CAPACITY_BELOW_BLOCKED' });
    const asked = await put(admin, departure, { capacity: 8 }).expect(409);
    expect(asked.body.details).toMatchObject({ blocked: 5, taken: 5, over: 2 });
    const { body: done } = await put(admin, departure, {
      capacity: 8,
      acknowledge_overbooking: 2,
    }).expect(200);
    expect(done).toMatchObject({ capacity: 8, blocked: 5, overbooked: 2, free: 0 });
  });

  it('of a new departure cannot exceed its capacity, even for an admin', async () => {
    const input = { destination_id: 'istanbul', date: dayFromToday(700), capacity: 3, blocked: 4 };
    const { body } = await admin.call('post', '/api/departures', input).expect(422);
    expect(problemsIn(body)).toEqual({ blocked: 'BLOCKED_ABOVE_FREE' });
  });

  it('are part of the departure rows in a trip’s form', async () => {
    const date = dayFromToday(45);
    const { id } = await editor.make('Spärrade rader', {
      schedule: [{ date, capacity: 10, blocked: 3 }],
    });
    expect((await editor.departureOn(id, date)).free).toBe(7);
    const { body } = await editor.put(id, { schedule: [{ date, blocked: 11 }] }).expect(422);
    expect(problemsIn(body)).toEqual({ 'schedule.0.blocked': 'BLOCKED_ABOVE_FREE' });
  });
});

describe('The seats of a departure', () => {
  // [SPEC I5.1]
  it('are counted separately: sold, held, options, blocked and free', async () => {
    const departure = await buildDeparture(app.db, { capacity: 20 });
    for (const adults of [1, 2, 4]) await customers.buy(departure, adults);
    await app.db.query(
      `update bookings set state = 'option' where departure_id = $1 and seats = 2`,
      [departure.id],
    );
    await app.db.query(
      `update bookings set state = 'confirmed', hold_until = null where departure_id = $1 and seats = 1`,
      [departure.id],
    );
    await put(editor, departure, { blocked: 5 }).expect(200);
    expect(await read(departure)).toMatchObject({
      sold: 1, options: 2, held: 4, blocked: 5, free: 8, overbooked: 0,
    }); // oxfmt-ignore
    const query = `filter=${encodeURIComponent(JSON.stringify({ id: departure.id }))}`;
    const { body } = await admin.call('get', `/api/departures?${query}`).expect(200);
    expect(body).toEqual([await read(departure)]);
  });

  it('can be used to sort the list', async () => {
    const [full, quiet] = [
      await customers.soldDeparture(6),
      await buildDeparture(app.db, { capacity: 40 }),
    ];
    await put(editor, quiet, { blocked: 2 }).expect(200);
    await app.db.query(
      `update bookings set state = 'confirmed', hold_until = null where departure_id = $1 and seats = 3`,
      [full.id],
    );
    const most = async (field: string): Promise<string> => {
      const filter = JSON.stringify({ id: [full.id, quiet.id] });
      const query = new URLSearchParams({ filter, sort: JSON.stringify([field, 'DESC']) });
      const { body } = await admin.call('get', `/api/departures?${query.toString()}`).expect(200);
      return (body as DepartureView[])[0]?.id ?? '';
    };
    for (const field of ['sold', 'held']) expect(await most(field)).toBe(full.id);
    for (const field of ['free', 'blocked', 'capacity']) expect(await most(field)).toBe(quiet.id);
    await admin.call('get', '/api/departures?sort=["options","ASC"]').expect(200);
  });
});
