import type {
  PassengerChangedView,
  PassengerPreviewView,
} from '@safar/domain/contracts/bookings/changes';
import {
  BookingChangesClient,
  type SoldParty,
} from '../../factories/clients/booking-changes-client.js';
import { type TestDeparture, expectMoneyInOrder, takenOf } from '../../factories/departures.js';
import { RoomSale, partyOf, takenRooms } from '../../factories/rooms.js';
import { openApp } from '../../harness/app.js';
import { logOf } from '../../harness/staff-client.js';

jest.setTimeout(180_000);

const app = openApp();
const changes = new BookingChangesClient(app);
let sale: RoomSale;
beforeAll(async () => {
  sale = await RoomSale.open(app.db);
});
afterEach(() => expectMoneyInOrder(app.db));

/** A birth date of somebody who is this old on the departure. */
const bornAged = (age: number, { date }: TestDeparture): string =>
  `${Number(date.slice(0, 4)) - age}-01-01`;

const pathOf = ({ id }: SoldParty, passengerId: string | undefined): string =>
  `/admin/bookings/${id}/passengers/${passengerId}`;

/** Corrects a birth date with the figures of the preview, as the console does. */
function correctAge(sold: SoldParty, passengerId: string | undefined, age: number) {
  const body = { birthdate: bornAged(age, sold.departure), with_fee: false };
  const request = `PUT ${pathOf(sold, passengerId)}`;
  return changes.changeAsSeen<PassengerChangedView>(request, body);
}

const transferBody = (birthdate: string) => ({
  ...{ first_name: 'Hanna', last_name: 'Al-Khatib', birthdate, gender: 'female', fee: 0 },
});

/** Two adults and a child of four who shares their double. */
async function family(departure: TestDeparture): Promise<[SoldParty, (string | undefined)[]]> {
  const rooms = [sale.room('double', [0, 1, 2], ['own', 'own', 'shared'])];
  const party = partyOf(2, 1);
  const sold = await changes.sell({ departure, party, childAges: [4], rooms, pays: 'full' });
  expect(sold.total).toBe(2 * 6_990 + 3_990);
  return [sold, await changes.passengerIds(sold)];
}

describe('A child who turns out to be too old for the bed of an adult', () => {
  it('moves with its parents to a room with a bed, at the price that staff saw first', async () => {
    const departure = await sale.departure(1, 1);
    const [sold, [, , child]] = await family(departure);
    const done = await correctAge(sold, child, 8);
    expect(done).toMatchObject({
      ...{ type: 'child', seats: 0, bed: null, rooms: { from: 'Dubbelrum', to: 'Familjerum' } },
      ...{ price_difference: 900, total: 2 * 6_690 + 5_490, remaining: 900 },
    });
    expect(await takenRooms(app.db, departure)).toEqual({ double: 0, family: 1 });
    expect(await sale.roomsOf(sold.id)).toMatchObject([
      { position: 1, state: 'cancelled' },
      { position: 2, state: 'active', guests: 'adult own, adult own, child own' },
    ]);
    const file = await changes.file(sold.id);
    expect(file.notes).toMatch(/: Familjerum \(tidigare Dubbelrum\)\.$/);
    expect(file.documents.filter(({ kind }) => kind === 'confirmation')).toHaveLength(2);
    const mail = await changes.renderedMail('booking_changed', sold.id);
    expect(mail).toContain('Vilka rum ni bor i');
    expect(mail).toContain('Familjerum');
    const log = (await logOf(app, sold.id)).find(({ action }) => action === 'booking.corrected');
    expect(log?.changes).toMatchObject({ rooms: { from: 'Dubbelrum', to: 'Familjerum' } });
    const rest = await changes.cancelAsSeen(sold.id, { reason: 'organiser' });
    expect(rest.total).toBe(0);
  });

  it('stays where a bed of the room is free, and the room no longer pays for it', async () => {
    const departure = await sale.departure(2, 0);
    const rooms = [sale.room('double', [0, 3], ['own', 'shared']), sale.room('double', [1, 2])];
    const party = partyOf(3, 1);
    const sold = await changes.sell({ departure, party, childAges: [4], rooms });
    const people = await changes.passengerIds(sold);
    const done = await correctAge(sold, people[3], 8);
    expect(done).toMatchObject({ bed: 'own', rooms: null, price_difference: 1_500 - 1_800 });
    expect(await sale.roomsOf(sold.id)).toMatchObject([
      { position: 1, guests: 'adult own, child own' },
      { position: 2, guests: 'adult own, adult own' },
    ]);
    expect(await takenRooms(app.db, departure)).toEqual({ double: 2, family: 0 });
  });

  it('is refused by name when no bed is left, and nothing changes', async () => {
    const departure = await sale.departure(1, 0);
    const [sold, [, , child]] = await family(departure);
    const body = { birthdate: bornAged(8, departure) };
    const path = pathOf(sold, child);
    for (const [call, sent] of [
      [`POST ${path}/preview`, body],
      [`PUT ${path}`, { ...body, expected: { total: sold.total, refund: 0 } }],
      [`POST ${path}/transfer/preview`, transferBody(bornAged(8, departure))],
    ] as const) {
      const { status, body: answer } = await changes.call('agent', call, sent);
      expect([status, answer.code]).toEqual([409, 'ROOM_NO_BED']);
      expect(answer.message).toMatch(
        /^Det finns ingen säng för .+ Al-Khatib i rummen som är kvar på avresan\.$/,
      );
    }
    expect(await takenRooms(app.db, departure)).toEqual({ double: 1, family: 0 });
    expect((await changes.file(sold.id)).total_price).toBe(sold.total);
  });

  it('gets the last room once, when two bookings need it at the same moment', async () => {
    const departure = await sale.departure(2, 1);
    const sold = [await family(departure), await family(departure)];
    const expected = { total: 2 * 6_690 + 5_490, refund: 0 };
    const body = { birthdate: bornAged(8, departure), with_fee: false, expected };
    const answers = await Promise.all(
      sold.map(([one, people]) => changes.call('agent', `PUT ${pathOf(one, people[2])}`, body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await takenRooms(app.db, departure))['family']).toBe(1);
  });
});

describe('Another type of traveller', () => {
  it('leaves the cot for the bed of an adult, with a seat and the price of the sale', async () => {
    const departure = await sale.departure(1, 0);
    const sold = await changes.sell({ departure, party: partyOf(2, 0, 1), pays: 'full' });
    const [, , infant] = await changes.passengerIds(sold);
    const done = await correctAge(sold, infant, 3);
    expect(done).toMatchObject({
      ...{ type: 'child', seats: 1, bed: 'shared', rooms: null },
      price_difference: 3_990 - 990,
    });
    expect(await sale.roomsOf(sold.id)).toMatchObject([
      { guests: 'adult own, adult own, child shared' },
    ]);
    expect(await takenOf(app.db, departure)).toBe(3);
  });

  it('takes over a bed at the price of that type, and gets it back when the organiser cancels', async () => {
    const departure = await sale.departure(0, 1);
    const sold = await changes.sell({ departure, party: partyOf(3), pays: 'full' });
    const [first] = await changes.passengerIds(sold);
    const path = `${pathOf(sold, first)}/transfer`;
    const body = transferBody(bornAged(8, departure));
    const seen = await changes.call<PassengerPreviewView>('agent', `POST ${path}/preview`, body);
    const total = 2 * 6_690 + 5_490;
    expect([seen.status, seen.body]).toMatchObject([
      200,
      { type: 'child', total, bed: null, rooms: null },
    ]);
    const expected = { total, refund: seen.body.refund };
    const done = await changes.call<PassengerChangedView>('agent', `POST ${path}`, {
      ...body,
      expected,
    });
    expect([done.status, done.body]).toMatchObject([200, { total }]);
    const { passenger_id: id } = done.body;
    const leaving = { reason: 'organiser', passenger_ids: [id] };
    expect((await changes.cancelAsSeen(sold.id, leaving)).total).toBe(2 * 6_690);
  });

  it('moves to other rooms when a child would stay without an adult', async () => {
    const departure = await sale.departure(2, 1);
    const rooms = [sale.room('double', [0, 2]), sale.room('double', [1])];
    const sold = await changes.sell({ departure, party: partyOf(2, 1), childAges: [8], rooms });
    const [parent] = await changes.passengerIds(sold);
    const done = await correctAge(sold, parent, 9);
    expect(done.rooms).toEqual({ from: 'Dubbelrum, Dubbelrum', to: 'Familjerum' });
    expect(await sale.roomsOf(sold.id)).toMatchObject([
      { state: 'cancelled' },
      { state: 'cancelled' },
      { state: 'active', guests: 'child own, adult own, child own' },
    ]);
  });

  it('is nothing to the rooms when only a name is corrected, also of a child without a birth date', async () => {
    const departure = await sale.departure(1, 0);
    const [sold, [, , child]] = await family(departure);
    await app.db.query(`update passengers set birthdate = null where id = $1`, [child]);
    const path = pathOf(sold, child);
    const body = { first_name: 'Salma', with_fee: false };
    const { status, body: seen } = await changes.call('agent', `POST ${path}/preview`, body);
    expect([status, seen]).toMatchObject([200, { bed: null, rooms: null, lines: [] }]);
  });
});
