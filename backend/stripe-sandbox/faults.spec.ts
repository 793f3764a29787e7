import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import {
  listEvents,
  openSandbox,
  expectStripeError,
  setFaults,
  stripeAt,
  type SandboxHarness,
} from '../test/harness/sandbox-harness.js';
import { until } from '../test/harness/wait-for-jobs.js';
import { planFaults } from './faults.js';

let sandbox: SandboxHarness;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await openSandbox();
  stripe = sandbox.stripe;
});

afterEach(() => setFaults(sandbox.db, {}));

afterAll(async () => {
  await sandbox.close();
  expect(sandbox.errors).toEqual([]);
});

const PARAMS: Stripe.PaymentIntentCreateParams = { amount: 10_000, currency: 'sek' };

const intentIds = async (): Promise<string[]> =>
  (await sandbox.db.query<{ id: string }[]>(`select id from sandbox.intents order by seq`)).map(
    ({ id }) => id,
  );

// [SPEC I1.41]
describe('A lost reply', () => {
  it('leaves the work done, and the same key then returns the same intent', async () => {
    const before = await intentIds();
    const key = { idempotencyKey: randomUUID() };
    await setFaults(sandbox.db, { lost_reply_rate: 1 });
    const error = await expectStripeError(stripe.paymentIntents.create(PARAMS, key));
    expect(error).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    await setFaults(sandbox.db, {});
    const made = await stripe.paymentIntents.create(PARAMS, key);
    expect(await intentIds()).toEqual([...before, made.id]);
    const created = (await listEvents(sandbox.db)).filter(({ object_id }) => object_id === made.id);
    expect(created.length).toBe(1);
  });

  it('in a third of all calls causes only retries by the package, never a second intent', async () => {
    const before = (await intentIds()).length;
    await setFaults(sandbox.db, { lost_reply_rate: 0.33, seed: 3 });
    const patient = stripeAt(sandbox.server.port, { maxNetworkRetries: 8 });
    const made = new Set<string>();
    for (let count = 0; count < 12; count += 1) {
      made.add((await patient.paymentIntents.create(PARAMS)).id);
    }
    expect(made.size).toBe(12);
    expect((await intentIds()).length).toBe(before + 12);
  });
});

describe('Other faults of the API', () => {
  it('reply 500 before the work and store nothing under the key', async () => {
    const before = await intentIds();
    const key = { idempotencyKey: randomUUID() };
    await setFaults(sandbox.db, { error_rate: 1 });
    const error = await expectStripeError(stripe.paymentIntents.create(PARAMS, key));
    expect(error).toBeInstanceOf(Stripe.errors.StripeAPIError);
    expect(await intentIds()).toEqual(before);
    await setFaults(sandbox.db, {});
    expect((await stripe.paymentIntents.create(PARAMS, key)).amount).toBe(10_000);
  });

  it('reply 429 as StripeRateLimitError', async () => {
    await setFaults(sandbox.db, { rate_limit_rate: 1 });
    const error = await expectStripeError(stripe.paymentIntents.create(PARAMS));
    expect(error).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  });

  it('hang until the caller times out, with the work done', async () => {
    const key = { idempotencyKey: randomUUID() };
    const before = await intentIds();
    await setFaults(sandbox.db, { hang_rate: 1 });
    const hurried = stripeAt(sandbox.server.port, { timeout: 300 });
    const error = await expectStripeError(hurried.paymentIntents.create(PARAMS, key));
    expect(error).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    // The caller may time out before the work is done.
    await until(intentIds, (ids) => ids.length > before.length);
    await setFaults(sandbox.db, {});
    const { id } = await stripe.paymentIntents.create(PARAMS, key);
    expect(await intentIds()).toEqual([...before, id]);
  });

  it('delay the work', async () => {
    await setFaults(sandbox.db, { delay_ms: 300 });
    const start = Date.now();
    await stripe.paymentIntents.create(PARAMS);
    expect(Date.now() - start).toBeGreaterThanOrEqual(300);
  });

  it('apply only to their path', async () => {
    await setFaults(sandbox.db, { error_rate: 1, path: '/v1/refunds' });
    const { id } = await stripe.paymentIntents.create(PARAMS);
    expect(
      (await expectStripeError(stripe.refunds.create({ payment_intent: id }))).statusCode,
    ).toBe(500);
  });

  it('repeat with the same seed and differ with another', async () => {
    const series = async (seed: number): Promise<string[]> => {
      await setFaults(sandbox.db, { seed, lost_reply_rate: 0.3, error_rate: 0.2 });
      const verdicts: string[] = [];
      for (let count = 0; count < 20; count += 1) {
        const { reply, error: refused } = await planFaults(sandbox.db, '/v1/payment_intents');
        verdicts.push(`${refused ?? 'none'} ${reply}`);
      }
      return verdicts;
    };
    const first = await series(11);
    expect(new Set(first).size).toBeGreaterThan(1);
    expect(await series(11)).toEqual(first);
    expect(await series(12)).not.toEqual(first);
  });
});
