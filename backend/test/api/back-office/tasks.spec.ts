import type { TaskCountView, TaskView, TasksView } from '@safar/domain/contracts/office/overview';
import { JobRunner } from '../../../src/common/jobs/queue.js';
import { ProviderReconciliation } from '../../../src/back-office/reconciliation/provider-reconciliation.service.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { openApp } from '../../harness/app.js';
import { dayFromToday } from '../../factories/departures.js';
import { StaffClient, logOf } from '../../harness/staff-client.js';
import {
  type PaidBooking,
  buildRefund,
  buildPaidBooking,
  paymentOf,
  buildPayment,
} from '../../factories/paid-bookings.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';
import { dispute, endDispute } from '../../harness/sandbox-harness.js';

jest.setTimeout(120_000);

const app = openApp();
let agent: StaffClient;
beforeAll(async () => {
  agent = await StaffClient.of(app, 'agent');
});

async function queue(): Promise<TasksView> {
  const { body } = await agent.call('get', '/api/overview/tasks').expect(200);
  return body as TasksView;
}

const about = async ({ id }: Pick<PaidBooking, 'id'>): Promise<TaskView[]> =>
  (await queue()).items.filter(({ booking }) => booking?.id === id);
const kindsOf = async (booking: Pick<PaidBooking, 'id'>): Promise<string[]> =>
  (await about(booking)).map(({ kind }) => kind);
const change = (booking: PaidBooking, set: string, values: unknown[] = []): Promise<unknown> =>
  app.db.query(`update bookings set ${set} where id = $1`, [booking.id, ...values]);
const handle = (item: Pick<TaskView, 'kind' | 'subject_id'>, note = 'Ringde kunden') =>
  agent.call('post', '/api/overview/tasks/handled', {
    kind: item.kind,
    subject_id: item.subject_id,
    note,
  });

describe('The list of tasks', () => {
  it('is empty when all is well', async () => {
    expect(await about(await buildPaidBooking(app))).toEqual([]);
  });

  // [SPEC I5.18]
  it('shows two problems of one booking as two tasks, although a booking has one flag', async () => {
    const booking = await buildPaidBooking(app, { paymentOption: 'full' });
    await buildRefund(app, await paymentOf(app, booking), { amount: 100, state: 'failed' });
    await dispute(app.db, booking.intentId, { amount: 20_000 });
    const items = await until(
      () => about(booking),
      (all) => all.length === 2,
    );
    expect(items.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ['dispute', 200],
      ['refund_failed', 100],
    ]);
  });

  // [SPEC I5.22]
  it('shows the deadline for evidence in a dispute, and asks for a decision when it is lost', async () => {
    const booking = await buildPaidBooking(app);
    const opened = await dispute(app.db, booking.intentId, {});
    await until(
      () => kindsOf(booking),
      (kinds) => kinds.includes('dispute'),
    );
    await app.nest.get(ProviderReconciliation).lookAtDisputes();
    const [item] = await about(booking);
    expect(item).toMatchObject({
      kind: 'dispute',
      amount: booking.charged,
      deadline: new Date((opened.created + 9 * 86_400) * 1_000).toISOString(),
      markable: false,
      link: `/bookings/${booking.id}/show`,
      booking: { booking_ref: booking.ref },
    });
    await endDispute(app.db, opened.id, 'lost');
    await waitForJobs(app.db);
    await app.nest.get(ProviderReconciliation).lookAtDisputes();
    expect(await about(booking)).toMatchObject([{ kind: 'dispute_lost', markable: true }]);
  });

  it('removes a dispute that was won', async () => {
    const booking = await buildPaidBooking(app);
    const opened = await dispute(app.db, booking.intentId, {});
    await endDispute(app.db, opened.id, 'won');
    await waitForJobs(app.db);
    await change(booking, 'attention = null');
    expect(await about(booking)).toEqual([]);
  });

  it('gives refunds fourteen days to be approved and to be paid out manually', async () => {
    const booking = await buildPaidBooking(app);
    const waiting = await buildRefund(app, await paymentOf(app, booking), { amount: 300 });
    const cash = await buildPayment(app, booking.id, { method: 'cash', amount: 500 });
    const byHand = await buildRefund(app, cash, { amount: 500, state: 'pending' });
    const items = await about(booking);
    expect(
      items.map(({ kind, subject_id, amount, link }) => [kind, subject_id, amount, link]),
    ).toEqual([
      ['refund_waiting', waiting, 300, '/refunds'],
      ['refund_payout', byHand, 500, '/refunds'],
    ]);
    for (const { since, deadline } of items) {
      expect(Date.parse(deadline) - Date.parse(since)).toBe(14 * 86_400_000);
    }
  });

  it.each([
    [-2, false, []],
    [-3, false, ['overdue']],
    [-3, true, []],
  ])('shows a balance due in %i days, to be invoiced: %s, as: %s', async (days, later, kinds) => {
    const booking = await buildPaidBooking(app);
    const set = 'balance_due_date = $2, invoice_later = $3';
    await change(booking, set, [dayFromToday(days), later]);
    expect(await kindsOf(booking)).toEqual(kinds);
  });

  it('shows options that end tomorrow apart from the others, and cancel requests', async () => {
    const [soon, later, asked] = [
      await buildPaidBooking(app),
      await buildPaidBooking(app),
      await buildPaidBooking(app),
    ];
    await change(soon, `state = 'option', hold_until = now() + interval '3 hours'`);
    await change(later, `state = 'option', hold_until = now() + interval '3 days'`);
    await change(asked, `cancel_requested_at = now()`);
    expect([await kindsOf(soon), await kindsOf(later), await kindsOf(asked)]).toEqual([
      ['option_ending'],
      ['option_open'],
      ['cancel_requested'],
    ]);
  });

  it('shows each new message, and queued mails once when they wait for a server', async () => {
    const waiting = async (): Promise<TaskView[]> =>
      (await queue()).items.filter(({ kind }) => kind === 'message_new' || kind === 'mail_queued');
    await app.db.query(`update outbox_mails set state = 'sent'`);
    expect(await waiting()).toEqual([]);
    const [message] = await app.db.query<{ id: string }[]>(
      `insert into contact_messages (name, email, message, language)
       values ('Mona', 'mona@example.se', 'Hej', 'sv') returning id`,
    );
    await app.db.query(
      `insert into outbox_mails (topic, dedupe, to_address, language, next_try_at, created_at)
       select 'contact_reply', 'q' || n, 'a@example.se', 'sv', null, now() - n * interval '10 minutes'
         from generate_series(0, 4) n`,
    );
    expect(await waiting()).toMatchObject([
      { kind: 'mail_queued', booking: null, markable: false, link: '/mails' },
      {
        kind: 'message_new',
        booking: null,
        markable: false,
        link: `/messages/${message?.id}/show`,
      },
    ]);
    await app.db.query(`update contact_messages set state = 'open'`);
    await app.db.query(`update outbox_mails set state = 'sent'`);
    expect(await waiting()).toEqual([]);
  });

  it('shows a job that failed its last attempt, also in a metric, until it is marked; a start retries the job', async () => {
    const [job] = await app.db.query<{ id: string }[]>(
      `select id from graphile_worker.add_job('no-such-task', max_attempts => 2)`,
    );
    const waiting = async (): Promise<TaskView[]> =>
      (await queue()).items.filter(({ kind }) => kind === 'job_failed');
    const counted = async (): Promise<string | undefined> =>
      /^safar_jobs_failed (\d+)$/m.exec(await (await fetch(`${app.baseUrl}/metrics`)).text())?.[1];
    expect(await waiting()).toEqual([]);
    const attempts = (n: number): Promise<unknown> =>
      app.db.query(`update graphile_worker._private_jobs set attempts = $2 where id = $1`, [job?.id, n]);
    await attempts(2);
    expect(await waiting()).toMatchObject([
      { subject_id: `no-such-task:${job?.id}`, booking: null, markable: true },
    ]);
    expect(await counted()).toBe('1');
    await app.nest.get(JobRunner).retryFailedJobs();
    expect(await waiting()).toEqual([]);
    await attempts(2);
    await handle({ kind: 'job_failed', subject_id: `no-such-task:${job?.id}` }).expect(200);
    expect(await waiting()).toEqual([]);
    expect(await counted()).toBe('0');
    await app.db.query(`select graphile_worker.complete_jobs(array[$1::bigint])`, [job?.id]);
  }); // oxfmt-ignore

  it('shows money that is too much, of the wrong amount, or without seats', async () => {
    const booking = await buildPaidBooking(app, { paymentOption: 'full' });
    await buildPayment(app, booking.id, { method: 'swish', amount: 700 });
    expect(await about(booking)).toMatchObject([{ kind: 'overpaid', amount: 700 }]);
    const [odd, late] = [await buildPaidBooking(app), await buildPaidBooking(app)];
    await app.db.query(`update payments set last_error = 'amount_mismatch' where booking_id = $1`, [
      odd.id,
    ]);
    await buildRefund(app, await paymentOf(app, late), {
      ...{ amount: 10, state: 'pending', source: 'late_payment' },
    });
    expect([await kindsOf(odd), await kindsOf(late)]).toEqual([
      ['amount_mismatch'],
      ['late_payment'],
    ]);
  });

  it('shows overpayments in every booking state and regardless of its flag', async () => {
    const booking = await buildPaidBooking(app, { paymentOption: 'full' });
    const swish = await buildPayment(app, booking.id, { method: 'swish', amount: 700 });
    for (const set of [`attention = 'overdue'`, `state = 'cancelled', attention = 'refund_due'`]) {
      await change(booking, set);
      await agent.call('put', `/api/bookings/${booking.id}`, { attention: null }).expect(200);
      expect(await about(booking)).toMatchObject([{ kind: 'overpaid', amount: 700 }]);
    }
    await buildRefund(app, swish, { amount: 300 });
    const items = await about(booking);
    expect(items.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ['overpaid', 400],
      ['refund_waiting', 300],
    ]);
    const left = items.find(({ kind }) => kind === 'overpaid');
    if (left) await handle(left, 'Tillgodo till nästa resa, enligt kunden').expect(200);
    expect(await kindsOf(booking)).toEqual(['refund_waiting']);
  });

  it('is sorted by deadline and counted', async () => {
    const { items, total, late, counts } = await queue();
    const deadlines = items.map(({ deadline }) => deadline);
    expect(deadlines).toEqual([...deadlines].sort());
    expect(total).toBe(items.length);
    expect(counts.overdue).toBe(items.filter(({ kind }) => kind === 'overdue').length);
    const { body } = await agent.call('get', '/api/overview/tasks/count').expect(200);
    expect(body as TaskCountView).toEqual({ total, late, mails_leave: false });
  });
});

describe('Marking a task as handled', () => {
  it('removes it with a note, once, and logs who did it', async () => {
    const booking = await buildPaidBooking(app);
    await buildRefund(app, await paymentOf(app, booking), { amount: 50, state: 'failed' });
    await change(booking, `attention = 'refund_failed'`);
    const [item] = await about(booking);
    if (!item) throw new Error('Nothing waits');
    await handle(item, '  ').expect(422);
    const { body } = await handle(item).expect(200);
    expect((body as TasksView).items.filter((one) => one.booking?.id === booking.id)).toEqual([]);
    await handle(item).expect(200);
    const log = (await logOf(app, booking.id)).filter(
      ({ action }) => action === 'attention.handled',
    );
    expect(log).toEqual([
      { action: 'attention.handled', actor_role: 'agent', changes: { kind: 'refund_failed' } },
    ]);
    const [mark] = await app.db.query<{ note: string }[]>(
      `select note from task_resolutions where booking_id = $1`,
      [booking.id],
    );
    expect(mark?.note).toBe('Ringde kunden');
    const [left] = await app.db.query<unknown[]>(`select attention from bookings where id = $1`, [
      booking.id,
    ]);
    expect(left).toEqual({ attention: null });
  });

  it('says that staff know of the surplus of a cancelled booking; without it an invariant is violated', async () => {
    const isViolated = async ({ id }: PaidBooking): Promise<boolean> =>
      (await violations(app.db)).some(
        ({ invariant, object }) =>
          invariant === 'more_than_the_fee_on_cancelled_booking' && object === id,
      );
    const cancelled = `state = 'cancelled', cancel_reason = 'customer'`;
    const [cleared, handled, unseen] = [
      await buildPaidBooking(app, { paymentOption: 'full' }),
      await buildPaidBooking(app, { paymentOption: 'full' }),
      await buildPaidBooking(app, { paymentOption: 'full' }),
    ];
    for (const booking of [cleared, handled, unseen]) {
      await buildPayment(app, booking.id, { method: 'swish', amount: 700 });
      await change(booking, `${cancelled}, attention = 'refund_due'`);
    }
    await agent.call('put', `/api/bookings/${cleared.id}`, { attention: null }).expect(200);
    const [item] = await about(handled);
    if (item) await handle(item, 'Tillgodo till nästa resa').expect(200);
    await change(unseen, 'attention = null');
    expect([
      await isViolated(cleared),
      await isViolated(handled),
      await isViolated(unseen),
    ]).toEqual([false, false, true]);
  });

  it('clears a flag, and a flag set again is shown again', async () => {
    const booking = await buildPaidBooking(app);
    await change(booking, `attention = 'refund_due'`);
    const [item] = await about(booking);
    expect(item).toMatchObject({ kind: 'refund_due', markable: true });
    if (item) await handle(item).expect(200);
    expect(await about(booking)).toEqual([]);
    await change(booking, `attention = 'refund_due'`);
    expect(await kindsOf(booking)).toEqual(['refund_due']);
  });

  it('is rejected when the cause must be resolved: an overdue balance stays until it is paid', async () => {
    const booking = await buildPaidBooking(app);
    await change(booking, 'balance_due_date = $2', [dayFromToday(-5)]);
    const [item] = await about(booking);
    if (!item) throw new Error('Nothing waits');
    await handle(item).expect(422);
    expect(await kindsOf(booking)).toEqual(['overdue']);
  });
});
