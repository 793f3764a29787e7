import { randomUUID } from 'node:crypto';
import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import { BookingChangesClient } from '../../factories/clients/booking-changes-client.js';
import {
  type TestDeparture,
  buildDeparture,
  setAirports,
  takenByAirport,
  takenOf,
  expectMoneyInOrder,
} from '../../factories/departures.js';
import { openApp } from '../../harness/app.js';
import { ApiClient, type OrderInput } from '../../harness/api-client.js';

jest.setTimeout(180_000);

const app = openApp();
const changes = new BookingChangesClient(app);
let customer: ApiClient;
beforeEach(() => {
  customer = new ApiClient(app.baseUrl);
});
afterEach(() => expectMoneyInOrder(app.db));

const ALONE = { adults: 1, children: 0, infants: 0 };

/** A departure from ARN and, for 400 kr more, from GOT. */
async function twoAirports(got: object = {}, capacity: number | null = 20): Promise<TestDeparture> {
  const departure = await buildDeparture(app.db, { capacity });
  await setAirports(app.db, departure, { GOT: { diff: 400, ...got } });
  return departure;
}

const quote = async ({ date }: TestDeparture, more: Partial<OrderInput> = {}) =>
  (await customer.quote({ departureDate: date, adults: 2, ...more })).body;

/** Orders without paying; returns status and error. */
async function order({ date }: TestDeparture, more: Partial<OrderInput> = {}) {
  const input = { departureDate: date, ...more };
  const body = await customer.order(input);
  return customer.start(body) as Promise<{
    status: number;
    body: { code?: string; bookingId: string; message?: string };
  }>;
}

// [SPEC I23.12]
describe('The price of an airport', () => {
  it('is added per traveller on lines of its own, also in the deposit', async () => {
    const departure = await twoAirports();
    const there = await quote(departure, { airport: 'GOT' });
    expect(there).toMatchObject({ total: 14_780, deposit: 2_956, airport: 'GOT', seatsLeft: 20 });
    expect(there.lines).toEqual([
      { kind: 'traveller', travellerType: 'adult', quantity: 2, unitPrice: 6_990, amount: 13_980 },
      {
        ...{ kind: 'airport', travellerType: 'adult', quantity: 2, unitPrice: 400, amount: 800 },
        label: 'airport_difference',
      },
    ]);
    expect(await quote(departure)).toMatchObject({ total: 13_980, airport: 'ARN' });
    expect(await quote(departure, { airport: 'ARN' })).toEqual(await quote(departure));
  });

  it('is one number in the quote, the payment and the booking', async () => {
    const departure = await twoAirports();
    const there = await quote(departure, { airport: 'GOT' });
    const body = await customer.order({
      departureDate: departure.date,
      airport: 'GOT',
      adults: 2,
    });
    expect([body.totalPrice, body.amount]).toEqual([there.total, there.deposit]);
    const { status, body: started } = await customer.start(body);
    expect([status, started]).toMatchObject([200, { amount: there.deposit + started.surcharge }]);
    const { body: booking } = await customer.call<BookingView>(
      'GET',
      `/api/booking/${started.bookingId}`,
    );
    expect(booking).toMatchObject({
      ...{ total_price: 2 * 7_390, amount_due: there.deposit },
      ...{ airport: 'GOT', airport_sv: 'Göteborg Landvetter', airport_ar: 'غوتنبرغ لاندفيتر' },
    });
    expect(booking.lines.map(({ amount, unitPrice }) => [amount, unitPrice])).toEqual(
      there.lines.map(({ amount, unitPrice }) => [amount, unitPrice]),
    );
    expect(there.total).toBe(booking.total_price);
  });

  it('is what the customer has to have seen', async () => {
    const departure = await twoAirports();
    const body = await customer.order({ departureDate: departure.date, airport: 'GOT' });
    const { status, body: answer } = await customer.start({ ...body, airport: 'ARN' });
    expect([status, answer]).toMatchObject([
      409,
      { code: 'PRICE_CHANGED', details: { total: 6_990, airport: 'ARN' } },
    ]);
    expect(await takenOf(app.db, departure)).toBe(0);
  });

  it('is kept by the booking: for its lines, a passenger who leaves and the fee', async () => {
    const departure = await twoAirports();
    const sold = await changes.sell({
      departure,
      airport: 'GOT',
      party: { adults: 2, children: 1, infants: 0 },
    });
    const file = await changes.file(sold.id);
    expect(file).toMatchObject({ airport: 'GOT', total_price: 2 * 7_390 + 5_890 });
    expect(file.lines.map(({ kind, label, amount }) => [label ?? kind, amount])).toEqual([
      ['traveller', 13_980],
      ['traveller', 5_490],
      ['airport_difference', 800],
      ['airport_difference', 400],
    ]);
    expect(await takenByAirport(app.db, departure)).toEqual({ ARN: 0, GOT: 3 });
    const child = file.passengers.find(({ type }) => type === 'child');
    const seen = await changes.cancelAsSeen(sold.id, {
      reason: 'organiser',
      passenger_ids: [child?.id],
    });
    expect(seen.total).toBe(2 * 7_390);
    expect(await takenByAirport(app.db, departure)).toEqual({ ARN: 0, GOT: 2 });
    await changes.cancelAsSeen(sold.id, { reason: 'organiser' });
    expect(await takenByAirport(app.db, departure)).toEqual({ ARN: 0, GOT: 0 });
  });

  it('is that of the new departure after a move, from the same airport', async () => {
    const sold = await changes.sell({
      departure: await twoAirports(),
      airport: 'GOT',
      party: ALONE,
    });
    const to = await twoAirports({ diff: 900 });
    const moved = await changes.moveAsSeen(sold.id, to);
    expect(moved).toMatchObject({ price_difference: 500, total: 7_890 + 350 });
    expect((await changes.file(moved.booking_id)).airport).toBe('GOT');
    expect(await takenByAirport(app.db, to)).toEqual({ ARN: 0, GOT: 1 });
    expect(await takenByAirport(app.db, sold.departure)).toEqual({ ARN: 0, GOT: 0 });
  });

  it('stays when the customer moves to a departure from elsewhere: it is refused', async () => {
    const sold = await changes.sell({
      departure: await twoAirports(),
      airport: 'GOT',
      party: ALONE,
    });
    const to = await buildDeparture(app.db);
    const path = `POST /admin/bookings/${sold.id}/move/preview`;
    const { status, body } = await changes.call<object>('agent', path, { departure_id: to.id });
    expect([status, body]).toMatchObject([
      422,
      { code: 'AIRPORT_UNKNOWN', message: 'Avresan går inte från Landvetter.' },
    ]);
  });
});

// [SPEC I23.12]
describe('The seats of an airport', () => {
  it('are the fewer of its own and those of the departure', async () => {
    const departure = await twoAirports({ capacity: 3 }, 4);
    expect((await quote(departure)).seatsLeft).toBe(4);
    expect((await quote(departure, { airport: 'GOT' })).seatsLeft).toBe(3);
    expect((await order(departure, { adults: 2, airport: 'GOT' })).status).toBe(200);
    expect((await quote(departure, { adults: 3, airport: 'GOT' })).airport).toBe('GOT');
    const other = new ApiClient(app.baseUrl);
    const seen = (airport: string) => other.quote({ departureDate: departure.date, airport });
    expect([(await seen('GOT')).body.seatsLeft, (await seen('ARN')).body.seatsLeft]).toEqual([
      1, 2,
    ]);
  });

  it('can be gone while the departure has others', async () => {
    const departure = await twoAirports({ capacity: 1 });
    expect((await order(departure, { airport: 'GOT' })).status).toBe(200);
    customer = new ApiClient(app.baseUrl, 'ar');
    const refused = await customer.quote({ departureDate: departure.date, airport: 'GOT' });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'AIRPORT_SOLD_OUT', message: 'لا توجد مقاعد متبقية من لاندفيتر.' },
    ]);
    const body = await customer.order({ departureDate: departure.date });
    const late = await customer.start({
      ...body,
      airport: 'GOT',
      amount: 1_478,
      totalPrice: 7_390,
    });
    expect([late.status, late.body]).toMatchObject([409, { code: 'AIRPORT_SOLD_OUT' }]);
    expect(await takenByAirport(app.db, departure)).toEqual({ ARN: 0, GOT: 1 });
    const more = await customer.quote({ departureDate: departure.date, adults: 19 });
    expect(more.status).toBe(200);
  });

  it('can be too few for a party while there are enough from another', async () => {
    const departure = await twoAirports({ capacity: 4 });
    const input = { departureDate: departure.date, adults: 5 };
    const refused = await customer.quote({ ...input, airport: 'GOT' });
    const few = {
      code: 'AIRPORT_FEW_SEATS',
      message:
        'Så många får inte plats: 4 kvar från Landvetter. Välj en annan flygplats, ett annat datum eller färre resenärer.',
    };
    expect([refused.status, refused.body]).toMatchObject([409, few]);
    const body = await customer.order(input);
    const seen = { amount: 7_390, totalPrice: 36_950 };
    const late = await customer.start({ ...body, ...seen, airport: 'GOT' });
    expect([late.status, late.body]).toMatchObject([
      409,
      { ...few, details: { airport: 'ARN', airport_name: 'Arlanda', total: 34_950 } },
    ]);
    expect((await customer.start({ ...body, airport: 'ARN' })).status).toBe(200);
    expect(await takenByAirport(app.db, departure)).toEqual({ ARN: 5, GOT: 0 });
  });

  it('are released when the customer chooses another airport', async () => {
    const departure = await twoAirports({ capacity: 1 }, 1);
    expect((await order(departure, { airport: 'GOT' })).status).toBe(200);
    expect((await order(departure, { airport: 'ARN' })).status).toBe(200);
    expect(await takenByAirport(app.db, departure)).toEqual({ ARN: 1, GOT: 0 });
    expect((await order(departure, { airport: 'GOT' })).status).toBe(200);
    expect(await takenByAirport(app.db, departure)).toEqual({ ARN: 0, GOT: 1 });
  });

  it('come back when the hold expires', async () => {
    const departure = await twoAirports({ capacity: 1 });
    const { body } = await order(departure, { airport: 'GOT' });
    await app.db.query(
      `update bookings set hold_until = now() - interval '1 minute' where id = $1`,
      [body.bookingId],
    );
    await app.nest.get(PaymentSync).expireHolds();
    expect(await takenByAirport(app.db, departure)).toEqual({ ARN: 0, GOT: 0 });
  });
});

describe('An order', () => {
  it.each([
    [
      'an airport of no departure',
      'CPH',
      { code: 'AIRPORT_UNKNOWN', message: 'Avresan går inte från Kastrup.' },
    ],
    ['a code in small letters', 'got', { code: 'VALIDATION_FAILED' }],
    ['no code', '', { code: 'VALIDATION_FAILED' }],
    ['a number', 7, { code: 'VALIDATION_FAILED' }],
    ['null', null, { code: 'VALIDATION_FAILED' }],
  ])('with %s is refused', async (_, airport, error) => {
    const departure = await twoAirports();
    const asked = { destinationId: 'istanbul', departureDate: departure.date, ...ALONE, airport };
    expect(await customer.call('POST', '/api/quote', asked)).toMatchObject({
      status: 422,
      body: error,
    });
    const body = await customer.order({ departureDate: departure.date });
    expect(await customer.start({ ...body, airport })).toMatchObject({ status: 422, body: error });
    expect(await takenOf(app.db, departure)).toBe(0);
  });

  it('from an airport that is closed, or has closed already for customers, is refused', async () => {
    const departure = await twoAirports({ state: 'closed' });
    const input = { departureDate: departure.date, airport: 'GOT' };
    expect(await customer.quote(input)).toMatchObject({
      status: 409,
      body: { code: 'AIRPORT_SOLD_OUT' },
    });
    await setAirports(app.db, departure, { GOT: { closesDays: 1_000 } });
    expect(await customer.quote(input)).toMatchObject({
      status: 409,
      body: { code: 'AIRPORT_SOLD_OUT' },
    });
    await setAirports(app.db, departure, { ARN: { state: 'closed' } });
    const { date } = departure;
    expect(await customer.quote({ departureDate: date })).toMatchObject({
      status: 409,
      body: { code: 'DEPARTURE_CLOSED' },
    });
  });

  it('without an airport is from the first on sale', async () => {
    const departure = await twoAirports();
    await setAirports(app.db, departure, { ARN: { state: 'closed' } });
    expect(await quote(departure)).toMatchObject({ airport: 'GOT', total: 14_780 });
  });

  it('is another one from another airport, but the same when none is chosen twice', async () => {
    const departure = await twoAirports();
    const body = await customer.order({ departureDate: departure.date });
    const key = randomUUID();
    expect((await customer.start(body, key)).status).toBe(200);
    expect((await customer.start(body, key)).status).toBe(200);
    const there = { ...body, airport: 'GOT', amount: 1_478, totalPrice: 7_390 };
    expect(await customer.start(there, key)).toMatchObject({
      status: 422,
      body: { code: 'KEY_REUSED' },
    });
  });
});
