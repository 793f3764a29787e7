import Stripe from 'stripe';
import {
  dispute,
  endDispute,
  listEvents,
  openSandbox,
  expectStripeError,
  type SandboxHarness,
} from '../../test/harness/sandbox-harness.js';
import { until } from '../../test/harness/wait-for-jobs.js';

let sandbox: SandboxHarness;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await openSandbox();
  stripe = sandbox.stripe;
});

afterAll(async () => {
  await sandbox.close();
  expect(sandbox.errors).toEqual([]);
});

const AMOUNT = 100_000;

async function paidWith(payment_method: string): Promise<string> {
  const { id } = await stripe.paymentIntents.create({
    amount: AMOUNT,
    currency: 'sek',
    confirm: true,
    payment_method,
  });
  return id;
}

const eventsOf = async (id: string): Promise<string[]> =>
  (await listEvents(sandbox.db))
    .filter(({ object_id }) => object_id === id)
    .map(({ type }) => type);

const refundedOf = async (id: string): Promise<number> => {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  if (typeof intent.latest_charge !== 'object') throw new Error('The charge was not expanded');
  return intent.latest_charge?.amount_refunded ?? -1;
};

describe('A refund', () => {
  it('returns a part, then without an amount the rest, then nothing', async () => {
    const id = await paidWith('pm_card_visa');
    const part = await stripe.refunds.create({
      payment_intent: id,
      amount: 30_000,
      reason: 'requested_by_customer',
      metadata: { refund_id: 'r-1' },
    });
    expect(part).toMatchObject({
      object: 'refund',
      status: 'succeeded',
      amount: 30_000,
      payment_intent: id,
      metadata: { refund_id: 'r-1' },
    });
    const rest = await stripe.refunds.create({ payment_intent: id });
    expect(rest.amount).toBe(70_000);
    expect(await refundedOf(id)).toBe(AMOUNT);
    const error = await expectStripeError(stripe.refunds.create({ payment_intent: id }));
    expect(error).toMatchObject({ code: 'charge_already_refunded', statusCode: 400 });
    const { data } = await stripe.refunds.list({ payment_intent: id });
    expect(data.map((refund) => refund.id)).toEqual([rest.id, part.id]);
    expect(await stripe.refunds.retrieve(part.id)).toEqual(part);
    expect(await eventsOf(part.id)).toEqual(['refund.created']);
  });

  it('never returns more than was paid', async () => {
    const id = await paidWith('pm_card_visa');
    const error = await expectStripeError(
      stripe.refunds.create({ payment_intent: id, amount: AMOUNT + 1 }),
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ param: 'amount', statusCode: 400 });
    expect(await refundedOf(id)).toBe(0);
  });

  it('of 60 % requested 10 times at once is made once', async () => {
    const id = await paidWith('pm_card_visa');
    const tries = Array.from({ length: 10 }, () =>
      stripe.refunds.create({ payment_intent: id, amount: 60_000 }),
    );
    const settled = await Promise.allSettled(tries);
    expect(settled.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    expect(await refundedOf(id)).toBe(60_000);
  });

  it('needs a payment that succeeded', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: AMOUNT, currency: 'sek' });
    const error = await expectStripeError(stripe.refunds.create({ payment_intent: id }));
    expect(error.message).toContain('does not have a successful charge');
    expect(
      (await expectStripeError(stripe.refunds.create({ payment_intent: 'pi_no' }))).statusCode,
    ).toBe(404);
    expect((await expectStripeError(stripe.refunds.create({}))).code).toBe('parameter_missing');
  });

  it('can be pending first and succeed later', async () => {
    const id = await paidWith('pm_card_pendingRefund');
    const refund = await stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe('pending');
    expect(await refundedOf(id)).toBe(AMOUNT);
    const { status } = await until(
      () => stripe.refunds.retrieve(refund.id),
      (now) => now.status !== 'pending',
    );
    expect(status).toBe('succeeded');
    expect(await eventsOf(refund.id)).toEqual(['refund.created', 'refund.updated']);
  });

  it('can fail after it succeeded, and can then be made again', async () => {
    const id = await paidWith('pm_card_refundFail');
    const refund = await stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe('succeeded');
    const failed = await until(
      () => stripe.refunds.retrieve(refund.id),
      ({ status }) => status === 'failed',
    );
    expect(failed.failure_reason).toBe('expired_or_canceled_card');
    expect(await refundedOf(id)).toBe(0);
    expect(await eventsOf(refund.id)).toEqual([
      'refund.created',
      'refund.updated',
      'refund.failed',
    ]);
    expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(AMOUNT);
  });
});

describe('A dispute', () => {
  it('records events, blocks refunds, and ends won or lost', async () => {
    const id = await paidWith('pm_card_visa');
    const { id: disputeId } = await dispute(sandbox.db, id, { amount: 40_000 });
    const read = await stripe.disputes.retrieve(disputeId);
    expect(read).toMatchObject({
      amount: 40_000,
      payment_intent: id,
      status: 'needs_response',
      reason: 'fraudulent',
    });
    const blocked = await expectStripeError(stripe.refunds.create({ payment_intent: id }));
    expect(blocked.code).toBe('charge_disputed');
    await endDispute(sandbox.db, disputeId, 'won');
    expect((await stripe.disputes.retrieve(disputeId)).status).toBe('won');
    expect(await eventsOf(disputeId)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
    expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(AMOUNT);
    await expect(endDispute(sandbox.db, disputeId, 'lost')).rejects.toThrow('is not open');
  });

  it('opens automatically with the card that Stripe provides for it', async () => {
    const id = await paidWith('pm_card_createDispute');
    const { data } = await stripe.disputes.list({ payment_intent: id });
    expect(data.map(({ amount, status }) => ({ amount, status }))).toEqual([
      { amount: AMOUNT, status: 'needs_response' },
    ]);
  });
});
