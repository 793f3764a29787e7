import { randomUUID } from 'node:crypto';
import type { Role } from '@safar/domain/access/permissions';
import type { PassengerPreviewView } from '@safar/domain/contracts/bookings/changes';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import {
  BookingChangesClient,
  type SoldParty,
} from '../../factories/clients/booking-changes-client.js';
import { type TestDeparture, expectMoneyInOrder } from '../../factories/departures.js';
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

const sell = (departure: TestDeparture, adults = 1): Promise<SoldParty> =>
  changes.sell({ departure, party: partyOf(adults), pays: 'full' });

const roomOf = async ({ id }: SoldParty) => (await changes.file(id)).rooms[0];
const refOf = async ({ id }: SoldParty): Promise<string> => (await changes.file(id)).booking_ref;

/** Returns the bookings that share a room, as the hotel reads them. */
const listedOf = async ({ id }: TestDeparture): Promise<(string | null)[]> => {
  const rows = await app.db.query<{ shares_with: string | null }[]>(
    `select shares_with from active_passengers where departure_id = $1 order by booking_ref`,
    [id],
  );
  return rows.map(({ shares_with }) => shares_with);
};

const setOption = ({ id }: SoldParty, hours: number): Promise<unknown> =>
  app.db.query(
    `update bookings set state = 'option', hold_until = now() + make_interval(hours => $2) where id = $1`,
    [id, hours],
  );

const share = async (sold: SoldParty, booking_ref: string | null, as: Role = 'agent') => {
  const body = { room_id: (await roomOf(sold))?.id, booking_ref };
  return changes.call<BookingFileView>(as, `POST /admin/bookings/${sold.id}/rooms/share`, body);
};

const errorOf = async (sold: SoldParty, booking_ref: string | null, as?: Role) => {
  const { status, body } = await share(sold, booking_ref, as);
  return [status, body.code];
};

describe('Two bookings that share a room', () => {
  // [SPEC I23.5]
  it('name each other, to staff and to the hotel, until that ends; price and rooms stay', async () => {
    const departure = await sale.departure(5, 0);
    const [one, other] = [await sell(departure), await sell(departure)];
    const [ref, otherRef] = [await refOf(one), await refOf(other)];
    const shared = await share(one, otherRef);
    expect([shared.status, shared.body.rooms[0]?.shared_with]).toEqual([
      200,
      { id: other.id, booking_ref: otherRef },
    ]);
    expect((await roomOf(other))?.shared_with).toEqual({ id: one.id, booking_ref: ref });
    const rows = await app.db.query<object[]>(
      `select booking_ref, shares_with from active_passengers where departure_id = $1 order by booking_ref`,
      [departure.id],
    );
    expect(rows).toEqual(
      [
        { booking_ref: ref, shares_with: otherRef },
        { booking_ref: otherRef, shares_with: ref },
      ].toSorted((a, b) => (a.booking_ref < b.booking_ref ? -1 : 1)),
    );
    expect(await takenRooms(app.db, departure)).toEqual({ double: 2, family: 0 });
    expect((await changes.file(one.id)).total_price).toBe(one.total);
    for (const { id } of [one, other]) {
      expect(await logOf(app, id)).toContainEqual(
        expect.objectContaining({ action: 'booking.room-shared' }),
      );
    }
    expect((await share(one, otherRef)).status).toBe(200);
    expect((await share(other, null)).status).toBe(200);
    expect([await roomOf(one), await roomOf(other)]).toMatchObject([
      { shared_with: null },
      { shared_with: null },
    ]);
  });

  it('leave a third one that shared before, and one that is cancelled', async () => {
    const departure = await sale.departure(5, 0);
    const [one, two, three] = [await sell(departure), await sell(departure), await sell(departure)];
    await share(one, await refOf(two));
    await share(three, await refOf(two));
    expect((await roomOf(one))?.shared_with).toBeNull();
    expect((await roomOf(two))?.shared_with).toMatchObject({ id: three.id });
    await changes.cancelAsSeen(two.id, { reason: 'organiser' });
    expect((await roomOf(three))?.shared_with).toBeNull();
  });

  it('leave one that moves to another departure', async () => {
    const departure = await sale.departure(5, 0);
    const [one, two] = [await sell(departure), await sell(departure)];
    await share(one, await refOf(two));
    await changes.moveAsSeen(two.id, await sale.departure(5, 0));
    expect([await roomOf(one), await roomOf(two)]).toMatchObject([
      { shared_with: null },
      { shared_with: null },
    ]);
    expect(await listedOf(departure)).toEqual([null]);
  });

  it('leave an option that expires, and can share with another then', async () => {
    const departure = await sale.departure(5, 0);
    const one = await sell(departure);
    const two = await changes.sell({ departure, party: partyOf(1), pays: 'nothing' });
    await setOption(two, 1);
    const ref = await refOf(two);
    expect((await share(one, ref)).body.rooms[0]?.shared_with).toMatchObject({ booking_ref: ref });
    expect(await listedOf(departure)).toEqual([ref]);
    await setOption(two, -1);
    await app.nest.get(PaymentSync, { strict: false }).expireHolds();
    expect((await changes.file(two.id)).state).toBe('expired');
    expect((await roomOf(one))?.shared_with).toBeNull();
    expect(await listedOf(departure)).toEqual([null]);
    const three = await sell(departure);
    expect((await share(three, await refOf(one))).status).toBe(200);
    expect(
      (await logOf(app, two.id)).filter(({ action }) => action === 'booking.room-shared'),
    ).toHaveLength(1);
  });

  it('share it no longer when a corrected birth date needs one bed too many', async () => {
    const departure = await sale.departure(5, 0);
    const rooms = [sale.room('double', [0, 1], ['own', 'shared'])];
    const party = { departure, party: partyOf(1, 1), childAges: [4], rooms } as const;
    const [one, other] = [await changes.sell({ ...party, pays: 'full' }), await sell(departure)];
    const [, child] = await changes.passengerIds(one);
    const [ref, otherRef] = [await refOf(one), await refOf(other)];
    expect((await share(one, otherRef)).status).toBe(200);
    const correct = async (age: number): Promise<void> => {
      const birthdate = `${Number(departure.date.slice(0, 4)) - age}-01-01`;
      const path = `/admin/bookings/${one.id}/passengers/${child}`;
      const seen = await changes.call<PassengerPreviewView>('agent', `POST ${path}/preview`, {
        birthdate,
      });
      const { total, refund } = seen.body;
      const done = await changes.call('agent', `PUT ${path}`, {
        birthdate,
        expected: { total, refund },
      });
      expect(done.status).toBe(200);
    };
    await correct(3);
    expect((await roomOf(other))?.shared_with).toMatchObject({ booking_ref: ref });
    await correct(8);
    expect([await roomOf(one), await roomOf(other)]).toMatchObject([
      { shared_with: null, guests: [{ bed: 'own' }, { bed: 'own' }] },
      { shared_with: null },
    ]);
    for (const { id } of [one, other]) {
      const marks = (await logOf(app, id)).filter(({ action }) => action === 'booking.room-shared');
      expect(marks).toHaveLength(2);
    }
    expect(await takenRooms(app.db, departure)).toEqual({ double: 2, family: 0 });
  });

  it('share it on when one of them leaves, who frees a bed', async () => {
    const departure = await sale.departure(0, 5);
    const [one, other] = [await sell(departure, 2), await sell(departure, 2)];
    expect((await share(one, await refOf(other))).status).toBe(200);
    const [leaving] = await changes.passengerIds(one);
    await changes.cancelAsSeen(one.id, { reason: 'customer', passenger_ids: [leaving] });
    expect((await roomOf(other))?.shared_with).toMatchObject({ id: one.id });
  });

  it('share no room of another type beside the one that they share', async () => {
    const departure = await sale.departure(5, 5);
    const rooms = [sale.room('double', [0]), sale.room('family', [1, 2, 3])];
    const one = await changes.sell({ departure, party: partyOf(4), rooms, pays: 'full' });
    const other = await sell(departure);
    const ref = await refOf(other);
    expect((await share(one, ref)).status).toBe(200);
    const [, family] = (await changes.file(one.id)).rooms;
    const path = `POST /admin/bookings/${one.id}/rooms/share`;
    const { status, body } = await changes.call('agent', path, {
      ...{ room_id: family?.id, booking_ref: ref },
    });
    expect([status, body]).toMatchObject([422, { code: 'ROOM_SHARE' }]);
    expect((await roomOf(other))?.shared_with).toMatchObject({ id: one.id });
  });

  it('have the same type of room on the same departure, and fit into it', async () => {
    const departure = await sale.departure(5, 5);
    const [one, couple] = [await sell(departure), await sell(departure, 2)];
    const family = await sell(departure, 3);
    const elsewhere = await sell(await sale.departure(5, 0));
    expect(await errorOf(one, await refOf(couple))).toEqual([422, 'ROOM_OCCUPANCY']);
    expect(await errorOf(one, await refOf(family))).toEqual([422, 'ROOM_SHARE']);
    expect(await errorOf(one, await refOf(elsewhere))).toEqual([422, 'ROOM_SHARE']);
    expect(await errorOf(one, await refOf(one))).toEqual([422, 'ROOM_SHARE']);
    expect(await errorOf(one, 'SAFNONE22')).toEqual([422, 'ROOM_SHARE']);
    expect(await errorOf(one, await refOf(couple), 'editor')).toEqual([403, 'FORBIDDEN']);
    const foreign = { room_id: (await roomOf(couple))?.id, booking_ref: null };
    const path = `POST /admin/bookings/${one.id}/rooms/share`;
    expect((await changes.call('agent', path, foreign)).body.code).toBe('ROOM_SHARE');
    const nobody = `POST /admin/bookings/${randomUUID()}/rooms/share`;
    expect((await changes.call('agent', nobody, foreign)).status).toBe(404);
    expect((await roomOf(one))?.shared_with).toBeNull();
  });
});
