import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type { CancelPreviewView } from '@safar/domain/contracts/bookings/changes';
import { addDays, isoDay } from '@safar/domain/dates/dates';
import pg from 'pg';
import { openApp } from '../../harness/app.js';
import {
  BookingChangesClient,
  type SoldParty,
} from '../../factories/clients/booking-changes-client.js';
import { waitForJobs } from '../../harness/wait-for-jobs.js';

const app = openApp();
const changesClient = new BookingChangesClient(app);

const seenBy = async ({ customer, id }: SoldParty): Promise<BookingView> => {
  const { status, body } = await customer.booking(id);
  expect(status).toBe(200);
  return body;
};

const preview = async ({ id }: SoldParty): Promise<CancelPreviewView> =>
  (await changesClient.call<CancelPreviewView>('agent', `POST /admin/bookings/${id}/cancel/preview`, { reason: 'customer' })).body; // oxfmt-ignore

describe('The booking details for a customer', () => {
  // [SPEC I7.4]
  it('are read in a single statement, besides those of the session and of extras on sale', async () => {
    const booking = await changesClient.sell();
    // Webhook jobs of the payment also run statements.
    await waitForJobs(app.db);
    const sent = jest.spyOn(pg.Client.prototype, 'query');
    await seenBy(booking);
    const about = sent.mock.calls.map((call) => JSON.stringify(call));
    sent.mockRestore();
    expect(about.filter((statement) => statement.includes(booking.id))).toEqual([
      expect.stringContaining('access_version'),
      expect.stringContaining('booking_details'),
      expect.stringContaining('extras_on'),
    ]);
  });
});

describe('The due date of a balance', () => {
  it('is not shown to the customer of a booking that is invoiced later, and is kept for staff', async () => {
    const booking = await changesClient.sell();
    const { balance_due_date: due } = await seenBy(booking);
    expect(due).not.toBeNull();
    await changesClient.call('agent', `PUT /bookings/${booking.id}`, { invoice_later: true });
    expect((await seenBy(booking)).balance_due_date).toBeNull();
    const file = await changesClient.call<BookingFileView>('agent', `GET /bookings/${booking.id}`);
    expect(file.body).toMatchObject({ balance_due_date: due, invoice_later: true });
  });
});

describe('Cancellation terms shown to the holder of a booking', () => {
  it.each(['partial', 'full'] as const)(
    'are the same as staff would see today (%s)',
    async (pays) => {
      const booking = await changesClient.sell({ insurance: true, pays });
      const { fee, insurance_kept, refund, remaining } = await preview(booking);
      const { cancel_today: told } = await seenBy(booking);
      expect(told).toMatchObject({ fee, insurance_kept, refund, remaining });
      expect(fee).toBeGreaterThan(0);
      expect(insurance_kept).toBeGreaterThan(0);
    },
  );

  it('name the day of the next higher fee and its amount', async () => {
    const booking = await changesClient.sell({ party: { adults: 1, children: 0, infants: 0 } });
    const {
      cancel_today: told,
      departure_date: departure,
      total_price: total,
    } = await seenBy(booking);
    // Booked forty days ahead: a fifth of the price until thirty days before, then half of it.
    expect(told?.fee).toBe(Math.round(total / 5));
    expect(told?.rises).toEqual({
      from: addDays(isoDay(departure), -29),
      fee: Math.round(total / 2),
    });
  });

  it('are absent before confirmation and after cancellation; then the reason is shown', async () => {
    const held = await changesClient.sell({ pays: 'nothing' });
    expect(await seenBy(held)).toMatchObject({ cancel_today: null, cancel_reason: null });
    const booking = await changesClient.sell();
    const { total, refund } = await preview(booking);
    const action = { reason: 'customer', expected: { total, refund } };
    expect(
      (await changesClient.call('agent', `POST /admin/bookings/${booking.id}/cancel`, action))
        .status,
    ).toBe(200);
    expect(await seenBy(booking)).toMatchObject({
      ...{ state: 'cancelled', cancel_today: null, cancel_reason: 'customer', total_price: total },
    });
  });

  it('treat a requested refund as already paid out', async () => {
    const booking = await changesClient.sell({ pays: 'full' });
    const before = await seenBy(booking);
    await refundOf(booking, { state: 'requested', amount: 1_000 });
    const after = await seenBy(booking);
    expect(after.cancel_today?.refund).toBe((before.cancel_today?.refund ?? 0) - 1_000);
    expect((await preview(booking)).refund).toBe(after.cancel_today?.refund);
  });
});

const refundOf = ({ id }: SoldParty, refund: { state: string; amount: number }): Promise<unknown> =>
  app.db.query(
    `insert into refunds (payment_id, principal, state, source, dedupe, reason)
     select id, $2, $3, 'staff', gen_random_uuid()::text, 'Kundens ord mot vårt' from payments
      where booking_id = $1 and state = 'succeeded'`,
    [id, refund.amount, refund.state],
  );

describe('The holder of a booking sees', () => {
  // [ASVS 8.2.3]
  it('refunds with their state, but no rejected ones and no notes of staff', async () => {
    const booking = await changesClient.sell({ pays: 'full' });
    await refundOf(booking, { state: 'canceled', amount: 2_000 });
    await refundOf(booking, { state: 'requested', amount: 1_000 });
    const { refunds } = await seenBy(booking);
    expect(refunds).toEqual([
      {
        requested_at: expect.any(String) as string,
        ...{ state: 'requested', source: 'staff', method: 'card', amount: 1_000, surcharge: 0 },
      },
    ]);
    const file = await changesClient.file(booking.id);
    expect(file.refunds.map(({ reason }) => reason)).toEqual([
      'Kundens ord mot vårt',
      'Kundens ord mot vårt',
    ]);
  });

  it('what the trip includes, even when it is no longer on sale', async () => {
    const booking = await changesClient.sell();
    const before = await seenBy(booking);
    expect(before.included_text_sv).not.toBe('');
    expect(before.included_text_ar).toMatch(/[\u0621-\u064a]/);
    expect(Object.keys(before.itinerary)).toContain('dag_1');
    await app.db.query(`update destinations set is_active = false where id = 'istanbul'`);
    const after = await seenBy(booking);
    await app.db.query(`update destinations set is_active = true where id = 'istanbul'`);
    expect(after.included_text_sv).toBe(before.included_text_sv);
    expect(after.itinerary).toEqual(before.itinerary);
  });
});
