import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import { openApp } from '../../harness/app.js';
import {
  ApiClient,
  type OrderBody,
  type OrderInput,
  intentIdOf,
} from '../../harness/api-client.js';
import {
  type TestDeparture,
  buildDeparture,
  moneyDifferences,
  takenOf,
} from '../../factories/departures.js';
import { BookingChangesClient } from '../../factories/clients/booking-changes-client.js';
import { PaymentsClient } from '../../factories/clients/payments-client.js';
import { buildRefund, providerOf } from '../../factories/paid-bookings.js';
import { valueOf } from '../../harness/rows.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';
import {
  UNDECIDED_MS,
  answerKlarna,
  confirmCard,
  dispute,
  endDispute,
  setFaults,
  settleNow,
} from '../../harness/sandbox-harness.js';

const PAYS = '4242424242424242';

interface HeldBooking {
  readonly customer: ApiClient;
  readonly order: OrderBody;
  readonly body: PaymentIntentView;
  readonly departure: TestDeparture;
}

const app = openApp();
afterEach(async () => {
  await setFaults(app.db, {});
  await waitForJobs(app.db);
  expect(await violations(app.db)).toEqual([]);
});

/** Returns a customer who holds the only seat of a departure. */
async function lastSeat(input: Partial<OrderInput> = {}): Promise<HeldBooking> {
  const departure = await buildDeparture(app.db, { capacity: 1 });
  const customer = new ApiClient(app.baseUrl);
  const order = await customer.order({ departureDate: departure.date, ...input });
  const { status, body } = await customer.start(order);
  expect(status).toBe(200);
  return { customer, order, body, departure };
}

const pay = (body: PaymentIntentView, card = PAYS) =>
  confirmCard(app.baseUrl, body.clientSecret, card);

async function bookingOf({
  body,
}: HeldBooking): Promise<{ state: string; attention: string | null }> {
  const [row] = await app.db.query<{ state: string; attention: string | null }[]>(
    `select state, attention from bookings where id = $1`,
    [body.bookingId],
  );
  if (!row) throw new Error('The booking is gone');
  return row;
}

async function intentStatusOf({ body }: HeldBooking): Promise<string | undefined> {
  const [row] = await app.db.query<{ status: string }[]>(
    `select status from sandbox.intents where id = $1`,
    [intentIdOf(body.clientSecret)],
  );
  return row?.status;
}

const linesOf = async ({ body }: HeldBooking): Promise<Record<string, number>> => {
  const rows = await app.db.query<{ kind: string; amount: number }[]>(
    `select kind, sum(amount)::int as amount from ledger_entries where booking_id = $1 group by 1`,
    [body.bookingId],
  );
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]));
};

const untilBooked = (held: HeldBooking, kind: string): Promise<Record<string, number>> =>
  until(
    () => linesOf(held),
    (lines) => kind in lines,
  );

const runOut = ({ body }: HeldBooking): Promise<unknown> =>
  app.db.query(`update bookings set hold_until = now() - interval '1 second' where id = $1`, [
    body.bookingId,
  ]);
const expireHolds = (): Promise<void> => app.nest.get(PaymentSync).expireHolds();

describe('A hold that expires', () => {
  // [SPEC I1.35]
  it('is cancelled at the provider and releases its seat', async () => {
    const held = await lastSeat();
    await runOut(held);
    await expireHolds();
    expect(await intentStatusOf(held)).toBe('canceled');
    expect(await bookingOf(held)).toMatchObject({ state: 'expired' });
    expect(await takenOf(app.db, held.departure)).toBe(0);
    expect((await pay(held.body)).status).toBe(400);
    const again = await held.customer.start({
      bookingId: held.body.bookingId,
      amount: 1,
      pmType: 'card',
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'BOOKING_EXPIRED' } });
  });

  // [SPEC I1.35]
  it('keeps its seat when the customer has paid meanwhile, because the payment is cancelled first', async () => {
    await setFaults(app.db, { webhook_drop_rate: 1 });
    const held = await lastSeat();
    await pay(held.body);
    await runOut(held);
    await expireHolds();
    expect(await bookingOf(held)).toMatchObject({ state: 'confirmed' });
    expect(await takenOf(app.db, held.departure)).toBe(1);
  });

  // [SPEC I1.35] [ASVS 16.5.2]
  it('keeps its seat while the provider does not respond', async () => {
    const held = await lastSeat();
    await setFaults(app.db, { error_rate: 1 });
    await runOut(held);
    await expireHolds();
    expect(await bookingOf(held)).toMatchObject({ state: 'held' });
    expect(await takenOf(app.db, held.departure)).toBe(1);
    await setFaults(app.db, {});
    await expireHolds();
    expect(await bookingOf(held)).toMatchObject({ state: 'expired' });
  });

  it('is extended for a customer at the bank by ten minutes at a time, up to an hour in all', async () => {
    const held = await lastSeat();
    await pay(held.body, '4000002500003155');
    await runOut(held);
    await expireHolds();
    const [row] = await app.db.query<{ minutes: number }[]>(
      `select round(extract(epoch from hold_until - now()) / 60)::int as minutes
         from bookings where id = $1`,
      [held.body.bookingId],
    );
    expect(row?.minutes).toBe(10);
    await app.db.query(
      `update bookings set created_at = now() - interval '51 minutes',
              hold_until = now() - interval '1 second' where id = $1`,
      [held.body.bookingId],
    );
    await expireHolds();
    expect(await bookingOf(held)).toMatchObject({ state: 'expired' });
    expect(await intentStatusOf(held)).toBe('canceled');
  });
});

describe('A payment that arrives after the hold has expired', () => {
  /** Expires the hold as if the provider had not reported the payment in time. */
  const releaseUnasked = ({ body }: HeldBooking, state = 'expired'): Promise<unknown> =>
    app.db.query(
      `with gone as (update bookings set state = $2, hold_until = null where id = $1 returning *)
       select give_seats(departure_id, airport_id, seats) from gone`,
      [body.bookingId, state],
    );

  // [SPEC I1.36]
  it('restores the booking while its seat is free', async () => {
    const held = await lastSeat();
    await releaseUnasked(held);
    await pay(held.body);
    await untilBooked(held, 'charge');
    expect(await bookingOf(held)).toMatchObject({ state: 'confirmed', attention: null });
    expect(await takenOf(app.db, held.departure)).toBe(1);
  });

  // [SPEC I1.36]
  it.each(['card', 'klarna'] as const)(
    'is refunded automatically, exactly once, when the seat is sold (%s)',
    async (pmType) => {
      const held = await lastSeat({ pmType });
      await releaseUnasked(held);
      const other = await new ApiClient(app.baseUrl).start({
        ...held.order,
        contactEmail: 'faster@example.com',
      });
      expect(other.status).toBe(200);
      if (pmType === 'card') await pay(held.body);
      else await answerKlarna(app.baseUrl, held.body.clientSecret, 'approve');
      const lines = await untilBooked(held, 'refund');
      const reconciliation = app.nest.get(PaymentSync);
      await reconciliation.checkRefunds();
      await held.customer.byIntent(held.body.clientSecret);
      await reconciliation.checkRefunds();

      expect(Object.values(lines).reduce((sum, amount) => sum + amount, 0)).toBe(0);
      expect(await linesOf(held)).toEqual(lines);
      expect(await bookingOf(held)).toEqual({ state: 'expired', attention: 'late_payment' });
      expect(
        await app.db.query(`select amount from sandbox.refunds where intent_id = $1`, [
          intentIdOf(held.body.clientSecret),
        ]),
      ).toEqual([{ amount: held.body.amount * 100 }]);
      expect(
        await app.db.query(`select topic, payload from outbox_mails where booking_id = $1`, [
          held.body.bookingId,
        ]),
      ).toEqual([{ topic: 'late_payment_refunded', payload: { amount: held.body.amount } }]);
      expect(await moneyDifferences(app.db)).toEqual([]);
    },
  );

  it('is refunded after the booking was cancelled, and the mail says so', async () => {
    const held = await lastSeat();
    await releaseUnasked(held, 'cancelled');
    await pay(held.body);
    await untilBooked(held, 'refund');
    expect(await bookingOf(held)).toMatchObject({ state: 'cancelled' });
    const mail = await new BookingChangesClient(app).renderedMail('late_payment_refunded', held.body.bookingId); // oxfmt-ignore
    expect(mail).toContain(' hade avbokats. Vi betalar därför tillbaka hela beloppet, ');
  });

  it('is refunded even when staff try to reject the refund', async () => {
    const held = await lastSeat();
    await pay(held.body);
    const { charge: amount = 0 } = await untilBooked(held, 'charge');
    const sql = `select id from payments where booking_id = $1`;
    const payment = await valueOf<string>(app.db, sql, held.body.bookingId);
    const batch = await buildRefund(app, payment, { amount, source: 'late_payment' });
    const staff = new PaymentsClient(app);
    expect(await staff.decide('admin', `${batch}/reject`, { reason: 'Fel' })).toMatchObject({
      status: 409,
      body: { code: 'REFUND_DECIDED' },
    });
    await app.nest.get(PaymentSync).checkRefunds();
    expect(await linesOf(held)).toEqual({ charge: amount, refund: -amount });
  });
});

describe('Money that moves at the provider only', () => {
  const confirmed = async (card = PAYS): Promise<HeldBooking> => {
    const held = await lastSeat();
    await pay(held.body, card);
    await untilBooked(held, 'charge');
    return held;
  };
  const refundThere = async ({ body }: HeldBooking, kronor?: number): Promise<void> => {
    const stripe = await providerOf(app);
    await stripe.refunds.create({
      payment_intent: intentIdOf(body.clientSecret),
      ...(kronor === undefined ? {} : { amount: kronor * 100 }),
    });
  };

  it('a refund made there is booked here, and the booking stays confirmed', async () => {
    const held = await confirmed();
    await refundThere(held, 100);
    const lines = await untilBooked(held, 'refund');
    expect(lines).toEqual({ charge: held.body.amount, refund: -100 });
    expect(await bookingOf(held)).toMatchObject({ state: 'confirmed' });
    await refundThere(held);
    await until(
      () => linesOf(held),
      ({ refund }) => refund === -held.body.amount,
    );
    expect(await moneyDifferences(app.db)).toEqual([]);
  });

  it('a refund returned by the bank is reversed, and the booking is flagged for review', async () => {
    await setFaults(app.db, { refund_ms: UNDECIDED_MS });
    const held = await confirmed('4000000000005126');
    await refundThere(held);
    await untilBooked(held, 'refund');
    await settleNow(app.db, held.body.clientSecret);
    const lines = await untilBooked(held, 'refund_reversal');
    expect(lines['refund_reversal']).toBe(-(lines['refund'] ?? 0));
    expect(await bookingOf(held)).toEqual({ state: 'confirmed', attention: 'refund_failed' });
    expect(await moneyDifferences(app.db)).toEqual([]);
  });

  it.each([
    ['won', 0],
    ['lost', -1],
  ] as const)('a dispute is booked when it opens, and when it is %s', async (outcome, share) => {
    const held = await confirmed();
    const { amount } = held.body;
    const opened = await dispute(app.db, intentIdOf(held.body.clientSecret), {});
    expect(await untilBooked(held, 'dispute')).toEqual({ charge: amount, dispute: -amount });
    expect(await bookingOf(held)).toEqual({ state: 'confirmed', attention: 'dispute' });
    await endDispute(app.db, opened.id, outcome);
    await waitForJobs(app.db);
    const { dispute: taken = 0, dispute_reversal: back = 0 } = await linesOf(held);
    // Adds up, because 0 * -1 would be -0.
    expect(taken + back - share * amount).toBe(0);
    expect(await bookingOf(held)).toMatchObject({ state: 'confirmed' });
  });
});
