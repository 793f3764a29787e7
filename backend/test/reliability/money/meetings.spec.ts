import { violations } from '../../../src/payments/ledger/invariants.js';
import { moneyDifferences } from '../../factories/departures.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { waitForJobs } from '../../harness/wait-for-jobs.js';
import { GiftCardsClient } from '../../factories/clients/gift-cards-client.js';
import { DiscountSale } from '../../factories/discounts.js';
import { atOnce, countUpTo } from '../seats/at-once.js';
import { Metric, scaled } from '../metric.js';
import { deadlocksOf } from '../seats/deadlocks.js';
import { StockSale } from '../seats/stock-sale.js';
import { PAIRS, type Pair, endTime } from './meetings-actions.js';
import { type MoneyContext, bookingFor } from './meetings-bookings.js';
import { lastUses } from './meetings-codes.js';
import { RowLock } from './meetings-row-lock.js';
import { without } from '../preload.js';

jest.setTimeout(1_200_000);

const goal = new Metric('G31');
const MEETINGS = scaled(200, 2);
/**
 * A tenth of the races of a pair. Two races cannot tell: an action of several steps may lose although it waited first. So
 * small counts look at the wins of all pairs together.
 */
const LEAST_WINS = scaled(20, 0);
/** Pairs in which money is taken while the booking ends. */
const CONTROLS = ['cancel and cash', 'move and cash', 'expire and cash'];

interface Race {
  /** Whether both actions waited for the booking at the same time. */
  readonly met: boolean;
  /** Index in the pair. */
  readonly winner: number;
  readonly statuses: readonly number[];
}

/** Each meeting has a departure of its own, and every snapshot would read them all. */
const VARIABLES = { DATABASE_POOL: '12', SNAPSHOT: 'off' };
/** A timer of the server must not expire a booking before the race does: it would win from both sides. */
const NO_TIMERS = 'payments/payment-sync-jobs';

describe('Two actions on one booking that wait for its lock', () => {
  let app: ProcessHarness;
  let context: MoneyContext;
  beforeAll(async () => {
    app = await startProcesses(2, { ...VARIABLES, ...without(NO_TIMERS) });
    context = await contextOf(app);
  });
  afterAll(() => app.close());

  const total = { meetings: 0, met: 0, failed: 0, fewest: Infinity, wins: [0, 0] };

  it.each(PAIRS)('$name keep the accounts consistent, in either order', async (pair) => {
    const meetings = await runRaces(context, pair, MEETINGS);
    await waitForJobs(app.db);
    const wins = [0, 1].map((index) => meetings.filter(({ winner }) => winner === index).length);
    total.meetings += meetings.length;
    total.met += meetings.filter(({ met }) => met).length;
    total.failed += meetings.flatMap(({ statuses }) => statuses).filter((s) => s >= 500).length;
    total.fewest = Math.min(total.fewest, ...wins);
    total.wins = total.wins.map((sum, index) => sum + (wins[index] ?? 0));
    expect(Math.min(...wins)).toBeGreaterThanOrEqual(LEAST_WINS);
    expect(await violations(app.db)).toEqual([]);
    expect(await moneyDifferences(app.db)).toEqual([]);
  });

  // [SPEC I24.3]
  it('an order takes the last use of a code while a hold that has the other expires', async () => {
    const meetings = await lastUses(app, context, MEETINGS);
    goal.is('codes: last use and expiry that did not both end well', meetings.unequal, 0);
    goal.atLeast('codes: both in front of the lock', meetings.met, MEETINGS / 2);
    await waitForJobs(app.db);
    expect(await violations(app.db)).toEqual([]);
  });

  it('waited for it together often enough, and each of the two won some races', async () => {
    goal.atLeast('meetings', total.meetings, PAIRS.length * MEETINGS);
    goal.atLeast('of them with both in front of the lock', total.met, total.meetings / 2);
    goal.atLeast('least wins of one of a pair', total.fewest, LEAST_WINS);
    goal.atLeast('won by one of the two, of all', Math.min(...total.wins), total.meetings / 4);
    goal.is('answered 5xx', total.failed, 0);
    goal.is('deadlocks', await deadlocksOf(app), 0);
  });
});

describe('Two actions on one booking without its lock', () => {
  let app: ProcessHarness;
  let context: MoneyContext;
  beforeAll(async () => {
    app = await startProcesses(2, { ...VARIABLES, ...without('row-locks', NO_TIMERS) });
    context = await contextOf(app);
  });
  afterAll(() => app.close());

  it('make the accounts inconsistent (negative control)', async () => {
    for (const pair of PAIRS.filter(({ name }) => CONTROLS.includes(name))) {
      await runRaces(context, pair, 2);
    }
    const wrong = [...(await violations(app.db)), ...(await moneyDifferences(app.db))];
    goal.control('rules broken without the lock of the booking', wrong.length);
  });
});

async function contextOf({ db, baseUrlFor }: ProcessHarness): Promise<MoneyContext> {
  const cards = await GiftCardsClient.open({ db, baseUrl: baseUrlFor(0) });
  const rule = { kind: 'percent', value: 5, code: 'MOTE' } as const;
  const { code } = await new DiscountSale({ db }).rule(rule);
  return { staff: cards, cards, sale: await StockSale.open(db), code };
}

/** Races a pair this many times, each time on a new booking, with each action first in turn. */
async function runRaces(context: MoneyContext, pair: Pair, count: number): Promise<Race[]> {
  const meetings: Race[] = [];
  // One expiry job ends all expired bookings, so races of this kind must not overlap.
  const lanes = pair.stage === 'confirmed' ? 4 : 1;
  await atOnce(countUpTo(count), lanes, async (index) => {
    meetings.push(await runRace(context, pair, index % 2));
  });
  return meetings;
}

async function runRace(context: MoneyContext, pair: Pair, first: number): Promise<Race> {
  const sold = await bookingFor(context, pair);
  const presses = [
    await pair.actions[0].prepare(context, sold),
    await pair.actions[1].prepare(context, sold),
  ];
  if (pair.stage === 'running-out') await endTime(context, sold);
  const lock = await RowLock.take(context.staff.app.db, sold.id);
  const order = first === 0 ? presses : presses.toReversed();
  const { statuses: inOrder, waiting } = await lock.meet(order);
  const statuses = first === 0 ? inOrder : inOrder.toReversed();
  return { met: waiting === 2, winner: winnerOf(statuses, first), statuses };
}

/** Returns the only action that succeeded; if both succeeded, the first to wait, because PostgreSQL keeps the order. */
function winnerOf(statuses: readonly number[], first: number): number {
  const done = [0, 1].filter((index) => statuses[index] === 200);
  return done.length === 1 ? (done[0] ?? first) : first;
}
