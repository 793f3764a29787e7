import { randomUUID } from 'node:crypto';
import type { Role } from '@safar/domain/access/permissions';
import type { BookingRoomsView } from '@safar/domain/contracts/bookings/room-changes';
import type { RoomWithSleepers } from '@safar/domain/rooms/room-order';
import type { Bed } from '@safar/domain/rooms/room-types';
import {
  BookingChangesClient,
  type SoldParty,
  setDepartureInDays,
} from '../../factories/clients/booking-changes-client.js';
import { type TestDeparture, expectMoneyInOrder, takenOf } from '../../factories/departures.js';
import { type RoomCode, RoomSale, partyOf, takenRooms } from '../../factories/rooms.js';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import { logOf } from '../../harness/staff-client.js';

jest.setTimeout(180_000);

const app = openApp();
const changes = new BookingChangesClient(app);
let sale: RoomSale;
beforeAll(async () => {
  sale = await RoomSale.open(app.db);
});
afterEach(async () => {
  await app.db.query('update room_types set shared_places = 1, is_active = true');
  await expectMoneyInOrder(app.db);
});

const REASON = 'Kunden snarkar.';

const change = (id: string, body: object, as: Role = 'agent') =>
  changes.call<BookingRoomsView>(as, `POST /admin/bookings/${id}/rooms`, body);

const room = (code: RoomCode, guests: readonly (string | undefined)[], beds?: Bed[]): RoomWithSleepers => ({
  room_type_id: sale.types[code],
  guests: guests.map((id, place) => ({ passenger_id: id ?? '', bed: beds?.[place] ?? 'own' })),
}); // oxfmt-ignore

const preview = (id: string, rooms: RoomWithSleepers[], as?: Role) =>
  change(id, { rooms, preview: true }, as);

const errorOf = async (id: string, rooms: RoomWithSleepers[], as?: Role) => {
  const { status, body } = await preview(id, rooms, as);
  return [status, body.details?.[0]?.code ?? body.code];
};

/** Changes the rooms with the figures of the preview, as the console does. */
async function changeAsSeen(id: string, rooms: RoomWithSleepers[]): Promise<BookingRoomsView> {
  const seen = await preview(id, rooms);
  expect([seen.status, seen.body.change_id]).toEqual([200, null]);
  const { total, refund } = seen.body;
  const { status, body } = await change(id, { rooms, reason: REASON, expected: { total, refund } });
  expect([status, body]).toEqual([200, { ...seen.body, change_id: expect.any(String) }]);
  return body;
}

/** Two adults in one double. */
async function couple(departure: TestDeparture): Promise<[SoldParty, (string | undefined)[]]> {
  const sold = await changes.sell({ departure, party: partyOf(2), pays: 'full' });
  return [sold, await changes.passengerIds(sold)];
}

const apart = ([one, other]: readonly (string | undefined)[]) => [
  room('double', [one]),
  room('double', [other]),
];

describe('Other rooms for the travellers of a booking', () => {
  it('change rooms, price, confirmation and notes, and the customer reads it', async () => {
    const departure = await sale.departure(2, 0);
    const [sold, people] = await couple(departure);
    const changed = await changeAsSeen(sold.id, apart(people));
    expect(changed).toMatchObject({
      ...{ price_difference: 3_600, price_before: 13_980, total: 17_580 },
      ...{ paid: 13_980, refund: 0, remaining: 3_600 },
    });
    expect(await takenRooms(app.db, departure)).toEqual({ double: 2, family: 0 });
    expect(await takenOf(app.db, departure)).toBe(2);
    const file = await changes.file(sold.id);
    expect(file).toMatchObject({ state: 'confirmed', total_price: 17_580, remaining_amount: 3_600 });
    expect(file.rooms).toMatchObject([
      { name_sv: 'Dubbelrum', guests: [{ passenger_id: people[0], bed: 'own' }] },
      { name_sv: 'Dubbelrum', guests: [{ passenger_id: people[1], bed: 'own' }] },
    ]);
    expect(file.notes).toMatch(/: Dubbelrum, Dubbelrum \(tidigare Dubbelrum\)\. Kunden snarkar\.$/);
    expect(file.documents.filter(({ kind }) => kind === 'confirmation')).toHaveLength(2);
    const mail = await changes.renderedMail('booking_changed', sold.id);
    expect(mail).toContain('Vilka rum ni bor i');
    expect(mail).toContain('17\u00a0580\u00a0kr');
    expect(mail.match(/Dubbelrum/g)).toHaveLength(2);
    expect(await logOf(app, sold.id)).toContainEqual(
      expect.objectContaining({ action: 'booking.rooms-changed' }),
    );
  }); // oxfmt-ignore

  it('leave alone a room that breaks the rules of today, or whose type is no longer sold', async () => {
    const departure = await sale.departure(4, 2);
    const rooms = [
      sale.room('double', [0, 1]),
      sale.room('family', [2, 3, 4], ['own', 'own', 'shared']),
    ];
    const party = { departure, party: partyOf(4, 1), childAges: [4], rooms, pays: 'full' } as const;
    const sold = await changes.sell(party);
    const [one, two, ...family] = await changes.passengerIds(sold);
    const kept = room('family', family, ['own', 'own', 'shared']);
    const wanted = [room('double', [one]), room('double', [two]), kept];
    for (const today of ['shared_places = 0', 'is_active = false']) {
      await app.db.query(`update room_types set ${today} where id = $1`, [sale.types.family]);
      expect((await preview(sold.id, wanted)).body.price_difference).toBe(3_600);
      const other = room('family', [one, ...family], ['own', 'own', 'own', 'shared']);
      expect((await preview(sold.id, [other, room('double', [two])])).status).toBe(422);
    }
    await changeAsSeen(sold.id, wanted);
    const file = await changes.file(sold.id);
    expect(file.notes).toContain(': Dubbelrum, Dubbelrum, Familjerum (tidigare Dubbelrum, Familjerum).');
  }); // oxfmt-ignore

  it('are named in the language of the customer', async () => {
    const [sold, people] = await couple(await sale.departure(2, 0));
    await app.db.query(`update bookings set language = 'ar' where id = $1`, [sold.id]);
    await changeAsSeen(sold.id, apart(people));
    const mail = await changes.renderedMail('booking_changed', sold.id);
    expect(mail).toContain('غرفة مزدوجة');
    expect(mail).not.toContain('Dubbelrum');
  });

  it('exchange the last room of a type with itself, and keep the room of the others', async () => {
    const departure = await sale.departure(2, 1);
    const rooms = [
      sale.room('double', [0]),
      sale.room('family', [1, 2, 3], ['own', 'own', 'shared']),
    ];
    const sold = await changes.sell({
      departure,
      party: partyOf(3, 1),
      childAges: [4],
      rooms,
      pays: 'full',
    });
    const [one, two, three, child] = await changes.passengerIds(sold);
    const swapped = [room('double', [two]), room('family', [one, three, child], ['own', 'own', 'shared'])]; // oxfmt-ignore
    expect((await changeAsSeen(sold.id, swapped)).price_difference).toBe(0);
    expect(await takenRooms(app.db, departure)).toEqual({ double: 1, family: 1 });
    const again = [room('double', [two]), room('double', [three]), room('family', [one, child])];
    expect((await changeAsSeen(sold.id, again)).price_difference).toBe(1_800 + 300 + 1_500);
    expect(await sale.roomsOf(sold.id)).toMatchObject([
      { position: 1, state: 'cancelled' },
      { position: 2, state: 'cancelled' },
      { position: 3, state: 'active', guests: 'adult own' },
      { position: 4, state: 'cancelled' },
      { position: 5, state: 'active', guests: 'adult own' },
      { position: 6, state: 'active', guests: 'adult own, child own' },
    ]);
    const rest = await changes.cancelAsSeen(sold.id, { reason: 'organiser' });
    expect(rest.total).toBe(0);
    expect(await takenRooms(app.db, departure)).toEqual({ double: 0, family: 0 });
  });

  it('are the price that a passenger who leaves gets back', async () => {
    const [sold, people] = await couple(await sale.departure(2, 0));
    await changeAsSeen(sold.id, apart(people));
    const left = await changes.cancelAsSeen(sold.id, {
      reason: 'organiser',
      passenger_ids: [people[0]],
    });
    expect(left.total).toBe(8_790);
  });

  it('flag the booking when it has paid more than the new price', async () => {
    const rooms = [sale.room('double', [0]), sale.room('double', [1])];
    const departure = await sale.departure(2, 0);
    const sold = await changes.sell({ departure, party: partyOf(2), rooms, pays: 'full' });
    const done = await changeAsSeen(sold.id, [room('double', await changes.passengerIds(sold))]);
    expect([done.total, done.refund]).toEqual([13_980, 3_600]);
    expect((await changes.file(sold.id)).attention).toBe('refund_due');
    expect(await takenRooms(app.db, departure)).toEqual({ double: 1, family: 0 });
  });

  it('happen once for one key, however often the button is pressed', async () => {
    const departure = await sale.departure(5, 0);
    const [sold, people] = await couple(departure);
    const body = { rooms: apart(people), reason: REASON, expected: { total: 17_580, refund: 0 } };
    const path = `POST /admin/bookings/${sold.id}/rooms`;
    const key = randomUUID();
    const presses = [1, 2, 3].map(() => changes.call<BookingRoomsView>('agent', path, body, key));
    const answers = await Promise.all(presses);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body: { change_id } }) => change_id)).size).toBe(1);
    expect(await takenRooms(app.db, departure)).toEqual({ double: 2, family: 0 });
    const other = { ...body, reason: 'Något annat.' };
    const reused = await changes.call<object>('agent', path, other, key);
    expect([reused.status, reused.body.code]).toEqual([422, 'KEY_REUSED']);
  });
});

describe('The last room of a type', () => {
  it('is taken by one of two bookings that want it at once', async () => {
    const departure = await sale.departure(3, 0);
    const sold = [await couple(departure), await couple(departure)];
    const answers = await Promise.all(
      sold.map(([{ id }, people]) =>
        change(id, { rooms: apart(people), reason: REASON, expected: { total: 17_580, refund: 0 } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ROOMS_SOLD_OUT');
    expect(await takenRooms(app.db, departure)).toEqual({ double: 3, family: 0 });
  }); // oxfmt-ignore
});

describe('A change of rooms is refused', () => {
  it('when travellers do not fit, are left out or named twice, or nothing changes', async () => {
    const departure = await sale.departure(5, 5);
    const [{ id }, people] = await couple(departure);
    const [one, other] = people;
    expect(await errorOf(id, [room('family', [one]), room('double', [other])])).toEqual([422, 'ROOM_OCCUPANCY']);
    expect(await errorOf(id, [room('double', [one])])).toEqual([422, 'ROOM_ALLOCATION']);
    expect(await errorOf(id, [room('double', [one, other]), room('double', [one])])).toEqual([422, 'ROOM_ALLOCATION']);
    expect(await errorOf(id, [room('double', [one, randomUUID()])])).toEqual([422, 'ROOM_ALLOCATION']);
    expect(await errorOf(id, [room('double', people, ['own', 'shared'])])).toEqual([422, 'ROOM_ALLOCATION']);
    const unknown = { ...room('double', people), room_type_id: randomUUID() };
    expect(await errorOf(id, [unknown])).toEqual([422, 'ROOM_ALLOCATION']);
    expect(await errorOf(id, [room('double', people)])).toEqual([422, 'ROOMS_SAME']);
    expect((await change(id, { rooms: [], preview: true })).status).toBe(422);
    expect(await takenRooms(app.db, departure)).toEqual({ double: 1, family: 0 });
  }); // oxfmt-ignore

  it('when the rooms are sold out; those of the booking are given back first', async () => {
    const departure = await sale.departure(1, 0);
    const [{ id }, people] = await couple(departure);
    expect(await errorOf(id, apart(people))).toEqual([409, 'ROOMS_SOLD_OUT']);
    expect(await errorOf(id, [room('family', people)])).toEqual([409, 'ROOMS_SOLD_OUT']);
    expect(await takenRooms(app.db, departure)).toEqual({ double: 1, family: 0 });
  });

  it('for a child that is too old for the bed of an adult, or would sleep without one', async () => {
    const departure = await sale.departure(5, 5);
    const rooms = [sale.room('double', [0, 2]), sale.room('double', [1])];
    const sold = await changes.sell({ departure, party: partyOf(2, 1), childAges: [8], rooms });
    const [one, other, child] = await changes.passengerIds(sold);
    const shared = [room('double', [one, child], ['own', 'shared']), room('double', [other])];
    expect(await errorOf(sold.id, shared)).toEqual([422, 'ROOM_ALLOCATION']);
    const alone = [room('double', [one, other]), room('double', [child])];
    expect(await errorOf(sold.id, alone)).toEqual([422, 'ROOM_CHILD_ALONE']);
  });

  it('without a reason and the figures that staff saw, or when these have changed', async () => {
    const [{ id }, people] = await couple(await sale.departure(2, 0));
    const rooms = apart(people);
    const bare = await change(id, { rooms });
    expect(bare.body.details?.map(({ field }) => field)).toEqual(['reason', 'expected']);
    const expected = { total: 13_980, refund: 0 };
    const outdated = await change(id, { rooms, reason: REASON, expected });
    expect([outdated.status, outdated.body]).toMatchObject([
      409,
      { code: 'PRICE_CHANGED', details: { total: 17_580, refund: 0 } },
    ]);
    expect((await changes.file(id)).rooms).toHaveLength(1);
  });

  it('once the booking is cancelled, waits for its payment, leaves soon or has left', async () => {
    const departure = await sale.departure(9, 0);
    const held = await changes.sell({ departure, party: partyOf(2), pays: 'nothing' });
    const heldRooms = apart(await changes.passengerIds(held));
    expect(await errorOf(held.id, heldRooms)).toEqual([409, 'BOOKING_TRANSITION']);
    const [ended, people] = await couple(departure);
    await changes.cancelAsSeen(ended.id, { reason: 'organiser' });
    expect(await errorOf(ended.id, apart(people))).toEqual([409, 'BOOKING_TRANSITION']);
    const [soon, others] = await couple(departure);
    await setDepartureInDays(app, soon, 2);
    expect(await errorOf(soon.id, apart(others))).toEqual([409, 'MOVE_TOO_LATE']);
    expect((await preview(soon.id, apart(others), 'admin')).status).toBe(200);
    await setDepartureInDays(app, soon, -1);
    expect(await errorOf(soon.id, apart(others), 'admin')).toEqual([409, 'DEPARTURE_PAST']);
  });

  it('for everyone but agents and admins', async () => {
    const [{ id, customer }, people] = await couple(await sale.departure(2, 0));
    const rooms = apart(people);
    expect(await errorOf(id, rooms, 'editor')).toEqual([403, 'FORBIDDEN']);
    const path = `/api/admin/bookings/${id}/rooms`;
    expect((await customer.call('POST', path, { rooms, preview: true })).status).toBe(401);
    const stranger = new ApiClient(app.baseUrl);
    expect((await stranger.call('POST', path, { rooms, preview: true })).status).toBe(401);
    expect(await errorOf(randomUUID(), rooms)).toEqual([404, 'BOOKING_NOT_FOUND']);
  });
});
