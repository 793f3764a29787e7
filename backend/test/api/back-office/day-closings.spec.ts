import type { TasksView } from '@safar/domain/contracts/office/overview';
import type { ClosingLineView, DayView } from '@safar/domain/contracts/office/day-closings';
import { ProviderReconciliation } from '../../../src/back-office/reconciliation/provider-reconciliation.service.js';
import { openApp } from '../../harness/app.js';
import { dayFromToday } from '../../factories/departures.js';
import { StaffClient, logOf } from '../../harness/staff-client.js';
import { buildPaidBooking, providerOf, buildPayment } from '../../factories/paid-bookings.js';
import { waitForJobs } from '../../harness/wait-for-jobs.js';
import { dispute, setFaults } from '../../harness/sandbox-harness.js';

jest.setTimeout(120_000);

/** The day on which the test began. */
let day: string;

const app = openApp();
let agent: StaffClient;
beforeAll(async () => {
  agent = await StaffClient.of(app, 'agent');
});
beforeEach(() => {
  day = dayFromToday(0);
});
afterEach(() => setFaults(app.db, {}));

async function today(): Promise<DayView> {
  const { body } = await agent.call('get', `/api/day-closings/${day}`).expect(200);
  return body as DayView;
}
/** Noon of the day before, in Unix seconds; 24 hours ago may be the same day when the clocks change. */
const DAY_BEFORE = `extract(epoch from ($2::date - 1 + time '12:00') at time zone 'Europe/Stockholm')::int`;
const lineOf = ({ figures }: DayView, method: string): ClosingLineView | undefined =>
  figures.lines.find((line) => line.method === method);
/** Reconciles everything that the provider has by now. */
const prove = () => app.nest.get(ProviderReconciliation).reconcile(new Date(Date.now() + 5_000));
const openDifferences = (): Promise<{ object_id: string; ours: string; theirs: string }[]> =>
  app.db.query(
    `select object_id, ours, theirs from reconciliation_differences where resolved_at is null`,
  );

describe('Reconciliation with the provider', () => {
  it('finds no difference when all payments, fees, refunds and disputes were received', async () => {
    await buildPaidBooking(app, { pmType: 'klarna' });
    const [returned, disputed] = [await buildPaidBooking(app), await buildPaidBooking(app)];
    const provider = await providerOf(app);
    await provider.refunds.create({ payment_intent: returned.intentId, amount: 10_000 });
    await dispute(app.db, disputed.intentId, {});
    await waitForJobs(app.db);
    const { compared, differences } = await prove();
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThanOrEqual(5);
  });

  // [SPEC I5.18]
  it('finds an unreported refund in the provider’s dashboard, to the öre, until it is booked', async () => {
    const booking = await buildPaidBooking(app);
    await setFaults(app.db, { webhook_drop_rate: 1 });
    const provider = await providerOf(app);
    const refund = await provider.refunds.create({
      payment_intent: booking.intentId,
      amount: 1_050,
    });
    const { differences } = await prove();
    expect(differences).toEqual([
      { kind: 'refund', id: refund.id, bookingId: null, ours: 0, theirs: -10.5 },
    ]);
    expect(await openDifferences()).toEqual([
      { object_id: refund.id, ours: '0.00', theirs: '-10.50' },
    ]);
    const { body } = await agent.call('get', '/api/overview/tasks').expect(200);
    expect((body as { items: object[] }).items).toContainEqual(
      expect.objectContaining({ kind: 'ledger_mismatch', subject_id: refund.id, amount: -10.5 }),
    );
    // Undo the refund, so that both sides agree again.
    await app.db.query(`update sandbox.intents set amount_refunded = 0 where id = $1`, [
      booking.intentId,
    ]);
    await app.db.query(`delete from sandbox.refunds where id = $1`, [refund.id]);
    expect((await prove()).differences).toHaveLength(0);
    expect(await openDifferences()).toEqual([]);
  });

  it('finds money that is in our ledger but not at the provider', async () => {
    const booking = await buildPaidBooking(app);
    await app.db.query(
      `insert into ledger_entries (booking_id, kind, amount, source_id) values ($1, 'dispute', -77, 'du_never_was')`,
      [booking.id],
    );
    const { differences } = await prove();
    expect(differences).toMatchObject([{ id: 'du_never_was', ours: -77, theirs: 0 }]);
    await app.db.query(
      `insert into ledger_entries (booking_id, kind, amount, source_id)
       values ($1, 'dispute_reversal', 77, 'du_never_was')`,
      [booking.id],
    );
    expect((await prove()).differences).toEqual([]);
    expect(await openDifferences()).toEqual([]);
  });

  it('shows a difference that staff have handled again when it is another one', async () => {
    const { id } = await buildPaidBooking(app);
    const enter = (kind: string, amount: number): Promise<unknown> =>
      app.db.query(
        `insert into ledger_entries (booking_id, kind, amount, source_id) values ($1, $2, $3, 'du_changes')`,
        [id, kind, amount],
      );
    const shown = async (): Promise<(number | null)[]> => {
      const { body } = await agent.call('get', '/api/overview/tasks').expect(200);
      return (body as TasksView).items
        .filter(
          ({ kind, subject_id: subject }) => kind === 'ledger_mismatch' && subject === 'du_changes',
        )
        .map(({ amount }) => amount);
    };
    await enter('dispute', -77);
    await prove();
    expect(await shown()).toEqual([77]);
    const task = { kind: 'ledger_mismatch', subject_id: 'du_changes', note: 'Frågade Stripe' };
    await agent.call('post', '/api/overview/tasks/handled', task).expect(200);
    await prove();
    expect(await shown()).toEqual([]);
    await enter('dispute_reversal', 70);
    await prove();
    expect(await shown()).toEqual([7]);
    await enter('surcharge_dispute_reversal', 7);
    await prove();
    expect(await shown()).toEqual([]);
  });
});

describe('The day closing', () => {
  it('shows each payment method beside the provider’s figures, equal to the krona', async () => {
    await buildPaidBooking(app, { pmType: 'klarna' });
    const shown = await today();
    for (const method of ['card', 'swish_online', 'klarna']) {
      expect(lineOf(shown, method)).toMatchObject({ ours: lineOf(shown, method)?.theirs });
    }
    expect(lineOf(shown, 'klarna')?.received).toBeGreaterThan(0);
    expect(lineOf(shown, 'cash')).toMatchObject({ ours: 0, theirs: null, difference: null });
    expect(shown.provider_answered).toBe(true);
  });

  it('explains each difference: unknown to us, or booked on another day', async () => {
    const booking = await buildPaidBooking(app);
    await setFaults(app.db, { webhook_drop_rate: 1 });
    const provider = await providerOf(app);
    const refund = await provider.refunds.create({
      payment_intent: booking.intentId,
      amount: 5_000,
    });
    const unknown = await today();
    expect(lineOf(unknown, 'card')?.difference).toBe(-50);
    expect(unknown.figures.items).toMatchObject([
      { id: refund.id, kind: 'refund', ours: 0, theirs: -50, reason: 'unknown', booking_ref: null },
    ]);
    expect(unknown.figures.unexplained).toBe(50);
    // The same refund made at the provider yesterday does not affect this day.
    await app.db.query(`update sandbox.refunds set created = ${DAY_BEFORE} where id = $1`, [
      refund.id,
      day,
    ]);
    expect((await today()).figures).toMatchObject({ items: [], unexplained: 0 });
    // A payment taken at the provider yesterday and reported today is explained by its day.
    await app.db.query(`update sandbox.charges set created = ${DAY_BEFORE} where intent_id = $1`, [
      booking.intentId,
      day,
    ]);
    expect((await today()).figures).toMatchObject({
      items: [{ id: booking.intentId, reason: 'other_day', booking_ref: booking.ref }],
      unexplained: 0,
    });
  });

  it('records what staff counted, can be repeated, and cannot be changed later', async () => {
    const booking = await buildPaidBooking(app);
    await buildPayment(app, booking.id, { method: 'cash', amount: 1_200 });
    const { figures } = await today();
    const close = (counted: object, more: object = {}) =>
      agent.call('post', `/api/day-closings/${day}`, { expected: figures.ours, counted, ...more });
    const refused = await close({ cash: 1_100 }, { reasons: { cash: ' ', bank: 'x' } }).expect(422);
    expect(refused.body).toMatchObject({
      details: [{ field: 'reasons.cash', code: 'REASON_MISSING', message: 'Skriv varför.' }],
    });
    const reasons = { cash: 'Växelkassan' };
    const first = (await close({ cash: 1_100 }, { reasons, note: 'Kväll' }).expect(200))
      .body as DayView;
    expect(lineOf(first, 'cash')).toMatchObject({
      ...{ ours: 1_200, theirs: 1_100, difference: -100, reason: 'Växelkassan' },
    });
    await close({ cash: 1_200, swish: 0 }, { note: 'Räknat om' }).expect(200);
    const { closings } = await today();
    expect(closings.map(({ note }) => note)).toEqual(['Räknat om', 'Kväll']);
    expect(closings[0]).toMatchObject({ closed_by: expect.any(String) as string });
    expect(closings[0]?.figures.unexplained).toBe(0);
    const log = await logOf(app, day);
    expect(log.map(({ action }) => action)).toEqual(['day.closed', 'day.closed']);
    expect(log[1]?.changes).toMatchObject({ uncounted: ['bank', 'terminal'] });
    await expect(app.db.query(`update day_closings set note = ''`)).rejects.toThrow('append only');
    await expect(app.db.query(`delete from day_closings`)).rejects.toThrow('append only');
  });

  it('above 500 kr is closed only with the difference that staff have confirmed', async () => {
    const { figures, closings } = await today();
    const swish = lineOf(await today(), 'swish')?.ours ?? NaN;
    const atLimit = swish + 500 - figures.unexplained;
    const close = (counted: number, more: object = {}, language = 'sv') =>
      agent
        .call('post', `/api/day-closings/${day}`, {
          ...{ expected: figures.ours, counted: { swish: counted } },
          ...{ reasons: { swish: 'Fel dosa' }, ...more },
        })
        .set('accept-language', language);
    const isRefused = async (given: object, language: string, sentence: RegExp) => {
      const { body } = await close(atLimit + 0.5, given, language).expect(422);
      expect(body).toMatchObject({
        ...{ code: 'CLOSING_UNCONFIRMED', details: { unexplained: 500.5 } },
        message: expect.stringMatching(sentence) as string,
      });
    };
    await isRefused({}, 'sv', /500,50 kr/);
    await isRefused({}, 'ar', /500,50 كرونة/);
    // The difference has grown since it was confirmed.
    await isRefused({ acknowledge_difference: 500.4 }, 'sv', /bekräfta/);
    await close(atLimit + 0.5, { acknowledge_difference: 'ja' }).expect(422);
    expect((await today()).closings).toHaveLength(closings.length);
    // Control: at the limit an old request, without the field, closes the day, and above it the confirmed one.
    await close(atLimit).expect(200);
    await close(atLimit + 0.5, { acknowledge_difference: 500.5 }).expect(200);
    expect((await today()).closings).toHaveLength(closings.length + 2);
  });

  it('stores counted öre exactly and rejects invalid amounts', async () => {
    const { figures, reason_above } = await today();
    const swish = figures.lines.find(({ method }) => method === 'swish')?.ours ?? NaN;
    const close = (counted: object) =>
      agent.call('post', `/api/day-closings/${day}`, { expected: figures.ours, counted });
    const { body } = await close({ swish: swish + 0.1, terminal: -0.3 }).expect(200);
    expect(lineOf(body as DayView, 'swish')).toMatchObject({ difference: 0.1 });
    expect((body as DayView).figures.unexplained).toBe(figures.unexplained + 0.4);
    for (const wrong of ['1200,50', '1200', 1.005, 5e-324, -1e-7, null, 1e9]) {
      await close({ swish: wrong }).expect(wrong === null ? 200 : 422);
    }
    // Control: a difference at the limit needs no reason, one öre more does.
    await close({ swish: swish + reason_above }).expect(200);
    await close({ swish: swish + reason_above + 0.01 }).expect(422);
  });

  it('is rejected with outdated figures, for a future day, or without the provider', async () => {
    const { figures } = await today();
    const close = (day: string, expected: number) =>
      agent.call('post', `/api/day-closings/${day}`, { expected, counted: {} });
    const { body } = await close(day, figures.ours + 1).expect(409);
    expect(body).toMatchObject({ code: 'DAY_CHANGED', details: { day } });
    await close(dayFromToday(1), 0).expect(422);
    await close('igår', 0).expect(422);
    await setFaults(app.db, { error_rate: 1 });
    await close(day, figures.ours).expect(503);
    const blind = await today();
    expect(blind).toMatchObject({ provider_answered: false, figures: { ours: figures.ours } });
    expect(lineOf(blind, 'card')?.theirs).toBeNull();
  });
});
