import { randomUUID } from 'node:crypto';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import type Stripe from 'stripe';
import { readEnv } from '../../../src/common/config/env.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { PaymentGateway, startTimeoutMs } from '../../../src/payments/gateway/payment.gateway.js';
import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import { PaymentSandbox } from '../../../stripe-sandbox/sandbox.service.js';
import { openApp } from '../../harness/app.js';
import {
  ApiClient,
  type OrderBody,
  type OrderInput,
  intentIdOf,
} from '../../harness/api-client.js';
import { buildDeparture, moneyDifferences } from '../../factories/departures.js';
import { until } from '../../harness/wait-for-jobs.js';
import {
  UNDECIDED_MS,
  answerKlarna,
  authenticateCard,
  confirmCard,
  listEvents,
  refuseNow,
  setFaults,
  settleNow,
} from '../../harness/sandbox-harness.js';

const PAYS = '4242424242424242';
/** Longer than a response takes on a busy machine, shorter than the product's five seconds. */
const PROVIDER_TIMEOUT_MS = 1_500;

interface State {
  readonly state: string;
  readonly payment: string;
  readonly last_error: string | null;
  readonly attention: string | null;
}

const app = openApp({ PROVIDER_TIMEOUT_MS: String(PROVIDER_TIMEOUT_MS) });
afterEach(async () => {
  await setFaults(app.db, {});
  expect(await violations(app.db)).toEqual([]);
});

/** Returns a customer with an order for a new departure. */
async function ready(
  input: Partial<OrderInput> = {},
): Promise<{ customer: ApiClient; order: OrderBody }> {
  const { date: departureDate } = await buildDeparture(app.db);
  const customer = new ApiClient(app.baseUrl);
  return { customer, order: await customer.order({ departureDate, ...input }) };
}

async function started(): Promise<{ customer: ApiClient; body: PaymentIntentView }> {
  const { customer, order } = await ready();
  const { status, body } = await customer.start(order);
  expect(status).toBe(200);
  return { customer, body };
}

async function stateOf(bookingId: string): Promise<State | undefined> {
  const [row] = await app.db.query<State[]>(
    `select b.state, b.attention, p.state as payment, p.last_error
       from bookings b join payments p on p.booking_id = b.id
      where b.id = $1 order by p.created_at desc limit 1`,
    [bookingId],
  );
  return row;
}

const pay = (body: PaymentIntentView, card = PAYS) =>
  confirmCard(app.baseUrl, body.clientSecret, card);
const confirmed = (body: PaymentIntentView): Promise<unknown> =>
  until(
    () => stateOf(body.bookingId),
    (row) => row?.state === 'confirmed',
  );

describe('A payment that does not succeed at once', () => {
  it.each([
    ['declined', '4000000000000002', 'generic_decline'],
    ['without funds', '4000000000009995', 'insufficient_funds'],
  ])('%s: keeps the seats, reports the reason and can be retried', async (_, card, reason) => {
    const { customer, body } = await started();
    expect((await pay(body, card)).status).toBe(402);
    const shown = await customer.byIntent(body.clientSecret);
    expect(shown.body).toMatchObject({ bookingState: 'held', paymentState: 'open' });
    expect(await stateOf(body.bookingId)).toMatchObject({ last_error: reason });
    expect((await pay(body)).status).toBe(200);
    await confirmed(body);
  });

  it('authentication cancelled: keeps the hold and succeeds on the second try', async () => {
    const { customer, body } = await started();
    await authenticateCard(app.baseUrl, body.clientSecret, 'cancel');
    const shown = await customer.byIntent(body.clientSecret);
    expect(shown.body).toMatchObject({ bookingState: 'held', paymentState: 'open' });
    await authenticateCard(app.baseUrl, body.clientSecret, 'approve');
    await confirmed(body);
  });

  it('Klarna cancelled: keeps the hold, and a card then pays without the fee', async () => {
    const { customer, order } = await ready({ pmType: 'klarna' });
    const key = 'one-key-for-both-ways-of-paying';
    const { body } = await customer.start(order, key);
    await answerKlarna(app.baseUrl, body.clientSecret, 'cancel');
    const shown = await customer.byIntent(body.clientSecret);
    expect(shown.body).toMatchObject({
      ...{ bookingState: 'held', paymentState: 'open' },
      ...{ method: 'klarna', failure: 'payment_method_customer_decline' },
    });
    const { body: card } = await customer.start({ ...order, pmType: 'card' }, key);
    expect(card.bookingId).toBe(body.bookingId);
    expect(card.surcharge).toBe(0);
    await pay(card);
    await confirmed(card);
  });

  it('Klarna approved: confirms the booking', async () => {
    const { customer, order } = await ready({ pmType: 'klarna' });
    const { body } = await customer.start(order);
    await answerKlarna(app.baseUrl, body.clientSecret, 'approve');
    await confirmed(body);
  });

  it('processing: keeps the booking waiting and confirms it when the money arrives', async () => {
    await setFaults(app.db, { processing_ms: UNDECIDED_MS });
    const { customer, order } = await ready({ pmType: 'klarna' });
    const key = 'one-key-for-each-reload';
    const { body } = await customer.start(order, key);
    await answerKlarna(app.baseUrl, body.clientSecret, 'approve');
    const shown = await customer.byIntent(body.clientSecret);
    expect(shown.body).toMatchObject({ bookingState: 'held', paymentState: 'processing' });
    const reload = await customer.call('POST', '/api/payment-intent', order, {
      'idempotency-key': key,
    });
    expect(reload).toMatchObject({ status: 409, body: { code: 'PAYMENT_PROCESSING' } });
    await settleNow(app.db, body.clientSecret);
    await confirmed(body);
    const late = await customer.call('POST', '/api/payment-intent', order, {
      'idempotency-key': key,
    });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_PAID', details: { bookingRef: body.bookingRef } },
    });
  });

  it('processing, then refused: waits no longer and can be paid otherwise', async () => {
    const { customer, order } = await ready({ pmType: 'klarna' });
    const key = 'one-key-for-both-methods';
    await setFaults(app.db, { processing_ms: UNDECIDED_MS });
    const { body } = await customer.start(order, key);
    await answerKlarna(app.baseUrl, body.clientSecret, 'approve');
    await customer.byIntent(body.clientSecret);
    await refuseNow(app.db, body.clientSecret);
    const shown = await customer.byIntent(body.clientSecret);
    expect(shown.body).toMatchObject({ bookingState: 'held', paymentState: 'open' });
    await setFaults(app.db, { processing_ms: 0 });
    const { body: card } = await customer.start({ ...order, pmType: 'card' }, key);
    await pay(card);
    await confirmed(card);
  });
});

// [SPEC I1.55]
describe('A provider that fails', () => {
  it.each(['sk_test_revoked', 'pk_test_safar_sandbox'])(
    'because of a wrong key (%s) is reported as an outage, and the customer can retry',
    async (key) => {
      const gateway = app.nest.get<{ client: Stripe }>(PaymentGateway);
      const { client } = gateway;
      const { port } = await app.nest.get(PaymentSandbox).start();
      // Must be the gateway's own class, because it recognizes errors by class.
      const Client = client.constructor as typeof Stripe;
      gateway.client = new Client(key, { host: '127.0.0.1', port, protocol: 'http' });
      const { date: departureDate } = await buildDeparture(app.db);
      const customer = new ApiClient(app.baseUrl);
      const order = await customer.order({ departureDate });
      const idempotencyKey = randomUUID();
      try {
        expect(await customer.start(order, idempotencyKey)).toMatchObject({
          status: 503,
          body: { code: 'PAYMENT_PROVIDER_DOWN' },
        });
      } finally {
        gateway.client = client;
      }
      expect((await customer.start(order, idempotencyKey)).status).toBe(200);
    },
  );

  it('is waited for at most 12 s in all, and less with a shorter setting', () => {
    const ground = {
      DATABASE_URL: 'postgres://localhost/nothing',
      SAFAR_DATA: '.safar/test/waits',
    };
    expect(startTimeoutMs(readEnv(ground))).toBeLessThan(12_000);
    expect(startTimeoutMs(readEnv({ ...ground, PROVIDER_TIMEOUT_MS: '100' }))).toBeLessThan(2_000);
  });

  it.each([
    ['answers nothing', { hang_rate: 1 }],
    ['is slower than our patience', { delay_ms: PROVIDER_TIMEOUT_MS + 500 }],
    ['is broken', { error_rate: 1 }],
    ['loses its replies', { lost_reply_rate: 1 }],
    ['is overloaded', { rate_limit_rate: 1 }],
    ['keeps its error under the key', { kept_error_rate: 1 }],
  ])('%s: answers 503, keeps the hold, and a retry works', async (_, faults) => {
    const { customer, order } = await ready();
    const key = randomUUID();
    await setFaults(app.db, { ...faults, path: '/v1/payment_intents' });
    const failed = await customer.call('POST', '/api/payment-intent', order, {
      'idempotency-key': key,
    });
    expect(failed).toMatchObject({
      status: 503,
      body: {
        code: 'PAYMENT_PROVIDER_DOWN',
        message:
          'Betaltjänsten svarar inte just nu. Dina platser är reserverade, försök igen om en stund.',
      },
    });
    const [held] = await app.db.query<unknown[]>(`select state from bookings where email = $1`, [
      order['contactEmail'],
    ]);
    expect(held).toEqual({ state: 'held' });
    await setFaults(app.db, {});
    const again = await customer.start(order, key);
    expect(again.status).toBe(200);
    await pay(again.body);
    await confirmed(again.body);
    expect(await moneyDifferences(app.db)).toEqual([]);
  });
});

describe('Without webhooks', () => {
  // [SPEC I1.56]
  it('the return page confirms the booking', async () => {
    await setFaults(app.db, { webhook_drop_rate: 1 });
    const { customer, body } = await started();
    await pay(body);
    expect((await stateOf(body.bookingId))?.state).toBe('held');
    const shown = await customer.byIntent(body.clientSecret);
    expect(shown.body).toMatchObject({ bookingState: 'confirmed', paymentState: 'succeeded' });
  });

  // [SPEC I1.37] [SPEC I1.56]
  it('the payment sync confirms the booking even without the return page', async () => {
    await setFaults(app.db, { webhook_drop_rate: 1 });
    const { body } = await started();
    await pay(body);
    await app.db.query(
      `update payments set created_at = now() - interval '61 seconds', checked_at = null
        where booking_id = $1`,
      [body.bookingId],
    );
    await app.nest.get(PaymentSync).checkPayments();
    expect(await stateOf(body.bookingId)).toMatchObject({
      state: 'confirmed',
      payment: 'succeeded',
    });
  });
});

describe('Provider data that must not be trusted', () => {
  // [ASVS 16.5.3]
  it.each([
    ['another amount', `amount = 300, amount_received = 300`, 'amount_mismatch'],
    ['another currency', `currency = 'eur'`, 'amount_mismatch'],
    ['the note of another payment', `metadata = '{"payment_id":"foreign"}'`, 'foreign_intent'],
  ])(
    'a success with %s is not confirmed and is flagged for staff',
    async (_, change, attention) => {
      await setFaults(app.db, { webhook_drop_rate: 1 });
      const { customer, body } = await started();
      await pay(body);
      await app.db.query(`update sandbox.intents set ${change} where id = $1`, [
        intentIdOf(body.clientSecret),
      ]);
      await customer.byIntent(body.clientSecret);
      expect(await stateOf(body.bookingId)).toMatchObject({ state: 'held', attention });
      expect(
        await app.db.query(`select 1 from ledger_entries where booking_id = $1`, [body.bookingId]),
      ).toEqual([]);
    },
  );

  it('each event is stored at most once', async () => {
    const events = await listEvents(app.db);
    const [row] = await app.db.query<{ stored: number }[]>(
      `select count(*)::int as stored from stripe_events`,
    );
    expect(row?.stored).toBeLessThanOrEqual(events.length);
  });
});
