import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { Party } from '@safar/domain/pricing/party';
import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import {
  BookingChangesClient,
  type PartyInput,
  orderOf,
} from '../../factories/clients/booking-changes-client.js';
import {
  type TestDeparture,
  buildDeparture,
  takenOf,
  expectMoneyInOrder,
} from '../../factories/departures.js';
import { RoomSale, partyOf, takenRooms } from '../../factories/rooms.js';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';

jest.setTimeout(180_000);

const app = openApp();
const changes = new BookingChangesClient(app);
let customer: ApiClient;
let sale: RoomSale;
beforeAll(async () => {
  sale = await RoomSale.open(app.db);
});
beforeEach(() => {
  customer = new ApiClient(app.baseUrl);
});
afterEach(() => expectMoneyInOrder(app.db));

const quote = ({ date }: TestDeparture, of: Party, more: object = {}) =>
  customer.call<QuoteView & { code?: string; message?: string; details?: object }>(
    'POST',
    '/api/quote',
    {
      ...{ destinationId: 'istanbul', departureDate: date, ...of, ...more },
    },
  );

/** Orders without paying. */
async function order(departure: TestDeparture, of: Party, more: PartyInput = {}) {
  const body = await orderOf(customer, { ...more, party: of, departure });
  return customer.start(body) as Promise<{
    status: number;
    body: { code?: string; bookingId: string; clientSecret: string };
  }>;
}

// [SPEC I23.13]
describe('A price with rooms', () => {
  it('is that of one adult alone in a double (example A)', async () => {
    const { body } = await quote(await sale.departure(5, 0), partyOf(1));
    expect(body).toMatchObject({ total: 8_790, deposit: 1_758 });
    expect(body.lines).toEqual([
      { kind: 'traveller', travellerType: 'adult', quantity: 1, unitPrice: 6_990, amount: 6_990 },
      {
        kind: 'room', travellerType: null, quantity: 1, unitPrice: 1_800, amount: 1_800, label: 'single_supplement',
      },
    ]); // oxfmt-ignore
    expect(body.rooms).toEqual([
      { ...sale.room('double', [0]), name_sv: 'Dubbelrum', name_ar: 'غرفة مزدوجة' },
    ]);
  });

  it('lets a child share the bed of its parents when its age is known (example B)', async () => {
    const departure = await sale.departure(1, 0);
    const chosen = {
      childAges: [4],
      rooms: [sale.room('double', [0, 1, 2], ['own', 'own', 'shared'])],
    };
    expect((await quote(departure, partyOf(2, 1), chosen)).body.total).toBe(17_970);
    expect((await quote(departure, partyOf(2, 1), { childAges: [4] })).body).toMatchObject({
      total: 17_970,
      rooms: [{ beds: ['own', 'own', 'shared'] }],
    });
    expect((await quote(departure, partyOf(2, 1))).body.code).toBe('ROOMS_SOLD_OUT');
  });

  it('is the lowest one for what is left (example C)', async () => {
    expect((await quote(await sale.departure(5, 5), partyOf(3))).body.total).toBe(20_070);
    expect((await quote(await sale.departure(5, 0), partyOf(3))).body.total).toBe(22_770);
  });

  it.each([
    ['a traveller without a room', [[0]], 'ROOM_ALLOCATION'],
    ['a traveller twice', [[0, 1], [1]], 'ROOM_ALLOCATION'],
    ['an unknown traveller', [[0, 99]], 'ROOM_ALLOCATION'],
    ['a place below 0', [[-1, 1]], 'ROOM_ALLOCATION'],
  ])('is refused for %s', async (_, places, code) => {
    const departure = await sale.departure(5, 5);
    const rooms = places.map((travellers) => sale.room('double', travellers));
    const { status, body } = await quote(departure, partyOf(2), { rooms });
    expect([status, body]).toMatchObject([422, { details: [{ code, field: 'rooms' }] }]);
  });

  it.each([
    ['ages of more children', [4, 5]],
    ['the age of an adult', [17]],
    ['a child of twelve, who pays as an adult', [12]],
    ['half a year', [4.5]],
    ['an age in words', ['fyra']],
  ])('is refused for %s', async (_, childAges) => {
    const { status, body } = await quote(await sale.departure(5, 5), partyOf(2, 1), { childAges });
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED']);
  });

  it("is refused for too many in a room, in the reader's language", async () => {
    const departure = await sale.departure(5, 5);
    const rooms = [sale.room('double', [0, 1, 2])];
    const details = async () => (await quote(departure, partyOf(3), { rooms })).body.details;
    expect(await details()).toMatchObject([
      { field: 'rooms.0', message: 'Dubbelrum: antalet resenärer (3) passar inte i rummet.' },
    ]);
    customer = new ApiClient(app.baseUrl, 'ar');
    expect(await details()).toMatchObject([{ message: 'غرفة مزدوجة: لا تتسع لعدد 3.' }]);
  });

  it('can be that of the departure itself', async () => {
    const departure = await sale.departure(5, 0);
    await app.db.query(
      `insert into room_prices (room_type_id, departure_id, underuse) values ($1, $2, 2400)`,
      [sale.types.double, departure.id],
    );
    expect((await quote(departure, partyOf(1))).body.total).toBe(9_390);
  });
});

describe('An order', () => {
  it('from before rooms gets the cheapest ones, with a bed for each child', async () => {
    const departure = await sale.departure(5, 5);
    const { status, body } = await order(departure, partyOf(2, 1, 1));
    expect(status).toBe(200);
    expect(await sale.roomsOf(body.bookingId)).toEqual([
      {
        position: 1,
        name: 'Familjerum',
        state: 'active',
        guests: 'adult own, adult own, child own, infant cot',
      },
    ]);
    expect(await takenRooms(app.db, departure)).toEqual({ double: 0, family: 1 });
  });

  it('keeps rooms, beds and lines of each traveller', async () => {
    const departure = await sale.departure(1, 1);
    const sold = await changes.sell({
      departure,
      party: partyOf(3, 1),
      childAges: [5],
      rooms: [sale.room('double', [0, 3], ['own', 'shared']), sale.room('family', [1, 2])],
    });
    expect(sold.total).toBe(3 * 6_990 + 3_990 + 1_800 + 1_800 - 600);
    const file = await changes.file(sold.id);
    expect(
      file.rooms.map(({ name_sv, guests }) => [name_sv, guests.map(({ bed }) => bed)]),
    ).toEqual([
      ['Dubbelrum', ['own', 'shared']],
      ['Familjerum', ['own', 'own']],
    ]);
    expect(await sale.roomsOf(sold.id)).toMatchObject([
      { name: 'Dubbelrum', guests: 'adult own, child shared' },
      { name: 'Familjerum', guests: 'adult own, adult own' },
    ]);
    const lines = await app.db.query<object[]>(
      `select l.label, l.amount, p.type, k.position as room from booking_lines l
         left join passengers p on p.id = l.passenger_id left join booking_rooms k on k.id = l.room_id
        where l.booking_id = $1 and l.kind = 'room' order by l.id`,
      [sold.id],
    );
    expect(lines).toEqual([
      { label: 'room_supplement', amount: -300, type: 'adult', room: null },
      { label: 'room_supplement', amount: -300, type: 'adult', room: null },
      { label: 'shared_bed', amount: -1_500, type: 'child', room: null },
      { label: 'single_supplement', amount: 1_800, type: null, room: 1 },
      { label: 'single_supplement', amount: 1_800, type: null, room: 2 },
    ]);
  });

  it('is shown a new price when the child is too old for the shared bed', async () => {
    const departure = await sale.departure(5, 5);
    const rooms = [sale.room('double', [0, 1, 2], ['own', 'own', 'shared'])];
    const body = await orderOf(customer, {
      departure,
      party: partyOf(2, 1),
      childAges: [5],
      rooms,
    });
    const [one, two, child] = body['passengers'] as { birthdate: string }[];
    const birthdate = `${Number(departure.date.slice(0, 4)) - 6}-01-01`;
    const passengers = [one, two, { ...child, birthdate }];
    const answer = await customer.start({ ...body, passengers });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      {
        code: 'PRICE_CHANGED',
        details: { total: 2 * 6_690 + 5_490, rooms: [{ name_sv: 'Familjerum' }] },
      },
    ]);
    expect(await takenRooms(app.db, departure)).toEqual({ double: 0, family: 0 });
  });

  it('says whether rooms or seats are gone', async () => {
    const departure = await sale.departure(1, 0);
    expect((await order(departure, partyOf(2))).status).toBe(200);
    customer = new ApiClient(app.baseUrl, 'ar');
    expect(await quote(departure, partyOf(2))).toMatchObject({
      status: 409,
      body: { code: 'ROOMS_SOLD_OUT', message: 'لا تكفي الغرف لمجموعتكم في هذا اليوم.' },
    });
    const body = await orderOf(customer, {
      departure: await sale.departure(2, 2),
      party: partyOf(2),
    });
    for (const [blocked, code] of [
      [17, 'ROOMS_SOLD_OUT'],
      [18, 'SOLD_OUT'],
    ]) {
      await app.db.query(`update departures set blocked = $2 where id = $1`, [
        departure.id,
        blocked,
      ]);
      const late = await customer.start({ ...body, departureDate: departure.date });
      expect([late.status, late.body]).toMatchObject([409, { code }]);
    }
    expect(await takenOf(app.db, departure)).toBe(2);
  });

  it('can have the room that the customer holds already', async () => {
    const departure = await sale.departure(1, 0);
    expect((await order(departure, partyOf(1))).status).toBe(200);
    expect((await quote(departure, partyOf(2))).body.rooms).toHaveLength(1);
    expect((await order(departure, partyOf(2))).status).toBe(200);
    expect(await takenRooms(app.db, departure)).toEqual({ double: 1, family: 0 });
    expect(await takenOf(app.db, departure)).toBe(2);
  });

  it('for a type that has no stock yet on the departure has no limit', async () => {
    const departure = await buildDeparture(app.db);
    const rooms = [sale.room('double', [0, 1])];
    expect((await order(departure, partyOf(2), { rooms })).status).toBe(200);
    expect(await takenRooms(app.db, departure)).toEqual({ double: 1 });
  });
});

describe('Rooms of a hold', () => {
  const expire = async (bookingId: string): Promise<void> => {
    await app.db.query(
      `update bookings set hold_until = now() - interval '1 minute' where id = $1`,
      [bookingId],
    );
    await app.nest.get(PaymentSync).expireHolds();
  };

  it('come back when it expires', async () => {
    const departure = await sale.departure(1, 0);
    const { body } = await order(departure, partyOf(2));
    expect(await takenRooms(app.db, departure)).toEqual({ double: 1, family: 0 });
    await expire(body.bookingId);
    expect(await takenRooms(app.db, departure)).toEqual({ double: 0, family: 0 });
  });
});
