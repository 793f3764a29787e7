import fc from 'fast-check';
import { percentOf, sek } from '@safar/domain/money/money';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { roll } from '../../../stripe-sandbox/faults.js';
import { ApiClient, type OrderInput } from '../../harness/api-client.js';
import { dataSnapshot, buildDeparture } from '../../factories/departures.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { waitForJobs } from '../../harness/wait-for-jobs.js';
import { confirmCard } from '../../harness/sandbox-harness.js';
import { atOnce } from '../seats/at-once.js';
import { without } from '../preload.js';
import { Metric, scaled } from '../metric.js';
import { type AgeCase, ageCases, judged, offerAges, rightFor } from './price-ages.js';
import { Checkouts } from './price-checkouts.js';
import { type RightOrder, tamper, wrongNumber } from './price-tampering.js';

jest.setTimeout(600_000);

const goal = new Metric('G8');
const TAMPERED = scaled(480, 96);
const TAMPERED_LATER = scaled(10, 3);
const AGES = scaled(300, 60);
const CHECKOUTS = scaled(200, 24);
const CONTROLS = scaled(60, 12);
const DEAREST = 300_000;
const AT_ONCE = 8;
const SEED = 11;

/** The same random numbers in every run. */
function diceOf(purpose: string): () => number {
  let draws = 0;
  return () => roll(SEED, purpose, (draws += 1));
}

/**
 * Creates orders of every kind: deposit and full price, card and Klarna, with insurance, for one or more passengers.
 */
async function rightOrders(app: ProcessHarness): Promise<RightOrder[]> {
  const { date: departureDate } = await buildDeparture(app.db);
  const other = await buildDeparture(app.db);
  await app.db.query(`update departures set price_adult = 3000 where id = $1`, [other.id]);
  await app.db.query(
    `insert into departures (destination_id, date, return_date, price_adult) values ('marrakech', $1::date, $1::date + 4, 2900)`,
    [departureDate],
  );
  const inputs: Omit<OrderInput, 'departureDate'>[] = [
    {},
    { pmType: 'klarna', adults: 2 },
    { paymentOption: 'full', insurance: true },
    { paymentOption: 'full', pmType: 'klarna', adults: 3, insurance: true },
  ];
  const customer = new ApiClient(app.baseUrlFor(0));
  return Promise.all(
    inputs.map(async (input) => ({
      order: await customer.order({ departureDate, ...input }),
      otherDay: other.date,
      otherDestination: 'marrakech',
    })),
  );
}

/** @returns how often each status was returned */
async function send(app: ProcessHarness, texts: readonly string[]): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  await atOnce(texts, AT_ONCE, async (body, index) => {
    const response = await fetch(`${app.baseUrlFor(index)}/api/payment-intent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    await response.arrayBuffer();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  });
  return statuses;
}

const intents = async ({ db }: ProcessHarness): Promise<number> =>
  (await db.query<unknown[]>(`select 1 from sandbox.intents`)).length;

/** Another price, an invalid order, or an order that is too large (a thousand passengers). */
const ERROR_STATUSES = [409, 413, 422];

const refusedIn = (statuses: ReadonlyMap<number, number>): number =>
  ERROR_STATUSES.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);

describe('A price sent by the client', () => {
  let app: ProcessHarness;
  let rights: RightOrder[] = [];
  beforeAll(async () => {
    app = await startProcesses(2, { DATABASE_POOL: '6' });
    rights = await rightOrders(app);
  });
  afterAll(() => app.close());

  it('is never charged: every tampered order is rejected, and none reaches the provider', async () => {
    const before = await dataSnapshot(app.db);
    const statuses = await send(app, tamper(rights, TAMPERED, SEED));
    goal.is('tampered orders refused with 409, 413 or 422', refusedIn(statuses), TAMPERED);
    goal.is('intents of tampered orders', await intents(app), 0);
    expect(await dataSnapshot(app.db)).toEqual(before);
  });

  it('is rejected too when the order already has a hold, with and without its idempotency key', async () => {
    const order = rights[0]?.order ?? {};
    const key = 'the-key-of-an-order-that-is-held';
    const customer = new ApiClient(app.baseUrlFor(0));
    const right = await customer.start(order, key);
    expect(right.status).toBe(200);
    const amounts = fc.sample(wrongNumber(Number(order['amount'])), { numRuns: TAMPERED_LATER, seed: SEED });
    const before = await dataSnapshot(app.db);
    const statuses: number[] = [];
    for (const amount of amounts) {
      statuses.push((await customer.start({ ...order, amount }, key)).status);
      const keyless = await new ApiClient(app.baseUrlFor(1)).call('POST', '/api/payment-intent', { ...order, amount });
      statuses.push(keyless.status);
    }
    goal.is('tampered orders of a held one answered otherwise than 409', statuses.filter((status) => status !== 409).length, 0);
    expect(await dataSnapshot(app.db)).toEqual(before);
    expect((await customer.start(order, key)).body.clientSecret).toBe(right.body.clientSecret);
  }); // oxfmt-ignore

  it('is rejected for the balance of a booking', async () => {
    const order = rights[0]?.order ?? {};
    const customer = new ApiClient(app.baseUrlFor(0));
    const { body } = await customer.start({ ...order, contactEmail: 'rest@example.com' });
    await confirmCard(app.baseUrlFor(1), body.clientSecret);
    await customer.byIntent(body.clientSecret);
    const rest = Number(order['totalPrice']) - Number(order['amount']);
    const before = await dataSnapshot(app.db);
    const statuses: number[] = [];
    for (const amount of fc.sample(wrongNumber(rest), { numRuns: TAMPERED_LATER, seed: SEED })) {
      const { status } = await customer.start({
        bookingId: body.bookingId,
        amount,
        pmType: 'klarna',
      });
      statuses.push(status);
    }
    const wrong = statuses.filter((status) => status !== 409).length;
    goal.is('tampered balances answered otherwise than 409', wrong, 0);
    expect(await dataSnapshot(app.db)).toEqual(before);
  });

  it('is charged only as the customer saw it, while an editor keeps changing the price', async () => {
    const checkouts = await Checkouts.open(app, diceOf('flips'));
    await checkouts.buy(CHECKOUTS);
    await waitForJobs(app.db);
    const { paid, mismatched } = await checkouts.charges();
    goal.atLeast('checkouts paid while the price changed', paid, CHECKOUTS * 0.95);
    goal.atLeast('changes of the price', checkouts.flips, CHECKOUTS / 2);
    goal.atLeast('asked again at the new price', checkouts.askedAgain, CHECKOUTS / 10);
    goal.is('charges of another amount than was seen', mismatched, 0);
    expect(await violations(app.db)).toEqual([]);
  });

  it('is right for every age: the day before a birthday, on it and after it, including leap days', async () => {
    await offerAges(app);
    const every = ageCases();
    expect(every.length).toBe(300);
    const cases = every.filter((_, index) => (index + Math.floor(index / 15)) % (300 / AGES) === 0);
    const wrong: AgeCase[] = [];
    await atOnce(cases, AT_ONCE, async (one, index) => {
      const said = await judged(app.baseUrlFor(index), one);
      if (said !== rightFor(one.is)) wrong.push(one);
    });
    goal.is(`wrong categories in ${cases.length} cases`, wrong.length, 0);
    goal.control('wrong categories by the year alone', every.filter(({ is, byYears }) => is !== byYears).length);
  }); // oxfmt-ignore

  it('is rounded as specified for every amount up to the most expensive trip', () => {
    const wrong = (of: (kronor: number) => number, formula: (kronor: number) => number): number => {
      let count = 0;
      for (let kronor = 1; kronor <= DEAREST; kronor += 1) {
        if (of(kronor) !== formula(kronor)) count += 1;
      }
      return count;
    };
    const deposit = (kronor: number): number => Math.round(kronor * 0.2);
    const fee = (kronor: number): number => Math.round(kronor * 1.03) - kronor;
    const percent = (share: number) => (kronor: number) => percentOf(sek(kronor), share);
    goal.is('deposits of 20 % rounded otherwise', wrong(percent(20), deposit), 0);
    goal.is('Klarna fees of 3 % rounded otherwise', wrong(percent(3), fee), 0);
    const down = (kronor: number): number => Math.floor(kronor * 0.2);
    goal.control('deposits wrong when rounded down', wrong(down, deposit));
  });
});

describe('A price that the server does not check (negative controls)', () => {
  it('is charged as the client sent it', async () => {
    const app = await startProcesses(1, without('payments/server-price'));
    try {
      await send(app, tamper(await rightOrders(app), CONTROLS, SEED));
      goal.control('intents of tampered orders, with the client believed', await intents(app));
    } finally {
      await app.close();
    }
  });

  it('differs from the price shown when the two are not compared', async () => {
    const app = await startProcesses(1, without('payments/seen-price'));
    try {
      const checkouts = await Checkouts.open(app, diceOf('flips'));
      await checkouts.buy(CONTROLS);
      const { mismatched } = await checkouts.charges();
      goal.control('charges of another amount than was seen, uncompared', mismatched);
    } finally {
      await app.close();
    }
  });
});
