import { randomUUID } from 'node:crypto';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import { openApp } from '../../harness/app.js';
import { ApiClient, type OrderBody, intentIdOf } from '../../harness/api-client.js';
import {
  type TestDeparture,
  buildDeparture,
  moneyDifferences,
  takenOf,
} from '../../factories/departures.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';
import {
  SWISH_FORM,
  UNDECIDED_MS,
  answerSwish,
  confirm,
  confirmCard,
  decide,
  setFaults,
  settleNow,
  swishPagesOf,
} from '../../harness/sandbox-harness.js';

const PROVIDER_TIMEOUT_MS = 1_500;

const app = openApp({ PROVIDER_TIMEOUT_MS: String(PROVIDER_TIMEOUT_MS) });
afterEach(async () => {
  await setFaults(app.db, {});
  await waitForJobs(app.db);
  expect(await violations(app.db)).toEqual([]);
});

interface HeldBooking {
  readonly customer: ApiClient;
  readonly order: OrderBody;
  readonly key: string;
  readonly body: PaymentIntentView;
  readonly departure: TestDeparture;
}

async function ready(): Promise<Omit<HeldBooking, 'body'>> {
  const departure = await buildDeparture(app.db, { capacity: 1 });
  const customer = new ApiClient(app.baseUrl);
  const order = await customer.order({ departureDate: departure.date, pmType: 'swish_online' });
  return { customer, order, key: randomUUID(), departure };
}

/** Returns a customer who holds the only seat of a departure and has chosen Swish. */
async function started(): Promise<HeldBooking> {
  const made = await ready();
  const { status, body } = await made.customer.start(made.order, made.key);
  expect([status, body.surcharge]).toEqual([200, 0]);
  return { ...made, body };
}

interface State {
  readonly state: string;
  readonly attention: string | null;
  readonly payment: string;
  readonly method: string;
  readonly last_error: string | null;
}

async function stateOf({ body }: Pick<HeldBooking, 'body'>): Promise<State | undefined> {
  const [row] = await app.db.query<State[]>(
    `select b.state, b.attention, p.state as payment, p.method, p.last_error
       from bookings b join payments p on p.booking_id = b.id
      where b.id = $1 order by p.created_at desc limit 1`,
    [body.bookingId],
  );
  return row;
}

const approve = (held: HeldBooking): Promise<URL> =>
  answerSwish(app.baseUrl, held.body.clientSecret, 'approve');
const ask = ({ body }: HeldBooking) => confirm(app.baseUrl, body.clientSecret, SWISH_FORM);
const confirmed = (held: HeldBooking): Promise<State | undefined> =>
  until(
    () => stateOf(held),
    (row) => row?.state === 'confirmed',
  );
const runOut = ({ body }: HeldBooking): Promise<unknown> =>
  app.db.query(`update bookings set hold_until = now() - interval '1 second' where id = $1`, [
    body.bookingId,
  ]);
const sync = (): PaymentSync => app.nest.get(PaymentSync);
const ledgerOf = ({ body }: HeldBooking): Promise<{ kind: string; amount: number }[]> =>
  app.db.query(`select kind, amount from ledger_entries where booking_id = $1 order by id`, [
    body.bookingId,
  ]);

describe('A payment by Swish', () => {
  // [SPEC I24.2]
  it('confirms the booking when it is approved in the app, without a fee', async () => {
    const held = await started();
    await approve(held);
    expect(await confirmed(held)).toMatchObject({ method: 'swish_online', payment: 'succeeded' });
    expect(await ledgerOf(held)).toEqual([{ kind: 'charge', amount: held.body.amount }]);
    const [intent] = await app.db.query<object[]>(
      `select swish_reference, payment_method_types from sandbox.intents where id = $1`,
      [intentIdOf(held.body.clientSecret)],
    );
    expect(intent).toEqual({
      swish_reference: held.body.bookingRef,
      payment_method_types: ['swish'],
    });
  });

  it('that the customer stops keeps the hold, says why, and can be tried again', async () => {
    const held = await started();
    await answerSwish(app.baseUrl, held.body.clientSecret, 'cancel');
    const { body } = await held.customer.byIntent(held.body.clientSecret);
    expect(body).toMatchObject({
      ...{ bookingState: 'held', paymentState: 'open', method: 'swish_online' },
      failure: 'payment_method_customer_decline',
    });
    await approve(held);
    await confirmed(held);
  });

  it('that the customer does not answer keeps the hold, and a card then pays for the same booking', async () => {
    await setFaults(app.db, { swish_wait_ms: 0 });
    const held = await started();
    await ask(held);
    await until(
      () => stateOf(held),
      (row) => row?.last_error === 'payment_intent_payment_attempt_expired',
    );
    const { body } = await held.customer.start({ ...held.order, pmType: 'card' }, held.key);
    expect(body.bookingId).toBe(held.body.bookingId);
    await confirmCard(app.baseUrl, body.clientSecret);
    expect(await confirmed(held)).toMatchObject({ method: 'card' });
  });

  it('keeps the booking waiting while it is processed, and confirms it when the money arrives', async () => {
    await setFaults(app.db, { processing_ms: UNDECIDED_MS });
    const held = await started();
    await approve(held);
    const shown = await held.customer.byIntent(held.body.clientSecret);
    expect(shown.body).toMatchObject({ bookingState: 'held', paymentState: 'processing' });
    expect(await held.customer.start(held.order, held.key)).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_PROCESSING' },
    });
    await settleNow(app.db, held.body.clientSecret);
    await confirmed(held);
  });

  it('is found by the return page and by the sync when no webhook comes', async () => {
    await setFaults(app.db, { webhook_drop_rate: 1 });
    const [one, other] = [await started(), await started()];
    await approve(one);
    await approve(other);
    expect((await one.customer.byIntent(one.body.clientSecret)).body).toMatchObject({
      bookingState: 'confirmed',
    });
    await app.db.query(
      `update payments set created_at = now() - interval '61 seconds', checked_at = null where booking_id = $1`,
      [other.body.bookingId],
    );
    await sync().checkPayments();
    expect(await stateOf(other)).toMatchObject({ state: 'confirmed' });
  });

  it.each([
    ['answers nothing', { hang_rate: 1 }],
    ['is slower than our patience', { delay_ms: PROVIDER_TIMEOUT_MS + 500 }],
    ['is broken', { error_rate: 1 }],
    ['loses its replies', { lost_reply_rate: 1 }],
    ['is overloaded', { rate_limit_rate: 1 }],
    ['keeps its error under the key', { kept_error_rate: 1 }],
  ])('starts at the second try when the provider %s', async (_, faults) => {
    const made = await ready();
    await setFaults(app.db, { ...faults, path: '/v1/payment_intents' });
    const failed = await made.customer.start(made.order, made.key);
    expect(failed).toMatchObject({ status: 503, body: { code: 'PAYMENT_PROVIDER_DOWN' } });
    await setFaults(app.db, {});
    const { status, body } = await made.customer.start(made.order, made.key);
    expect(status).toBe(200);
    await approve({ ...made, body });
    await confirmed({ ...made, body });
  });

  // [SPEC I24.10]
  it('is booked after the provider was away while the customer stood in the app', async () => {
    const held = await started();
    const { app: page } = swishPagesOf(await ask(held));
    await setFaults(app.db, { error_rate: 1, webhook_drop_rate: 1 });
    await decide(page, 'approve');
    expect((await held.customer.byIntent(held.body.clientSecret)).status).toBe(503);
    await runOut(held);
    await sync().expireHolds();
    expect(await stateOf(held)).toMatchObject({ state: 'held', payment: 'open' });
    await setFaults(app.db, {});
    await sync().expireHolds();
    expect(await stateOf(held)).toMatchObject({ state: 'confirmed' });
    expect(await takenOf(app.db, held.departure)).toBe(1);
    expect(await moneyDifferences(app.db)).toEqual([]);
  });
});

describe('The hold of a payment by Swish', () => {
  it('is extended while the customer stands in the app, up to an hour in all', async () => {
    const held = await started();
    const { app: page } = swishPagesOf(await ask(held));
    await runOut(held);
    await sync().expireHolds();
    expect(await stateOf(held)).toMatchObject({ state: 'held' });
    await app.db.query(
      `update bookings set created_at = now() - interval '51 minutes', hold_until = now() - interval '1 second'
        where id = $1`,
      [held.body.bookingId],
    );
    await sync().expireHolds();
    expect(await stateOf(held)).toMatchObject({ state: 'expired', payment: 'canceled' });
    // The app cannot approve it any more.
    expect((await decide(page, 'approve')).searchParams.get('redirect_status')).toBe('failed');
    expect(await takenOf(app.db, held.departure)).toBe(0);
    expect(await ledgerOf(held)).toEqual([]);
  });

  // [SPEC I24.10]
  it('ends without the app ever being opened', async () => {
    const held = await started();
    await runOut(held);
    await sync().expireHolds();
    expect(await stateOf(held)).toMatchObject({ state: 'expired', payment: 'canceled' });
    expect(await takenOf(app.db, held.departure)).toBe(0);
  });

  /** Ends the hold as if the provider had not reported the approval in time. */
  const releaseUnasked = ({ body }: HeldBooking): Promise<unknown> =>
    app.db.query(
      `with gone as (update bookings set state = 'expired', hold_until = null where id = $1 returning *)
       select give_seats(departure_id, airport_id, seats) from gone`,
      [body.bookingId],
    );

  // [SPEC I24.10]
  it('that ended comes back with a late approval while the seat is free', async () => {
    const held = await started();
    await releaseUnasked(held);
    await approve(held);
    await confirmed(held);
    expect(await takenOf(app.db, held.departure)).toBe(1);
  });

  it('that ended gives the money back at a late approval when the seat is sold', async () => {
    const held = await started();
    await releaseUnasked(held);
    const other = await new ApiClient(app.baseUrl).start({
      ...held.order,
      contactEmail: 'faster@example.com',
    });
    expect(other.status).toBe(200);
    await approve(held);
    const { amount } = held.body;
    await until(
      () => ledgerOf(held),
      (lines) => lines.length === 2,
    );
    expect(await ledgerOf(held)).toEqual([
      { kind: 'charge', amount },
      { kind: 'refund', amount: -amount },
    ]);
    expect(await stateOf(held)).toMatchObject({ state: 'expired', attention: 'late_payment' });
    expect(await moneyDifferences(app.db)).toEqual([]);
  });
});

describe('Swish that is not offered', () => {
  const set = (key: string, value: unknown): Promise<unknown> =>
    app.db.query(
      `insert into settings (key, value) values ($1, $2)
       on conflict (key) do update set value = excluded.value`,
      [key, JSON.stringify(value)],
    );
  afterEach(() => app.db.query(`delete from settings where key like 'swish%'`));

  it.each([
    ['turned off', { key: 'swishOnline', value: false }, 'SWISH_OFF'],
    ['for a larger amount than the limit', { key: 'swishMax', value: 1 }, 'SWISH_LIMIT'],
  ])('is refused %s, and holds no seat', async (_, { key, value }, code) => {
    const { customer, order, departure } = await ready();
    await set(key, value);
    expect(await customer.start(order)).toMatchObject({ status: 422, body: { code } });
    expect(await takenOf(app.db, departure)).toBe(0);
    expect((await customer.start({ ...order, pmType: 'card' })).status).toBe(200);
  });

  it('is refused for the kind that staff record', async () => {
    const { customer, order, departure } = await ready();
    const answer = await customer.call('POST', '/api/payment-intent', {
      ...order,
      pmType: 'swish',
    });
    expect(answer.status).toBe(422);
    expect(await takenOf(app.db, departure)).toBe(0);
  });
});

// Last, because the provider's money differs from ours afterwards.
describe('A payment by Swish of another amount', () => {
  it('confirms nothing and is flagged', async () => {
    await setFaults(app.db, { webhook_drop_rate: 1 });
    const held = await started();
    await approve(held);
    await app.db.query(
      `update sandbox.intents set amount = 300, amount_received = 300 where id = $1`,
      [intentIdOf(held.body.clientSecret)],
    );
    await held.customer.byIntent(held.body.clientSecret);
    expect(await stateOf(held)).toMatchObject({ state: 'held', attention: 'amount_mismatch' });
    expect(await ledgerOf(held)).toEqual([]);
  });
});
