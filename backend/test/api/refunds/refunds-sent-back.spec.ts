import type { Language } from '@safar/domain/text/languages';
import { Documents } from '../../../src/documents/documents.service.js';
import { findMail } from '../../factories/stored-mails.js';
import { Mails } from '../../../src/mails/mail.service.js';
import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import { Refunds } from '../../../src/payments/refunds/refunds.service.js';
import { openApp } from '../../harness/app.js';
import { intentIdOf } from '../../harness/api-client.js';
import { expectMoneyInOrder } from '../../factories/departures.js';
import { issuedFor, documentOf, wordsIn } from '../../factories/issued-documents.js';
import { providerOf } from '../../factories/paid-bookings.js';
import { untilPaid } from '../../factories/purchase.js';
import { runAll, valueOf } from '../../harness/rows.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';
import { confirmCard, setFaults } from '../../harness/sandbox-harness.js';
import { type Sold, PaymentsClient } from '../../factories/clients/payments-client.js';

jest.setTimeout(120_000);

/** The bank of this card returns every refund some time after it succeeded. */
const SENDS_BACK = '4000000000005126';

const app = openApp();
const paymentsClient = new PaymentsClient(app);
afterEach(async () => {
  await setFaults(app.db, {});
  await waitForJobs(app.db);
  await expectMoneyInOrder(app.db);
});

const FEE = 1_000;

/** Creates a cancelled booking whose refund succeeded and was returned. */
async function sentBack(language: Language): Promise<Sold & { amount: number }> {
  const sold = await paymentsClient.held({ paymentOption: 'full' });
  await app.db.query(`update bookings set language = $2 where id = $1`, [sold.id, language]);
  await confirmCard(app.baseUrl, sold.first.clientSecret, SENDS_BACK);
  await untilPaid(sold.customer, sold.first.clientSecret);
  await paymentsClient.cancel(sold, { reason: 'customer', fee: FEE });
  await paymentsClient.tickOff(sold);
  const amount = sold.total - FEE;
  await paymentsClient.refundInVain(sold, amount);
  return { ...sold, amount };
}

const refundIdsOf = async ({ id }: Sold): Promise<string[]> => {
  const rows = await app.db.query<{ id: string }[]>(
    `select r.id from refunds r join payments p on p.id = r.payment_id where p.booking_id = $1`,
    [id],
  );
  return rows.map((row) => row.id);
};

const kronor = (amount: number): string => amount.toLocaleString('sv').replaceAll('\u00a0', ' ');

describe('A refund returned by the bank after it succeeded', () => {
  it('is reversed by a numbered document in the series of credit notes, in Swedish', async () => {
    const sold = await sentBack('sv');
    const credit = await documentOf(app, sold.id, 'credit_note');
    const reversal = await documentOf(app, sold.id, 'credit_note_reversal');
    const position = ({ number }: { number: string }): number => Number(number.split('-')[2]);
    expect(reversal.number).toMatch(/^KN-20\d\d-\d{6}$/);
    expect(position(reversal)).toBe(position(credit) + 1);
    const words = wordsIn(reversal.content);
    for (const said of [
      'Rättelse av kreditnota',
      credit.number,
      sold.ref,
      `${kronor(sold.amount)} kr`,
      `${kronor(sold.total)} kr`,
      'Banken kunde inte ta emot återbetalningen',
    ]) {
      expect(words).toContain(said);
    }
    expect(words.join('\n')).not.toMatch(/Istanbul/);
  });

  it('is reversed in Arabic for an Arabic booking', async () => {
    const sold = await sentBack('ar');
    const credit = await documentOf(app, sold.id, 'credit_note');
    const { content } = await documentOf(app, sold.id, 'credit_note_reversal');
    const words = wordsIn(content);
    for (const said of ['تصحيح إشعار دائن', credit.number, `${kronor(sold.amount)} كرونة`]) {
      expect(words).toContain(said);
    }
    expect(words.join('\n').replaceAll('vinstmarginalbeskattning för resebyråer', '')).not.toMatch(/[åäö]/);
  }); // oxfmt-ignore

  it('does not change the credit note or any issued document', async () => {
    const sold = await sentBack('sv');
    const credit = await documentOf(app, sold.id, 'credit_note');
    expect(wordsIn(credit.content)).toContain('Kreditnota');
    const reversal = await documentOf(app, sold.id, 'credit_note_reversal');
    await app.nest.get(Documents).file(reversal.id);
    await expect(
      app.db.query(`update documents set content = '{}' where id = $1`, [reversal.id]),
    ).rejects.toThrow(/never/);
  });

  // [SPEC I5.28]
  it('is reported to staff and to the customer with the document once, even when the event is repeated', async () => {
    const sold = await sentBack('sv');
    const [refundId = ''] = await refundIdsOf(sold);
    for (let again = 0; again < 3; again += 1) await app.nest.get(Refunds).advance(refundId);
    await app.nest.get(PaymentSync).fetchEvents();
    await waitForJobs(app.db);
    expect(await paymentsClient.booking(sold.id)).toMatchObject({ attention: 'refund_failed' });
    const kinds = (await issuedFor(app, sold.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'credit_note_reversal')).toHaveLength(1);
    const mails = await app.db.query<{ id: string }[]>(
      `select id from outbox_mails where booking_id = $1 and topic = 'refund_returned'`,
      [sold.id],
    );
    expect(mails).toHaveLength(1);
    const mail = await findMail(app.db.manager, mails[0]?.id ?? '');
    const rendered = mail && (await app.nest.get(Mails).render(mail));
    const { number } = await documentOf(app, sold.id, 'credit_note_reversal');
    expect(rendered?.text).toContain('har skickat dem till oss igen');
    expect(rendered?.attachments?.map(({ filename }) => filename)).toEqual([
      `rattelse-av-kreditnota-${number}.pdf`,
    ]);
  });

  it('can be requested again, and each refund has its own documents', async () => {
    const sold = await sentBack('sv');
    await paymentsClient.refundInVain(sold, 500);
    const kinds = await until(
      async () => (await issuedFor(app, sold.id)).map(({ kind }) => kind),
      (all) => all.filter((kind) => kind === 'credit_note_reversal').length === 2,
    );
    expect(kinds.filter((kind) => kind === 'credit_note')).toHaveLength(2);
    const { refund = 0, refund_reversal: back = 0 } = await paymentsClient.ledger(sold.id);
    expect([refund, back]).toEqual([-sold.amount - 500, sold.amount + 500]);
  });
});

describe('A refund in the provider’s dashboard that had failed before it was reported', () => {
  it('leaves a refund as it is that waits for an admin', async () => {
    const { id, first, total } = await paymentsClient.owing();
    const { body: asked } = await paymentsClient.refund('agent', id, { amount: 1_500 });
    await setFaults(app.db, { webhook_drop_rate: 1 });
    const provider = await providerOf(app);
    const intent = intentIdOf(first.clientSecret);
    const amount = (total - 500) * 100;
    const { id: failed } = await provider.refunds.create({ payment_intent: intent, amount });
    const failing = [
      `update sandbox.refunds set status = 'failed', failure_reason = 'expired_or_canceled_card' where id = $1`,
      `update sandbox.intents set amount_refunded = 0 where id = $2`,
    ];
    await runAll(app.db, failing, failed, intent);
    await app.nest.get(Refunds).applyRefund(failed);
    expect(await paymentsClient.batch(asked.id)).toMatchObject({ state: 'requested' });
    expect(await paymentsClient.ledger(id)).toEqual({ charge: total });
  });
});

describe('A refund whose reply was lost', () => {
  it('goes out once when the provider has forgotten its key', async () => {
    const { id, first } = await paymentsClient.owing();
    await setFaults(app.db, { path: '/v1/refunds', lost_reply_rate: 1, webhook_drop_rate: 1 });
    const { body: asked } = await paymentsClient.refund('admin', id, {
      amount: 500,
      approve: true,
    });
    const sent = (): Promise<number> =>
      valueOf(
        app.db,
        `select count(*)::int from sandbox.refunds where intent_id = $1`,
        intentIdOf(first.clientSecret),
      );
    const waiting = (): Promise<number> =>
      valueOf(
        app.db,
        `select count(*)::int from graphile_worker.jobs
          where task_identifier = 'refund' and attempts > 0 and locked_at is null`,
      );
    await until(waiting, (count) => count === 1);
    await app.db.query(
      `update refunds set created_at = now() - interval '1 day' where batch_id = $1`,
      [asked.id],
    );
    await app.db.query(`delete from sandbox.idempotency`);
    await setFaults(app.db, { webhook_drop_rate: 1 });
    await app.nest
      .get(Refunds)
      .advance(await valueOf(app.db, `select id from refunds where batch_id = $1`, asked.id));
    expect(await sent()).toBe(1);
    expect(await paymentsClient.batch(asked.id)).toMatchObject({ state: 'succeeded' });
    expect((await paymentsClient.ledger(id)).refund).toBe(-500);
  });

  it('is booked although a dashboard refund cancelled it', async () => {
    const { id, first, total } = await paymentsClient.owing();
    const { body: sent } = await paymentsClient.refund('agent', id, { amount: 2_000 });
    await paymentsClient.refund('agent', id, { amount: total - 3_000 });
    const stripe = await providerOf(app);
    const payment_intent = intentIdOf(first.clientSecret);
    const [refund] = await app.db.query<{ id: string }[]>(
      `select id from refunds where batch_id = $1`,
      [sent.id],
    );
    await setFaults(app.db, { webhook_drop_rate: 1 });
    const metadata = { refund_id: refund?.id ?? '' };
    const there = await stripe.refunds.create({ payment_intent, amount: 200_000, metadata });
    await waitForJobs(app.db);
    await setFaults(app.db, {});
    await stripe.refunds.create({ payment_intent, amount: 150_000 });
    await paymentsClient.untilBatch(sent.id, 'canceled');
    await app.nest.get(Refunds).applyRefund(there.id);
    expect(await paymentsClient.ledger(id)).toEqual({ charge: total, refund: -3_500 });
    expect(await paymentsClient.batch(sent.id)).toMatchObject({ state: 'succeeded' });
  });
});
