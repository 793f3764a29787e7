import Stripe from 'stripe';
import {
  openSandbox,
  expectStripeError,
  setFaults,
  TEST_KEY,
  type SandboxHarness,
} from '../../test/harness/sandbox-harness.js';
import { until } from '../../test/harness/wait-for-jobs.js';

const NOW = new Date('2026-11-20T12:00:00Z');

let sandbox: SandboxHarness;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await openSandbox({ clock: () => NOW });
  stripe = sandbox.stripe;
});

afterAll(async () => {
  await sandbox.close();
  expect(sandbox.errors).toEqual([]);
});

const card = (metadata: Record<string, string> = {}): Stripe.PaymentIntentCreateParams => ({
  amount: 259_900,
  currency: 'sek',
  allowed_payment_method_types: ['card'],
  metadata,
});

/** The package's types have no raw card in a confirmation; Stripe.js sends one all the same. */
const payWithNumber = (id: string, fields: Record<string, string>): Promise<unknown> =>
  stripe.rawRequest('POST', `/v1/payment_intents/${id}/confirm`, {
    payment_method_data: {
      type: 'card',
      card: {
        number: '4242424242424242',
        exp_month: '12',
        exp_year: '2029',
        cvc: '123',
        ...fields,
      },
    },
  });

describe('A payment intent', () => {
  it('is created, read and found in the shape that the stripe package declares', async () => {
    const made = await stripe.paymentIntents.create(card({ payment_id: 'p-1' }));
    expect(made).toMatchObject({
      object: 'payment_intent',
      amount: 259_900,
      amount_received: 0,
      currency: 'sek',
      status: 'requires_payment_method',
      created: NOW.getTime() / 1000,
      livemode: false,
      metadata: { payment_id: 'p-1' },
      allowed_payment_method_types: ['card'],
      payment_method_types: ['card'],
    });
    expect(made.id).toMatch(/^pi_[0-9A-Za-z]{24}$/);
    expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_[0-9A-Za-z]{24}$`));
    expect(made.lastResponse.requestId).toMatch(/^req_/);
    expect(made.lastResponse.apiVersion).toBe(Stripe.API_VERSION);
    expect(await stripe.paymentIntents.retrieve(made.id)).toEqual(made);
    const found = await stripe.paymentIntents.search({ query: "metadata['payment_id']:'p-1'" });
    expect(found.data.map(({ id }) => id)).toEqual([made.id]);
  });

  it('updates single metadata keys and keeps the rest', async () => {
    const { id } = await stripe.paymentIntents.create(card({ keep: '1', drop: '2' }));
    const updated = await stripe.paymentIntents.update(id, { metadata: { drop: '', add: '3' } });
    expect(updated.metadata).toEqual({ keep: '1', add: '3' });
    expect((await stripe.paymentIntents.retrieve(id)).metadata).toEqual({ keep: '1', add: '3' });
  });

  it('is listed newest first, and the package pages through the list', async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      made.unshift((await stripe.paymentIntents.create(card())).id);
    }
    const seen: string[] = [];
    for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) {
      seen.push(id);
      if (seen.length === made.length) break;
    }
    expect(seen).toEqual(made);
    const first = await stripe.paymentIntents.list({ limit: 2 });
    expect(first.has_more).toBe(true);
    const [, , third] = made;
    const before = await stripe.paymentIntents.list({ ending_before: third ?? '', limit: 10 });
    expect(before.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
    const second = NOW.getTime() / 1000;
    const later = await stripe.paymentIntents.list({ created: { gt: second } });
    expect(later.data).toEqual([]);
    const since = await stripe.paymentIntents.list({ created: { gte: second }, limit: 3 });
    expect(since.data.map(({ id }) => id)).toEqual(made.slice(0, 3));
  });

  it.each([
    ['amount_too_small', { amount: 299 }],
    ['amount_too_large', { amount: 100_000_000 }],
    ['parameter_invalid_integer', { amount: 12.5 }],
    ['parameter_invalid_integer', { amount: -1 }],
    ['payment_intent_invalid_parameter', { allowed_payment_method_types: ['paypal' as const] }],
  ])('is rejected with %s for %j', async (code, wrong) => {
    const error = await expectStripeError(stripe.paymentIntents.create({ ...card(), ...wrong }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ code, statusCode: 400 });
  });

  it('rejects an unknown parameter instead of ignoring it', async () => {
    const unknown = { ...card(), payment_method_types: ['card'] };
    const error = await expectStripeError(stripe.paymentIntents.create(unknown));
    expect(error).toMatchObject({ code: 'parameter_unknown', param: 'payment_method_types' });
  });

  it('that does not exist is 404 resource_missing', async () => {
    const error = await expectStripeError(stripe.paymentIntents.retrieve('pi_nobody'));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ code: 'resource_missing', statusCode: 404 });
  });

  it('is returned only with one of the keys', async () => {
    const error = await expectStripeError(
      stripe.paymentIntents.list({}, { apiKey: 'sk_test_other' }),
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    const address = `http://127.0.0.1:${sandbox.server.port}/v1/payment_intents`;
    const bare = await fetch(address);
    expect(bare.status).toBe(401);
    const basic = Buffer.from(`${TEST_KEY}:`).toString('base64');
    const opened = await fetch(address, {
      headers: { authorization: `Basic ${basic}` },
    });
    expect(opened.status).toBe(200);
  });
});

describe('A card', () => {
  // [SPEC I1.39]
  it.each(['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex'])('%s pays', async (token) => {
    const { id } = await stripe.paymentIntents.create(card());
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: token });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 259_900 });
    const { latest_charge } = await stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge'],
    });
    expect(latest_charge).toMatchObject({ object: 'charge', paid: true, payment_intent: id });
  });

  // [SPEC I1.39]
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000000069', 'expired_card', ''],
    ['4000000000000127', 'incorrect_cvc', ''],
    ['4000000000000119', 'processing_error', ''],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('%s is declined with %s %s, and another card can follow', async (number, code, reason) => {
    const { id } = await stripe.paymentIntents.create(card());
    const error = await expectStripeError(payWithNumber(id, { number }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ code, decline_code: reason, statusCode: 402 });
    expect(error.payment_intent).toMatchObject({ id, status: 'requires_payment_method' });
    const after = await stripe.paymentIntents.retrieve(id);
    expect(after.last_payment_error).toMatchObject({ code, type: 'card_error' });
    expect(after.last_payment_error?.payment_method?.card?.last4).toBe(number.slice(-4));
    expect(after.payment_method).toBeNull();
    await payWithNumber(id, {});
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'succeeded',
      last_payment_error: null,
    });
  });

  it.each([
    ['incorrect_number', 'number', { number: '4242424242424241' }],
    ['invalid_number', 'number', { number: '4242' }],
    ['invalid_expiry_year', 'exp_year', { exp_year: '2025' }],
    ['invalid_expiry_month', 'exp_month', { exp_year: '2026', exp_month: '10' }],
    ['invalid_expiry_month', 'exp_month', { exp_month: '13' }],
    ['invalid_cvc', 'cvc', { cvc: '12' }],
    ['invalid_cvc', 'cvc', { cvc: '' }],
    ['invalid_cvc', 'cvc', { number: '378282246310005', cvc: '123' }],
  ])('with a mistake is %s (%s) and leaves the intent unchanged', async (code, param, slip) => {
    const before = await stripe.paymentIntents.create(card());
    const error = await expectStripeError(payWithNumber(before.id, slip));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ code, param });
    expect(await stripe.paymentIntents.retrieve(before.id)).toEqual(before);
  });

  it('number may have spaces, and the card expires only after its month', async () => {
    const { id } = await stripe.paymentIntents.create(card());
    await payWithNumber(id, { number: '4242 4242 4242 4242', exp_year: '26', exp_month: '11' });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });

  it('number is not stored', async () => {
    const tables = ['intents', 'charges', 'events', 'idempotency', 'attempts'];
    for (const table of tables) {
      const rows: unknown = await sandbox.db.query(`select t::text from sandbox.${table} t`);
      expect(JSON.stringify(rows)).not.toMatch(/4242 ?4242|4000000000|3782822463/);
    }
  });
});

describe('A paid or canceled intent', () => {
  it('cannot be canceled or paid again once it succeeded', async () => {
    const { id } = await stripe.paymentIntents.create({
      ...card(),
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    for (const call of [
      () => stripe.paymentIntents.cancel(id),
      () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    ]) {
      const error = await expectStripeError(call());
      expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
      expect(error).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 });
      expect(error.payment_intent).toMatchObject({ id, status: 'succeeded' });
    }
  });

  it('cannot be paid once it was canceled', async () => {
    const { id } = await stripe.paymentIntents.create(card());
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(canceled.canceled_at).toBe(NOW.getTime() / 1000);
    const error = await expectStripeError(
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    );
    expect(error).toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it('in processing can be neither canceled nor confirmed, and succeeds after a while', async () => {
    await setFaults(sandbox.db, { processing_ms: 60_000 });
    const { id } = await stripe.paymentIntents.create(card());
    const resting = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await setFaults(sandbox.db, {});
    expect(resting).toMatchObject({ status: 'processing', amount_received: 0 });
    expect((await expectStripeError(stripe.paymentIntents.cancel(id))).code).toBe(
      'payment_intent_unexpected_state',
    );
    await sandbox.db.query(`update sandbox.intents set settles_at = now() where id = $1`, [id]);
    sandbox.server.wake();
    await until(
      () => stripe.paymentIntents.retrieve(id),
      ({ status }) => status === 'succeeded',
    );
  });
});

describe('Concurrent confirm and cancel', () => {
  it('have exactly one winner, in 50 rounds', async () => {
    const outcomes = { succeeded: 0, canceled: 0 };
    for (let round = 0; round < 50; round += 1) {
      const { id } = await stripe.paymentIntents.create(card());
      const confirm = () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
      const cancel = () => stripe.paymentIntents.cancel(id);
      const order = round % 2 === 0 ? [confirm, cancel] : [cancel, confirm];
      const settled = await Promise.allSettled(order.map((call) => call()));
      const won = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(won.length).toBe(1);
      const after = await stripe.paymentIntents.retrieve(id);
      expect(after.status).toBe(won[0]?.status);
      outcomes[after.status === 'succeeded' ? 'succeeded' : 'canceled'] += 1;
    }
    // Each was sent first in half of the rounds, so both must win sometimes; otherwise this is no race.
    expect(outcomes.succeeded).toBeGreaterThan(0);
    expect(outcomes.canceled).toBeGreaterThan(0);
  });

  it('charge once for 8 concurrent confirmations', async () => {
    const { id } = await stripe.paymentIntents.create(card());
    const tries = Array.from({ length: 8 }, () =>
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    );
    const settled = await Promise.allSettled(tries);
    expect(settled.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    const charges: unknown = await sandbox.db.query(
      `select count(*)::int as count from sandbox.charges where intent_id = $1`,
      [id],
    );
    expect(charges).toEqual([{ count: 1 }]);
  });
});
