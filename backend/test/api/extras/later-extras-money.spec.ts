import { ExtraPayments } from '../../../src/payments/extras/extra-payments.service.js';
import { Payments } from '../../../src/payments/intents/payments.service.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import {
  type BookingChangesClient,
  bornFor,
} from '../../factories/clients/booking-changes-client.js';
import { offerExtra } from '../../factories/extra-sale.js';
import { partyOf } from '../../factories/rooms.js';
import { insert } from '../../harness/rows.js';
import type { TestApp } from '../../harness/app.js';
import { intentIdOf } from '../../harness/api-client.js';
import {
  answerKlarna, confirmCard, setFaults, settleNow, UNDECIDED_MS,
} from '../../harness/sandbox-harness.js'; // oxfmt-ignore
import { until } from '../../harness/wait-for-jobs.js';
import { type LaterCustomer, type LaterSale, openLaterSale } from './later-extras.fixture.js';

jest.setTimeout(180_000);

const CAR = [{ code: 'sold-car' }];

let app: TestApp;
let changes: BookingChangesClient;
let later: LaterSale;
openLaterSale((sale) => {
  later = sale;
  ({ app, changes } = sale);
});

const expire = (): Promise<void> => app.nest.get(ExtraPayments).expireOrders();

async function statusOf({ clientSecret }: { clientSecret: string }): Promise<string | undefined> {
  const [row] = await app.db.query<{ status: string }[]>(
    `select status from sandbox.intents where id = $1`,
    [intentIdOf(clientSecret)],
  );
  return row?.status;
}

describe('An unpaid order', () => {
  it('gives its extras back after half an hour, when its payment is cancelled at the provider', async () => {
    const of = await later.customer();
    const started = await of.start(CAR, 900);
    await expire();
    expect(await later.cars(of)).toBe(1);
    await of.runOut();
    await expire();
    expect(await statusOf(started)).toBe('canceled');
    expect(await of.orders()).toEqual([{ state: 'expired', amount: 900 }]);
    expect(await later.cars(of)).toBe(0);
    expect((await confirmCard(app.baseUrl, started.clientSecret)).status).toBe(400);
  });

  it('is held for half an hour of the clock of the database, whatever that of the process says', async () => {
    const of = await later.customer();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    const { holdExpiresAt } = await of.start(CAR, 900).finally(() => clock.mockRestore());
    const [row] = await app.db.query<{ minutes: number }[]>(
      `select round(extract(epoch from $1::timestamptz - now()) / 60)::int as minutes`,
      [holdExpiresAt],
    );
    expect(row?.minutes).toBe(30);
  });

  it('keeps them when it was paid in the last second', async () => {
    await setFaults(app.db, { webhook_drop_rate: 1 });
    const of = await later.customer();
    const started = await of.start(CAR, 900);
    await confirmCard(app.baseUrl, started.clientSecret);
    await of.runOut();
    await expire();
    expect(await of.orders()).toEqual([{ state: 'paid', amount: 900 }]);
    expect([await later.cars(of), await later.linesOf(of)]).toEqual([1, 1]);
  });

  it('is extended for a customer at the bank, and stays while the provider does not answer', async () => {
    const of = await later.customer();
    const started = await of.start(CAR, 900);
    await of.runOut();
    await setFaults(app.db, { error_rate: 1 });
    await expire();
    expect(await later.cars(of)).toBe(1);
    await setFaults(app.db, {});
    await confirmCard(app.baseUrl, started.clientSecret, '4000002500003155');
    await expire();
    expect(await of.orders()).toMatchObject([{ state: 'held' }]);
    await app.db.query(
      `update extra_orders set created_at = now() - interval '51 minutes' where booking_id = $1`,
      [of.sold.id],
    );
    await of.runOut();
    await expire();
    expect(await of.orders()).toMatchObject([{ state: 'expired' }]);
  });

  it('is replaced by the next one of the booking, which can have its last extra', async () => {
    const of = await later.customer();
    const [who] = await of.passengerIds();
    const first = await of.start(CAR, 900);
    expect((await of.view()).later_extras).toContainEqual(
      expect.objectContaining({ code: 'sold-car', state: 'on_sale', left: 1 }),
    );
    const more = [...CAR, { code: 'sold-bag', passenger_ids: [who] }];
    const second = await of.start(more, 1_350);
    expect(await statusOf(first)).toBe('canceled');
    expect(await of.orders()).toMatchObject([{ state: 'expired' }, { state: 'held' }]);
    await of.pay(second);
    expect(await later.extras.taken(of.sold.departure)).toEqual({ 'sold-bag': 1, 'sold-car': 1 });
  });

  it('is one of three within the half hour; switching the payment method makes no new one', async () => {
    const of = await later.customerOn(await later.extras.departure());
    const [who] = await of.passengerIds();
    const item = (code: string) => [{ code, passenger_ids: [who] }];
    await of.start(item('sold-bag'), 450);
    const card = await of.start(CAR, 900);
    const klarna = await of.order(CAR, 900, { pmType: 'klarna' });
    expect(klarna.body).toMatchObject({ extra_order_id: card.extra_order_id, surcharge: 27 });
    expect(await statusOf(card)).toBe('canceled');
    await of.start(item('sold-visa'), 1_490);
    const { status, body } = await of.order([...item('sold-bag'), ...CAR], 1_350);
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    await of.runOut();
    await expire();
    await of.start([...item('sold-bag'), ...CAR], 1_350);
  });
});

describe('One payment of a booking is open', () => {
  it('and a request whose order gets another payment at that moment is answered, not a fault', async () => {
    const of = await later.customer();
    const payments = app.nest.get(Payments);
    const open = payments.open.bind(payments);
    const opened = jest.spyOn(payments, 'open').mockImplementation(async (...input) => {
      const answer = await open(...input);
      await app.db.query(`update extra_orders set payment_id = null where payment_id = $1`, [
        answer.payment.id,
      ]);
      return answer;
    });
    const { status, body } = await of.order(CAR, 900);
    opened.mockRestore();
    expect([status, body]).toMatchObject([409, { code: 'REQUEST_IN_PROGRESS' }]);
    await of.runOut();
    await expire();
  });

  const payBalance = ({ sold }: LaterCustomer) =>
    sold.customer.start({ bookingId: sold.id, amount: sold.total - sold.paid, pmType: 'card' });

  it('an order ends that of the balance, and the balance that of an order', async () => {
    const of = await later.customer();
    const balance = await payBalance(of);
    const started = await of.start(CAR, 900);
    expect(await statusOf(balance.body)).toBe('canceled');
    const again = await payBalance(of);
    expect([again.status, again.body.amount]).toEqual([200, of.sold.total - of.sold.paid]);
    expect(await statusOf(started)).toBe('canceled');
    // The extras are still held, so the order goes on with a new payment.
    const more = await of.start(CAR, 900);
    expect(more.extra_order_id).toBe(started.extra_order_id);
    await of.pay(more);
    const { total_price: total, remaining_amount: rest } = await of.view();
    expect([total, rest]).toEqual([of.sold.total + 900, of.sold.total - of.sold.paid]);
  });

  it('a balance of the same amount is another payment', async () => {
    const of = await later.customer();
    await app.db.query(`update extras set price = $1 where code = 'sold-car'`, [
      of.sold.total - of.sold.paid,
    ]);
    const started = await of.start(CAR, of.sold.total - of.sold.paid);
    const balance = await payBalance(of);
    expect(balance.body.clientSecret).not.toBe(started.clientSecret);
    await app.db.query(`update extras set price = 900 where code = 'sold-car'`);
  });

  it('a balance that was paid meanwhile is kept, and the order goes on', async () => {
    await setFaults(app.db, { webhook_drop_rate: 1 });
    const of = await later.customer();
    const balance = await payBalance(of);
    await confirmCard(app.baseUrl, balance.body.clientSecret);
    const started = await of.start(CAR, 900);
    await of.pay(started);
    expect(await of.view()).toMatchObject({
      total_price: of.sold.total + 900,
      remaining_amount: 0,
    });
    expect((await changes.file(of.sold.id)).plan.at(-1)?.amount).toBe(of.sold.total - of.sold.paid);
  });

  it('no order is started while one is being processed', async () => {
    const of = await later.customer();
    await setFaults(app.db, { processing_ms: UNDECIDED_MS });
    const { body } = await of.order(CAR, 900, { pmType: 'klarna' });
    await answerKlarna(app.baseUrl, body.clientSecret, 'approve');
    const other = await of.order([{ code: 'sold-cover' }], 524);
    expect([other.status, other.body.code]).toEqual([409, 'PAYMENT_PROCESSING']);
    await settleNow(app.db, body.clientSecret);
    await until(of.orders.bind(of), ([order]) => order?.state === 'paid');
  });
});

describe('A change by staff', () => {
  it('ends the payment of an order, whose traveller then cannot have it', async () => {
    const of = await later.customerOn(await later.extras.departure(), { party: partyOf(2) });
    const [, second] = await of.passengerIds();
    const item = [{ code: 'sold-bag', passenger_ids: [second] }];
    const started = await of.start(item, 450);
    await changes.cancelAsSeen(of.sold.id, { passenger_ids: [second] });
    expect(await statusOf(started)).toBe('canceled');
    const again = await of.order(item, 450);
    expect([again.status, again.body.details?.[0]?.field]).toEqual([422, 'items.0.passenger_ids']);
  });

  it('that sells another extra of a group of one ends the order of the first', async () => {
    await insert(app.db, 'extra_groups', {
      code: 'sold-rides',
      name_sv: 'Färd',
      rule: 'at_most_one',
    });
    const ride = { name_sv: 'Färd', name_ar: 'رحلة', kind: 'transfer', basis: 'booking', group_code: 'sold-rides' }; // oxfmt-ignore
    await offerExtra(app.db, 'sold-bus', { ...ride, price: 200 });
    await offerExtra(app.db, 'sold-taxi', { ...ride, price: 400 });
    const of = await later.customerOn(await later.extras.departure());
    const bus = [{ code: 'sold-bus' }];
    await of.start(bus, 200);
    const { status } = await changes.call('agent', `POST /admin/bookings/${of.sold.id}/extras`, {
      add: [{ code: 'sold-taxi' }],
      expected: { total: of.sold.total + 400, refund: 0 },
    });
    expect(status).toBe(200);
    const again = await of.order(bus, 200);
    expect([again.status, again.body.details?.[0]?.code]).toEqual([422, 'EXTRA_ONLY_ONE']);
    await of.runOut();
    await expire();
  });

  it('that gives the place to another person lets the payment go on, which is then refunded', async () => {
    const of = await later.customerOn(await later.extras.departure());
    const [who] = await of.passengerIds();
    const started = await of.start([{ code: 'sold-bag', passenger_ids: [who] }], 450);
    const { status } = await changes.call(
      'agent',
      `POST /admin/bookings/${of.sold.id}/passengers/${who}/transfer`,
      {
        ...{ first_name: 'Hanna', last_name: 'Öberg', gender: 'female', fee: 0 },
        birthdate: bornFor('adult', of.sold.departure.date),
        expected: { total: of.sold.total, refund: 0 },
      },
    );
    expect(status).toBe(200);
    await of.pay(started);
    // The customer's session ends with the change.
    const file = () => changes.file(of.sold.id);
    await until(file, ({ refunds }) => refunds[0]?.state === 'succeeded');
    expect(await file()).toMatchObject({
      total_price: of.sold.total,
      paid_amount: of.sold.paid,
    });
    await of.runOut();
    await expire();
    expect(await later.extras.taken(of.sold.departure)).toEqual({ 'sold-bag': 0 });
  });
});

describe('The rules about orders', () => {
  it.each([
    ['extra_mismatch', `update extra_orders set state = 'expired' where state = 'held'`],
    ['extra_oversold', `update departure_extras set stock = taken - 1 where taken > 0`],
    ['extras_paid_but_not_sold', `update extra_orders set state = 'expired' where state = 'paid'`],
    ['extras_sold_but_not_paid', `update extra_orders set state = 'paid' where state = 'held'`],
    ['extras_are_not_their_lines', `delete from booking_extras where sold = 'later'`],
  ])('find %s', async (invariant, wrong) => {
    const of = await later.customer();
    await of.pay(await of.start(CAR, 900));
    const other = await later.customer();
    await other.start(CAR, 900);
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(`alter table departure_extras drop constraint extra_never_oversold`);
      await runner.query(wrong);
      const found = (await violations(runner)).map((violation) => violation.invariant);
      expect(found).toContain(invariant);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });
});
