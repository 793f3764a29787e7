import { randomInt } from 'node:crypto';
import type { Violation } from '../../../src/payments/ledger/invariants.js';
import { PRODUCT_LIMITS, type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { until } from '../../harness/wait-for-jobs.js';
import {
  type Unfinished,
  letTimePass,
  unfinished,
  withoutProviderIdempotency,
  wrongs,
} from './crash-recovery.js';
import { CrashTest, type CrashTestPlan } from './crash-test.js';
import { Metric, scaled } from '../metric.js';
import { preload } from '../preload.js';

jest.setTimeout(scaled(1_200_000, 400_000));

const goal = new Metric('G2');
const CLOCK = { NODE_OPTIONS: preload('fast-clock.mjs'), ...PRODUCT_LIMITS };
const ROUGH = { lost_reply_rate: 0.12, error_rate: 0.03, webhook_drop_rate: 0.2 };
const DRAIN_MS = 60_000;
const seed = randomInt(1_000_000);

describe('kill -9 at random moments', () => {
  let app: ProcessHarness;
  let crashTest: CrashTest;
  beforeAll(async () => {
    // Three at full count: two are killed and restarted at a time, and one stays up.
    app = await startProcesses(scaled(3, 2), { DATABASE_POOL: '6', ...CLOCK });
    crashTest = await CrashTest.create(app, seed);
  });
  afterAll(() => app.close());

  const startAll = async (): Promise<void> => {
    await Promise.all(app.processes.map((server) => server.start()));
  };

  const drained = (isDone = (left: Unfinished[]) => left.length === 0): Promise<unknown> =>
    until(() => unfinished(app.db), isDone, DRAIN_MS);

  /** Runs the plan with a defence switched off and returns the rules broken since. */
  async function damage(plan: CrashTestPlan): Promise<Violation[]> {
    const before = new Set((await wrongs(app.db)).map((each) => JSON.stringify(each)));
    await crashTest.run(plan);
    await letTimePass(app.db);
    // Orphaned intents stay payable for ever.
    await drained((left) => left.every(({ what }) => what === 'payable intent'));
    return (await wrongs(app.db)).filter((each) => !before.has(JSON.stringify(each)));
  }

  // [SPEC I1.57] [SPEC I1.68]
  it('loses no payment, charges no customer twice and oversells no seat', async () => {
    const plan = { kills: scaled(50, 5), bookings: scaled(400, 40), faults: ROUGH };
    const report = await crashTest.run(plan);
    await startAll();
    await letTimePass(app.db);
    const began = performance.now();
    await drained();
    const drain = performance.now() - began;
    const wrong = await wrongs(app.db);
    expect({ seed, wrong }).toEqual({ seed, wrong: [] });
    goal.is('rules of seats and money broken', wrong.length, 0);
    goal.atLeast('kills', report.kills, plan.kills);
    goal.atLeast('bookings', report.bookings, plan.bookings);
    goal.atLeast('per cent of them scarce', (100 * report.scarce) / report.bookings, 40);
    goal.atLeast('per cent of events lost', report.eventsLost, 15);
    goal.atLeast('per cent of replies cut', report.repliesCut, scaled(10, 5));
    goal.within('drain', drain, 10_000);
  });

  it('leaves orphaned intents and money when the provider ignores idempotency keys (negative control)', async () => {
    const faults = { ...ROUGH, lost_reply_rate: 0.4 };
    const found = await withoutProviderIdempotency(app.db, () =>
      damage({ kills: 0, bookings: 20, faults }),
    );
    goal.control('wrong without idempotency', found.length);
    expect(found.map(({ invariant }) => invariant)).toContain('intent_of_nobody');
  });

  it('books money twice when a payment state may go back and the ledger accepts duplicates (negative control)', async () => {
    await app.db.query(TWICE_IS_TWICE);
    await Promise.all(app.processes.map((server) => server.kill()));
    const [server] = app.processes;
    await server?.start({
      NODE_OPTIONS: preload('fast-clock.mjs', 'mutations/payments/ranks.mjs'),
    });
    const found = await damage({ kills: 0, bookings: 10, faults: ROUGH });
    goal.control('wrong without rank and unique lines', found.length);
    expect(found.map(({ invariant }) => invariant)).toContain('provider_differs_from_ledger');
  });

  // [SPEC I1.38]
  it('reports a loss when one charge is missing in the ledger (negative control)', async () => {
    const before = await wrongs(app.db);
    await app.db.query(`alter table ledger_entries disable trigger ledger_append_only`);
    await app.db.query(
      `delete from ledger_entries where id = (select min(id) from ledger_entries where kind = 'charge')`,
    );
    const found = (await wrongs(app.db)).map(({ invariant }) => invariant);
    goal.control('wrong with one charge forgotten', found.length - before.length);
    expect(found).toContain('paid_without_ledger_line');
  });
});

/** Keeps the constraint that inserts refer to by name, but on a column that is always unique. */
const TWICE_IS_TWICE = `
alter table ledger_entries
  drop constraint booked_once,
  add constraint booked_once unique (id)`;
