import { JwtService } from '@nestjs/jwt';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import { ENV, type Env } from '../../../src/common/config/env.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { openApp } from '../../harness/app.js';
import {
  ApiClient,
  type ApiResponse,
  type OrderBody,
  type OrderInput,
  bearer,
  tokenOf,
} from '../../harness/api-client.js';
import { dayFromToday, dataSnapshot, buildDeparture, takenOf } from '../../factories/departures.js';
import { untilPaid } from '../../factories/purchase.js';
import {
  UNDECIDED_MS, answerKlarna, confirmCard, setFaults, settleNow,
} from '../../harness/sandbox-harness.js'; // oxfmt-ignore

describe('Paying for an order', () => {
  const app = openApp();
  afterEach(async () => {
    expect(await violations(app.db)).toEqual([]);
  });

  const newCustomer = (): ApiClient => new ApiClient(app.baseUrl);
  const pay = async (
    customer: ApiClient,
    { body }: ApiResponse<PaymentIntentView>,
  ): Promise<void> => {
    await confirmCard(app.baseUrl, body.clientSecret);
    await untilPaid(customer, body.clientSecret);
  };
  const stateOf = async (bookingId: string): Promise<string | undefined> => {
    const [row] = await app.db.query<{ state: string }[]>(
      `select state from bookings where id = $1`,
      [bookingId],
    );
    return row?.state;
  };

  /** Returns a booking with its deposit paid, and the customer with its cookie. */
  const deposited = async (
    input: Partial<OrderInput> = {},
  ): Promise<{ customer: ApiClient; started: PaymentIntentView; rest: number }> => {
    const { date: departureDate } = await buildDeparture(app.db);
    const customer = newCustomer();
    const order = await customer.order({ departureDate, ...input });
    const started = await customer.start(order);
    expect(started.status).toBe(200);
    await pay(customer, started);
    const rest = Number(order['totalPrice']) - Number(order['amount']);
    return { customer, started: started.body, rest };
  };

  describe('for the first time', () => {
    // [SPEC 7.11a]
    it('accepts the documented body: a trip name instead of an id, passengers without types', async () => {
      const { date: departureDate } = await buildDeparture(app.db);
      const customer = newCustomer();
      const order = await customer.order({ departureDate });
      const { body: quote } = await customer.call<QuoteView>('POST', '/api/quote', {
        ...{ destinationId: 'istanbul', departureDate, insurance: null },
        ...{ adults: 1, children: 1, infants: 1 },
      });
      const year = Number(departureDate.slice(0, 4));
      const passenger = (firstName: string, birthdate: string): OrderBody => ({
        ...{ firstName, lastName: 'Nour', gender: 'male', birthdate },
      });
      for (const destinationName of ['Istanbul', 'إسطنبول']) {
        const { status, body } = await newCustomer().start({
          ...order,
          destinationId: undefined,
          destinationName,
          amount: quote.deposit,
          totalPrice: quote.total,
          passengers: [
            passenger('Amal', `${year - 36}-01-01`),
            passenger('Omar', `${year - 8}-01-01`),
            passenger('Lina', dayFromToday(-30)),
          ],
        });
        expect({ status, amount: body.amount }).toEqual({ status: 200, amount: quote.deposit });
      }
    });

    it('charges the whole price when the departure is too near for a deposit', async () => {
      const { date } = await buildDeparture(app.db, { inDays: 20 });
      const customer = newCustomer();
      const order = await customer.order({ departureDate: date, paymentOption: 'full' });
      const { status, body } = await customer.start(order);
      expect({ status, final: body.final }).toEqual({ status: 200, final: true });
    });

    it('rejects the key of another order and an invalid key', async () => {
      const { date: departureDate } = await buildDeparture(app.db);
      const customer = newCustomer();
      const order = await customer.order({ departureDate });
      const key = 'the-key-of-one-order-only';
      expect((await customer.start(order, key)).status).toBe(200);
      const before = await dataSnapshot(app.db);
      const other = await customer.start({ ...order, contactEmail: 'other@example.com' }, key);
      expect(other).toMatchObject({
        status: 422,
        body: { code: 'KEY_REUSED', message: 'Samma nyckel användes för en annan begäran.' },
      });
      expect(await customer.start(order, 'short')).toMatchObject({ status: 422 });
      expect(await dataSnapshot(app.db)).toEqual(before);
    });

    // [SPEC 9.3]
    it('keeps the Klarna fee separate: charged and booked, but not part of the paid amount', async () => {
      const { date: departureDate } = await buildDeparture(app.db);
      const customer = newCustomer();
      const order = await customer.order({ departureDate, pmType: 'klarna' });
      const deposit = Number(order['amount']);
      const fee = Math.round(deposit * 0.03);
      const { body } = await customer.start(order);
      expect(body).toMatchObject({ amount: deposit + fee, surcharge: fee });
      await answerKlarna(app.baseUrl, body.clientSecret, 'approve');
      await untilPaid(customer, body.clientSecret);
      const { body: booking } = await customer.booking(body.bookingId);
      expect(booking).toMatchObject({ paid_amount: deposit, payment_option: 'partial' });
      expect(
        await app.db.query(
          `select kind, amount from ledger_entries where booking_id = $1 order by id`,
          [body.bookingId],
        ),
      ).toEqual([
        { kind: 'charge', amount: deposit },
        { kind: 'surcharge', amount: fee },
      ]);
    });
  });

  describe('after going back and changing the order', () => {
    it('releases the old seats first, so that the same customer keeps the last seats', async () => {
      const departure = await buildDeparture(app.db, { capacity: 2 });
      const customer = newCustomer();
      const order = await customer.order({ departureDate: departure.date, adults: 2 });
      const first = await customer.start(order);
      expect(
        (await newCustomer().start({ ...order, contactEmail: 'other@example.com' })).status,
      ).toBe(409);
      const second = await customer.start({ ...order, contactEmail: 'corrected@example.com' });
      expect(second.status).toBe(200);
      expect(await stateOf(first.body.bookingId)).toBe('cancelled');
      expect(await takenOf(app.db, departure)).toBe(2);
      const paid = await confirmCard(app.baseUrl, first.body.clientSecret);
      expect(paid.status).toBe(400);
    });

    it('finds the old seats by the key of its order, when the session has ended', async () => {
      const departure = await buildDeparture(app.db, { capacity: 2 });
      const { date } = departure;
      const replaces = 'the-key-of-the-order-before';
      const order = await newCustomer().order({ departureDate: date, adults: 2 });
      const first = await newCustomer().start(order, replaces);
      const changed = { ...order, contactEmail: 'corrected@example.com' };
      const party = { departureDate: date, adults: 2, children: 0, infants: 0 };
      const ask = (more: OrderBody) =>
        newCustomer().call('POST', '/api/quote', { destinationId: 'istanbul', ...party, ...more });
      for (const more of [{}, { replaces: 'a-key-that-no-order-has' }]) {
        expect((await ask(more)).status).toBe(409);
        expect((await newCustomer().start({ ...changed, ...more })).status).toBe(409);
      }
      expect((await ask({ replaces })).status).toBe(200);
      expect((await newCustomer().start({ ...changed, replaces })).status).toBe(200);
      expect(await stateOf(first.body.bookingId)).toBe('cancelled');
      expect(await takenOf(app.db, departure)).toBe(2);
    });

    it('leads to the booking when the order before is paid by now, unless it was for another day', async () => {
      const days = [await buildDeparture(app.db), await buildDeparture(app.db)] as const;
      const replaces = 'the-key-of-a-paid-order';
      const customer = newCustomer();
      const order = await customer.order({ departureDate: days[0].date });
      const first = await customer.start(order, replaces);
      await pay(customer, first);
      const changed = { ...order, contactEmail: 'corrected@example.com', replaces };
      const { status, body } = await newCustomer().start(changed);
      const { bookingId } = first.body;
      expect([status, body]).toMatchObject([409, { code: 'ALREADY_PAID', details: { bookingId } }]);
      const later = { ...changed, departureDate: days[1].date };
      expect((await newCustomer().start(later)).status).toBe(200);
    });

    it.each(['has arrived, though nobody has reported it', 'is at the bank'])(
      'asks for no second payment while the first one %s',
      async (where) => {
        const departure = await buildDeparture(app.db, { capacity: 9 });
        const customer = newCustomer();
        const order = await customer.order({ departureDate: departure.date, adults: 2 });
        const { body } = await customer.start(order);
        const isAtBank = where === 'is at the bank';
        await setFaults(
          app.db,
          isAtBank ? { processing_ms: UNDECIDED_MS } : { webhook_drop_rate: 1 },
        );
        await confirmCard(app.baseUrl, body.clientSecret);
        const second = await customer.start({ ...order, contactEmail: 'corrected@example.com' });
        await setFaults(app.db, {});
        const { bookingId } = body;
        expect(second).toMatchObject({
          status: 409,
          body: isAtBank
            ? { code: 'PAYMENT_PROCESSING' }
            : { code: 'ALREADY_PAID', details: { bookingId } },
        });
        await settleNow(app.db, body.clientSecret);
        await untilPaid(customer, body.clientSecret);
        expect(await stateOf(bookingId)).toBe('confirmed');
        expect(await takenOf(app.db, departure)).toBe(2);
      },
    );
  });

  describe('for the balance', () => {
    const refusedWith = async (
      answer: Promise<ApiResponse<unknown>>,
      code: string,
      status: number,
    ) => {
      const before = await dataSnapshot(app.db);
      expect(await answer).toMatchObject({ status, body: { code } });
      expect(await dataSnapshot(app.db)).toEqual(before);
    };

    it('is allowed for the holder of the booking only', async () => {
      const { started, rest } = await deposited();
      const stranger = await deposited();
      const order = { bookingId: started.bookingId, amount: rest, pmType: 'card' };
      await refusedWith(newCustomer().start(order), 'BOOKING_FORBIDDEN', 403);
      await refusedWith(stranger.customer.start(order), 'BOOKING_FORBIDDEN', 403);
    });

    // [ASVS 7.3.2] [ASVS 9.2.1]
    it('needs a cookie that has not expired', async () => {
      const { started, rest } = await deposited();
      const jwt = app.nest.get(JwtService, { strict: false });
      const { bookingSecret: secret } = app.nest.get<Env>(ENV);
      const now = Math.floor(Date.now() / 1000);
      const cookieUntil = (exp: number): Record<string, string> => ({
        cookie: `bk=${jwt.sign({ v: 1, exp }, { secret, audience: 'booking', subject: started.bookingId })}`,
      });
      const order = { bookingId: started.bookingId, amount: rest, pmType: 'card' };
      const send = (headers: Record<string, string>): Promise<ApiResponse<unknown>> =>
        newCustomer().call('POST', '/api/payment-intent', order, headers);
      await refusedWith(send(cookieUntil(now - 1)), 'BOOKING_FORBIDDEN', 403);
      expect((await send(cookieUntil(now + 60))).status).toBe(200);
    });

    it('requires exactly the amount that the server computes', async () => {
      const { customer, started, rest } = await deposited();
      const { bookingId } = started;
      for (const amount of [1, rest - 1, rest + 1, -rest]) {
        const answer = await customer.start({ bookingId, amount, pmType: 'card' });
        expect(answer).toMatchObject({
          status: 409,
          body: { code: 'PRICE_CHANGED', details: { amount: rest, paid: started.amount } },
        });
      }
    });

    it('is rejected once everything is paid', async () => {
      const { customer, started, rest } = await deposited();
      const { bookingId } = started;
      await pay(customer, await customer.start({ bookingId, amount: rest, pmType: 'card' }));
      const again = customer.start({ bookingId, amount: rest, pmType: 'card' });
      await refusedWith(again, 'NOTHING_TO_PAY', 409);
    });

    it('is allowed for an agent on behalf of the customer, but not for an editor', async () => {
      const { started, rest } = await deposited();
      const order = { bookingId: started.bookingId, amount: rest, pmType: 'card' };
      const as = async (role: 'agent' | 'editor'): Promise<ApiResponse<unknown>> =>
        newCustomer().call(
          'POST',
          '/api/payment-intent',
          order,
          bearer(await tokenOf(app.baseUrl, role)),
        );
      await refusedWith(as('editor'), 'BOOKING_FORBIDDEN', 403);
      expect((await as('agent')).status).toBe(200);
    });

    it('is rejected for an unknown booking and an invalid id', async () => {
      const agent = bearer(await tokenOf(app.baseUrl, 'agent'));
      const send = (bookingId: string): Promise<ApiResponse<unknown>> =>
        newCustomer().call(
          'POST',
          '/api/payment-intent',
          { bookingId, amount: 1, pmType: 'card' },
          agent,
        );
      await refusedWith(send('00000000-0000-4000-8000-000000000000'), 'BOOKING_NOT_FOUND', 404);
      await refusedWith(send('1'), 'VALIDATION_FAILED', 422);
    });
  });
});
