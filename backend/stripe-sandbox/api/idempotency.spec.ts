import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import {
  openSandbox,
  expectStripeError,
  setFaults,
  type SandboxHarness,
} from '../../test/harness/sandbox-harness.js';

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

const PARAMS: Stripe.PaymentIntentCreateParams = {
  amount: 10_000,
  currency: 'sek',
  allowed_payment_method_types: ['card'],
};

const intentsMade = async (): Promise<number> => {
  const sql = `select count(*)::int as count from sandbox.intents`;
  const [row] = await sandbox.db.query<{ count: number }[]>(sql);
  return row?.count ?? -1;
};

const withKey = () => ({ idempotencyKey: randomUUID() });

describe('An idempotency key', () => {
  it('gives the same request the first reply and does the work once', async () => {
    const key = withKey();
    const before = await intentsMade();
    const first = await stripe.paymentIntents.create(PARAMS, key);
    const second = await stripe.paymentIntents.create(PARAMS, key);
    expect(second).toEqual(first);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
    expect(await intentsMade()).toBe(before + 1);
  });

  it('returns the object as it was then, not as it is now', async () => {
    const key = withKey();
    const { id } = await stripe.paymentIntents.create(PARAMS, key);
    await stripe.paymentIntents.cancel(id);
    const again = await stripe.paymentIntents.create(PARAMS, key);
    expect(again.status).toBe('requires_payment_method');
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('canceled');
  });

  it('rejects other parameters as StripeIdempotencyError', async () => {
    const key = withKey();
    await stripe.paymentIntents.create(PARAMS, key);
    const error = await expectStripeError(
      stripe.paymentIntents.create({ ...PARAMS, amount: 20_000 }, key),
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error.statusCode).toBe(400);
  });

  it('stores a decline, so that a retry does not charge the card again', async () => {
    const { id } = await stripe.paymentIntents.create(PARAMS);
    const key = withKey();
    const declined = { payment_method: 'pm_card_visa_chargeDeclined' };
    const first = await expectStripeError(stripe.paymentIntents.confirm(id, declined, key));
    const second = await expectStripeError(stripe.paymentIntents.confirm(id, declined, key));
    expect(second.charge).toBe(first.charge);
    const charges: unknown = await sandbox.db.query(
      `select status from sandbox.charges where intent_id = $1`,
      [id],
    );
    expect(charges).toEqual([{ status: 'failed' }]);
  });

  it('stores an error 500 too, and tells the client not to retry', async () => {
    const key = withKey();
    const before = await intentsMade();
    await setFaults(sandbox.db, { kept_error_rate: 1 });
    const first = await expectStripeError(stripe.paymentIntents.create(PARAMS, key));
    expect(first).toBeInstanceOf(Stripe.errors.StripeAPIError);
    await setFaults(sandbox.db, {});
    const second = await expectStripeError(stripe.paymentIntents.create(PARAMS, key));
    expect(second).toMatchObject({ statusCode: 500 });
    expect(second.headers?.['stripe-should-retry']).toBe('false');
    expect(await intentsMade()).toBe(before);
  });

  it('can be used again after a request that failed its check', async () => {
    const key = withKey();
    await expectStripeError(stripe.paymentIntents.create({ ...PARAMS, amount: 1 }, key));
    const made = await stripe.paymentIntents.create(PARAMS, key);
    expect(made.amount).toBe(10_000);
  });

  it('is 409 idempotency_key_in_use while its first request is running', async () => {
    const { id } = await stripe.paymentIntents.create(PARAMS);
    const key = withKey();
    const confirm = () =>
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }, key);
    const holder = sandbox.db.createQueryRunner();
    await holder.startTransaction();
    await holder.query(`select 1 from sandbox.intents where id = $1 for update`, [id]);
    const attempts = [confirm(), confirm(), confirm()];
    // One of the three waits for the locked row. Only when the other two are refused have all
    // three arrived, and only then may the first continue.
    for (const refusal of await firstFailures(attempts, 2)) {
      expect(refusal).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    }
    await holder.commitTransaction();
    await holder.release();
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    expect((await confirm()).status).toBe('succeeded');
  });

  it('expires after a day', async () => {
    const key = withKey();
    const first = await stripe.paymentIntents.create(PARAMS, key);
    await sandbox.db.query(
      `update sandbox.idempotency set created_at = now() - interval '25 hours' where key = $1`,
      [key.idempotencyKey],
    );
    const second = await stripe.paymentIntents.create(PARAMS, key);
    expect(second.id).not.toBe(first.id);
  });
});

/** The reasons of the first `count` attempts that fail; waits until there are so many. */
function firstFailures(attempts: Promise<unknown>[], count: number): Promise<unknown[]> {
  return new Promise((resolve) => {
    const reasons: unknown[] = [];
    const keep = (reason: unknown) => {
      reasons.push(reason);
      if (reasons.length === count) resolve(reasons);
    };
    for (const attempt of attempts) attempt.catch(keep);
  });
}
