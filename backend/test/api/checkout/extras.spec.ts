import type { Client } from 'pg';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { Party } from '@safar/domain/pricing/party';
import type { ExtraChoice } from '@safar/domain/extras/extra-quote';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import { BookingChangesClient, orderOf } from '../../factories/clients/booking-changes-client.js';
import { type TestDeparture, takenOf, expectMoneyInOrder } from '../../factories/departures.js';
import { ExtraSale, offerExtra } from '../../factories/extra-sale.js';
import { partyOf } from '../../factories/rooms.js';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';

jest.setTimeout(180_000);

const app = openApp();
const changes = new BookingChangesClient(app);
let customer: ApiClient;
let sale: ExtraSale;
beforeAll(async () => {
  sale = await ExtraSale.open(app.db);
});
beforeEach(() => {
  customer = new ApiClient(app.baseUrl);
});
afterEach(() => expectMoneyInOrder(app.db));

const quote = ({ date }: TestDeparture, of: Party, extras?: unknown) =>
  customer.call<QuoteView & { code?: string; message?: string; details?: object }>(
    'POST',
    '/api/quote',
    {
      ...{ destinationId: 'istanbul', departureDate: date, ...of },
      ...(extras === undefined ? {} : { extras }),
    },
  );

async function order(departure: TestDeparture, of: Party, extras: ExtraChoice[] = []) {
  const body = await orderOf(customer, { departure, party: of, extras });
  return customer.start(body) as Promise<{
    status: number;
    body: { code?: string; bookingId: string; clientSecret: string };
  }>;
}

const BAGS: ExtraChoice[] = [{ code: 'sold-bag', travellers: [0, 1] }];

// [SPEC I23.15]
describe('A price with extras', () => {
  it('has none unless they are named', async () => {
    const { body } = await quote(await sale.departure(), partyOf(2));
    expect([body.total, body.lines.length]).toEqual([13_980, 1]);
  });

  it('names each by its code, after the trip', async () => {
    const { body } = await quote(await sale.departure(), partyOf(2), [
      { code: 'sold-cover' },
      ...BAGS,
      { code: 'sold-car' },
    ]);
    expect(body.lines.slice(1)).toEqual([
      { kind: 'extra', travellerType: 'adult', quantity: 2, unitPrice: 450, amount: 900, label: 'sold-bag' },
      { kind: 'extra', travellerType: null, quantity: 1, unitPrice: 900, amount: 900, label: 'sold-car' },
      { kind: 'extra', travellerType: null, quantity: 1, unitPrice: 1_049, amount: 1_049, label: 'sold-cover' },
    ]); // oxfmt-ignore
    expect(body.total).toBe(13_980 + 900 + 900 + 1_049);
  });

  it('counts nights, and has a price for children', async () => {
    const departure = await sale.departure();
    const { body } = await quote(departure, partyOf(1, 1), [
      { code: 'sold-board', travellers: [0, 1] },
    ]);
    const [adult, child] = body.lines.filter(({ kind }) => kind === 'extra');
    expect(adult).toMatchObject({ travellerType: 'adult', unitPrice: 290 });
    expect(child).toMatchObject({ travellerType: 'child', unitPrice: 145 });
    expect(adult?.quantity).toBeGreaterThan(1);
  });

  it('pays some in full with the deposit', async () => {
    const { body } = await quote(await sale.departure(), partyOf(1), [
      { code: 'sold-visa', travellers: [0] },
    ]);
    expect([body.total, body.deposit]).toEqual([8_480, 1_398 + 1_490]);
  });

  it.each([
    [[{ code: 'nothing' }], { field: 'extras.0.code', code: 'EXTRA_UNKNOWN' }],
    [[...BAGS, ...BAGS], { field: 'extras.1.code', code: 'EXTRA_UNKNOWN' }],
    [[{ code: 'sold-bag' }], { field: 'extras.0.travellers', code: 'EXTRA_TRAVELLER' }],
    [
      [{ code: 'sold-bag', travellers: [7] }],
      { field: 'extras.0.travellers', code: 'EXTRA_TRAVELLER' },
    ],
  ])('is refused for unknown, repeated and misplaced ones: %j', async (extras, problem) => {
    const { status, body } = await quote(await sale.departure(), partyOf(2), extras);
    expect([status, body]).toMatchObject([422, { details: [problem] }]);
  });

  it.each([
    ['a code of 200 characters', [{ code: 'a'.repeat(200) }]],
    ['Arabic digits', [{ code: 'bag٢٣' }]],
    ['a place below 0', [{ code: 'sold-bag', travellers: [-1] }]],
    ['no list', 'sold-bag'],
  ])('is refused for %s', async (_, extras) => {
    const { status, body } = await quote(await sale.departure(), partyOf(2), extras);
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED']);
  });

  it("is refused when one is sold out or too late, in the reader's language", async () => {
    const departure = await sale.departure({ 'sold-bag': 1 });
    const { status, body } = await quote(departure, partyOf(2), BAGS);
    const message = 'Väska är slut för den här avresan.';
    expect([status, body]).toMatchObject([
      409,
      { code: 'EXTRA_SOLD_OUT', message, details: { extra: 'sold-bag' } },
    ]);
    customer = new ApiClient(app.baseUrl, 'ar');
    expect((await quote(departure, partyOf(2), BAGS)).body.message).toBe('نفد حقيبة لهذه الرحلة.');
    await app.db.query(`update departure_extras set closed = true where departure_id = $1`, [
      departure.id,
    ]);
    expect((await quote(departure, partyOf(1), [{ code: 'sold-bag', travellers: [0] }])).body.code) // oxfmt-ignore
      .toBe('EXTRA_TOO_LATE');
  });

  it('says that one of a group is missing, without which no order is taken', async () => {
    await app.db.query(
      `insert into extra_groups (code, name_sv, name_ar, rule) values ('way', 'transfer', 'نقلاً', 'exactly_one')`,
    );
    const trip = { name_sv: 'Buss', name_ar: 'حافلة', kind: 'transfer', basis: 'booking' } as const;
    await offerExtra(app.db, 'way-bus', { ...trip, price: 0, group_code: 'way' });
    const departure = await sale.departure();
    const missing = [{ field: 'extras', code: 'EXTRA_CHOOSE', message: 'Välj transfer.' }];
    const none = await quote(departure, partyOf(1));
    expect([none.status, none.body]).toMatchObject([200, { total: 6_990, problems: missing }]);
    const refused = await order(departure, partyOf(1));
    expect([refused.status, refused.body]).toMatchObject([422, { details: missing }]);
    const { body } = await quote(departure, partyOf(1), [{ code: 'way-bus' }]);
    expect([body.total, body.problems]).toEqual([6_990, undefined]);
    await app.db.query(`update extras set is_active = false where code = 'way-bus'`);
  });
});

describe('An order', () => {
  it('keeps the extras of each traveller with the stock that they take', async () => {
    const departure = await sale.departure({ 'sold-bag': 5 });
    const extras = [...BAGS, { code: 'sold-car' }];
    const sold = await changes.sell({ departure, party: partyOf(2, 1), extras });
    expect(await sale.of(sold.id)).toEqual([
      { code: 'sold-bag', who: 0, quantity: 1, amount: 450, state: 'active' },
      { code: 'sold-bag', who: 1, quantity: 1, amount: 450, state: 'active' },
      { code: 'sold-car', who: null, quantity: 1, amount: 900, state: 'active' },
    ]);
    expect(await sale.taken(departure)).toEqual({ 'sold-bag': 2, 'sold-car': 1 });
    const { body: booking } = await sold.customer.booking(sold.id);
    const [first, second] = booking.passengers;
    expect(booking.extras.map(({ code, passenger_id: who }) => [code, who])).toEqual([
      ['sold-bag', first?.id],
      ['sold-bag', second?.id],
      ['sold-car', null],
    ]);
    const lines = (await changes.file(sold.id)).lines.filter(({ kind }) => kind === 'extra');
    expect(lines).toMatchObject([
      { label: 'sold-bag', name_sv: 'Väska', name_ar: 'حقيبة', amount: 900 },
      { label: 'sold-car', name_sv: 'Transfer', amount: 900 },
    ]);
    const [document] = await app.db.query<{ content: object }[]>(
      `select content from documents where booking_id = $1 and kind = 'confirmation'`,
      [sold.id],
    );
    expect(JSON.stringify(document?.content)).toContain('Väska, vuxen');
    const mail = await changes.renderedMail('booking_confirmed', sold.id);
    expect(mail.replaceAll(/[\u2066-\u2069]/g, '')).toContain('Tillval: 2 × Väska, Transfer');
  });

  it('takes all or none', async () => {
    const departure = await sale.departure({ 'sold-bag': 2, 'sold-car': 1 });
    const body = await orderOf(customer, { departure, party: partyOf(2), extras: BAGS });
    expect((await order(departure, partyOf(1), [{ code: 'sold-bag', travellers: [0] }])).status) // oxfmt-ignore
      .toBe(200);
    const late = await new ApiClient(app.baseUrl).start(body);
    expect([late.status, late.body]).toMatchObject([409, { code: 'EXTRA_SOLD_OUT' }]);
    expect(await takenOf(app.db, departure)).toBe(1);
    expect(await sale.taken(departure)).toEqual({ 'sold-bag': 1, 'sold-car': 0 });
  });

  it('publishes the catalogue for the first extra of a departure at most: notices make sales wait', async () => {
    const departure = await sale.departure();
    const runner = app.db.createQueryRunner();
    const client = (await runner.connect()) as Client;
    const notices: string[] = [];
    client.on('notification', ({ channel }) => notices.push(channel));
    await runner.query('listen catalogue');
    const noticesOf = async (work: () => Promise<unknown>): Promise<number> => {
      notices.length = 0;
      await work();
      await runner.query('select 1');
      return notices.length;
    };
    const sell = async () => expect((await order(departure, partyOf(2), BAGS)).status).toBe(200);
    expect(await noticesOf(sell)).toBe(1);
    customer = new ApiClient(app.baseUrl);
    expect(await noticesOf(sell)).toBe(0);
    const change = `update departure_extras set stock = 9 where departure_id = $1`;
    expect(await noticesOf(() => app.db.query(change, [departure.id]))).toBe(1);
    await runner.query('unlisten catalogue');
    await runner.release();
  });

  it('can have the extra that the customer holds already', async () => {
    const departure = await sale.departure({ 'sold-bag': 1 });
    const one = [{ code: 'sold-bag', travellers: [0] }];
    expect((await order(departure, partyOf(1), one)).status).toBe(200);
    expect((await quote(departure, partyOf(2), one)).status).toBe(200);
    expect((await order(departure, partyOf(2), one)).status).toBe(200);
    expect(await sale.taken(departure)).toEqual({ 'sold-bag': 1 });
  });
});

describe('Extras of a hold', () => {
  it('come back when it expires', async () => {
    const departure = await sale.departure();
    const { body } = await order(departure, partyOf(2), BAGS);
    expect(await sale.taken(departure)).toEqual({ 'sold-bag': 2 });
    await app.db.query(
      `update bookings set hold_until = now() - interval '1 minute' where id = $1`,
      [body.bookingId],
    );
    await app.nest.get(PaymentSync).expireHolds();
    expect(await sale.taken(departure)).toEqual({ 'sold-bag': 0 });
  });
});

describe('The rules about extras', () => {
  it.each([
    ['extra_mismatch', `update departure_extras set taken = taken + 1 where stock is null`],
    ['extras_are_not_their_lines', `update booking_extras set amount = amount + 1`],
    ['extra_without_stock', `delete from departure_extras`],
    ['extra_of_nobody', `update passengers set state = 'cancelled'`],
  ])('find %s', async (invariant, wrong) => {
    await changes.sell({ departure: await sale.departure(), party: partyOf(2), extras: BAGS });
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(wrong);
      const found = (await violations(runner)).map((violation) => violation.invariant);
      expect(found).toContain(invariant);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });
});
