import type { UnmatchedPaymentView } from '@safar/domain/contracts/booking-money';
import type { TaskView, TasksView } from '@safar/domain/contracts/overview';
import type Stripe from 'stripe';
import { ProviderReconciliation } from '../src/overview/provider-reconciliation.service.js';
import { violations } from '../src/payments/invariants.js';
import { PaymentSync } from '../src/payments/payment-sync.service.js';
import { type TestApp, createTestApp } from './app.js';
import { intentIdOf } from './customer-client.js';
import { providerOf } from './paid-bookings.js';
import { until, waitForJobs } from './wait-for-jobs.js';
import { listQuery } from './test-bookings.js';
import { confirmCard, dispute, setFaults } from './sandbox-harness.js';
import { type Sold, PaymentsClient } from './payments-client.js';

jest.setTimeout(120_000);

const PAYS = '4242424242424242';
/** The bank sends a refund to this card back. */
const REFUSES_REFUNDS = '4000000000005126';

let world: TestApp;
let till: PaymentsClient;
let stripe: Stripe;
beforeAll(async () => {
  world = await createTestApp();
  till = await PaymentsClient.open(world);
  stripe = await providerOf(world);
});
afterEach(async () => {
  await setFaults(world.db, {});
  expect(await violations(world.db)).toEqual([]);
});
afterAll(() => world.close());

/** Pays, but what arrives at the provider is not what was asked for. */
async function misfit(change: string, card = PAYS): Promise<Sold> {
  await setFaults(world.db, { webhook_drop_rate: 1 });
  const sold = await till.held();
  const { clientSecret } = sold.first;
  await confirmCard(world.baseUrl, clientSecret, card);
  await world.db.query(`update sandbox.intents set ${change} where id = $1`, [intentOf(sold)]);
  await sold.customer.byIntent(clientSecret);
  await setFaults(world.db, {});
  return sold;
}

const LESS = 'amount = 30000, amount_received = 30000';
const intentOf = ({ first }: Sold): string => intentIdOf(first.clientSecret);

async function sendBack(sold: Sold, hundredths?: number): Promise<string> {
  const { id } = await stripe.refunds.create({
    payment_intent: intentOf(sold),
    ...(hundredths ? { amount: hundredths } : {}),
  });
  await waitForJobs(world.db);
  return id;
}

async function waiting({ ref }: Sold): Promise<UnmatchedPaymentView[]> {
  const path = `GET /stray-money?${listQuery({ filter: { waiting: true } })}`;
  const { body } = await till.call<UnmatchedPaymentView[]>('agent', path);
  return body.filter(({ booking_ref }) => booking_ref === ref);
}

const attention = async (): Promise<TasksView> =>
  (await till.call<TasksView>('agent', 'GET /overview/attention')).body;
const todo = async ({ id }: Sold): Promise<TaskView[]> =>
  (await attention()).items.filter(({ booking }) => booking?.id === id);

const NOTE = 'Kunden betalar på nytt';
const handle = ({ kind, subject_id }: Pick<TaskView, 'kind' | 'subject_id'>) =>
  till.call('agent', 'POST /overview/attention/handled', {
    body: { kind, subject_id, note: NOTE },
  });

/** Where the unknown money stands. @returns the status of the answer */
async function explain(id: string): Promise<number> {
  const { status } = await fetch(`${world.baseUrl}/api/stray-money/${id}/handled`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...till.headers('agent') },
    body: JSON.stringify({ note: NOTE }),
  });
  return status;
}

const paymentState = async ({ id }: Sold): Promise<string | undefined> => {
  const [row] = await world.db.query<{ state: string }[]>(
    `select state from payments where booking_id = $1`,
    [id],
  );
  return row?.state;
};

describe('money that did not fit its payment', () => {
  it.each([
    ['another amount', LESS, { amount: 300, currency: 'SEK' }],
    ['another currency', `currency = 'eur', ${LESS}`, { amount: 300, currency: 'EUR' }],
    ['a currency without decimals', `currency = 'jpy', ${LESS}`, { amount: 30_000, currency: 'JPY' }],
  ])('because of %s is kept to the unit, and staff see it once', async (_, change, money) => {
    const sold = await misfit(change);
    expect(await waiting(sold)).toMatchObject([{ kind: 'payment', ...money, booking_id: sold.id }]);
    expect(await todo(sold)).toMatchObject([{ kind: 'amount_mismatch', ...money }]);
    expect(await till.ledger(sold.id)).toEqual({});
  }); // oxfmt-ignore

  it('and went back in the provider’s dashboard is nothing of the booking, and nobody has to look any more', async () => {
    const sold = await misfit(LESS);
    expect(await till.booking(sold.id)).toMatchObject({ attention: 'amount_mismatch' });
    await sendBack(sold);
    expect(await till.ledger(sold.id)).toEqual({});
    expect(await till.booking(sold.id)).toEqual({ state: 'held', attention: null, paid_amount: 0 });
    expect([await waiting(sold), await todo(sold)]).toEqual([[], []]);
    expect(await paymentState(sold)).toBe('canceled');
    await sold.customer.byIntent(sold.first.clientSecret);
    await world.app.get(PaymentSync).checkPayments();
    expect([await waiting(sold), await todo(sold)]).toEqual([[], []]);
    expect(await till.booking(sold.id)).toMatchObject({ attention: null });
  }); // oxfmt-ignore

  it('and went back in part waits with the rest', async () => {
    const sold = await misfit(LESS);
    await sendBack(sold, 10_050);
    expect((await waiting(sold)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', -100.5],
      ['payment', 300],
    ]);
    expect(await todo(sold)).toMatchObject([{ kind: 'amount_mismatch', amount: 199.5 }]);
    await sendBack(sold);
    expect([await waiting(sold), await todo(sold)]).toEqual([[], []]);
    expect(await till.ledger(sold.id)).toEqual({});
  });

  it('waits again when the bank sends the refund back', async () => {
    const sold = await misfit(LESS, REFUSES_REFUNDS);
    await setFaults(world.db, { refund_ms: 300 });
    const refund = await stripe.refunds.create({ payment_intent: intentOf(sold) });
    await until(
      () => stripe.refunds.retrieve(refund.id),
      ({ status }) => status === 'failed',
    );
    await waitForJobs(world.db);
    expect(await waiting(sold)).toMatchObject([{ kind: 'payment', amount: 300 }]);
    expect((await todo(sold)).map(({ kind }) => kind)).toContain('amount_mismatch');
    expect(await till.booking(sold.id)).toMatchObject({ paid_amount: 0 });
  });

  it('is taken from nobody’s booking by a dispute', async () => {
    const sold = await misfit(LESS);
    await dispute(world.db, intentOf(sold), {});
    await waitForJobs(world.db);
    expect(await till.ledger(sold.id)).toEqual({});
    expect((await todo(sold)).map(({ kind }) => kind).sort()).toEqual(['amount_mismatch', 'dispute']);
  }); // oxfmt-ignore
});

describe('money that belongs to nothing of ours', () => {
  /** Somebody pays what was asked for in another system, over the same account. @returns the id at the provider */
  async function paidElsewhere(): Promise<string> {
    const wish = { amount: 123_400, currency: 'sek', allowed_payment_method_types: ['card'] };
    const intent = await stripe.paymentIntents.create(wish);
    await confirmCard(world.baseUrl, intent.client_secret ?? '', PAYS);
    await waitForJobs(world.db);
    return intent.id;
  }

  const linesAbout = async (id: string): Promise<TaskView[]> =>
    (await attention()).items.filter(({ subject_id }) => subject_id === id);

  it('waits a day for somebody, and is over when it is explained where the money stands', async () => {
    const id = await paidElsewhere();
    const lines = await linesAbout(id);
    expect(lines).toMatchObject([
      { kind: 'stray_money', amount: 1_234, currency: 'SEK', booking: null, markable: false },
    ]);
    const [line] = lines;
    expect(Date.parse(line?.deadline ?? '') - Date.parse(line?.since ?? '')).toBe(86_400_000);
    expect((await attention()).counts.stray_money).toBe(1);
    expect((await handle({ kind: 'stray_money', subject_id: id })).status).toBe(422);
    expect(await explain(id)).toBe(204);
    expect(await linesAbout(id)).toEqual([]);
  });

  it('is one line, also when the books and the provider are compared', async () => {
    const id = await paidElsewhere();
    const { differences } = await world.app.get(ProviderReconciliation).reconcile(new Date());
    expect(differences.map((found) => found.id)).toContain(id);
    expect((await linesAbout(id)).map(({ kind }) => kind)).toEqual(['stray_money']);
  });

  it('would lie there unseen, were it not noted (negative control)', async () => {
    await world.db.query(
      `create function forget_it() returns trigger language plpgsql as 'begin return null; end';
       create trigger forget_it before insert on stray_money for each row execute function forget_it()`,
    );
    expect(await linesAbout(await paidElsewhere())).toEqual([]);
    await world.db.query(`drop trigger forget_it on stray_money; drop function forget_it()`);
    expect(await linesAbout(await paidElsewhere())).toHaveLength(1);
  });
});

describe('money that staff looked after', () => {
  it('under «Att göra» waits among the unknown money no longer', async () => {
    const sold = await misfit(LESS);
    for (const line of await todo(sold)) await handle(line);
    expect([await waiting(sold), await todo(sold)]).toEqual([[], []]);
    await sendBack(sold);
    expect([await waiting(sold), await todo(sold)]).toEqual([[], []]);
  });

  it('among the unknown money waits under «Att göra» no longer, and its booking has no flag', async () => {
    const sold = await misfit(LESS);
    await sendBack(sold, 10_000);
    expect(await explain(intentOf(sold))).toBe(204);
    expect([await waiting(sold), await todo(sold)]).toEqual([[], []]);
    expect(await till.booking(sold.id)).toMatchObject({ attention: null });
  });
});

it('a refund that is told before its payment is booked after it', async () => {
  await setFaults(world.db, { webhook_drop_rate: 1 });
  const sold = await till.held();
  await confirmCard(world.baseUrl, sold.first.clientSecret, PAYS);
  await setFaults(world.db, {});
  await sendBack(sold);
  expect(await till.ledger(sold.id)).toEqual({ charge: sold.deposit, refund: -sold.deposit });
});

it('a refund of money that was never booked is found by the invariants (negative control)', async () => {
  const sold = await misfit(LESS);
  const runner = world.db.createQueryRunner();
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
