import type { UnmatchedPaymentView } from '@safar/domain/contracts/payments/booking-money';
import type { TaskView, TasksView } from '@safar/domain/contracts/office/overview';
import type Stripe from 'stripe';
import { ProviderReconciliation } from '../../../src/back-office/reconciliation/provider-reconciliation.service.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import { openApp } from '../../harness/app.js';
import { intentIdOf } from '../../harness/api-client.js';
import { providerOf } from '../../factories/paid-bookings.js';
import { valueOf } from '../../harness/rows.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';
import { listQuery } from '../../factories/test-bookings.js';
import { confirmCard, dispute, setFaults } from '../../harness/sandbox-harness.js';
import { type Sold, PaymentsClient } from '../../factories/clients/payments-client.js';

jest.setTimeout(120_000);

const PAYS = '4242424242424242';
/** The bank of this card returns every refund. */
const REFUSES_REFUNDS = '4000000000005126';

const app = openApp();
const paymentsClient = new PaymentsClient(app);
let stripe: Stripe;
beforeAll(async () => {
  stripe = await providerOf(app);
});
afterEach(async () => {
  await setFaults(app.db, {});
  expect(await violations(app.db)).toEqual([]);
});

/** Pays, but the provider receives something other than requested. */
async function misfit(change: string, card = PAYS): Promise<Sold> {
  await setFaults(app.db, { webhook_drop_rate: 1 });
  const sold = await paymentsClient.held();
  const { clientSecret } = sold.first;
  await confirmCard(app.baseUrl, clientSecret, card);
  await app.db.query(`update sandbox.intents set ${change} where id = $1`, [intentOf(sold)]);
  await sold.customer.byIntent(clientSecret);
  await setFaults(app.db, {});
  return sold;
}

const LESS = 'amount = 30000, amount_received = 30000';
const intentOf = ({ first }: Sold): string => intentIdOf(first.clientSecret);

async function sendBack(sold: Sold, hundredths?: number): Promise<string> {
  const { id } = await stripe.refunds.create({
    payment_intent: intentOf(sold),
    ...(hundredths ? { amount: hundredths } : {}),
  });
  await waitForJobs(app.db);
  return id;
}

async function waiting({ ref }: Sold): Promise<UnmatchedPaymentView[]> {
  const path = `GET /unmatched-payments?${listQuery({ filter: { waiting: true } })}`;
  const { body } = await paymentsClient.call<UnmatchedPaymentView[]>('agent', path);
  return body.filter(({ booking_ref }) => booking_ref === ref);
}

const attention = async (): Promise<TasksView> =>
  (await paymentsClient.call<TasksView>('agent', 'GET /overview/tasks')).body;
const todo = async ({ id }: Sold): Promise<TaskView[]> =>
  (await attention()).items.filter(({ booking }) => booking?.id === id);

const NOTE = 'Kunden betalar på nytt';
const handle = ({ kind, subject_id }: Pick<TaskView, 'kind' | 'subject_id'>) =>
  paymentsClient.call('agent', 'POST /overview/tasks/handled', { kind, subject_id, note: NOTE });

/** Marks an unmatched payment as handled in its list. @returns the HTTP status */
async function explain(id: string): Promise<number> {
  const { status } = await fetch(`${app.baseUrl}/api/unmatched-payments/${id}/handled`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await paymentsClient.headers('agent')) },
    body: JSON.stringify({ note: NOTE }),
  });
  return status;
}

const paymentState = async ({ id }: Sold): Promise<string | undefined> => {
  const [row] = await app.db.query<{ state: string }[]>(
    `select state from payments where booking_id = $1`,
    [id],
  );
  return row?.state;
};

describe('Money that does not match its payment', () => {
  it.each([
    ['another amount', LESS, { amount: 300, currency: 'SEK' }],
    ['another currency', `currency = 'eur', ${LESS}`, { amount: 300, currency: 'EUR' }],
    ['a currency without decimals', `currency = 'jpy', ${LESS}`, { amount: 30_000, currency: 'JPY' }],
  ])('because of %s is stored exactly, and shown to staff once', async (_, change, money) => {
    const sold = await misfit(change);
    expect(await waiting(sold)).toMatchObject([{ kind: 'payment', ...money, booking_id: sold.id }]);
    expect(await todo(sold)).toMatchObject([{ kind: 'amount_mismatch', ...money }]);
    expect(await paymentsClient.ledger(sold.id)).toEqual({});
  }); // oxfmt-ignore

  it('and was refunded in the provider’s dashboard does not affect the booking and needs no action', async () => {
    const sold = await misfit(LESS);
    expect(await paymentsClient.booking(sold.id)).toMatchObject({ attention: 'amount_mismatch' });
    await sendBack(sold);
    expect(await paymentsClient.ledger(sold.id)).toEqual({});
    expect(await paymentsClient.booking(sold.id)).toEqual({ state: 'held', attention: null, paid_amount: 0 });
    expect([await waiting(sold), await todo(sold)]).toEqual([[], []]);
    expect(await paymentState(sold)).toBe('canceled');
    await sold.customer.byIntent(sold.first.clientSecret);
    await app.nest.get(PaymentSync).checkPayments();
    expect([await waiting(sold), await todo(sold)]).toEqual([[], []]);
    expect(await paymentsClient.booking(sold.id)).toMatchObject({ attention: null });
  }); // oxfmt-ignore

  it('and was refunded in part stays a task with the remainder', async () => {
    const sold = await misfit(LESS);
    await sendBack(sold, 10_050);
    expect((await waiting(sold)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', -100.5],
      ['payment', 300],
    ]);
    expect(await todo(sold)).toMatchObject([{ kind: 'amount_mismatch', amount: 199.5 }]);
    await sendBack(sold);
    expect([await waiting(sold), await todo(sold)]).toEqual([[], []]);
    expect(await paymentsClient.ledger(sold.id)).toEqual({});
  });

  it('is a task again when the bank returns the refund', async () => {
    const sold = await misfit(LESS, REFUSES_REFUNDS);
    await setFaults(app.db, { refund_ms: 300 });
    const refund = await stripe.refunds.create({ payment_intent: intentOf(sold) });
    await until(
      () => stripe.refunds.retrieve(refund.id),
      ({ status }) => status === 'failed',
    );
    await waitForJobs(app.db);
    expect(await waiting(sold)).toMatchObject([{ kind: 'payment', amount: 300 }]);
    expect((await todo(sold)).map(({ kind }) => kind)).toContain('amount_mismatch');
    expect(await paymentsClient.booking(sold.id)).toMatchObject({ paid_amount: 0 });
  });

  it('does not reduce any booking through a dispute', async () => {
    const sold = await misfit(LESS);
    await dispute(app.db, intentOf(sold), {});
    await waitForJobs(app.db);
    expect(await paymentsClient.ledger(sold.id)).toEqual({});
    expect((await todo(sold)).map(({ kind }) => kind).sort()).toEqual(['amount_mismatch', 'dispute']);
  }); // oxfmt-ignore
});

describe('Unmatched payments', () => {
  /** Pays on the same provider account, as in another system. @returns the id at the provider */
  async function paidElsewhere(): Promise<string> {
    const input = { amount: 123_400, currency: 'sek', allowed_payment_method_types: ['card'] };
    const intent = await stripe.paymentIntents.create(input);
    await confirmCard(app.baseUrl, intent.client_secret ?? '');
    await waitForJobs(app.db);
    return intent.id;
  }

  const linesAbout = async (id: string): Promise<TaskView[]> =>
    (await attention()).items.filter(({ subject_id }) => subject_id === id);

  it('are a task with a day’s deadline, until they are explained in their list', async () => {
    const id = await paidElsewhere();
    const lines = await linesAbout(id);
    expect(lines).toMatchObject([
      {
        kind: 'unmatched_payments',
        amount: 1_234,
        currency: 'SEK',
        booking: null,
        markable: false,
      },
    ]);
    const [line] = lines;
    expect(Date.parse(line?.deadline ?? '') - Date.parse(line?.since ?? '')).toBe(86_400_000);
    expect((await attention()).counts.unmatched_payments).toBe(1);
    expect((await handle({ kind: 'unmatched_payments', subject_id: id })).status).toBe(422);
    expect(await explain(id)).toBe(204);
    expect(await linesAbout(id)).toEqual([]);
  });

  it('are shown once, even after the reconciliation', async () => {
    const id = await paidElsewhere();
    const { differences } = await app.nest.get(ProviderReconciliation).reconcile(new Date());
    expect(differences.map((found) => found.id)).toContain(id);
    expect((await linesAbout(id)).map(({ kind }) => kind)).toEqual(['unmatched_payments']);
  });

  it('are not shown to staff when they are not stored (negative control)', async () => {
    await app.db.query(
      `create function forget_it() returns trigger language plpgsql as 'begin return null; end';
       create trigger forget_it before insert on unmatched_payments for each row execute function forget_it()`,
    );
    expect(await linesAbout(await paidElsewhere())).toEqual([]);
    await app.db.query(`drop trigger forget_it on unmatched_payments; drop function forget_it()`);
    expect(await linesAbout(await paidElsewhere())).toHaveLength(1);
  });
});

describe('Money handled by staff', () => {
  it('in the tasks is also handled in the list of unmatched payments', async () => {
    const sold = await misfit(LESS);
    for (const line of await todo(sold)) await handle(line);
    expect([await waiting(sold), await todo(sold)]).toEqual([[], []]);
    await sendBack(sold);
    expect([await waiting(sold), await todo(sold)]).toEqual([[], []]);
  });

  it('in the list of unmatched payments is also handled in the tasks, and its booking is not flagged', async () => {
    const sold = await misfit(LESS);
    await sendBack(sold, 10_000);
    expect(await explain(intentOf(sold))).toBe(204);
    expect([await waiting(sold), await todo(sold)]).toEqual([[], []]);
    expect(await paymentsClient.booking(sold.id)).toMatchObject({ attention: null });
  });

  it('in the list waits for a refund that is being noted', async () => {
    const sold = await misfit(LESS);
    const noting = app.db.createQueryRunner();
    await noting.startTransaction();
    try {
      await noting.query(`select from bookings where id = $1 for update`, [sold.id]);
      const handled = explain(intentOf(sold));
      const waits = `select count(*)::int from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await until(() => valueOf<number>(app.db, waits), (count) => count > 0);
      const sql = `update unmatched_payments set note = '' where id = $1`;
      await noting.query(sql, [intentOf(sold)]);
      await noting.commitTransaction();
      expect(await handled).toBe(204);
    } finally {
      if (noting.isTransactionActive) await noting.rollbackTransaction();
      await noting.release();
    }
  }); // oxfmt-ignore
});

it('a refund reported before its payment is booked after it', async () => {
  await setFaults(app.db, { webhook_drop_rate: 1 });
  const sold = await paymentsClient.held();
  await confirmCard(app.baseUrl, sold.first.clientSecret);
  await setFaults(app.db, {});
  await sendBack(sold);
  expect(await paymentsClient.ledger(sold.id)).toEqual({
    charge: sold.deposit,
    refund: -sold.deposit,
  });
});

it('money that the bank takes after it was refunded is nothing that we sent twice, also in a booking that moved', async () => {
  const sold = await paymentsClient.paid();
  await sendBack(sold);
  await dispute(app.db, intentOf(sold), {});
  const isTaken = ({ paid_amount: paid }: { paid_amount: number }) => paid < 0;
  await until(() => paymentsClient.booking(sold.id), isTaken);
  expect(await violations(app.db)).toEqual([]);
  const to = await paymentsClient.move(sold);
  expect(await paymentsClient.booking(to)).toMatchObject({ paid_amount: 0 - sold.deposit });
});

it('a refund of money that was never booked is reported by the invariants (negative control)', async () => {
  const sold = await misfit(LESS);
  const runner = app.db.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(
      `with sent as (
         insert into refunds (payment_id, principal, state, source, dedupe)
         select id, 300, 'succeeded', 'external', gen_random_uuid() from payments where booking_id = $1
         returning id)
       insert into ledger_entries (booking_id, kind, amount, source_id) select $1, 'refund', -300, id::text from sent`,
      [sold.id],
    );
    const found = await violations(runner.manager);
    expect(found.map(({ invariant }) => invariant).sort()).toEqual([
      'more_sent_back_than_received',
      'refund_of_money_never_booked',
    ]);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
});
