import { randomUUID } from 'node:crypto';
import type { DepartureExtrasView } from '@safar/domain/contracts/catalog/extra-offers';
import type {
  DepartureRoomsView,
  DestinationRoomsView,
} from '@safar/domain/contracts/catalog/rooms-editing';
import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import { ExtrasClient } from '../../../factories/clients/parts-clients.js';
import { openApp } from '../../../harness/app.js';
import { type StaffClient, holdSeats, logOf, problemsIn } from '../../../harness/staff-client.js';
import { until } from '../../../harness/wait-for-jobs.js';

const app = openApp();
let extras: ExtrasClient;
let editor: StaffClient;

beforeAll(async () => {
  extras = await ExtrasClient.of(app);
  ({ editor } = extras);
});

const DOUBLE = {
  ...{ code: 'double', name_sv: 'Dubbelrum', standard: 2, min_own: 1, max_own: 2 },
  ...{ max_adults: 2, max_children: 1, underuse: 1_800 },
};
const FAMILY = {
  ...{ code: 'family', name_sv: 'Familjerum', standard: 3, min_own: 3, max_own: 4 },
  ...{ max_adults: 3, max_children: 3 },
};

type Part = 'rooms' | 'extras';

const get = async <View>(part: Part, { id }: { readonly id: string }): Promise<View> =>
  (await editor.call('get', `/api/departures/${id}/${part}`).expect(200)).body as View;
const put = (part: Part, { id }: { readonly id: string }, rows: readonly object[]) =>
  editor.call('put', `/api/departures/${id}/${part}`, { [part]: rows }).expect(200);
interface Copying {
  readonly to: readonly string[];
  readonly version?: number;
}
const copy = (part: Part, { id }: { readonly id: string }, { to, ...more }: Copying) =>
  editor.call('post', `/api/departures/${id}/${part}/copy`, { to_departure_ids: to, ...more });

/** A trip with three departures that sells two types of rooms and offers two extras. */
async function series(name: string) {
  const { schedule, id } = await editor.makeTrip(name, [60, 67, 74]);
  const [from, to, other] = schedule as [DepartureView, DepartureView, DepartureView];
  const types = await editor
    .call('put', `/api/destinations/${id}/rooms`, { rooms: [DOUBLE, FAMILY] })
    .expect(200);
  const [double = '', family = ''] = (types.body as DestinationRoomsView).rooms.map(
    (room) => room.id,
  );
  const [bag, sim] = [await extras.make(), await extras.make()];
  const offers = [{ extra_id: bag.id }, { extra_id: sim.id }];
  await extras.put('destinations', id, { extras: offers }).expect(200);
  return { id, from, to, other, double, family, bag, sim };
}

const actionsOf = async (id: string, action: string) =>
  (await logOf(app, id)).filter((entry) => entry.action === action);

describe('Copied rooms', () => {
  const rooms = (departure: DepartureView) => get<DepartureRoomsView>('rooms', departure);

  it('give other departures own prices and stock; blocked rooms stay, and no other one changes', async () => {
    const { id, from, to, other, double, family } = await series('Rumkopia');
    const prices = { underuse: 2_500 };
    await put('rooms', from, [{ room_type_id: double, prices, stock: 10, blocked: 2 }]);
    await put('rooms', to, [
      { room_type_id: double, stock: 4, blocked: 3 },
      { room_type_id: family, stock: 1, prices },
    ]);
    const [{ version }, untouched] = [await rooms(from), await rooms(other)];
    const before = (await rooms(to)).version;
    const { body } = await copy('rooms', from, { to: [to.id.toUpperCase()], version }).expect(200);
    expect(body.copied).toMatchObject([
      {
        version: before + 1,
        rooms: [
          { code: 'double', prices, stock: 10, blocked: 3, free: 7 },
          { code: 'family', prices: null, stock: null, blocked: 0 },
        ],
      },
    ]);
    expect(await rooms(to)).toEqual(body.copied[0]);
    expect(await rooms(other)).toEqual(untouched);
    expect((await rooms(from)).version).toBe(version);
    const logged = `departure ${to.date} room double`;
    expect(await actionsOf(id, 'departure.rooms-copied')).toMatchObject([
      { changes: { [logged]: { from: { stock: 4 }, to: { stock: 10, underuse: 2_500 } } } },
    ]);
    const again = await copy('rooms', from, { to: [to.id] }).expect(200);
    expect(again.body).toEqual(body);
    expect(await actionsOf(id, 'departure.rooms-copied')).toHaveLength(1);
  });

  it('go to all departures or to none: never fewer than are booked and blocked', async () => {
    const { from, to, other, double } = await series('Rumkopia alla');
    await put('rooms', from, [{ room_type_id: double, stock: 2 }]);
    await put('rooms', to, [{ room_type_id: double, blocked: 2 }]);
    await holdSeats(app, to.destination_id, to.date);
    const untouched = await rooms(other);
    const { body } = await copy('rooms', from, { to: [other.id, to.id] }).expect(422);
    expect(body.details).toMatchObject([
      {
        field: 'to_departure_ids.1',
        code: 'COPY_STOCK',
        params: { name: 'Dubbelrum', stock: 2, used: 3 },
      },
    ]);
    expect(await rooms(other)).toEqual(untouched);
    await put('rooms', from, [{ room_type_id: double, stock: 3 }]);
    await copy('rooms', from, { to: [other.id, to.id] }).expect(200);
    expect((await rooms(to)).rooms[0]).toMatchObject({ stock: 3, held: 1, free: 0 });
  });

  it('leave a type that only the other departure still has as it is', async () => {
    const { id, from, to, double, family } = await series('Rumkopia typ');
    await holdSeats(app, to.destination_id, to.date);
    await put('rooms', to, [{ room_type_id: double, stock: 5 }]);
    const closed = [{ ...DOUBLE, is_active: false }, FAMILY];
    await editor.call('put', `/api/destinations/${id}/rooms`, { rooms: closed }).expect(200);
    await put('rooms', from, [{ room_type_id: family, stock: 7 }]);
    await copy('rooms', from, { to: [to.id] }).expect(200);
    expect((await rooms(to)).rooms).toMatchObject([{ stock: 5, held: 1 }, { stock: 7 }]);
  });
});

describe('Copied extras', () => {
  const offers = (departure: DepartureView) => get<DepartureExtrasView>('extras', departure);
  const sell = (departure: DepartureView, taken: number) =>
    app.db.query(`update departure_extras set taken = $2 where departure_id = $1`, [
      departure.id,
      taken,
    ]);

  it('give other departures own prices, stock and closing, and no other one changes', async () => {
    const { id, from, to, other, bag, sim } = await series('Tillvalskopia');
    await put('extras', from, [{ extra_id: bag.id, price: 350, stock: 10, closed: true }]);
    await put('extras', to, [{ extra_id: bag.id, stock: 4 }, { extra_id: sim.id, price: 1 }]);
    await sell(to, 4);
    const [{ version }, untouched] = [await offers(from), await offers(other)];
    const before = (await offers(to)).version;
    const { body } = await copy('extras', from, { to: [to.id], version }).expect(200);
    expect(body.copied[0].version).toBe(before + 1);
    const ofId = (extraId: string) =>
      (body.copied as DepartureExtrasView[])[0]?.extras.find((one) => one.extra_id === extraId);
    expect(ofId(bag.id)).toMatchObject({ price: 350, stock: 10, closed: true, taken: 4 });
    expect(ofId(sim.id)).toMatchObject({ price: null, stock: null, closed: false, taken: 4 });
    expect(await offers(other)).toEqual(untouched);
    const logged = `departure ${to.date} extra ${bag.code}`;
    expect(await actionsOf(id, 'departure.extras-copied')).toMatchObject([
      { changes: { [logged]: { from: { stock: 4 }, to: { price: 350, stock: 10, closed: true } } } },
    ]);
    await copy('extras', from, { to: [to.id] }).expect(200);
    expect(await actionsOf(id, 'departure.extras-copied')).toHaveLength(1);
  }); // oxfmt-ignore

  it('go to all departures or to none: never fewer than are sold', async () => {
    const { from, to, other, bag } = await series('Tillvalskopia alla');
    await put('extras', from, [{ extra_id: bag.id, stock: 2 }]);
    await put('extras', to, [{ extra_id: bag.id, stock: 5 }]);
    await sell(to, 3);
    const untouched = await offers(other);
    const { body } = await copy('extras', from, { to: [other.id, to.id] }).expect(422);
    expect(body.details).toMatchObject([
      {
        field: 'to_departure_ids.1',
        code: 'COPY_STOCK',
        params: { name: bag.name_sv, stock: 2, used: 3 },
      },
    ]);
    expect(await offers(other)).toEqual(untouched);
  });
});

describe.each<Part>(['rooms', 'extras'])('The copying of %s', (part) => {
  it('is refused for other trips, for itself, and for what was read before a change', async () => {
    const { from, other } = await series(`Kopia ${part}`);
    const elsewhere = (await editor.makeTrip(`Kopia annan ${part}`, [60])).first;
    for (const id of [elsewhere.id, from.id, randomUUID()]) {
      const { body } = await copy(part, from, { to: [other.id, id] }).expect(422);
      expect(problemsIn(body)).toEqual({ 'to_departure_ids.1': 'COPY_OTHER_TRIP' });
    }
    const present = await get<{ version: number }>(part, from);
    const { body } = await copy(part, from, {
      to: [other.id],
      version: present.version + 1,
    }).expect(409);
    expect(body).toMatchObject({ code: 'CONFLICT', details: present });
    for (const ids of [[], [other.id, other.id], ['nej']]) {
      await copy(part, from, { to: ids }).expect(422);
    }
    await copy(part, { id: randomUUID() }, { to: [other.id] }).expect(404);
  });
});

describe('A copy to departures that a move of a booking is locking', () => {
  it.each([
    ['rooms', 'to_departure_ids'], ['extras', 'to_departure_ids'], ['airports', 'to_departure_ids'], ['stays', 'departure_ids'],
  ])('waits and never stops it: %s', async (part, field) => {
    const { schedule } = await editor.makeTrip(`Lås ${part}`, [60, 67, 74]);
    const [low = '', middle = '', high = ''] = schedule.map(({ id }) => id).sort();
    const [hotel] = await app.db.query<{ id: string }[]>(`select id from hotels where is_active`);
    const stays = [{ hotel_id: hotel?.id, nights: 4, board: 'none' }];
    await editor.call('put', `/api/departures/${high}/stays`, { stays }).expect(200);
    const move = app.db.createQueryRunner();
    const lock = (ids: readonly string[]): Promise<unknown> =>
      move.query(`select from departures where id = any($1) order by id for update`, [ids]);
    await move.startTransaction();
    await lock([low]);
    const path = `/api/departures/${high}/${part}/copy`;
    const copying = editor.call('post', path, { [field]: [middle, low] }).then(({ status }) => status);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(() => app.db.query<unknown[]>(waiting), ({ length }) => length > 0);
    await lock([middle, high]);
    await move.commitTransaction();
    await move.release();
    expect(await copying).toBe(200);
  }); // oxfmt-ignore
});
