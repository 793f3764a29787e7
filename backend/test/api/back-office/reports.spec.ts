import type { ReportView } from '@safar/domain/contracts/office/reports';
import { REPORTS, REPORT_NAMES, type ReportFigure } from '@safar/domain/office/reports';
import { openApp } from '../../harness/app.js';
import { valueOf } from '../../harness/rows.js';
import { BookingChangesClient } from '../../factories/clients/booking-changes-client.js';
import { StaffBookingsClient } from '../../factories/clients/staff-bookings-client.js';
import { dayFromToday } from '../../factories/departures.js';
import { StaffClient, logOf } from '../../harness/staff-client.js';
import {
  buildRefund,
  buildPaidBooking,
  paymentOf,
  providerOf,
  buildPayment,
} from '../../factories/paid-bookings.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';

jest.setTimeout(120_000);

/** The days of all payments and bookings; midnight may have passed in between. */
let sold: { from: string; to: string };
const ALWAYS = { from: '2000-01-01', to: '2099-12-31' };

const app = openApp();
let agent: StaffClient;
beforeAll(async () => {
  agent = await StaffClient.of(app, 'agent');
  const from = dayFromToday(0);
  await sellAndReturn();
  sold = { from, to: dayFromToday(0) };
});

/** Creates card and Klarna payments, cash and a voided transfer, a refund made at the provider and a failed refund. */
async function sellAndReturn(): Promise<void> {
  const card = await buildPaidBooking(app, { adults: 2, paymentOption: 'full' });
  await buildPaidBooking(app, { pmType: 'klarna' });
  const partly = await buildPaidBooking(app, { insurance: true });
  await buildPayment(app, partly.id, { method: 'cash', amount: 900 });
  const bank = await buildPayment(app, partly.id, { method: 'bank', amount: 400 });
  await buildRefund(app, bank, { amount: 400, state: 'succeeded', source: 'void' });
  await app.db.query(
    `insert into ledger_entries (booking_id, kind, amount, source_id)
     select $1, 'refund', -400, id::text from refunds where source = 'void'`,
    [partly.id],
  );
  await buildRefund(app, await paymentOf(app, partly), { amount: 5, state: 'failed' });
  const provider = await providerOf(app);
  await provider.refunds.create({ payment_intent: card.intentId, amount: 12_300 });
  await until(
    () => ledgerSum(`kind = 'refund'`),
    (sum) => sum === -523,
  );
  await waitForJobs(app.db);
  await app.db.query(
    `update bookings set owner_id = (select id from users where role = 'agent') where id = $1`,
    [card.id],
  );
  await app.db.query(
    `insert into booking_lines (booking_id, kind, quantity, unit_price, amount, label, reason)
     values ($1, 'discount', 1, -250, -250, 'manual_discount', 'Trogen kund')`,
    [partly.id],
  );
  await app.db.query(
    `with rule as (
       insert into discount_rules (name_sv, code, kind, value) values ('Vår', 'VÅR', 'per_booking', 90) returning id)
     insert into booking_lines (booking_id, kind, quantity, unit_price, amount, label, rule_id)
     select $1, 'discount', 1, -90, -90, 'campaign', id from rule`,
    [partly.id],
  );
  await app.db.query(
    `insert into booking_lines (booking_id, kind, quantity, unit_price, amount, label, extra_id)
     values ($1, 'room', 1, 1500, 1500, 'single_supplement', null), ($1, 'airport', 1, 300, 300, 'airport_difference', null),
            ($1, 'extra', 1, 450, 450, 'cancelled-flight-cover', (select id from extras limit 1)), ($1, 'fee', 1, 200, 200, 'name_fee', null)`,
    [partly.id],
  ); // oxfmt-ignore
  await app.db.query(`update bookings set total_price = total_price - 340 + 2450 where id = $1`, [
    partly.id,
  ]);
}

function ledgerSum(condition: string): Promise<number> {
  return valueOf(
    app.db,
    `select coalesce(sum(amount), 0)::int as sum from ledger_entries where ${condition}`,
  );
}

async function report(name: string, query: object = {}): Promise<ReportView> {
  const asked = new URLSearchParams({ ...sold, ...query }).toString();
  const { body } = await agent.call('get', `/api/reports/${name}?${asked}`).expect(200);
  return body as ReportView;
}

const totalOf = ({ figures, totals }: ReportView, key: ReportFigure): number =>
  totals[figures.findIndex((figure) => figure.key === key)] ?? 0;
const rowOf = (view: ReportView, label: string): Record<string, number | null> => {
  const row = view.rows.find(({ labels }) => labels.includes(label));
  return Object.fromEntries(
    view.figures.map(({ key }, index) => [key, row?.values[index] ?? null]),
  );
};

describe('Every report', () => {
  const ways = REPORT_NAMES.flatMap((name) => REPORTS[name].map((by) => [name, by] as const));

  it.each(ways)('%s by %s adds up: each total is the sum of its rows', async (name, by) => {
    const view = await report(name, { by, ...(name === 'outstanding' ? ALWAYS : {}) });
    expect(view.rows.length).toBeGreaterThan(0);
    view.figures.forEach(({ unit }, index) => {
      if (unit === 'days') return;
      const sum = view.rows.reduce((all, { values }) => all + (values[index] ?? 0), 0);
      expect(sum).toBe(view.totals[index]);
    });
  });

  // [SPEC I5.18]
  it('matches the ledger: net payments are its sum, and sales and debts have the same paid amounts', async () => {
    for (const by of REPORTS.payments) {
      expect(totalOf(await report('payments', { by }), 'net')).toBe(await ledgerSum('true'));
    }
    const destinations = await ledgerSum(`kind not like 'surcharge%'`);
    expect(totalOf(await report('sales'), 'paid')).toBe(destinations);
    const owed = await report('outstanding', ALWAYS);
    const [row] = await app.db.query<{ owed: number }[]>(
      `select sum(b.total_price - coalesce((select sum(amount) from ledger_entries l
                where l.booking_id = b.id and l.kind not like 'surcharge%'), 0))::int as owed
         from bookings b where b.state = 'confirmed' and not is_paid`,
    );
    expect(totalOf(owed, 'owed')).toBe(row?.owed);
    expect(owed.debtors.reduce((all, one) => all + one.owed, 0)).toBe(row?.owed);
    const sent = totalOf(await report('refunds'), 'sent_amount');
    expect(0 - sent).toBe(await ledgerSum(`kind = 'refund' and amount <> -400`));
  });

  it('is empty, with zero totals, for a period without data', async () => {
    for (const name of REPORT_NAMES) {
      const view = await report(name, { from: '2001-01-01', to: '2001-01-02' });
      expect(view.rows).toEqual([]);
      expect(view.totals.every((total) => !total)).toBe(true);
    }
  });

  it('rejects an invalid or too long period, and an unknown breakdown', async () => {
    for (const query of [
      'from=2027-02-30&to=2027-03-01',
      'from=2027-03-02&to=2027-03-01',
      'from=2020-01-01&to=2027-01-01',
      'from=2027-01-01&to=2027-01-01&by=agent',
      'to=2027-01-01',
    ]) {
      await agent.call('get', `/api/reports/payments?${query}`).expect(422);
    }
    await agent.call('get', `/api/reports/wages?from=${sold.from}&to=${sold.to}`).expect(404);
    const editor = await StaffClient.of(app, 'editor');
    await editor.call('get', `/api/reports/sales?from=${sold.from}&to=${sold.to}`).expect(403);
  });
});

describe('The reports', () => {
  it('show payments by method: gross, fee, voids, refunds and net', async () => {
    const view = await report('payments', { by: 'method' });
    expect(rowOf(view, 'Kontant')).toMatchObject({ count: 1, gross: 900, voids: 0, net: 900 });
    expect(rowOf(view, 'Bankgiro')).toMatchObject({ gross: 400, voids: -400, net: 0 });
    expect(rowOf(view, 'Kort')).toMatchObject({ count: 2, refunds: -123 });
    expect(rowOf(view, 'Klarna')['surcharges']).toBeGreaterThan(0);
  });

  it('show what each discount rule took off', async () => {
    const view = await report('discounts');
    expect(view.rows.map(({ labels }) => labels)).toEqual([['Vår', 'VÅR']]);
    expect(rowOf(view, 'Vår')).toMatchObject({ bookings: 1, travellers: 1, discounts: -90 });
  });

  it('show sales by seller, with discounts and fees apart from what was sold, and net as the price of the bookings', async () => {
    const view = await report('sales', { by: 'agent' });
    expect(totalOf(view, 'discounts')).toBe(-340);
    expect(totalOf(view, 'travellers')).toBe(4);
    expect([totalOf(view, 'fees'), totalOf(view, 'cancelled')]).toEqual([200, 0]);
    expect(totalOf(view, 'gross')).toBe(totalOf(view, 'net') + 340 - 200);
    const [row] = await app.db.query<{ sum: number }[]>(
      `select sum(total_price)::int as sum from bookings where state = 'confirmed'`,
    );
    expect(totalOf(view, 'net')).toBe(row?.sum);
    expect(view.rows.map(({ labels }) => labels)).toContainEqual(['Ingen säljare']);
  });

  it('show sales by the week of the booking, and balances by the month they are due, in Sweden', async () => {
    const dates = await app.db.query<{ week: string; month: string }[]>(
      `select to_char(created_at at time zone 'Europe/Stockholm', 'IYYY"-v"IW') as week,
              to_char(coalesce(balance_due_date, departure_date), 'YYYY-MM') as month
         from bookings where state = 'confirmed'`,
    );
    const labelsOf = ({ rows }: ReportView) => rows.flatMap(({ labels }) => labels);
    const weeks = new Set(dates.map(({ week }) => week));
    expect(labelsOf(await report('sales', { by: 'booked_week' }))).toEqual([...weeks].sort());
    const months = await report('outstanding', { by: 'month', ...ALWAYS });
    expect(labelsOf(months).length).toBeGreaterThan(0);
    for (const month of labelsOf(months)) expect(dates.map((date) => date.month)).toContain(month);
    const [[row]] = await app.db.query<[{ late: number }[], number]>(
      `update bookings set balance_due_date = '2026-01-31'
        where id = (select id from bookings where state = 'confirmed' and not is_paid limit 1)
       returning total_price - paid_amount as late`,
    );
    const after = await report('outstanding', { by: 'month', ...ALWAYS });
    expect(rowOf(after, '2026-01')).toMatchObject({
      bookings: 1,
      owed: row?.late,
      late: row?.late,
    });
    // Neither is late in the dashboard and in the list of bookings.
    for (const set of ['invoice_later = true', `invoice_later = false, balance_due_date = null`]) {
      await app.db.query(
        `update bookings set departure_date = '2026-01-30', ${set} where balance_due_date = '2026-01-31'`,
      );
      const { owed, late } = rowOf(
        await report('outstanding', { by: 'month', ...ALWAYS }),
        '2026-01',
      );
      expect([owed, late]).toEqual([row?.late, 0]);
    }
  });

  it('show the state of refunds, without those that only correct records of staff', async () => {
    const view = await report('refunds');
    expect(rowOf(view, 'Gjord hos leverantören')).toMatchObject({ requested: 1, sent: 1, sent_amount: 123, days: 0 }); // oxfmt-ignore
    expect(rowOf(view, 'Begärd av personal')).toMatchObject({ failed: 1, failed_amount: 5 });
    expect(view.rows).toHaveLength(2);
  });

  it('count a sale that was cancelled, and no option that staff released', async () => {
    const count = async () => totalOf(await report('sales'), 'bookings');
    const [changes, before] = [new BookingChangesClient(app), await count()];
    const { id } = await new StaffBookingsClient(app).sell();
    await changes.cancelAsSeen(id, {});
    expect(await count()).toBe(before);
    await changes.cancelAsSeen((await changes.sell()).id, {});
    expect(await count()).toBe(before + 1);
  });

  it('can be exported as CSV without formulas, and the export is logged', async () => {
    await app.db.query(`update passengers set first_name = '=cmd|A1', last_name = 'X'`);
    const asked = new URLSearchParams({ ...ALWAYS, format: 'csv' }).toString();
    const { text, headers } = await agent
      .call('get', `/api/reports/outstanding?${asked}`)
      .expect(200);
    expect(headers['content-disposition']).toContain('outstanding-2000-01-01-2099-12-31.csv');
    expect(text.startsWith('\ufeffBokning;Resenär;')).toBe(true);
    expect(text).toContain(`;'=cmd|A1 X;`);
    expect(text).not.toMatch(/;=/);
    expect((await logOf(app, 'outstanding')).at(-1)).toMatchObject({ action: 'report.exported' });
  });
});
