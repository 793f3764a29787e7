import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../../../src/app.js';
import { ENV, type Env } from '../../../src/common/config/env.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { BookingReminderTasks } from '../../../src/staff-bookings/reminders/booking-reminder-tasks.service.js';
import { freePort } from '../../../../tools/ports.mjs';
import { stopRounds, openApp } from '../../harness/app.js';
import { logOf } from '../../harness/staff-client.js';
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

const owing = (due: number, bookedDaysAgo?: number) => agent.owing(due, bookedDaysAgo);
const moveTo = (id: string, due: number) =>
  app.db.query(`update bookings set balance_due_date = $2 where id = $1`, [id, inDays(due)]);

const stepsOf = async (id: string): Promise<number[]> => {
  const rows = await app.db.query<{ step: number }[]>(
    `select (payload ->> 'step')::int as step from outbox_mails
      where booking_id = $1 and topic = 'payment_reminder' order by created_at, id`,
    [id],
  );
  return rows.map(({ step }) => step);
};

describe('Reminders of a balance', () => {
  it.each([
    [8, []],
    [7, [-7]],
    [4, [-7]],
    [3, [-3]],
    [0, [0]],
    [-2, [2]],
    [-9, [2]],
    [-10, []],
  ])('due in %i days: reminders %p', async (due, steps) => {
    const id = await owing(due);
    await rounds().run();
    expect(await stepsOf(id)).toEqual(steps);
  });

  // [SPEC I5.4]
  it('are sent step by step as the days pass, each step once', async () => {
    const id = await owing(8);
    for (let due = 8; due >= -12; due -= 1) {
      // Simulates the next day by moving the dates of the booking closer.
      const day = inDays(due);
      await moveTo(id, due);
      await app.db.query(`update booking_reminders set due = $2 where booking_id = $1`, [id, day]);
      await rounds().run();
      await rounds().run();
    }
    expect(await stepsOf(id)).toEqual([-7, -3, 0, 2]);
  });

  it('are limited to the latest step after days without a server', async () => {
    const id = await owing(-1);
    expect((await rounds().run()).reminded).toBe(1);
    expect(await stepsOf(id)).toEqual([0]);
  });

  it('are not sent on the day of the booking, nor for steps before it', async () => {
    const [today, yesterday] = [await owing(0, 0), await owing(4, 1)];
    expect((await rounds().run()).reminded).toBe(0);
    expect([await stepsOf(today), await stepsOf(yesterday)]).toEqual([[], []]);
  });

  it('are in the language of the booking, with nothing secret in the queue', async () => {
    const id = await owing(0);
    await rounds().run();
    const [mail] = await app.db.query<unknown[]>(
      `select dedupe, language, payload from outbox_mails where booking_id = $1 and topic = 'payment_reminder'`,
      [id],
    );
    expect(mail).toEqual({
      dedupe: `payment_reminder:${id}:${inDays(0)}:0`,
      language: 'ar',
      payload: { step: 0 },
    });
  });

  it.each([
    [
      'paid',
      async (id: string) =>
        buildPayment(app, id, { amount: (await agent.read(id)).body.total_price }),
    ],
    ['to be invoiced', (id: string) => agent.change(id, { invoice_later: true })],
    ['without an address', (id: string) => agent.change(id, { email: '' })],
    [
      'no longer confirmed',
      (id: string) =>
        app.db.query(
          `with b as (update bookings set state = 'cancelled', cancel_reason = 'customer' where id = $1 returning *)
           select give_seats(departure_id, airport_id, seats) from b`,
          [id],
        ),
    ],
    [
      'being paid this minute',
      (id: string) =>
        app.db.query(
          `insert into payments (booking_id, purpose, method, principal, state, intent_id)
           values ($1, 'balance', 'card', 1, 'processing', 'pi_reminded')`,
          [id],
        ),
    ],
  ])('are not sent when the booking is %s', async (_what, happen) => {
    const id = await owing(0);
    await happen(id);
    expect((await rounds().run()).reminded).toBe(0);
    expect(await stepsOf(id)).toEqual([]);
  });

  it('follow a postponed due date, but not on the same day', async () => {
    const id = await owing(0);
    await rounds().run();
    await agent.runAction(id, 'due-date', { date: inDays(2), reason: 'Lön på fredag' });
    await rounds().run();
    expect(await stepsOf(id)).toEqual([0]);
    await agent.runAction(id, 'due-date', { date: inDays(30), reason: 'Ny överenskommelse' });
    await rounds().run();
    expect(await stepsOf(id)).toEqual([0]);
  });
});

describe('An overdue balance', () => {
  const reviewFlagOf = async (id: string) => (await agent.read(id)).body.attention;

  it.each([
    [-2, null],
    [-3, 'overdue'],
    [-60, 'overdue'],
  ])('due in %i days has the flag %p', async (due, flag) => {
    const id = await owing(due, 90);
    await rounds().run();
    expect(await reviewFlagOf(id)).toBe(flag);
  });

  // [SPEC I5.5]
  it('is flagged once per due date, so a flag cleared by staff stays cleared', async () => {
    const id = await owing(-5);
    await rounds().run();
    await agent.change(id, { attention: null });
    expect((await rounds().run()).overdue).toBe(0);
    expect(await reviewFlagOf(id)).toBeNull();
    await moveTo(id, -4);
    await rounds().run();
    expect(await reviewFlagOf(id)).toBe('overdue');
    const flagged = (await logOf(app, id)).filter(({ action }) => action === 'booking.overdue');
    expect(flagged).toHaveLength(2);
  });

  it('loses its flag when it is paid, postponed or to be invoiced, while other flags stay', async () => {
    const [paid, later] = [await owing(-5), await owing(-5)];
    const [invoiced, disputed] = [await owing(-5), await owing(-5)];
    await app.db.query(`update bookings set attention = 'dispute' where id = $1`, [disputed]);
    await rounds().run();
    await buildPayment(app, paid, { amount: (await agent.read(paid)).body.total_price });
    await agent.runAction(later, 'due-date', { date: inDays(9), reason: 'Delbetalar' });
    await agent.change(invoiced, { invoice_later: true });
    await rounds().run();
    expect([
      await reviewFlagOf(paid),
      await reviewFlagOf(later),
      await reviewFlagOf(invoiced),
      await reviewFlagOf(disputed),
    ]).toEqual([null, null, null, 'dispute']);
  });

  it('is found in the list of bookings by its due date', async () => {
    const id = await owing(-5);
    const filter = encodeURIComponent(JSON.stringify({ balance_due_before: inDays(-2) }));
    const { body } = await agent.call<{ id: string }[]>('agent', `GET /bookings?filter=${filter}`);
    expect(body.map((row) => row.id)).toEqual([id]);
    await agent.change(id, { invoice_later: true });
    expect((await agent.call('agent', `GET /bookings?filter=${filter}`)).body).toEqual([]);
  });
});

/** Last in this file, because the second app replaces the sign-ins, and closing it revokes all of them. */
describe('Two servers that run the job at the same time', () => {
  let other: NestExpressApplication;
  beforeAll(async () => {
    other = await createApp({ ...app.nest.get<Env>(ENV), port: await freePort() });
    await other.init();
    await stopRounds(other);
  });
  afterAll(() => other.close());

  // [SPEC I5.4]
  it('send one reminder', async () => {
    const id = await owing(0);
    const looks = [rounds(), other.get(BookingReminderTasks, { strict: false })];
    const found = await Promise.all([...looks, ...looks, ...looks].map((one) => one.run()));
    expect(found.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1);
    expect(await stepsOf(id)).toEqual([0]);
  });

  // [SPEC I5.4]
  it('send a reminder in every run when the notices are not stored (negative control)', async () => {
    const id = await owing(0);
    for (let look = 0; look < 2; look += 1) {
      await rounds().run();
      await app.db.query(`delete from booking_reminders where booking_id = $1`, [id]);
      // The retention changes the key in the same way.
      await app.db.query(
        `update outbox_mails set dedupe = dedupe || ':' || id where booking_id = $1`,
        [id],
      );
    }
    expect(await stepsOf(id)).toEqual([0, 0]);
  });
});
