import type { UnmatchedPaymentView } from '@safar/domain/contracts/payments/booking-money';
import type { TaskView, TasksView } from '@safar/domain/contracts/office/overview';
import type Stripe from 'stripe';
import { ProviderReconciliation } from '../../../src/back-office/reconciliation/provider-reconciliation.service.js';
import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import { openApp } from '../../harness/app.js';
import { intentIdOf } from '../../harness/api-client.js';
import { dayFromToday, expectMoneyInOrder } from '../../factories/departures.js';
import { providerOf } from '../../factories/paid-bookings.js';
import { documentOf, wordsIn } from '../../factories/issued-documents.js';
import { untilPaid } from '../../factories/purchase.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';
import { listQuery } from '../../factories/test-bookings.js';
import { confirmCard, dispute, endDispute, setFaults } from '../../harness/sandbox-harness.js';
import { PaymentsClient } from '../../factories/clients/payments-client.js';

jest.setTimeout(180_000);

const app = openApp();
const paymentsClient = new PaymentsClient(app);
afterEach(async () => {
  await setFaults(app.db, {});
  await waitForJobs(app.db);
  await expectMoneyInOrder(app.db);
});

const provider = (): Promise<Stripe> => providerOf(app);

describe('A refund that the provider does not complete', () => {
  // [SPEC I5.22]
  it('is reversed days later, flagged for review, and can be requested again', async () => {
    const sold = await paymentsClient.held({ paymentOption: 'full' });
    await confirmCard(app.baseUrl, sold.first.clientSecret, '4000000000005126');
    await untilPaid(sold.customer, sold.first.clientSecret);
    await paymentsClient.cancel(sold, { reason: 'customer', fee: 1_000 });
    await paymentsClient.tickOff(sold);
    const amount = sold.total - 1_000;
    await paymentsClient.refundInVain(sold, amount);
    const { refund, refund_reversal: back } = await paymentsClient.ledger(sold.id);
    expect([refund, back]).toEqual([-amount, amount]);
    expect(await paymentsClient.booking(sold.id)).toMatchObject({
      attention: 'refund_failed',
      paid_amount: sold.total,
    });
    expect((await paymentsClient.account(sold.id)).body).toMatchObject({ owed: amount, refundable: sold.total });
    expect((await paymentsClient.refund('agent', sold.id, { amount })).status).toBe(200);
  }); // oxfmt-ignore

  it('fails at once when the provider rejects it for good', async () => {
    const sold = await paymentsClient.owing();
    await paymentsClient.tickOff(sold);
    const { id, first, total } = sold;
    await setFaults(app.db, { webhook_drop_rate: 1 });
    const stripe = await provider();
    await stripe.refunds.create({ payment_intent: intentIdOf(first.clientSecret) });
    const { body: asked } = await paymentsClient.refund('admin', id, {
      amount: 500,
      approve: true,
    });
    await paymentsClient.untilBatch(asked.id, 'failed');
    expect(await paymentsClient.booking(id)).toMatchObject({ attention: 'refund_failed' });
    await setFaults(app.db, {});
    await app.nest.get(PaymentSync).fetchEvents();
    await until(
      () => paymentsClient.ledger(id),
      ({ refund }) => refund === -total,
    );
  });

  it('is cancelled when a refund in the provider’s dashboard takes its money', async () => {
    const { id, first, total } = await paymentsClient.owing();
    const { body: asked } = await paymentsClient.refund('agent', id, { amount: 1_500 });
    const stripe = await provider();
    await stripe.refunds.create({
      payment_intent: intentIdOf(first.clientSecret),
      amount: (total - 500) * 100,
    });
    await until(
      () => paymentsClient.ledger(id),
      ({ refund }) => refund === 500 - total,
    );
    expect(await paymentsClient.batch(asked.id)).toMatchObject({ state: 'canceled' });
  });
});

describe('Money at the provider', () => {
  it('refunded there in two parts, including the fee, is booked to the krona', async () => {
    const sold = await paymentsClient.paid({ pmType: 'klarna' });
    const fee = Math.round(sold.deposit * 0.03);
    const stripe = await provider();
    const intent = intentIdOf(sold.first.clientSecret);
    await stripe.refunds.create({ payment_intent: intent, amount: 50_000 });
    await until(
      () => paymentsClient.ledger(sold.id),
      ({ refund }) => refund === -500,
    );
    await stripe.refunds.create({ payment_intent: intent });
    const lines = await until(
      () => paymentsClient.ledger(sold.id),
      ({ surcharge_refund }) => surcharge_refund !== undefined,
    );
    expect(lines).toEqual({
      ...{ charge: sold.deposit, surcharge: fee, refund: -sold.deposit, surcharge_refund: -fee },
    });
  });

  it('of a moved booking is booked on the new one: a refund, a dashboard refund and a dispute', async () => {
    const sold = await paymentsClient.paid();
    const to = await paymentsClient.move(sold);
    const { body: asked } = await paymentsClient.refund('admin', to, {
      amount: 100,
      approve: true,
    });
    await paymentsClient.untilBatch(asked.id, 'succeeded');
    const intent = intentIdOf(sold.first.clientSecret);
    const stripe = await provider();
    await stripe.refunds.create({ payment_intent: intent, amount: 20_000 });
    await until(
      () => paymentsClient.ledger(to),
      ({ refund }) => refund === -300,
    );
    await dispute(app.db, intent, {});
    await until(
      () => paymentsClient.ledger(to),
      (lines) => 'dispute' in lines,
    );
    expect(await paymentsClient.booking(to)).toMatchObject({ attention: 'dispute' });
    expect(await paymentsClient.ledger(sold.id)).toEqual({
      charge: sold.deposit,
      transfer: -sold.deposit,
    });
  });

  it('taken by a dispute cannot be refunded again', async () => {
    const { id, first, total } = await paymentsClient.owing();
    await dispute(app.db, intentIdOf(first.clientSecret), {});
    await until(
      () => paymentsClient.ledger(id),
      (lines) => lines['dispute'] === -total,
    );
    expect((await paymentsClient.preview('admin', id, { amount: 1 })).body).toMatchObject({
      code: 'REFUND_TOO_LARGE',
      message: 'Högst 0 kr kan betalas tillbaka.',
    });
  });

  it('taken by a dispute leaves the refund to the other payments', async () => {
    const { id, first, deposit } = await paymentsClient.paid();
    await paymentsClient.record(id, { amount: 1_000, received_on: dayFromToday(-1) });
    await dispute(app.db, intentIdOf(first.clientSecret), {});
    await until(
      () => paymentsClient.ledger(id),
      (lines) => lines['dispute'] === -deposit,
    );
    const { body } = await paymentsClient.preview('admin', id, { amount: 1_000 });
    expect(body.parts).toMatchObject([{ method: 'cash', amount: 1_000 }]);
  });

  // [SPEC I5.22]
  it('that matches no booking is shown to staff until they have resolved it', async () => {
    const stripe = await provider();
    const intent = await stripe.paymentIntents.create({
      amount: 123_400,
      currency: 'sek',
      allowed_payment_method_types: ['card'],
    });
    await confirmCard(app.baseUrl, intent.client_secret ?? '');
    const waiting = async (): Promise<UnmatchedPaymentView[]> =>
      (await paymentsClient.call<UnmatchedPaymentView[]>('agent', `GET /unmatched-payments?${listQuery({ filter: { waiting: true } })}`)).body;
    const [unmatched] = await until(waiting, ({ length }) => length === 1);
    expect(unmatched).toMatchObject({ id: intent.id, kind: 'payment', amount: 1_234, handled_at: null });
    await stripe.refunds.create({ payment_intent: intent.id });
    await until(waiting, ({ length }) => length === 2);
    const note = { note: 'Betalning från det gamla systemet' };
    for (const one of await waiting()) {
      const answer = await fetch(`${app.baseUrl}/api/unmatched-payments/${one.id}/handled`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(await paymentsClient.headers('agent')) },
        body: JSON.stringify(note),
      });
      expect(answer.status).toBe(204);
    }
    expect(await waiting()).toEqual([]);
    await app.db.query(`delete from sandbox.refunds where intent_id = $1`, [intent.id]);
    await app.db.query(`delete from sandbox.charges where intent_id = $1`, [intent.id]);
    await app.db.query(`delete from sandbox.intents where id = $1`, [intent.id]);
  }); // oxfmt-ignore
});

describe('Öre at the provider', () => {
  const queue = async (id: string): Promise<TaskView[]> => {
    const { body } = await paymentsClient.call<TasksView>('agent', 'GET /overview/tasks');
    return body.items.filter(({ booking }) => booking?.id === id);
  };
  const roundings = async (id: string): Promise<number[]> =>
    (await paymentsClient.account(id)).body.roundings.map(({ amount }) => amount);
  const proved = async (): Promise<unknown> =>
    (await app.nest.get(ProviderReconciliation).reconcile(new Date(Date.now() + 1_000)))
      .differences;

  it('of a dashboard refund are rounded up, stored exactly and shown, and the rest can still be refunded', async () => {
    const { id, first, total } = await paymentsClient.paid({ paymentOption: 'full' });
    const stripe = await provider();
    const payment_intent = intentIdOf(first.clientSecret);
    await stripe.refunds.create({ payment_intent, amount: 10_050 });
    await until(() => paymentsClient.ledger(id), ({ refund }) => refund === -101);
    expect(await paymentsClient.booking(id)).toMatchObject({ attention: 'rounding', paid_amount: total - 101 });
    expect(await roundings(id)).toEqual([0.5]);
    expect(wordsIn((await documentOf(app, id, 'credit_note')).content)).toEqual(
      expect.arrayContaining(['101 kr', 'Öresavrundning', '−0,50 kr', '100,50 kr']),
    );
    expect(await queue(id)).toMatchObject([{ kind: 'rounding', amount: 0.5, markable: true }]);
    expect(await proved()).toEqual([]);
    const { body: asked } = await paymentsClient.refund('admin', id, { amount: total - 101, approve: true });
    await paymentsClient.untilBatch(asked.id, 'succeeded');
    await stripe.refunds.create({ payment_intent, amount: 50 });
    await until(() => roundings(id), ({ length }) => length === 2);
    expect(await roundings(id)).toEqual([-0.5, 0.5]);
    expect(await paymentsClient.booking(id)).toMatchObject({ paid_amount: 0 });
    expect(await proved()).toEqual([]);
  }); // oxfmt-ignore

  it('of a dispute are rounded up, and returned with the money when it is won', async () => {
    const { id, first, total } = await paymentsClient.paid({ paymentOption: 'full' });
    const opened = await dispute(app.db, intentIdOf(first.clientSecret), { amount: 123_450 });
    await until(() => paymentsClient.ledger(id), (lines) => lines['dispute'] === -1_235);
    expect(await roundings(id)).toEqual([0.5]);
    expect((await queue(id)).map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ['dispute', 1_234.5],
      ['rounding', 0.5],
    ]);
    expect(await proved()).toEqual([]);
    await endDispute(app.db, opened.id, 'won');
    await until(() => paymentsClient.booking(id), ({ paid_amount }) => paid_amount === total);
    expect(await roundings(id)).toEqual([]);
    expect(await proved()).toEqual([]);
  }); // oxfmt-ignore

  it('of a dispute that takes the fee for Klarna after the trip are counted once', async () => {
    const { id, first, deposit } = await paymentsClient.paid({ pmType: 'klarna' });
    const fee = first.surcharge;
    const amount = (deposit + fee) * 100 - 50;
    const opened = await dispute(app.db, intentIdOf(first.clientSecret), { amount });
    const isTaken = (lines: object): boolean => 'surcharge_dispute' in lines;
    const taken = { charge: deposit, surcharge: fee, dispute: -deposit, surcharge_dispute: -fee };
    expect(await until(() => paymentsClient.ledger(id), isTaken)).toEqual(taken);
    expect(await paymentsClient.booking(id)).toMatchObject({ paid_amount: 0 });
    expect(await roundings(id)).toEqual([0.5]);
    expect(await proved()).toEqual([]);
    await endDispute(app.db, opened.id, 'won');
    await until(() => paymentsClient.booking(id), ({ paid_amount }) => paid_amount === deposit);
    const back = { dispute_reversal: deposit, surcharge_dispute_reversal: fee };
    expect(await paymentsClient.ledger(id)).toEqual({ ...taken, ...back });
    expect(await roundings(id)).toEqual([]);
    expect(await proved()).toEqual([]);
  }); // oxfmt-ignore

  it('of two disputes of one payment take the fee for Klarna after the trip', async () => {
    const { id, first, deposit } = await paymentsClient.paid({ pmType: 'klarna' });
    const { surcharge: fee } = first;
    for (const [amount, taken] of [[deposit - 100, deposit - 100], [100 + fee, deposit]] as const) {
      await dispute(app.db, intentIdOf(first.clientSecret), { amount: amount * 100 });
      await until(() => paymentsClient.ledger(id), (lines) => lines['dispute'] === -taken);
    }
    expect(await paymentsClient.ledger(id)).toMatchObject({ surcharge_dispute: -fee });
    expect(await paymentsClient.booking(id)).toMatchObject({ paid_amount: 0 });
  }); // oxfmt-ignore

  it('of unmatched payments are stored, too', async () => {
    const stripe = await provider();
    const intent = await stripe.paymentIntents.create({
      amount: 123_450,
      currency: 'sek',
      allowed_payment_method_types: ['card'],
    });
    await confirmCard(app.baseUrl, intent.client_secret ?? '');
    await waitForJobs(app.db);
    const path = `GET /unmatched-payments?${listQuery({ filter: { id: intent.id } })}`;
    expect((await paymentsClient.call<UnmatchedPaymentView[]>('agent', path)).body).toMatchObject([
      { kind: 'payment', amount: 1_234.5 },
    ]);
    await app.db.query(`delete from unmatched_payments where id = $1`, [intent.id]);
    await app.db.query(`delete from sandbox.charges where intent_id = $1`, [intent.id]);
    await app.db.query(`delete from sandbox.intents where id = $1`, [intent.id]);
  });
});
