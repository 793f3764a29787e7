import { violations } from '../../../src/payments/ledger/invariants.js';
import { buildDeparture, moneyDifferences, takenOf } from '../../factories/departures.js';
import { valueOf } from '../../harness/rows.js';
import { ApiClient, intentIdOf } from '../../harness/api-client.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { SWISH_FORM, confirm, decide, swishPagesOf } from '../../harness/sandbox-harness.js';
import { until } from '../../harness/wait-for-jobs.js';

jest.setTimeout(120_000);

const PRESSES = 10;

describe('A payment by Swish that two devices answer over two processes', () => {
  let app: ProcessHarness;
  beforeAll(async () => {
    app = await startProcesses(2, { DATABASE_POOL: '8' });
  });
  afterAll(() => app.close());

  /** Returns the page of the app on the process with this index. */
  const pageAt = (page: string, index: number): string => {
    const { pathname, search } = new URL(page);
    return new URL(pathname + search, app.baseUrlFor(index)).href;
  };

  async function started() {
    const departure = await buildDeparture(app.db, { capacity: 1 });
    const customer = new ApiClient(app.baseUrlFor(0));
    const order = { departureDate: departure.date, pmType: 'swish_online' } as const;
    const { body } = await customer.start(await customer.order(order));
    const asked = await confirm(app.baseUrlFor(0), body.clientSecret, SWISH_FORM);
    return { body, departure, page: swishPagesOf(asked).app };
  }

  const ledgerOf = (id: string): Promise<{ kind: string; amount: number }[]> =>
    app.db.query(`select kind, amount from ledger_entries where booking_id = $1`, [id]);
  const chargesOf = (secret: string): Promise<number> =>
    valueOf(
      app.db,
      `select count(*)::int as made from sandbox.charges where intent_id = $1 and status = 'succeeded'`,
      intentIdOf(secret),
    );

  // [SPEC I24.2] [SPEC I24.9]
  it('is charged and booked once when both approve', async () => {
    const { body, departure, page } = await started();
    await Promise.all(
      Array.from({ length: PRESSES }, (_, index) => decide(pageAt(page, index), 'approve')),
    );
    await until(
      () => ledgerOf(body.bookingId),
      (lines) => lines.length > 0,
    );
    expect(await ledgerOf(body.bookingId)).toEqual([{ kind: 'charge', amount: body.amount }]);
    expect(await chargesOf(body.clientSecret)).toBe(1);
    expect(await takenOf(app.db, departure)).toBe(1);
    expect(await violations(app.db)).toEqual([]);
    expect(await moneyDifferences(app.db)).toEqual([]);
  });

  it('is either paid or stopped when one approves and the other stops it', async () => {
    const { body, page } = await started();
    await Promise.all([decide(pageAt(page, 0), 'approve'), decide(pageAt(page, 1), 'cancel')]);
    const paid = await chargesOf(body.clientSecret);
    const customer = new ApiClient(app.baseUrlFor(1));
    const { body: shown } = await customer.byIntent(body.clientSecret);
    expect(shown.paymentState).toBe(paid === 1 ? 'succeeded' : 'open');
    expect(await violations(app.db)).toEqual([]);
  });
});
