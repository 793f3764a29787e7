import { randomUUID } from 'node:crypto';
import type {
  DepartureRoomsView,
  DestinationRoomsView,
} from '@safar/domain/contracts/catalog/rooms-editing';
import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import { dayFromToday } from '../../factories/departures.js';
import { ApiClient } from '../../harness/api-client.js';
import { openApp } from '../../harness/app.js';
import { StaffClient, holdSeats, logOf, problemsIn } from '../../harness/staff-client.js';

const app = openApp();
let editor: StaffClient;

beforeAll(async () => {
  editor = await StaffClient.of(app, 'editor');
});

const DOUBLE = {
  ...{ code: 'double', name_sv: 'Dubbelrum', name_ar: 'غرفة مزدوجة', standard: 2, min_own: 1 },
  ...{ max_own: 2, max_adults: 2, max_children: 1, shared_places: 1, cots: 1, underuse: 1_800 },
};
const FAMILY = {
  ...{ code: 'family', name_sv: 'Familjerum', standard: 3, min_own: 3, max_own: 4 },
  ...{ max_adults: 3, max_children: 3, supplement_adult: -300, shared_child_price: 3_990 },
};

type Kind = 'destinations' | 'departures';
const put = (kind: Kind, id: string, body: object) =>
  editor.call('put', `/api/${kind}/${id}/rooms`, body);
const ofTrip = async (id: string) =>
  (await editor.call('get', `/api/destinations/${id}/rooms`).expect(200))
    .body as DestinationRoomsView;
const ofDeparture = async (id: string) =>
  (await editor.call('get', `/api/departures/${id}/rooms`).expect(200)).body as DepartureRoomsView;

async function makeDestination(name: string, rooms: readonly object[] = [DOUBLE, FAMILY]) {
  const schedule = [{ date: dayFromToday(60) }, { date: dayFromToday(67) }];
  const trip = await editor.make(name, { schedule });
  const [first, second] = trip.schedule as [DepartureView, DepartureView];
  if (rooms.length > 0) await put('destinations', trip.id, { rooms }).expect(200);
  const types = (await ofTrip(trip.id)).rooms;
  return { ...trip, first, second, idOf: (code: string) => types.find((one) => one.code === code)?.id ?? '' };
} // oxfmt-ignore

/** A visitor holds seats for two adults, who get a double room. */
async function book({ destination_id, date }: DepartureView): Promise<void> {
  const { status, body } = await holdSeats(app, destination_id, date);
  if (status !== 200) throw new Error(JSON.stringify(body));
}

describe('The room types of a trip', () => {
  it('are none at first, and are replaced as a whole, in order, with its prices', async () => {
    const trip = await makeDestination('Rum ett', []);
    expect(await ofTrip(trip.id)).toEqual({ version: trip.version, shared_age_max: 5, rooms: [] });
    const body = { rooms: [DOUBLE, FAMILY], shared_age_max: 6, version: trip.version };
    const made = (await put('destinations', trip.id, body).expect(200)).body;
    expect(made).toMatchObject({ version: trip.version + 1, shared_age_max: 6 });
    const prices = { supplement_adult: 0, supplement_child: 0, shared_child_price: null };
    expect(made.rooms).toMatchObject([
      { ...DOUBLE, ...prices, facts_sv: '', is_active: true, is_booked: false },
      { ...FAMILY, underuse: 0, shared_places: 0, cots: 0, name_ar: '' },
    ]);
    expect(await ofTrip(trip.id)).toEqual(made);
    const again = { rooms: made.rooms.map(({ id: _, is_booked: __, ...room }: object & { id: string; is_booked: boolean }) => room) };
    expect((await put('destinations', trip.id, again).expect(200)).body).toEqual(made);
    const turned = { rooms: [FAMILY, { ...DOUBLE, underuse: 2_000 }] };
    const { body: after } = await put('destinations', trip.id, turned).expect(200);
    expect(after.shared_age_max).toBe(6);
    expect(after.rooms.map(({ id }: { id: string }) => id)).toEqual([
      made.rooms[1].id,
      made.rooms[0].id,
    ]);
    expect((await logOf(app, trip.id)).at(-1)).toMatchObject({
      action: 'destination.rooms-changed',
      changes: { 'room double': { from: { underuse: 1_800, sort: 1 }, to: { underuse: 2_000, sort: 2 } } },
    });
  }); // oxfmt-ignore

  it.each([
    [{}, 'rooms'],
    [{ rooms: 'double' }, 'rooms'],
    [{ rooms: [{}] }, 'rooms.0.standard'],
    [{ rooms: [{ ...DOUBLE, standard: '2,5' }] }, 'rooms.0.standard'],
    [{ rooms: [{ ...DOUBLE, max_own: 7 }] }, 'rooms.0.max_own'],
    [{ rooms: [{ ...DOUBLE, min_own: 3 }] }, 'rooms.0.min_own'],
    [{ rooms: [{ ...DOUBLE, standard: 3 }] }, 'rooms.0.standard'],
    [{ rooms: [{ ...DOUBLE, underuse: -1 }] }, 'rooms.0.underuse'],
    [{ rooms: [{ ...DOUBLE, code: 'Dubbel' }] }, 'rooms.0.code'],
    [{ rooms: [DOUBLE, DOUBLE] }, 'rooms.1.code'],
    [{ rooms: [{ ...DOUBLE, name_sv: ' ' }] }, 'rooms.0.name_sv'],
    [{ rooms: [{ ...DOUBLE, is_active: null }] }, 'rooms.0.is_active'],
    [{ rooms: [{ ...DOUBLE, price: 1 }] }, 'rooms.0.price'],
    [{ rooms: [DOUBLE], shared_age_max: 18 }, 'shared_age_max'],
    [{ rooms: Array.from({ length: 21 }, (_, n) => ({ ...DOUBLE, code: `r${n}` })) }, 'rooms'],
  ])('are refused when %j is sent, and nothing changes', async (body, field) => {
    const trip = await makeDestination('Rum fel', []);
    const refused = await put('destinations', trip.id, body).expect(422);
    expect(Object.keys(problemsIn(refused.body))).toContain(field);
    expect(await ofTrip(trip.id)).toMatchObject({ version: trip.version, rooms: [] });
  });

  it('that have been booked can be taken out of sale, but not removed', async () => {
    const trip = await makeDestination('Rum bokat');
    await book(trip.first);
    const { body } = await put('destinations', trip.id, { rooms: [FAMILY] }).expect(422);
    expect(problemsIn(body)).toEqual({ rooms: 'ROOM_BOOKED' });
    await put('destinations', trip.id, { rooms: [{ ...DOUBLE, is_active: false }] }).expect(200);
    expect((await ofTrip(trip.id)).rooms).toMatchObject([{ code: 'double', is_booked: true }]);
    expect((await ofDeparture(trip.first.id)).rooms).toMatchObject([{ code: 'double', held: 1 }]);
    expect((await ofDeparture(trip.second.id)).rooms).toEqual([]);
  });

  it('that another user changed are not overwritten: 409 has the present ones', async () => {
    const trip = await makeDestination('Rum samtidigt');
    const { version } = await ofTrip(trip.id);
    const { body: theirs } = await put('destinations', trip.id, { rooms: [DOUBLE], version });
    const { body } = await put('destinations', trip.id, { rooms: [], version }).expect(409);
    expect(body).toMatchObject({ code: 'CONFLICT', details: theirs });
  });

  it('follow a copy of the trip with its prices', async () => {
    const trip = await makeDestination('Rum kopia');
    await put('destinations', trip.id, { rooms: [DOUBLE, FAMILY], shared_age_max: 4 }).expect(200);
    const { body } = await editor
      .call('post', `/api/destinations/${trip.id}/duplicate`)
      .expect(201);
    const [copy, original] = [await ofTrip(body.id), await ofTrip(trip.id)];
    const withoutIds = ({ rooms }: DestinationRoomsView) => rooms.map(({ id: _, ...room }) => room);
    expect(withoutIds(copy)).toEqual(withoutIds(original));
    expect(copy.shared_age_max).toBe(4);
    expect(copy.rooms[0]?.id).not.toBe(original.rooms[0]?.id);
  });

  it('are not found for an unknown trip or departure', async () => {
    await put('destinations', 'ingenstans', { rooms: [] }).expect(404);
    await put('departures', randomUUID(), { rooms: [] }).expect(404);
    await put('departures', 'ingen', { rooms: [] }).expect(404);
  });
});

describe('The rooms of a departure', () => {
  it('are those of its trip until it has prices, a stock or blocked rooms of its own', async () => {
    const trip = await makeDestination('Rum avresa');
    const { id } = trip.first;
    const room_type_id = trip.idOf('double');
    const { version } = await ofDeparture(id);
    expect((await ofDeparture(id)).rooms[0]).toMatchObject({
      ...{ code: 'double', prices: null, stock: null, blocked: 0, sold: 0, held: 0, free: null },
      usual_prices: { underuse: 1_800, shared_child_price: null },
    });
    const prices = { underuse: 2_500 };
    const rooms = [{ room_type_id, prices, stock: 10, blocked: 2 }];
    const { body } = await put('departures', id, { rooms, version }).expect(200);
    expect(body.version).toBe(version + 1);
    expect(body.rooms[0]).toMatchObject({
      ...{ stock: 10, blocked: 2, free: 8 },
      prices: {
        underuse: 2_500,
        supplement_adult: 0,
        supplement_child: 0,
        shared_child_price: null,
      },
      usual_prices: { underuse: 1_800 },
    });
    expect(body.rooms[1]).toMatchObject({ code: 'family', prices: null, stock: null });
    expect((await put('departures', id, { rooms }).expect(200)).body).toEqual(body);
    expect((await ofDeparture(trip.second.id)).rooms[0]).toMatchObject({ prices: null });
    const { body: back } = await put('departures', id, { rooms: [] }).expect(200);
    expect(back.rooms[0]).toMatchObject({ prices: null, stock: null, blocked: 0 });
    const name = `departure ${trip.first.date} room double`;
    expect((await logOf(app, trip.id)).slice(-2)).toMatchObject([
      { action: 'departure.rooms-changed', changes: { [name]: { from: {}, to: { stock: 10 } } } },
      { changes: { [name]: { from: { underuse: 2_500 }, to: {} } } },
    ]);
  });

  it('are never fewer than those booked and blocked, and what is booked stays counted', async () => {
    const trip = await makeDestination('Rum slut');
    const { id } = trip.first;
    const room_type_id = trip.idOf('double');
    await book(trip.first);
    await book(trip.first);
    const set = (more: object) => put('departures', id, { rooms: [{ room_type_id, ...more }] });
    const { body } = await set({ stock: 1 }).expect(422);
    expect(body.details).toMatchObject([
      { field: 'rooms.0.stock', code: 'ROOM_STOCK_TAKEN', params: { taken: 2 } },
    ]);
    expect(problemsIn((await set({ stock: 3, blocked: 2 }).expect(422)).body)).toEqual({
      'rooms.0.stock': 'ROOM_STOCK_BLOCKED',
    });
    expect((await set({ stock: 3, blocked: 1 }).expect(200)).body.rooms[0]).toMatchObject({
      ...{ held: 2, sold: 0, free: 0 },
    });
    await put('departures', id, { rooms: [] }).expect(200);
    expect(
      await app.db.query(`select stock, taken from departure_rooms where departure_id = $1`, [id]),
    ).toEqual([{ stock: null, taken: 2 }]);
  });

  it('keep stock and prices of a type that is out of sale for a while', async () => {
    const trip = await makeDestination('Rum vila');
    const { id } = trip.first;
    const own = { room_type_id: trip.idOf('family'), stock: 2, blocked: 1, prices: { underuse: 900 } };
    await put('departures', id, { rooms: [own] }).expect(200);
    const sell = (is_active: boolean) =>
      put('destinations', trip.id, { rooms: [DOUBLE, { ...FAMILY, is_active }] }).expect(200);
    await sell(false);
    await put('departures', id, { rooms: [{ room_type_id: trip.idOf('double'), stock: 5 }] }).expect(200);
    await sell(true);
    const { prices, ...stock } = own;
    expect((await ofDeparture(id)).rooms).toMatchObject([{ stock: 5 }, { ...stock, prices }]);
  }); // oxfmt-ignore

  it('are not sold beyond their stock, whatever a sale does (negative control)', async () => {
    const trip = await makeDestination('Rum kontroll');
    const room_type_id = trip.idOf('double');
    await put('departures', trip.first.id, { rooms: [{ room_type_id, stock: 1 }] }).expect(200);
    await book(trip.first);
    const input = { destinationId: trip.id, departureDate: trip.first.date, adults: 2 };
    const { status, body } = await new ApiClient(app.baseUrl).quote(input);
    expect([status, body]).toMatchObject([409, { code: 'ROOMS_SOLD_OUT' }]);
    await expect(
      app.db.query(`update departure_rooms set taken = 2 where departure_id = $1`, [trip.first.id]),
    ).rejects.toThrow('room_never_oversold');
  });

  it('are refused for types of another trip, and with prices that no room has', async () => {
    const [trip, other] = [await makeDestination('Rum här'), await makeDestination('Rum där')];
    const wrong = async (room: object) =>
      problemsIn((await put('departures', trip.first.id, { rooms: [room] }).expect(422)).body);
    const room_type_id = trip.idOf('double');
    expect(await wrong({ room_type_id: other.idOf('double') })).toEqual({
      'rooms.0.room_type_id': 'FIELD_INVALID',
    });
    expect(await wrong({ room_type_id, prices: { underuse: -1 } })).toEqual({
      'rooms.0.prices.underuse': 'WHOLE_NUMBER_OUT_OF_RANGE',
    });
    expect(await wrong({ room_type_id, prices: 5 })).toHaveProperty(['rooms.0.prices']);
    expect(await wrong({ room_type_id, stock: -1 })).toHaveProperty(['rooms.0.stock']);
    expect(await wrong({ room_type_id, taken: 0 })).toHaveProperty(['rooms.0.taken']);
  });

  it('that another user changed are not overwritten: 409 has the present ones', async () => {
    const trip = await makeDestination('Rum konflikt');
    const room_type_id = trip.idOf('double');
    const { version } = await ofDeparture(trip.first.id);
    const set = (stock: number) =>
      put('departures', trip.first.id, { rooms: [{ room_type_id, stock }], version });
    const { body: theirs } = await set(8).expect(200);
    expect((await set(4).expect(409)).body).toMatchObject({ code: 'CONFLICT', details: theirs });
  });
});
