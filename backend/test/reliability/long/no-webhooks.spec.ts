import { PAYMENT_METHODS, type PaymentMethod } from '@safar/domain/pricing/pricing';
import { setTimeout as pause } from 'node:timers/promises';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { ApiClient } from '../../harness/api-client.js';
import { buildDeparture, moneyDifferences } from '../../factories/departures.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { until } from '../../harness/wait-for-jobs.js';
import { payBy, setFaults } from '../../harness/sandbox-harness.js';
import { atOnce, countUpTo } from '../seats/at-once.js';
import { without } from '../preload.js';
import { Metric } from '../metric.js';

jest.setTimeout(400_000);

const goal = new Metric('G5');
const PAYMENTS = 100;
const CONTROLS = 20;
const AT_ONCE = 10;
const LIMIT_MS = 90_000;
/** Longer than the minute between two payment syncs, so that payments fall on every moment between them. */
const SPREAD_MS = 75_000;

interface Waiting {
  readonly baseUrl: string;
  readonly pmType: PaymentMethod;
  readonly clientSecret: string;
}

async function start(app: ProcessHarness, date: string, index: number): Promise<Waiting> {
  const baseUrl = app.baseUrlFor(index);
  const customer = new ApiClient(baseUrl);
  const pmType = PAYMENT_METHODS[index % 3] ?? 'card';
  const { status, body } = await customer.start(
    await customer.order({ departureDate: date, pmType }),
  );
  expect(status).toBe(200);
  return { baseUrl, pmType, clientSecret: body.clientSecret };
}

/** Pays without opening the return page. */
async function pay({ baseUrl, pmType, clientSecret }: Waiting): Promise<void> {
  await payBy(pmType, baseUrl, clientSecret);
}

/**
 * Pays at even intervals. Half of the customers start their payment at the beginning, so that the sync sees it unpaid
 * first; the others start and pay at once.
 */
async function sell(app: ProcessHarness, payments: number): Promise<void> {
  await setFaults(app.db, { webhook_drop_rate: 1 });
  const { date } = await buildDeparture(app.db);
  const slow = new Map<number, Waiting>();
  await atOnce(
    countUpTo(payments).filter((index) => index % 4 < 2),
    AT_ONCE,
    async (index) => {
      slow.set(index, await start(app, date, index));
    },
  );
  await Promise.all(
    countUpTo(payments).map(async (index) => {
      await pause((index * SPREAD_MS) / payments);
      await pay(slow.get(index) ?? (await start(app, date, index)));
    }),
  );
}

interface Outcome {
  readonly paid: number;
  readonly confirmed: number;
  /** Milliseconds from the payment to the confirmation, for the slowest one. */
  readonly slowest: number;
}

async function outcome({ db }: ProcessHarness): Promise<Outcome> {
  const [row] = await db.query<Outcome[]>(
    `select count(*)::int as paid, count(*) filter (where b.state = 'confirmed')::int as confirmed,
            coalesce(max(extract(epoch from p.succeeded_at - c.charged_at) * 1000), 0)::float as slowest
       from sandbox.intents i join payments p on p.intent_id = i.id join bookings b on b.id = p.booking_id
       join lateral (select to_timestamp(min(created)) as charged_at from sandbox.charges where intent_id = i.id) c on true
      where i.status = 'succeeded'`,
  );
  return row ?? { paid: 0, confirmed: 0, slowest: 0 };
}

describe('Without any webhook', () => {
  let app: ProcessHarness;
  let blind: ProcessHarness;
  let unseen: Promise<void>;
  beforeAll(async () => {
    app = await startProcesses(2, { DATABASE_POOL: '6' });
    blind = await startProcesses(1, without('payments/payment-sync-jobs'));
    // Runs beside the test itself, because both mostly wait.
    unseen = sell(blind, CONTROLS).then(() => pause(LIMIT_MS));
  });
  afterAll(async () => {
    await app.close();
    await blind.close();
  });

  it('all paid bookings are confirmed within 90 seconds by the payment sync alone, at its usual interval', async () => {
    await sell(app, PAYMENTS);
    const done = await until(
      () => outcome(app),
      ({ paid, confirmed }) => confirmed === paid,
      LIMIT_MS * 2,
    );
    goal.is('paid', done.paid, PAYMENTS);
    goal.is('confirmed', done.confirmed, PAYMENTS);
    goal.within('slowest', done.slowest, LIMIT_MS);
    const told = await app.db.query<unknown[]>(`select 1 from stripe_events`);
    goal.is('webhooks that came', told.length, 0);
    expect(await violations(app.db)).toEqual([]);
    expect(await moneyDifferences(app.db)).toEqual([]);
  });

  it('no booking is confirmed without the payment sync (negative control)', async () => {
    // The control waits the whole time limit.
    await unseen;
    const { paid, confirmed } = await outcome(blind);
    goal.control('paid and not confirmed without the reconciler', paid - confirmed);
    expect({ paid, confirmed }).toEqual({ paid: CONTROLS, confirmed: 0 });
  });
});
