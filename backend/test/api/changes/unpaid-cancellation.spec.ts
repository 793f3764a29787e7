import { violations } from '../../../src/payments/ledger/invariants.js';
import { BookingReminderTasks } from '../../../src/staff-bookings/reminders/booking-reminder-tasks.service.js';
import { UnpaidCancellation } from '../../../src/staff-bookings/reminders/unpaid-cancellation.service.js';
import { openApp } from '../../harness/app.js';
import { valueOf } from '../../harness/rows.js';
import { buildPayment } from '../../factories/paid-bookings.js';
import { StaffBookingsClient, inDays } from '../../factories/clients/staff-bookings-client.js';

jest.setTimeout(120_000);

const app = openApp();
const agent = new StaffBookingsClient(app);
// Unpaid balances of one test would be counted by the next.
beforeEach(() =>
  app.db.query(`update bookings set balance_due_date = null where state = 'confirmed'`),
);
afterEach(async () => {
  expect(await violations(app.db)).toEqual([]);
});

const rounds = () => app.nest.get(BookingReminderTasks, { strict: false });
const owing = (due: number) => agent.owing(due);

/** SQL for this many days ago by the calendar in Sweden, because two days a year do not have 24 hours. */
const DAYS_AGO = `(now() at time zone 'Europe/Stockholm' - make_interval(days => $2::int)) at time zone 'Europe/Stockholm'`;

describe('The rule that auto-cancels unpaid bookings', () => {
  /** Sets the rule to this many days after the due date, in force for two months by default. */
  const after = (days: number, stands = 60): Promise<unknown> =>
    app.db.query(
      `insert into settings (key, value, updated_at) values ('autoCancelDays', $1, now() - make_interval(days => $2))
       on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
      [String(days), stands],
    );
  const stateOf = async (id: string): Promise<string> => (await agent.read(id)).body.state;
  /** Inserts a reminder sent this many days ago. */
  const addReminder = (id: string, daysAgo: number, state = 'sent'): Promise<unknown> =>
    app.db.query(
      `insert into outbox_mails (topic, dedupe, booking_id, to_address, language, state, sent_at)
       select 'payment_reminder', 'payment_reminder:' || id || ':' || balance_due_date || ':' || $2::int, id, email, language, $3::text,
              case when $3::text = 'sent' then ${DAYS_AGO} end
         from bookings where id = $1`,
      [id, daysAgo, state],
    );
  async function remindedBooking(due: number, daysAgo: number): Promise<string> {
    const id = await owing(due);
    await addReminder(id, daysAgo);
    return id;
  }
  const countReminders = (id: string): Promise<number> =>
    valueOf(
      app.db,
      `select count(*)::int from outbox_mails where booking_id = $1 and topic = 'payment_reminder'`,
      id,
    );

  afterEach(() => after(0));

  it('is off by default', async () => {
    const id = await remindedBooking(-300, 200);
    expect(await rounds().run()).toMatchObject({ warned: 0, cancelled: 0 });
    expect(await stateOf(id)).toBe('confirmed');
  });

  // [SPEC I5.5]
  it('cancels overdue bookings, but none that is paid, invoiced or postponed', async () => {
    const [late, early, paid, invoiced] = [
      await remindedBooking(-10, 8),
      await remindedBooking(-9, 7),
      await remindedBooking(-30, 28),
      await remindedBooking(-30, 28),
    ];
    await buildPayment(app, paid, { amount: (await agent.read(paid)).body.total_price });
    await agent.change(invoiced, { invoice_later: true });
    await after(10);
    expect((await rounds().run()).cancelled).toBe(1);
    expect(await Promise.all([late, early, paid, invoiced].map(stateOf))).toEqual([
      'cancelled',
      'confirmed',
      'confirmed',
      'confirmed',
    ]);
    expect((await agent.read(late)).body).toMatchObject({
      cancel_reason: 'unpaid',
      attention: null,
    });
    expect((await rounds().run()).cancelled).toBe(0);
  });

  // [SPEC I5.5]
  it('first warns, once, customers not mailed since it took effect, and gives them three days', async () => {
    const id = await remindedBooking(-40, 38);
    await after(10, 1);
    expect(await rounds().run()).toMatchObject({ warned: 1, cancelled: 0 });
    expect(await rounds().run()).toMatchObject({ warned: 0, cancelled: 0 });
    expect([await stateOf(id), await countReminders(id)]).toEqual(['confirmed', 2]);
    await after(10, 5);
    const daysAgo = (days: number): Promise<unknown> =>
      app.db.query(
        `update outbox_mails set state = 'sent', sent_at = ${DAYS_AGO}
          where booking_id = $1 and dedupe like '%:rule:10:%'`,
        [id, days],
      );
    await daysAgo(2);
    expect(await rounds().run()).toMatchObject({ warned: 0, cancelled: 0 });
    await daysAgo(3);
    expect(await rounds().run()).toMatchObject({ warned: 0, cancelled: 1 });
    expect(await stateOf(id)).toBe('cancelled');
  });

  it('leaves a booking that was paid in time alone when its price rises afterwards', async () => {
    const id = await remindedBooking(-20, 27);
    const priceOf = async () => (await agent.read(id)).body.total_price;
    const discount = async (amount: number) =>
      agent.runAction(id, 'discount', {
        amount,
        reason: 'Kampanj',
        expected_total: (await priceOf()) - amount,
      });
    await discount(100);
    await buildPayment(app, id, { amount: await priceOf() });
    await discount(-100);
    await after(10);
    expect(await rounds().run()).toMatchObject({ overdue: 0, cancelled: 0 });
    const { body } = await agent.read(id);
    expect(body).toMatchObject({ state: 'confirmed', attention: null, remaining_amount: 100 });
    expect([body.balance_due_date, body.plan.at(-1)?.due_date]).toEqual([inDays(0), inDays(0)]);
  });

  it('warns anew who had paid when a payment is voided, and leaves a dispute to staff', async () => {
    const [voided, disputed] = [await remindedBooking(-20, 27), await remindedBooking(-20, 27)];
    const pay = async (id: string) =>
      buildPayment(app, id, { amount: (await agent.read(id)).body.total_price });
    const path = `POST /payments/${await pay(voided)}/void`;
    expect((await agent.call('agent', path, { reason: 'Fel bokning' })).status).toBe(200);
    await pay(disputed);
    await app.db.query(
      `insert into ledger_entries (booking_id, kind, amount, source_id) values ($1, 'dispute', -500, 'dp_unpaid')`,
      [disputed],
    );
    await after(10);
    expect(await rounds().run()).toMatchObject({ warned: 1, cancelled: 0 });
    expect(await Promise.all([voided, disputed].map(stateOf))).toEqual(['confirmed', 'confirmed']);
    expect(await countReminders(voided)).toBe(2);
    // Its warning was of the payment before.
    const again = `POST /payments/${await pay(voided)}/void`;
    expect((await agent.call('agent', again, { reason: 'Fel igen' })).status).toBe(200);
    expect(await rounds().run()).toMatchObject({ warned: 0 });
    await app.db.query(
      `update outbox_mails set state = 'sent', sent_at = ${DAYS_AGO} where booking_id = $1 and state = 'queued'`,
      [voided, 1],
    );
    expect(await rounds().run()).toMatchObject({ warned: 1, cancelled: 0 });
    expect(await rounds().run()).toMatchObject({ warned: 0 });
  });

  it('waits while the reminder is not sent yet', async () => {
    const id = await remindedBooking(-40, 38);
    await addReminder(id, 0, 'queued');
    await after(10);
    expect(await rounds().run()).toMatchObject({ warned: 0, cancelled: 0 });
    expect(await stateOf(id)).toBe('confirmed');
  });

  it('sends no mail when the departure comes first, and never cancels a booking without an address', async () => {
    const [soon, unknown] = [await owing(-40), await owing(-40)];
    const putOff = await remindedBooking(-60, 57);
    await app.db.query(`update bookings set departure_date = $2 where id = $1`, [soon, inDays(3)]);
    await app.db.query(`update bookings set balance_due_date = $2 where id = $1`, [
      putOff,
      inDays(-40),
    ]);
    for (const id of [unknown, putOff]) await agent.change(id, { email: '' });
    await after(10);
    expect(await rounds().run()).toMatchObject({ warned: 0, cancelled: 0 });
    const states = await Promise.all([soon, unknown, putOff].map(stateOf));
    expect(states).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  // [SPEC I5.5]
  it.each([
    [
      'was paid',
      async (id: string) =>
        buildPayment(app, id, { amount: (await agent.read(id)).body.total_price }),
    ],
    ['is to be invoiced', (id: string) => agent.change(id, { invoice_later: true })],
    [
      'was put off',
      (id: string) => agent.runAction(id, 'due-date', { date: inDays(9), reason: 'Lön' }),
    ],
  ])('does not cancel a booking that %s after the job has selected it', async (_what, happen) => {
    const id = await remindedBooking(-10, 8);
    await happen(id);
    const cancelling = app.nest.get(UnpaidCancellation, { strict: false });
    await expect(cancelling.cancel({ id, due: inDays(-10) })).rejects.toThrow('BOOKING_TRANSITION');
    expect(await stateOf(id)).toBe('confirmed');
  });
});
