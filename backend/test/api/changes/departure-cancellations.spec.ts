import type { DepartureCancellationView } from '@safar/domain/contracts/bookings/changes';
import { DepartureCancellations } from '../../../src/booking-changes/departures/departure-cancellations.service.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import {
  BookingChangesClient,
  type SoldParty,
} from '../../factories/clients/booking-changes-client.js';
import { type TestDeparture, buildDeparture, takenOf } from '../../factories/departures.js';
import { logOf } from '../../harness/staff-client.js';
import { until } from '../../harness/wait-for-jobs.js';
import { confirmCard } from '../../harness/sandbox-harness.js';

jest.setTimeout(120_000);

const app = openApp();
const changesClient = new BookingChangesClient(app);
afterEach(async () => expect(await violations(app.db)).toEqual([]));

const ALONE = { adults: 1, children: 0, infants: 0 };

const cancel = ({ id }: TestDeparture, reason = 'organiser') =>
  changesClient.call<DepartureCancellationView>('admin', `POST /departures/${id}/cancel`, {
    reason,
  });
const progress = async ({ id }: TestDeparture): Promise<DepartureCancellationView> =>
  (
    await changesClient.call<DepartureCancellationView>(
      'admin',
      `GET /departures/${id}/cancellation`,
    )
  ).body;

/** Waits until the cancellation job has finished; the job starts by itself. */
const finished = (departure: TestDeparture): Promise<DepartureCancellationView> =>
  until(
    () => progress(departure),
    ({ finished_at }) => finished_at !== null,
  );

const sell = (departure: TestDeparture, more: object = {}): Promise<SoldParty> =>
  changesClient.sell({ departure, party: ALONE, ...more });

describe('A departure cancelled by the agency', () => {
  // [SPEC I5.12]
  it('cancels every booking with a full refund, and accepts no new booking meanwhile', async () => {
    const departure = await buildDeparture(app.db, { capacity: 20 });
    const paid = await sell(departure, { pays: 'full', insurance: true });
    const deposit = await sell(departure, { party: { adults: 2, children: 1, infants: 1 } });
    const held = await sell(departure, { pays: 'nothing' });
    const { status, body } = await cancel(departure, 'minimum');
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ bookings: 3, reason: 'minimum' }),
    ]);
    const quote = await new ApiClient(app.baseUrl).quote({ departureDate: departure.date });
    expect(quote.status).toBe(409);
    expect(await finished(departure)).toMatchObject({ bookings: 3, left: 0 });
    for (const { id } of [paid, deposit, held]) {
      const file = await changesClient.file(id);
      expect(file).toMatchObject({ state: 'cancelled', cancel_reason: 'minimum', total_price: 0 });
      expect(file.mails.map(({ topic }) => topic)).toContain('booking_cancelled');
    }
    expect(await takenOf(app.db, departure)).toBe(0);
    // The admin who cancels the departure also approves the refunds.
    expect((await changesClient.file(paid.id)).refunds).toMatchObject([
      { amount: paid.paid, approved: true },
    ]);
    const [entry] = await logOf(app, departure.id);
    expect(entry).toMatchObject({
      ...{ action: 'departure.cancelled', actor_role: 'admin', changes: { bookings: 3 } },
    });
    const [row] = await app.db.query<{ state: string }[]>(
      `select state from departures where id = $1`,
      [departure.id],
    );
    expect(row?.state).toBe('cancelled');
  });

  it('cancels each booking once when requested twice and processed by several workers', async () => {
    const departure = await buildDeparture(app.db);
    const bookings = await Promise.all([1, 2, 3, 4].map(() => sell(departure)));
    const answers = await Promise.all([cancel(departure), cancel(departure), cancel(departure)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const cancellations = app.nest.get(DepartureCancellations);
    await Promise.all([cancellations.advance(departure.id), cancellations.advance(departure.id)]);
    await finished(departure);
    for (const { id } of bookings) {
      const log = (await logOf(app, id)).filter(({ action }) => action === 'booking.cancelled');
      expect(log).toHaveLength(1);
    }
    expect(await logOf(app, departure.id)).toHaveLength(1);
    expect(await takenOf(app.db, departure)).toBe(0);
  });

  it('is over when staff open the departure again; cancelled once more, it has the new reason', async () => {
    const departure = await buildDeparture(app.db);
    await sell(departure);
    await cancel(departure, 'minimum');
    await finished(departure);
    const opened = { state: 'open' };
    await changesClient.call('editor', `PUT /departures/${departure.id}`, opened);
    const sold = await sell(departure);
    await app.nest.get(DepartureCancellations).advance(departure.id);
    expect((await changesClient.file(sold.id)).state).toBe('confirmed');
    const { body } = await cancel(departure, 'force_majeure');
    expect(body).toMatchObject({ reason: 'force_majeure', bookings: 1 });
    await finished(departure);
    const notified = { state: 'cancelled', cancel_reason: 'force_majeure' };
    expect(await changesClient.file(sold.id)).toMatchObject(notified);
    expect(await logOf(app, departure.id)).toHaveLength(2);
  });

  it('postpones a booking with a payment in progress and cancels the others', async () => {
    const departure = await buildDeparture(app.db);
    const waiting = await sell(departure, { pays: 'nothing' });
    const other = await sell(departure);
    await app.db.query(`update sandbox.faults set processing_ms = 600000`);
    await confirmCard(app.baseUrl, waiting.started.clientSecret);
    await app.db.query(`update sandbox.faults set processing_ms = default`);
    await cancel(departure);
    await app.nest.get(DepartureCancellations).advance(departure.id);
    // The server's own job may be processing the other booking.
    const left = await until(
      () => progress(departure),
      (now) => now.left === 1,
    );
    expect(left).toMatchObject({ bookings: 2, left: 1, finished_at: null });
    expect((await changesClient.file(other.id)).state).toBe('cancelled');
    expect((await changesClient.file(waiting.id)).state).toBe('held');
  });

  it('requires an admin', async () => {
    const departure = await buildDeparture(app.db);
    const path = `POST /departures/${departure.id}/cancel`;
    expect((await changesClient.call('agent', path, { reason: 'organiser' })).status).toBe(403);
    expect((await changesClient.call('editor', path, { reason: 'organiser' })).status).toBe(403);
    expect((await changesClient.call('admin', path, { reason: 'customer' })).status).toBe(422);
    const nowhere = 'POST /departures/00000000-0000-4000-8000-000000000000/cancel';
    expect((await changesClient.call('admin', nowhere, { reason: 'organiser' })).status).toBe(404);
  });
});
