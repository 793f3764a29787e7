import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import { reportRows } from '../../../src/back-office/reports/reports.queries.js';
import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import { openApp } from '../../harness/app.js';
import { valueOf } from '../../harness/rows.js';
import { ApiClient } from '../../harness/api-client.js';
import { dayFromToday, expectMoneyInOrder } from '../../factories/departures.js';
import { PaymentsClient } from '../../factories/clients/payments-client.js';
import { documentOf, wordsIn } from '../../factories/issued-documents.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';
import { answerSwish, confirm, payBy } from '../../harness/sandbox-harness.js';

const app = openApp();
const payments = new PaymentsClient(app);
afterEach(async () => {
  await waitForJobs(app.db);
  await expectMoneyInOrder(app.db);
});

const paidBySwish = () => payments.paid({ pmType: 'swish_online', paymentOption: 'full' });
const madeOld = (id: string): Promise<unknown> =>
  app.db.query(
    `update payments set succeeded_at = now() - interval '361 days' where booking_id = $1`,
    [id],
  );
/** A refund of 700 kr that staff paid out is one of the bank wherever it is listed, and counted once. */
async function isNamedAsBank(id: string): Promise<void> {
  const period = { by: 'method', from: dayFromToday(-1), to: dayFromToday(1) } as const;
  const rows = await reportRows(app.db.manager, { name: 'refunds', ...period });
  const total = rows.at(-1);
  const ofBank = rows.find(({ labels: [method] }) => method === 'bank');
  expect(ofBank).toMatchObject({ requested: 1, sent: 1, sent_amount: 700 });
  const sums = rows.filter((row) => !row.is_total).map((row) => row.sent_amount ?? 0);
  expect(sums.reduce((sum, amount) => sum + amount, 0)).toBe(total?.sent_amount);
  const booked = await reportRows(app.db.manager, { name: 'payments', ...period });
  const refunded = booked.find(({ labels: [method] }) => method === 'bank')?.refunds;
  expect([refunded, booked.at(-1)?.refunds]).toEqual([-700, 0 - (total?.sent_amount ?? 0)]);
  const file = await payments.call<BookingFileView>('agent', `GET /bookings/${id}`);
  expect(file.body.refunds).toMatchObject([{ method: 'bank', amount: 700 }]);
  const { body } = await payments.call<{ methods: string[] }[]>(
    'agent',
    `GET /refunds?filter=${encodeURIComponent(JSON.stringify({ booking_id: id }))}`,
  );
  expect(body.map(({ methods }) => methods)).toEqual([['bank']]);
  const note = wordsIn((await documentOf(app, id, 'credit_note')).content).join('\n');
  expect(note).toContain('Bankgiro');
  expect(note).not.toContain('Swish');
}

const sentRefunds = (): Promise<number> =>
  valueOf(app.db, `select count(*)::int as sent from sandbox.refunds`);

describe('The rest of a trip', () => {
  it('is paid by Swish, also through a pay link', async () => {
    const { id, total, deposit } = await payments.paid();
    const { body: link } = await payments.link(id, { amount: 1_000 });
    const payLink = link.url.split('/').at(-1);
    const order = { bookingId: id, pmType: 'swish_online' } as const;
    const part = await new ApiClient(app.baseUrl).start({ ...order, amount: 1_000, payLink });
    expect(part.status).toBe(200);
    await answerSwish(app.baseUrl, part.body.clientSecret, 'approve');
    const paid = (amount: number) => () =>
      until(
        () => payments.booking(id),
        ({ paid_amount }) => paid_amount === amount,
      );
    await paid(deposit + 1_000)();
    const { body: lookup } = await payments.link(id);
    const rest = await new ApiClient(app.baseUrl).start({
      ...order,
      amount: total - deposit - 1_000,
      payLink: lookup.url.split('/').at(-1),
    });
    await answerSwish(app.baseUrl, rest.body.clientSecret, 'approve');
    await paid(total)();
  });
});

describe('A refund of a payment by Swish', () => {
  it('goes back through the provider at once, and the mail says so', async () => {
    const { id, total } = await paidBySwish();
    const { body: asked } = await payments.refund('admin', id, { amount: 700, approve: true });
    await payments.untilBatch(asked.id, 'succeeded');
    expect(await payments.ledger(id)).toEqual({ charge: total, refund: -700 });
    expect((await payments.mails(id)).at(-1)).toMatchObject({
      topic: 'refund_sent',
      payload: { amount: 700, method: 'swish_online' },
    });
  });

  it('is paid out by staff when the payment is too old for Swish, and is never sent', async () => {
    const { id, total } = await paidBySwish();
    await madeOld(id);
    const before = await sentRefunds();
    const { body: preview } = await payments.preview('admin', id, { amount: 700 });
    expect(preview.parts).toMatchObject([{ method: 'swish_online', manual: true }]);
    const { body: asked } = await payments.refund('admin', id, { amount: 700, approve: true });
    expect(asked.state).toBe('to_pay_out');
    await app.nest.get(PaymentSync).checkRefunds();
    expect(await sentRefunds()).toBe(before);
    const done = await payments.decide('agent', `${asked.id}/paid-out`, {
      paid_out_on: dayFromToday(0),
      reference: 'BG 1',
    });
    expect(done.body.state).toBe('succeeded');
    expect(await payments.ledger(id)).toEqual({ charge: total, refund: -700 });
    expect((await payments.mails(id)).at(-1)).toMatchObject({ payload: { method: 'bank' } });
    const lines = await app.db.query<{ method: string }[]>(
      `select method from money_lines where booking_id = $1 and kind = 'refund'`,
      [id],
    );
    expect(lines).toEqual([{ method: 'bank' }]);
    await isNamedAsBank(id);
  });

  it('of a card that is as old is still sent (negative control)', async () => {
    const { id } = await payments.paid({ paymentOption: 'full' });
    await madeOld(id);
    const { body: preview } = await payments.preview('admin', id, { amount: 700 });
    expect(preview.parts).toMatchObject([{ method: 'card', manual: false }]);
    const { body: asked } = await payments.refund('admin', id, { amount: 700, approve: true });
    await payments.untilBatch(asked.id, 'succeeded');
  });
});

// [SPEC I24.2]
describe('A receipt', () => {
  const receiptWords = async (id: string): Promise<string> =>
    wordsIn((await documentOf(app, id, 'receipt')).content).join('\n');

  it('names Swish', async () => {
    const { id } = await paidBySwish();
    expect(await receiptWords(id)).toContain('Swish');
  });

  it.each([
    ['apple_pay', 'Kort (Apple Pay)'],
    ['google_pay', 'Kort (Google Pay)'],
  ])('names the wallet of a card: %s', async (wallet, words) => {
    const { id, first } = await payments.held();
    await confirm(app.baseUrl, first.clientSecret, { payment_method: 'pm_card_visa', wallet });
    await until(
      () => payments.booking(id),
      ({ state }) => state === 'confirmed',
    );
    expect(await receiptWords(id)).toContain(words);
    const [payment] = await app.db.query<object[]>(
      `select method, wallet from payments where booking_id = $1`,
      [id],
    );
    expect(payment).toEqual({ method: 'card', wallet });
    const agent = await new ApiClient(app.baseUrl).asStaff('agent');
    for (const { body } of [await agent.booking(id), await payments.account(id)]) {
      expect(body.payments).toMatchObject([{ method: 'card', wallet }]);
    }
  });

  it('of a typed card names no wallet (negative control)', async () => {
    const { id, first } = await payments.held();
    await payBy('card', app.baseUrl, first.clientSecret);
    await until(
      () => payments.booking(id),
      ({ state }) => state === 'confirmed',
    );
    expect(await receiptWords(id)).not.toContain('Pay)');
  });
});
