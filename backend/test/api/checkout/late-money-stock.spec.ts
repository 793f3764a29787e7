import { orderOf } from '../../factories/clients/booking-changes-client.js';
import {
  type TestDeparture,
  expectMoneyInOrder,
  setAirports,
  takenByAirport,
} from '../../factories/departures.js';
import { ExtraSale } from '../../factories/extra-sale.js';
import { pay, place } from '../../factories/purchase.js';
import {
  type RoomCode,
  RoomSale,
  partyOf,
  setRoomStock,
  takenRooms,
} from '../../factories/rooms.js';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import { valueOf } from '../../harness/rows.js';
import { until } from '../../harness/wait-for-jobs.js';

jest.setTimeout(180_000);

const app = openApp();
let rooms: RoomSale;
let extras: ExtraSale;
beforeAll(async () => {
  rooms = await RoomSale.open(app.db);
  extras = await ExtraSale.open(app.db);
});
afterEach(() => expectMoneyInOrder(app.db));

/** A departure with two seats from GOT, one double and one bag left, and enough of everything else. */
async function lastOfAll(): Promise<TestDeparture> {
  const departure = await extras.departure({ 'sold-bag': 1 });
  await setRoomStock(app.db, departure, { [rooms.types.double]: 1 });
  await setAirports(app.db, departure, { GOT: { capacity: 2 } });
  return departure;
}

interface Wanted {
  readonly airport: string;
  readonly room: RoomCode;
  readonly bag: boolean;
}

/** Orders for two adults without paying. */
async function order(departure: TestDeparture, { airport, room, bag }: Wanted) {
  const customer = new ApiClient(app.baseUrl);
  const body = await orderOf(customer, {
    ...{ departure, airport, party: partyOf(2), rooms: [rooms.room(room, [0, 1])] },
    extras: bag ? [{ code: 'sold-bag', travellers: [0] }] : [],
  });
  return { customer, ...(await place(customer, body)) };
}

const LAST: Wanted = { airport: 'GOT', room: 'double', bag: true };

/** Expires the hold as if the provider had not reported the payment in time. */
const releaseUnasked = ({ bookingId }: { bookingId: string }): Promise<unknown> =>
  app.db.query(
    `with gone as (update bookings set state = 'expired', hold_until = null where id = $1 returning *)
     select give_seats(departure_id, airport_id, seats), release_stock(id, departure_id) from gone`,
    [bookingId],
  );

const takenOfAll = async (departure: TestDeparture) => ({
  ...(await takenByAirport(app.db, departure)),
  ...(await takenRooms(app.db, departure)),
  ...(await extras.taken(departure)),
});

const stateOf = (bookingId: string): Promise<string> =>
  valueOf(app.db, `select state from bookings where id = $1`, bookingId);

// [SPEC I23.24]
describe('Money that comes after the hold has expired', () => {
  it('takes seats of the airport, rooms and extras again', async () => {
    const departure = await lastOfAll();
    const late = await order(departure, LAST);
    await releaseUnasked(late);
    expect(await takenOfAll(departure)).toEqual({ ARN: 0, GOT: 0, double: 0, 'sold-bag': 0 });
    await pay(late.customer, late.clientSecret);
    expect(await takenOfAll(departure)).toEqual({ ARN: 0, GOT: 2, double: 1, 'sold-bag': 1 });
    expect(await stateOf(late.bookingId)).toBe('confirmed');
  });

  it.each([
    ['the seats of the airport', { airport: 'GOT', room: 'family', bag: false }],
    ['the room', { airport: 'ARN', room: 'double', bag: false }],
    ['the extra', { airport: 'ARN', room: 'family', bag: true }],
    ['all of them', LAST],
  ] as const)('goes back when another has %s, and takes nothing', async (_, taken) => {
    const departure = await lastOfAll();
    const late = await order(departure, LAST);
    await releaseUnasked(late);
    await order(departure, taken);
    const before = await takenOfAll(departure);
    await pay(late.customer, late.clientSecret);
    const refund = `select r.state from refunds r join payments p on p.id = r.payment_id where p.booking_id = $1`;
    await until(
      () => app.db.query<{ state: string }[]>(refund, [late.bookingId]),
      ([row]) => row?.state === 'succeeded',
    );
    expect(await takenOfAll(departure)).toEqual(before);
    expect(await stateOf(late.bookingId)).toBe('expired');
  });
});
