import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { Payments } from '../../../src/payments/intents/payments.service.js';
import { PaymentSync } from '../../../src/payments/sync/payment-sync.service.js';
import { BookingReminderTasks } from '../../../src/staff-bookings/reminders/booking-reminder-tasks.service.js';
import { openApp } from '../../harness/app.js';
import { buildDeparture, takenOf, expectMoneyInOrder } from '../../factories/departures.js';
import { confirmCard } from '../../harness/sandbox-harness.js';
import { buildPayment } from '../../factories/paid-bookings.js';
import {
  StaffBookingsClient,
  inDays,
  mailTopicsOf,
} from '../../factories/clients/staff-bookings-client.js';

jest.setTimeout(120_000);

const app = openApp();
const agent = new StaffBookingsClient(app);
afterEach(() => expectMoneyInOrder(app.db));

const runOut = (id: string) =>
  app.db.query(`update bookings set hold_until = now() - interval '1 minute' where id = $1`, [id]);
const expire = () => app.nest.get(PaymentSync, { strict: false }).expireHolds();
const round = () => app.nest.get(BookingReminderTasks, { strict: false }).run();
const stateOf = async (id: string) => {
  const { body } = await agent.read(id);
  return { state: body.state, attention: body.attention };
};

/** Creates an option on a new departure. */
async function option() {
  const departure = await buildDeparture(app.db, { capacity: 4 });
  const order = await agent.order({ departureDate: departure.date, adults: 2 });
  const { body } = await agent.createBooking(order);
  return { departure, ...body };
}

/** Starts the payment of the amount that is due, as the customer's page does. */
async function openPayment(id: string): Promise<PaymentIntentView> {
  const { body: booking } = await agent.read(id);
  const { status, body } = await agent.call<PaymentIntentView>('agent', 'POST /payment-intent', {
    bookingId: id,
    amount: booking.amount_due,
    pmType: 'card',
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}

describe('An option paid by the customer', () => {
  // [SPEC I5.7]
  it('asks for its first payment, is confirmed by it, and then asks for the balance', async () => {
    const { id, total_price } = await option();
    const asked = await agent.read(id);
    const first = Math.round(total_price * 0.2);
    expect(asked.body.amount_due).toBe(first);
    const { clientSecret } = await openPayment(id);
    await confirmCard(app.baseUrl, clientSecret);
    const [intentId = ''] = clientSecret.split('_secret');
    await agent.call('agent', `GET /admin/booking/by-intent/${intentId}`);
    expect((await stateOf(id)).state).toBe('confirmed');
    expect((await agent.read(id)).body.amount_due).toBe(total_price - first);
  });
});

describe('An option after its last day', () => {
  // [SPEC I5.7]
  it('expires once, releases its seats and notifies the customer', async () => {
    const { id, departure } = await option();
    await expire();
    expect(await takenOf(app.db, departure)).toBe(2);
    await runOut(id);
    await Promise.all([expire(), expire(), expire()]);
    expect(await stateOf(id)).toEqual({ state: 'expired', attention: null });
    expect(await takenOf(app.db, departure)).toBe(0);
    expect(await mailTopicsOf(app, id)).toEqual(['option_expired']);
  });

  it('first cancels an open payment, so that released seats cannot be paid', async () => {
    const { id, departure } = await option();
    const { clientSecret } = await openPayment(id);
    await runOut(id);
    await expire();
    expect((await stateOf(id)).state).toBe('expired');
    const late = await confirmCard(app.baseUrl, clientSecret);
    expect(late.status).toBe(400);
    expect(await takenOf(app.db, departure)).toBe(0);
  });

  it('is confirmed when the customer pays in the last second', async () => {
    const { id, departure } = await option();
    const { clientSecret } = await openPayment(id);
    await runOut(id);
    await confirmCard(app.baseUrl, clientSecret);
    await expire();
    expect((await stateOf(id)).state).toBe('confirmed');
    expect(await takenOf(app.db, departure)).toBe(2);
  });

  it('stays when staff prolong it while its end is being handled', async () => {
    const { id, departure } = await option();
    const { clientSecret } = await openPayment(id);
    await runOut(id);
    await agent.runAction(id, 'option', { until: inDays(2) });
    // As by a round that read it before.
    await app.nest.get(Payments, { strict: false }).expire(id);
    expect(await stateOf(id)).toEqual({ state: 'option', attention: null });
    expect(await takenOf(app.db, departure)).toBe(2);
    expect(await mailTopicsOf(app, id)).toEqual([]);
    // The page of its customer still pays.
    expect((await confirmCard(app.baseUrl, clientSecret)).status).toBe(200);
    await agent.call('agent', `GET /admin/booking/by-intent/${clientSecret.split('_secret')[0]}`);
    expect((await stateOf(id)).state).toBe('confirmed');
  });

  it('is flagged for review when part of it was paid, and extended by a day', async () => {
    const { id, departure } = await option();
    await buildPayment(app, id, { amount: 100 });
    await runOut(id);
    await expire();
    await expire();
    expect(await stateOf(id)).toEqual({ state: 'option', attention: 'refund_due' });
    expect(await takenOf(app.db, departure)).toBe(2);
    const [row] = await app.db.query<{ again: boolean }[]>(
      `select hold_until > now() + interval '23 hours' as again from bookings where id = $1`,
      [id],
    );
    expect(row?.again).toBe(true);
    expect(await mailTopicsOf(app, id)).toEqual([]);
  });
});

describe('The day before an option ends', () => {
  const madeYesterday = (id: string) =>
    app.db.query(`update bookings set created_at = now() - interval '26 hours' where id = $1`, [
      id,
    ]);

  it('the customer is notified and the booking flagged, but only once', async () => {
    const { id } = await option();
    await madeYesterday(id);
    await round();
    expect((await stateOf(id)).attention).toBeNull();
    await agent.runAction(id, 'option', { until: inDays(1) });
    await Promise.all([round(), round(), round()]);
    await round();
    expect(await stateOf(id)).toEqual({ state: 'option', attention: 'option_ending' });
    expect(await mailTopicsOf(app, id)).toEqual(['option_expiring']);
  });

  it('a changed day causes another mail, and the flag is cleared when the day moves or the option is confirmed', async () => {
    const { id } = await option();
    await madeYesterday(id);
    await agent.runAction(id, 'option', { until: inDays(1) });
    await round();
    await agent.runAction(id, 'option', { until: inDays(5) });
    expect((await stateOf(id)).attention).toBeNull();
    await agent.runAction(id, 'option', { until: inDays(0) });
    await round();
    expect((await stateOf(id)).attention).toBe('option_ending');
    await agent.runAction(id, 'confirm');
    expect(await stateOf(id)).toEqual({ state: 'confirmed', attention: null });
    expect(await mailTopicsOf(app, id)).toEqual([
      'option_expiring',
      'option_expiring',
      'booking_confirmed',
    ]);
  });

  it('the flag is cleared when money has been received', async () => {
    const { id } = await option();
    await madeYesterday(id);
    await agent.runAction(id, 'option', { until: inDays(1) });
    await round();
    await buildPayment(app, id, { amount: 100 });
    await round();
    expect((await stateOf(id)).attention).toBeNull();
  });

  it('nothing happens on the day the option was made', async () => {
    const { id } = await option();
    await agent.runAction(id, 'option', { until: inDays(1) });
    await round();
    expect([await mailTopicsOf(app, id), (await stateOf(id)).attention]).toEqual([[], null]);
  });
});
