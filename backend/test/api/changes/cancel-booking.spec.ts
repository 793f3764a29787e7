import { randomUUID } from 'node:crypto';
import type { Party } from '@safar/domain/pricing/party';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { openApp } from '../../harness/app.js';
import {
  BookingChangesClient,
  type SoldParty,
} from '../../factories/clients/booking-changes-client.js';
import { logOf, problemsIn } from '../../harness/staff-client.js';
import { dayFromToday, takenOf } from '../../factories/departures.js';
import { issuedFor, wordsIn } from '../../factories/issued-documents.js';
import { confirmCard } from '../../harness/sandbox-harness.js';

jest.setTimeout(120_000);

const app = openApp();
const changesClient = new BookingChangesClient(app);
afterEach(async () => expect(await violations(app.db)).toEqual([]));

const ALONE: Party = { adults: 1, children: 0, infants: 0 };

/** Returns the content of the cancellation statement as issued. */
const statementOf = async ({ id }: SoldParty): Promise<string> => {
  const [row] = await app.db.query<{ content: unknown }[]>(
    `select content from documents where booking_id = $1 and kind = 'cancellation_statement'`,
    [id],
  );
  return JSON.stringify(row?.content);
};

describe('Cancelling a whole booking', () => {
  // [SPEC I5.10]
  it('charges the cancellation fee, keeps the insurance, frees the seats, and is logged and mailed', async () => {
    const booking = await changesClient.sellFor(40, { insurance: true, pays: 'full' });
    expect(await takenOf(app.db, booking.departure)).toBe(4);
    const done = await changesClient.cancelAsSeen(booking.id, {});
    expect(done).toMatchObject({
      ...{ whole: true, fee: 5_190, insurance_kept: 745, total: 5_935, refund: 20_760 },
      ...{ seats_freed: 4, remaining: 0, days_before: 40, covered: false },
    });
    const file = await changesClient.file(booking.id);
    expect(file).toMatchObject({
      state: 'cancelled',
      cancel_reason: 'customer',
      total_price: 5_935,
    });
    expect(file.passengers.map(({ state }) => state)).toEqual(Array(5).fill('cancelled'));
    expect(file.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(5_935);
    expect(await takenOf(app.db, booking.departure)).toBe(0);
    expect(await statementOf(booking)).toContain('20\u00a0760\u00a0kr');
    const mail = await changesClient.renderedMail('booking_cancelled', booking.id);
    expect(mail).toContain('20\u00a0760\u00a0kr');
    expect(mail).toContain('5\u00a0190\u00a0kr');
    const log = (await logOf(app, booking.id)).find(({ action }) => action === 'booking.cancelled');
    expect(log).toMatchObject({
      actor_role: 'agent',
      changes: {
        reason: 'customer',
        price: { from: 26_695, to: 5_935 },
        fee: 5_190,
        refund: 20_760,
      },
    });
    expect(file.refunds).toMatchObject([
      { source: 'cancellation', state: 'requested', amount: 20_760, approved: false },
    ]);
  });

  it.each([
    [20, 12_975],
    [10, 19_463],
    [3, 24_653],
  ])('%d days before departure costs the family %d kr', async (days, fee) => {
    const booking = await changesClient.sellFor(days);
    expect(await changesClient.previewCancel(booking.id, {})).toMatchObject({
      fee,
      days_before: days,
    });
  });

  it('leaves a balance due when less than the fee was paid', async () => {
    const booking = await changesClient.sellFor(10, { party: ALONE });
    const done = await changesClient.cancelAsSeen(booking.id, {});
    expect(done).toMatchObject({ refund: 0, remaining: done.fee - booking.paid });
    const file = await changesClient.file(booking.id);
    expect(file.remaining_amount).toBe(done.fee - booking.paid);
    expect(file.plan.find(({ kind }) => kind === 'balance')?.amount).toBe(done.fee - booking.paid);
  });

  it.each(['organiser', 'minimum', 'force_majeure'])(
    'because of %s refunds everything',
    async (reason) => {
      const booking = await changesClient.sellFor(2, { insurance: true, pays: 'full' });
      expect(await changesClient.cancelAsSeen(booking.id, { reason })).toMatchObject({
        ...{ fee: 0, total: 0, insurance_kept: 0, refund: booking.paid, with_payment_fees: true },
      });
    },
  );

  it('by the agency also refunds the Klarna fee; by the customer it does not', async () => {
    const input = { party: ALONE, pays: 'full', pmType: 'klarna' } as const;
    const [ours, theirs] = [
      await changesClient.sellFor(40, input),
      await changesClient.sellFor(40, input),
    ];
    await changesClient.cancelAsSeen(ours.id, { reason: 'organiser' });
    await changesClient.cancelAsSeen(theirs.id, {});
    expect((await changesClient.file(ours.id)).refunds).toMatchObject([
      { amount: 6_990, surcharge: 210 },
    ]);
    expect((await changesClient.file(theirs.id)).refunds).toMatchObject([
      { amount: 5_592, surcharge: 0 },
    ]);
  });

  it('shows that the cover refunds the fee in case of illness, and lets an agent waive it', async () => {
    const booking = await changesClient.sellFor(10, { pays: 'full' });
    const seen = await changesClient.previewCancel(booking.id, { reason: 'illness' });
    expect(seen).toMatchObject({ covered: true, covered_costs: 19_463, waiver_limit: 19_463 });
    const done = await changesClient.cancelAsSeen(booking.id, {
      ...{ reason: 'illness', waived: 19_463, waive_reason: 'Läkarintyg' },
    });
    expect(done).toMatchObject({ total: 0, refund: booking.paid });
  });

  it('releases a hold without charge, after cancelling the payment at the provider', async () => {
    const booking = await changesClient.sell({ pays: 'nothing' });
    const done = await changesClient.cancelAsSeen(booking.id, {});
    expect(done).toMatchObject({ fee: 0, total: 0, refund: 0 });
    expect(await takenOf(app.db, booking.departure)).toBe(0);
    const late = await confirmCard(app.baseUrl, booking.started.clientSecret);
    expect(late.status).toBe(400);
  });

  it('is rejected when the booking is already cancelled', async () => {
    const booking = await changesClient.sellFor(40);
    await changesClient.cancelAsSeen(booking.id, {});
    const again = await changesClient.cancel(booking.id, { expected: { total: 0, refund: 0 } });
    expect(again).toMatchObject({ status: 409, body: { code: 'BOOKING_TRANSITION' } });
  });
});

describe('Cancelling some passengers', () => {
  // [SPEC I5.10]
  it('keeps the others, their seats and the insurance of all', async () => {
    const booking = await changesClient.sellFor(20, { insurance: true, pays: 'full' });
    const [, omar, , , baby] = await changesClient.passengerIds(booking);
    const done = await changesClient.cancelAsSeen(booking.id, { passenger_ids: [omar, baby] });
    expect(done).toMatchObject({
      ...{ whole: false, fee: 3_990, insurance_kept: 298, seats_freed: 1 },
      ...{ total: 26_695 - 7_980 + 3_990, refund: 3_990 },
    });
    const file = await changesClient.file(booking.id);
    expect(file.state).toBe('confirmed');
    expect(file.passengers.map(({ state }) => state)).toEqual([
      'active',
      'cancelled',
      'active',
      'active',
      'cancelled',
    ]);
    expect(await takenOf(app.db, booking.departure)).toBe(3);
    expect(file.history.map(({ action }) => action)).toContain('booking.reduced');
    const mail = await changesClient.renderedMail('booking_cancelled', booking.id);
    expect(mail).toContain('Omar Al-Khatib');
    expect(mail).toContain('3\u00a0990\u00a0kr');
  });

  it('refunds the insurance of those cancelled by the agency', async () => {
    const booking = await changesClient.sellFor(20, { insurance: true, pays: 'full' });
    const [, omar] = await changesClient.passengerIds(booking);
    const input = { reason: 'organiser', passenger_ids: [omar] };
    expect(await changesClient.cancelAsSeen(booking.id, input)).toMatchObject({
      ...{ fee: 0, insurance_kept: 0, refund: 6_990 + 149 },
    });
  });

  it('reduces the balance when only a deposit was paid', async () => {
    const booking = await changesClient.sellFor(40);
    const [, omar] = await changesClient.passengerIds(booking);
    const { total } = await changesClient.cancelAsSeen(booking.id, { passenger_ids: [omar] });
    const { plan, remaining_amount } = await changesClient.file(booking.id);
    expect(plan.map(({ amount }) => amount)).toEqual([5_190, total - 5_190]);
    expect(remaining_amount).toBe(total - 5_190);
  });

  it('names who travels in the search and in later receipts', async () => {
    const booking = await changesClient.sellFor(40);
    const [amina] = await changesClient.passengerIds(booking);
    await changesClient.cancelAsSeen(booking.id, { passenger_ids: [amina] });
    const cash = { method: 'cash', amount: 100, received_on: dayFromToday(0) };
    await changesClient.call('agent', `POST /admin/bookings/${booking.id}/payments`, cash);
    const { booking_ref: ref } = await changesClient.file(booking.id);
    const { body } = await changesClient.call('agent', `GET /admin/search?q=${ref}`);
    expect(body).toMatchObject([{ traveller: 'Omar Al-Khatib' }]);
    const receipt = (await issuedFor(app, booking.id)).findLast(({ kind }) => kind === 'receipt');
    expect(receipt?.content && wordsIn(receipt.content)).toContain('Omar Al-Khatib');
  });

  // [ASVS 2.2.3]
  it('is rejected when it leaves children alone, names no passenger, or names an unknown one', async () => {
    const booking = await changesClient.sellFor(40);
    const [amina, omar] = await changesClient.passengerIds(booking);
    const refused = async (passenger_ids: unknown[]) => {
      const { status, body } = await changesClient.cancel(booking.id, {
        passenger_ids,
        expected: { total: 0, refund: 0 },
      });
      return [
        status,
        body.details ? Object.values(problemsIn({ details: body.details })) : body.code,
      ];
    };
    expect(await refused([amina, omar])).toEqual([422, ['PARTY_NEEDS_ADULT']]);
    expect(await refused([])).toEqual([422, ['NOBODY_CHOSEN']]);
    expect(await refused([randomUUID()])).toEqual([409, 'TRAVELLER_GONE']);
    expect(await refused(['nobody'])).toEqual([422, ['FIELD_INVALID']]);
  });

  it('cancels the booking with its last passenger', async () => {
    const booking = await changesClient.sellFor(40, {
      party: { adults: 2, children: 0, infants: 0 },
    });
    const [first, second] = await changesClient.passengerIds(booking);
    await changesClient.cancelAsSeen(booking.id, { passenger_ids: [first] });
    expect(await changesClient.cancelAsSeen(booking.id, { passenger_ids: [second] })).toMatchObject(
      {
        whole: true,
      },
    );
    expect((await changesClient.file(booking.id)).state).toBe('cancelled');
    expect(await takenOf(app.db, booking.departure)).toBe(0);
  });
});

describe('A fee waived by staff', () => {
  it('is limited for agents but not for admins, and needs a reason', async () => {
    const booking = await changesClient.sellFor(10, { pays: 'full' });
    const limit = Math.floor(19_463 / 4);
    expect(await changesClient.previewCancel(booking.id, {})).toMatchObject({
      waiver_limit: limit,
    });
    expect((await changesClient.previewCancel(booking.id, {}, 'admin')).waiver_limit).toBe(19_463);
    const expected = { total: 0, refund: 0 };
    const tooMuch = await changesClient.cancel(booking.id, {
      waived: limit + 1,
      waive_reason: 'Kulans',
      expected,
    });
    expect([tooMuch.status, problemsIn(tooMuch.body as never)]).toEqual([
      422,
      { waived: 'WAIVER_TOO_HIGH' },
    ]);
    const silent = await changesClient.cancel(booking.id, { waived: 100, expected });
    expect([silent.status, problemsIn(silent.body as never)]).toEqual([
      422,
      { waive_reason: 'TEXT_MISSING' },
    ]);
    const done = await changesClient.cancelAsSeen(booking.id, {
      waived: limit,
      waive_reason: 'Kulans',
    });
    expect(done.total).toBe(19_463 - limit);
    const { lines } = await changesClient.file(booking.id);
    expect(lines.at(-1)).toMatchObject({ label: 'waived_fee', amount: -limit, reason: 'Kulans' });
  });
});
