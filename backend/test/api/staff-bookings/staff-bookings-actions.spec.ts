import { BookingMoney } from '../../../src/payments/offline/booking-money.service.js';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { hold } from '../../factories/purchase.js';
import { openApp } from '../../harness/app.js';
import { valueOf } from '../../harness/rows.js';
import { logOf, problemsIn } from '../../harness/staff-client.js';
import { buildPayment } from '../../factories/paid-bookings.js';
import {
  StaffBookingsClient,
  inDays,
  mailTopicsOf,
} from '../../factories/clients/staff-bookings-client.js';

jest.setTimeout(120_000);

const app = openApp();
const agent = new StaffBookingsClient(app);
const admin = new StaffBookingsClient(app, 'admin');
afterEach(async () => {
  expect(await violations(app.db)).toEqual([]);
});

describe('Confirming an option', () => {
  it('keeps its seats, mails the customer once, and has no further effect when repeated', async () => {
    const { id } = await agent.sell();
    const first = await agent.runAction(id, 'confirm');
    expect([first.status, first.body.state, first.body.hold_expires_at]).toEqual([
      200,
      'confirmed',
      null,
    ]);
    expect((await agent.runAction(id, 'confirm')).status).toBe(200);
    expect(await mailTopicsOf(app, id)).toEqual(['booking_confirmed']);
    expect(await logOf(app, id)).toMatchObject([
      { action: 'booking.option' },
      {
        action: 'booking.confirmed',
        actor_role: 'agent',
        changes: { from: 'option', to: 'confirmed' },
      },
    ]);
  });

  it('is done once when requested ten times at once', async () => {
    const { id } = await agent.sell();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => agent.runAction(id, 'confirm')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const confirmed = (await logOf(app, id)).filter(({ action }) => action.endsWith('confirmed'));
    expect(confirmed).toHaveLength(1);
  });

  it('is rejected for a checkout on the web', async () => {
    const { status, body } = await agent.runAction((await hold(app)).body.bookingId, 'confirm');
    expect([status, body.code]).toEqual([409, 'BOOKING_TRANSITION']);
  });
});

describe('The last day of an option', () => {
  it('can be moved in both directions, together with the due date of the first payment', async () => {
    const { id } = await agent.sell();
    const endOf = (): Promise<string> =>
      valueOf(
        app.db,
        `select to_char(hold_until at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI:SS') from bookings where id = $1`,
        id,
      );
    expect(await endOf()).toBe(`${inDays(3)} 23:59:59`);
    for (const until of [inDays(14), inDays(1)]) {
      const { status, body } = await agent.runAction(id, 'option', { until });
      expect([status, body.plan[0]?.due_date]).toEqual([200, until]);
      expect(await endOf()).toBe(`${until} 23:59:59`);
    }
    expect((await logOf(app, id)).at(-1)).toMatchObject({
      action: 'booking.prolonged',
      changes: { option_until: { from: inDays(14), to: inDays(1) } },
    });
  });

  // [ASVS 2.3.2]
  it('is at most fourteen days away for an agent, and before departure for an admin', async () => {
    const { id } = await agent.sell({ inDays: 90 });
    const tooFar = await agent.runAction(id, 'option', { until: inDays(15) });
    expect([tooFar.status, problemsIn(tooFar.body)]).toEqual([422, { until: 'DAY_OUT_OF_RANGE' }]);
    expect((await admin.runAction(id, 'option', { until: inDays(89) })).status).toBe(200);
    expect((await admin.runAction(id, 'option', { until: inDays(90) })).status).toBe(422);
    expect((await admin.runAction(id, 'option', { until: inDays(-1) })).status).toBe(422);
  });

  it('cannot be set for a confirmed booking', async () => {
    const { id } = await agent.sell({ state: 'confirmed' });
    const { status, body } = await agent.runAction(id, 'option', { until: inDays(5) });
    expect([status, body.code]).toEqual([409, 'BOOKING_TRANSITION']);
  });
});

describe('A discount on an existing booking', () => {
  it('is a price line with its reason and reduces the balance', async () => {
    const { id, total_price: total, plan } = await agent.sell({ state: 'confirmed' });
    const { status, body } = await agent.runAction(id, 'discount', {
      amount: 200,
      reason: 'Försenat svar',
      expected_total: total - 200,
    });
    expect([status, body.total_price]).toEqual([200, total - 200]);
    expect(body.lines.at(-1)).toMatchObject({ label: 'manual_discount', reason: 'Försenat svar' });
    expect(body.plan).toMatchObject([
      { amount: plan[0]?.amount },
      { amount: (plan[1]?.amount ?? 0) - 200 },
    ]);
    expect((await logOf(app, id)).at(-1)).toMatchObject({
      action: 'booking.discounted',
      changes: { discount: 200, total_price: { from: total, to: total - 200 } },
    });
  });

  it('is given once when requested ten times at once, because the other requests state an outdated price', async () => {
    const { id, total_price: total } = await agent.sell();
    const input = { amount: 100, reason: 'Kampanj', expected_total: total - 100 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => agent.runAction(id, 'discount', input)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await agent.read(id)).body.total_price).toBe(total - 100);
  });

  // [SPEC I5.7]
  it('is limited for an agent over all discounts together, and can be taken back', async () => {
    const { id, total_price: total } = await agent.sell();
    const limit = Math.round(total / 10);
    const give = (amount: number, from: number) =>
      agent.runAction(id, 'discount', { amount, reason: 'Rabatt', expected_total: from - amount });
    expect((await give(limit - 10, total)).status).toBe(200);
    const over = await give(11, total - limit + 10);
    expect([over.status, problemsIn(over.body)]).toEqual([422, { amount: 'DISCOUNT_TOO_LARGE' }]);
    const back = await give(10 - limit, total - limit + 10);
    expect([back.status, back.body.total_price]).toEqual([200, total]);
    const nothing = await give(-1, total);
    expect(problemsIn(nothing.body)).toEqual({ amount: 'DISCOUNT_NOT_GIVEN' });
  });

  it('that makes the price lower than the paid amount flags the booking for review', async () => {
    const { id, total_price: total } = await agent.sell({ state: 'confirmed' });
    await buildPayment(app, id, { amount: total });
    const input = { amount: 50, reason: 'Kompensation', expected_total: total - 50 };
    const { body } = await agent.runAction(id, 'discount', input);
    expect(body).toMatchObject({ attention: 'refund_due', remaining_amount: 0 });
  });

  it('is rejected while the customer can still pay the old price', async () => {
    const { id, total_price: total } = await agent.sell({ state: 'confirmed' });
    const payment = { bookingId: id, amount: total, pmType: 'card' };
    expect((await agent.call('agent', 'POST /payment-intent', payment)).status).toBe(200);
    const input = { amount: 50, reason: 'Kompensation', expected_total: total - 50 };
    // As if the payment had started after the open ones were cancelled.
    const stop = jest.spyOn(app.nest.get(BookingMoney, { strict: false }), 'stop');
    stop.mockResolvedValueOnce();
    const early = await agent.runAction(id, 'discount', input);
    expect([early.status, early.body.code]).toEqual([409, 'REQUEST_IN_PROGRESS']);
    expect((await agent.read(id)).body.total_price).toBe(total);
    const later = await agent.runAction(id, 'discount', input);
    expect([later.status, later.body.total_price]).toEqual([200, total - 50]);
    stop.mockRestore();
  });

  it('that is refused leaves an open payment as it was', async () => {
    const { id, total_price: total } = await agent.sell({ state: 'confirmed' });
    const payment = { bookingId: id, amount: total, pmType: 'card' };
    expect((await agent.call('agent', 'POST /payment-intent', payment)).status).toBe(200);
    const open = () =>
      app.db.query<{ state: string }[]>(`select state from payments where booking_id = $1`, [id]);
    const before = await open();
    const refused = [
      { amount: total, reason: 'För mycket', expected_total: 0 },
      { amount: 50, reason: ' ', expected_total: total - 50 },
      { amount: 50, reason: 'Fel pris', expected_total: total },
    ];
    for (const input of refused) {
      expect([409, 422]).toContain((await agent.runAction(id, 'discount', input)).status);
    }
    expect(await open()).toEqual(before);
  });

  it('of the whole price leaves nothing to pay', async () => {
    const { id, total_price: total } = await agent.sell({ state: 'confirmed' });
    const input = { amount: total, reason: 'Vunnen resa', expected_total: 0 };
    const { body } = await admin.runAction(id, 'discount', input);
    expect(body).toMatchObject({ total_price: 0, remaining_amount: 0, plan: [] });
  });

  it('needs a reason, and is rejected for a checkout on the web', async () => {
    const { id, total_price: total } = await agent.sell();
    const silent = { amount: 1, reason: ' ', expected_total: total - 1 };
    expect(problemsIn((await agent.runAction(id, 'discount', silent)).body)).toEqual({
      reason: 'REASON_MISSING',
    });
    const onWeb = await agent.runAction((await hold(app)).body.bookingId, 'discount', {
      ...silent,
      reason: 'x',
    });
    expect([onWeb.status, onWeb.body.code]).toEqual([409, 'BOOKING_TRANSITION']);
  });
});

describe('The due date of the balance', () => {
  // [SPEC I5.5]
  it('is moved with its reason in the notes, and logged with both dates', async () => {
    const { id, balance_due_date: before } = await agent.sell({ state: 'confirmed' });
    await agent.change(id, { notes: 'Ring efter tolv' });
    const date = inDays(200);
    const { status, body } = await agent.runAction(id, 'due-date', {
      date,
      reason: 'Väntar på lön',
    });
    expect([status, body.balance_due_date, body.plan[1]?.due_date]).toEqual([200, date, date]);
    expect(body.notes).toBe(
      `Ring efter tolv\n${inDays(0)}: betalas senast ${date} (tidigare ${before}). Väntar på lön`,
    );
    expect((await logOf(app, id)).at(-1)).toEqual({
      action: 'booking.postponed',
      actor_role: 'agent',
      changes: { balance_due_date: { from: before, to: date } },
    });
  });

  it('cannot be after departure or in the past, and needs a reason', async () => {
    const { id } = await agent.sell({ state: 'confirmed', inDays: 110 });
    const inputs = [
      { date: inDays(111), reason: 'x' },
      { date: inDays(-1), reason: 'x' },
      { date: inDays(50), reason: '  ' },
    ];
    const codes = await Promise.all(
      inputs.map(async (input) => problemsIn((await agent.runAction(id, 'due-date', input)).body)),
    );
    expect(codes).toEqual([
      { date: 'DAY_OUT_OF_RANGE' },
      { date: 'DAY_OUT_OF_RANGE' },
      { reason: 'REASON_MISSING' },
    ]);
    const lastDay = { date: inDays(110), reason: 'Betalar på plats' };
    expect((await agent.runAction(id, 'due-date', lastDay)).status).toBe(200);
  });

  it('of a paid booking cannot be moved', async () => {
    const { id, total_price: total } = await agent.sell({ state: 'confirmed' });
    await buildPayment(app, id, { amount: total });
    const input = { date: inDays(20), reason: 'x' };
    const { status, body } = await agent.runAction(id, 'due-date', input);
    expect([status, body.code]).toEqual([409, 'NOTHING_TO_PAY']);
  });
});

describe('The rules for staff bookings', () => {
  it('give the forms what the caller may do', async () => {
    const [byAgent, byAdmin] = [
      await agent.call('agent', 'GET /desk/rules'),
      await admin.call('admin', 'GET /desk/rules'),
    ];
    expect([byAgent.body, byAdmin.body]).toEqual([
      { today: inDays(0), optionDays: 3, discountPercent: 10, depositPercent: 20 },
      { today: inDays(0), optionDays: 3, discountPercent: 100, depositPercent: 20 },
    ]);
  });

  it.each(['confirm', 'option', 'discount', 'due-date'])(
    'answer 404 for an unknown booking (%s)',
    async (name) => {
      const body = {
        option: { until: inDays(1) },
        discount: { amount: 1, reason: 'x', expected_total: 1 },
        'due-date': { date: inDays(1), reason: 'x' },
      }[name];
      const { status } = await agent.runAction('00000000-0000-4000-8000-000000000000', name, body);
      expect(status).toBe(404);
    },
  );
});
