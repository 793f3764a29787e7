import type { DestinationView } from '@safar/domain/contracts/catalog/destinations';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { SearchView } from '@safar/domain/contracts/catalog/search';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { Payments } from '../../../src/payments/intents/payments.service.js';
import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import { mailTopicsOf } from '../../factories/clients/staff-bookings-client.js';
import { buildDeparture, dayFromToday } from '../../factories/departures.js';
import { openDiscounts } from '../../factories/discounts.js';
import { ApiClient } from '../../harness/api-client.js';

jest.setTimeout(180_000);

const { app, sale } = openDiscounts();
let customer: ApiClient;
beforeEach(() => {
  customer = new ApiClient(app.baseUrl);
});

const CODE_REFUSED = { code: 'CODE_NOT_VALID', message: 'Koden gäller inte för den här resan.' };

describe('An automatic discount', () => {
  // [SPEC I24.3]
  it('is in every price on screen, and is what an order pays', async () => {
    const day = dayFromToday(200);
    await app.db.query(`delete from departures where destination_id = 'sarajevo'`);
    const departure = await buildDeparture(app.db, { destinationId: 'sarajevo', inDays: 200 });
    await app.db.query(`delete from room_types where destination_id = 'sarajevo'`);
    const trip = async () =>
      (await customer.call<DestinationView>('GET', '/api/destinations/sarajevo')).body;
    const before = (await trip()).price;
    await sale.rule({ kind: 'per_person', value: 500, days_before_min: 120 });
    await sale.rule({ kind: 'percent', value: 50, days_before_max: 10 });
    const { price, departures } = (await trip()) as DestinationView & { departures: object[] };
    expect([price, departures]).toMatchObject([
      before - 500,
      [{ date: day, price_adult: before, discounts: [{ name_sv: 'Kampanj', kind: 'per_person', value: 500, min_travellers: 1, until: dayFromToday(80) }] }],
    ]); // oxfmt-ignore
    const search = await customer.call<SearchView>('GET', '/api/search?adults=2'); // oxfmt-ignore
    const hits = search.body.hits.filter(({ destination_id }) => destination_id === 'sarajevo');
    const found = JSON.stringify(hits);
    const total = 2 * (before - 500);
    expect([found.includes(`:${total}`), found.includes(`:${2 * before}`)]).toEqual([true, false]);
    const order = await customer.order({ destinationId: 'sarajevo', departureDate: departure.date, adults: 2 }); // oxfmt-ignore
    expect(order['totalPrice']).toBe(total);
    const { status, body } = await customer.start(order);
    expect(status).toBe(200);
    expect(await sale.linesOf(body.bookingId)).toMatchObject([
      { kind: 'traveller', amount: 2 * before },
      { kind: 'discount', label: 'campaign', amount: -1_000, rule_id: expect.any(String) },
    ]);
    expect(await sale.useOf(body.bookingId)).toBeUndefined();
  });

  it('that ends while the checkout is open is a changed price', async () => {
    const { id } = await sale.rule({ kind: 'per_booking', value: 700 });
    const { date: departureDate } = await buildDeparture(app.db);
    const order = await customer.order({ departureDate, adults: 1 });
    await app.db.query(`update discount_rules set book_to = $2 where id = $1`, [id, dayFromToday(-1)]); // oxfmt-ignore
    const { status, body } = await customer.start(order);
    expect([order['totalPrice'], status, body]).toMatchObject([
      6_290,
      409,
      { code: 'PRICE_CHANGED', details: { total: 6_990 } },
    ]);
  });
});

describe('A discount code', () => {
  it('is taken off as typed: small letters, spaces and Arabic digits', async () => {
    const names = { name_sv: 'Vårkampanj', name_ar: 'عرض الربيع' };
    const { code } = await sale.rule({ ...names, kind: 'percent', value: 10, code: 'VÅR10' });
    const { date } = await buildDeparture(app.db);
    for (const typed of [code, ' vår 10 ', 'vår١٠']) {
      const { body } = await customer.quote({ departureDate: date, adults: 2, code: typed });
      expect([body.total, body.deposit, body.codeApplied]).toEqual([12_582, 2_516, true]);
      expect(body.lines[1]).toEqual({
        ...{ kind: 'discount', travellerType: null, quantity: 1, label: 'campaign' },
        ...{ unitPrice: -1_398, amount: -1_398, ...names },
      });
    }
    const { body } = await customer.quote({ departureDate: date, adults: 2, code: '  ' });
    expect([body.total, body.codeApplied]).toEqual([13_980, undefined]);
  });

  it('that takes off no more than an automatic discount is not used', async () => {
    await sale.rule({ kind: 'per_person', value: 500 });
    await sale.rule({ kind: 'per_booking', value: 1_000, code: 'LIKA', max_uses: 1 });
    const { date } = await buildDeparture(app.db);
    const { body } = await customer.quote({ departureDate: date, adults: 2, code: 'LIKA' });
    expect([body.total, body.codeApplied]).toEqual([12_980, false]);
    const { bookingId } = (await sale.order(customer, date, { adults: 2, code: 'LIKA' })).body;
    expect([await sale.useOf(bookingId), await sale.used('LIKA')]).toEqual([undefined, 0]);
  });

  it.each([
    ['unknown', 'FINNSINTE', null],
    ['switched off', 'AVSTÄNGD', { is_active: false }],
    ['of another trip', 'ANNAN', { destinations: ['antalya'] }],
    ['that has ended', 'SLUT', { book_to: dayFromToday(-1) }],
    ['for more travellers', 'FLER', { min_travellers: 3 }],
    ['with markup', '<b>VÅR</b>', null],
  ])('%s is refused with one answer in both languages', async (_, code, rule) => {
    if (rule) {
      await sale.rule({ kind: 'percent', value: 10, code, ...rule });
    }
    const { date } = await buildDeparture(app.db);
    const refused = await customer.quote({ departureDate: date, adults: 2, code });
    expect([refused.status, refused.body]).toMatchObject([422, CODE_REFUSED]);
    const arabic = await new ApiClient(app.baseUrl, 'ar').quote({
      departureDate: date,
      adults: 2,
      code,
    });
    expect(arabic.body).toMatchObject({ message: 'الرمز غير صالح لهذه الرحلة.' });
    const order = await customer.order({ departureDate: date, adults: 2 });
    expect((await customer.start({ ...order, code })).status).toBe(422);
  });

  it.each([['x'.repeat(101)], [10], [['VÅR10']], [null]])('is no code: %j', async (code) => {
    const { date } = await buildDeparture(app.db);
    const { status, body } = await customer.call('POST', '/api/quote', {
      ...{ destinationId: 'istanbul', departureDate: date, adults: 1, children: 0, infants: 0 },
      code,
    });
    expect([status, body]).toMatchObject([422, { details: [{ field: 'code' }] }]);
  });

  it('is counted by the hold, and released when it expires', async () => {
    await sale.rule({ kind: 'percent', value: 10, code: 'ENDA', max_uses: 1 });
    const { date } = await buildDeparture(app.db);
    const { body } = await sale.order(customer, date, { adults: 2, code: 'ENDA' });
    expect(await sale.useOf(body.bookingId)).toMatchObject({ state: 'reserved', amount: 1_398 });
    expect(await sale.used('ENDA')).toBe(1);
    const other = new ApiClient(app.baseUrl);
    expect(
      (await other.quote({ departureDate: date, adults: 2, code: 'ENDA' })).body,
    ).toMatchObject(CODE_REFUSED);
    // Their own hold does not stand in their way: a new order releases it.
    expect((await customer.quote({ departureDate: date, adults: 2, code: 'ENDA' })).status).toBe(
      200,
    );
    await app.nest.get(Payments).releaseHold(body.bookingId, 'cancel');
    expect([await sale.used('ENDA'), await sale.useOf(body.bookingId)]).toMatchObject([0, { state: 'released' }]); // oxfmt-ignore
    expect((await other.quote({ departureDate: date, adults: 2, code: 'ENDA' })).status).toBe(200);
  });

  it('that takes off all of the price makes a booking at once, without a payment', async () => {
    await sale.rule({ kind: 'percent', value: 100, code: 'VINST', max_uses: 1 });
    const { date } = await buildDeparture(app.db);
    const order = await customer.order({ departureDate: date, adults: 2, code: 'VINST' });
    const key = 'one-key-for-the-prize';
    const first = await customer.start(order, key);
    const { bookingId } = first.body;
    expect([order['totalPrice'], first]).toMatchObject([
      0,
      { status: 200, body: { clientSecret: '', amount: 0, final: true, holdExpiresAt: null } },
    ]);
    expect((await customer.booking(bookingId)).body).toMatchObject({
      ...{ state: 'confirmed', total_price: 0, amount_due: 0, payment_option: 'final' },
    });
    expect([await sale.used('VINST'), await sale.useOf(bookingId)]).toMatchObject([1, { state: 'used' }]); // oxfmt-ignore
    expect(await mailTopicsOf(app, bookingId)).toEqual(['booking_confirmed']);
    expect((await customer.start(order, key)).body).toEqual(first.body);
    expect(await mailTopicsOf(app, bookingId)).toEqual(['booking_confirmed']);
    // Staff add a bag, which falls on the balance.
    await app.db.query(`update bookings set total_price = 450 where id = $1`, [bookingId]);
    const of = (await violations(app.db)).filter(({ object }) => object === bookingId);
    expect(of.map(({ invariant }) => invariant)).not.toContain('confirmed_without_first_payment');
    await app.db.query(`update bookings set total_price = 0 where id = $1`, [bookingId]);
  });

  it('of a hold that runs out on the day of departure is given back', async () => {
    await sale.rule({ kind: 'percent', value: 10, code: 'MIDNATT', max_uses: 1 });
    const { date } = await buildDeparture(app.db);
    const { body } = await sale.order(customer, date, { adults: 2, code: 'MIDNATT' });
    await app.db.query(
      `update bookings set departure_date = (now() at time zone 'Europe/Stockholm')::date,
              hold_until = now() - interval '1 second' where id = $1`,
      [body.bookingId],
    );
    await app.nest.get(PaymentSync).expireHolds();
    expect([await sale.used('MIDNATT'), await sale.useOf(body.bookingId)]).toMatchObject([0, { state: 'released' }]); // oxfmt-ignore
  });

  it('moves with its customer to another departure', async () => {
    await sale.rule({ kind: 'percent', value: 10, code: 'ANNANDAG', max_uses: 1 });
    const chosen = { adults: 2, code: 'ANNANDAG' };
    const [first, other] = [await buildDeparture(app.db), await buildDeparture(app.db)];
    const { bookingId } = (await sale.order(customer, first.date, chosen)).body;
    const { status, body } = await sale.order(customer, other.date, chosen);
    expect([status, body.bookingId === bookingId]).toEqual([200, false]);
    expect([await sale.used('ANNANDAG'), await sale.useOf(bookingId)]).toMatchObject([1, { state: 'released' }]); // oxfmt-ignore
  });

  it('that is left for others stays with both orders of its customer', async () => {
    await sale.rule({ kind: 'percent', value: 10, code: 'TVÅRESOR', max_uses: 2 });
    const chosen = { adults: 2, code: 'TVÅRESOR' };
    const [first, other] = [await buildDeparture(app.db), await buildDeparture(app.db)];
    const { bookingId } = (await sale.order(customer, first.date, chosen)).body;
    expect((await sale.order(customer, other.date, chosen)).status).toBe(200);
    expect([await sale.used('TVÅRESOR'), await sale.useOf(bookingId)]).toMatchObject([2, { state: 'reserved' }]); // oxfmt-ignore
  });

  it('used up between quote and hold holds nothing', async () => {
    await sale.rule({ kind: 'percent', value: 10, code: 'SISTA', max_uses: 1 });
    const departure = await buildDeparture(app.db, { capacity: 9 });
    const { date } = await buildDeparture(app.db);
    const order = await customer.order({ departureDate: departure.date, adults: 2, code: 'SISTA' });
    await sale.order(new ApiClient(app.baseUrl), date, { adults: 1, code: 'SISTA' });
    const { status, body } = await customer.start(order);
    expect([status, body]).toMatchObject([422, CODE_REFUSED]);
    const [row] = await app.db.query<{ taken: number }[]>(
      `select taken from departures where id = $1`,
      [departure.id],
    );
    expect(row?.taken).toBe(0);
  });

  it('is for each e-mail address as often as the rule says', async () => {
    await sale.rule({ kind: 'percent', value: 10, code: 'MEJL', max_per_email: 1 });
    const email = 'vera.kod@example.com';
    const buy = async (contactEmail: string) => {
      const { date } = await buildDeparture(app.db);
      const body = await customer.order({ departureDate: date, adults: 1, code: 'MEJL' });
      return new ApiClient(app.baseUrl).start({ ...body, contactEmail });
    };
    expect((await buy(email)).status).toBe(200);
    expect((await buy(email.toUpperCase())).body).toMatchObject({ code: 'CODE_NOT_VALID' });
    expect((await buy('annan.kod@example.com')).status).toBe(200);
    expect(await sale.used('MEJL')).toBe(2);
  });

  it.each(['same', 'other'])(
    'that its customer has used leaves their hold of the %s departure, and has the price without it',
    async (which) => {
      const code = `ENGÅNG${which}`.toUpperCase();
      await sale.rule({ kind: 'percent', value: 10, code, max_per_email: 1 });
      const contactEmail = `${which}.engang@example.com`;
      const buy = async (buyer: ApiClient, departureDate: string, more: { code?: string }) => {
        const order = await buyer.order({ departureDate, adults: 1, ...more });
        return buyer.start({ ...order, contactEmail });
      };
      const [used, held, other] = [await buildDeparture(app.db), await buildDeparture(app.db), await buildDeparture(app.db)]; // oxfmt-ignore
      await buy(new ApiClient(app.baseUrl), used.date, { code });
      const { bookingId } =
        which === 'same'
          ? (await buy(customer, held.date, {})).body
          : (await sale.order(customer, held.date, { adults: 1, code })).body;
      const { status, body } = await buy(customer, (which === 'same' ? held : other).date, {
        code,
      });
      expect([status, body]).toMatchObject([
        422,
        { ...CODE_REFUSED, details: { total: 6_990, deposit: 1_398, lostCode: true } },
      ]);
      const [row] = await app.db.query(`select state from bookings where id = $1`, [bookingId]);
      expect(row).toEqual({ state: 'held' });
    },
  );
});

describe('Discount rules of staff', () => {
  it('are kept by an admin, with every mistake at its field', async () => {
    const admin = await new ApiClient(app.baseUrl).asStaff('admin');
    const send = (body: object) =>
      admin.call<{ details?: { field: string; code: string }[]; id: string; code: string }>('POST', '/api/discounts', body); // oxfmt-ignore
    const refused = await send({
      ...{ kind: 'per_person', value: 10.5, max_uses: 3 },
      ...{ book_from: '2027-05-02', book_to: '2027-05-01', days_before_min: 30, days_before_max: 10 },
    }); // oxfmt-ignore
    expect(refused.body.details?.map(({ field, code }) => [field, code])).toEqual([
      ['name_sv', 'FIELD_REQUIRED'],
      ['value', 'WHOLE_NUMBER_OUT_OF_RANGE'],
      ['book_to', 'PERIOD_REVERSED'],
      ['days_before_max', 'PERIOD_REVERSED'],
      ['max_uses', 'DISCOUNT_LIMIT_WITHOUT_CODE'],
    ]);
    const rule = { name_sv: 'Moské', kind: 'per_person', value: 250, code: ' moské25 ' };
    const made = await send(rule);
    expect([made.status, made.body.code]).toEqual([201, 'MOSKÉ25']);
    expect((await send(rule)).body.details).toMatchObject([{ field: 'code', code: 'DISCOUNT_CODE_TAKEN' }]); // oxfmt-ignore
    // The checkout would read it as a card.
    const card = await send({ ...rule, code: 'gava-festival-26' });
    expect(card.body.details).toMatchObject([{ field: 'code', code: 'DISCOUNT_CODE_LIKE_CARD' }]);
    const { date } = await buildDeparture(app.db);
    await sale.order(customer, date, { adults: 1, code: 'MOSKÉ25' });
    const removed = await admin.call<{ code: string }>('DELETE', `/api/discounts/${made.body.id}`);
    expect([removed.status, removed.body.code]).toEqual([409, 'DISCOUNT_USED']);
  });

  it('return in the API as bookings see them', async () => {
    const { id } = await sale.rule({ kind: 'percent', value: 12.5, code: 'LÄST', max_uses: 9 });
    const admin = await new ApiClient(app.baseUrl).asStaff('admin');
    const { body } = await admin.call<QuoteView>('GET', `/api/discounts/${id}`);
    expect(body).toMatchObject({ value: 12.5, used: 0, destinations: null, max_uses: 9 });
  });
});
