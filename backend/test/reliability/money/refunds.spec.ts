import { violations } from '../../../src/payments/ledger/invariants.js';
import { moneyDifferences } from '../../factories/departures.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';
import { without } from '../preload.js';
import { Metric, scaled } from '../metric.js';
import { RefundRace, shareOf } from './refunds-race.js';

jest.setTimeout(240_000);

const goal = new Metric('G7');
const BOOKINGS = scaled(20, 5);
const CLICKS = 20;
const CONTROL_ROUNDS = 10;

const setCap = ({ db }: ProcessHarness, to: 'enable' | 'disable'): Promise<unknown> =>
  db.query(`alter table refunds ${to} trigger refund_cap`);

/** Returns what the provider refunded and what was requested; in whole SEK. */
async function sentBack({ db }: ProcessHarness): Promise<{ sent: number; asked: number }> {
  const [row] = await db.query<{ sent: number; asked: number }[]>(
    `select (select sum(amount_refunded) / 100 from sandbox.intents)::int as sent,
            (select sum(principal + surcharge) from refunds where state not in ('failed', 'canceled'))::int as asked`,
  );
  return row ?? { sent: 0, asked: 0 };
}

describe('Simultaneous refunds', () => {
  let app: ProcessHarness;
  let race: RefundRace;
  beforeAll(async () => {
    app = await startProcesses(2, { DATABASE_POOL: '6' });
    race = await RefundRace.at(app);
  });
  afterAll(() => app.close());

  // [SPEC I5.11]
  it('never exceed what was paid: of 20 requests for 60 per cent, one succeeds and 19 are rejected', async () => {
    const statuses: number[] = [];
    for (let booking = 0; booking < BOOKINGS; booking += 1) {
      const answers = await race.rush(await race.owing(), CLICKS);
      statuses.push(...answers.map(({ status }) => status));
    }
    const { over, doubles } = await race.wrongs();
    goal.is('passed', statuses.filter((status) => status === 200).length, BOOKINGS);
    goal.is('refused', statuses.filter((status) => status === 409).length, BOOKINGS * (CLICKS - 1));
    goal.is('bookings refunded above what was paid', over, 0);
    goal.is('bookings refunded twice', doubles, 0);
  });

  it('reach the provider to the krona once an admin has approved them', async () => {
    await race.approveAll();
    const { asked } = await sentBack(app);
    await until(
      () => sentBack(app),
      ({ sent }) => sent >= asked,
    );
    await waitForJobs(app.db);
    goal.is('kronor sent back beyond what was asked', (await sentBack(app)).sent - asked, 0);
    expect(await violations(app.db)).toEqual([]);
    expect(await moneyDifferences(app.db)).toEqual([]);
  });

  it('are prevented by the booking’s lock alone when the database has no cap', async () => {
    await setCap(app, 'disable');
    const sold = await race.owing();
    const answers = await race.rush(sold, CLICKS);
    await setCap(app, 'enable');
    const passed = answers.filter(({ status }) => status === 200);
    expect(passed.map(({ body }) => body.amount)).toEqual([shareOf(sold)]);
  });
});

describe('Simultaneous refunds without the lock of the booking', () => {
  let app: ProcessHarness;
  let race: RefundRace;
  beforeAll(async () => {
    app = await startProcesses(2, {
      DATABASE_POOL: '6',
      ...without('row-locks'),
    });
    race = await RefundRace.at(app);
  });
  afterAll(() => app.close());

  // [SPEC I5.11]
  it('are prevented by the cap of the database alone', async () => {
    await race.rush(await race.owing(), CLICKS);
    await race.rush(await race.owing(), CLICKS);
    expect(await race.wrongs()).toEqual({ over: 0, doubles: 0 });
  });

  // [SPEC I5.11]
  it('exceed what was paid when there is no cap either (negative control)', async () => {
    await setCap(app, 'disable');
    let wrong = await race.wrongs();
    for (let round = 0; round < CONTROL_ROUNDS && wrong.over === 0; round += 1) {
      await race.rush(await race.owing(), CLICKS);
      wrong = await race.wrongs();
    }
    goal.control('bookings refunded above what was paid, without lock and cap', wrong.over);
  });
});
