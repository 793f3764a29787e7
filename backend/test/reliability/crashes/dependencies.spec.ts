import { violations } from '../../../src/payments/ledger/invariants.js';
import { ApiClient } from '../../harness/api-client.js';
import { buildDeparture, moneyDifferences } from '../../factories/departures.js';
import type { Condition } from '../../harness/fault-proxy.js';
import { begin, purchase } from '../../factories/purchase.js';
import { until } from '../../harness/wait-for-jobs.js';
import { confirmCard } from '../../harness/sandbox-harness.js';
import { type Call, DependentCalls } from './dependencies-calls.js';
import { Readers } from './dependencies-readers.js';
import {
  DependenciesHarness,
  DEPENDENCIES,
  type Dependency,
  DEPENDENCY_TIMEOUT_MS,
} from './dependencies-harness.js';
import { Metric, beside, scaled } from '../metric.js';

jest.setTimeout(300_000);

const goal = new Metric('G20');

/** How services fail, and which. */
type Outage = readonly [Condition, readonly Dependency[]];
const inTurn = (condition: Condition): Outage[] => DEPENDENCIES.map((name) => [condition, [name]]);
const together = (condition: Condition): Outage[] => [
  [condition, ['mail', 'store', 'model']],
  [condition, ['provider']],
];
/** A quick run fails several services at once, because a hanging one costs ten seconds each time. */
const OUTAGES: readonly Outage[] = scaled(
  [...inTurn('refused'), ...inTurn('broken'), ...inTurn('hanging')],
  [...together('refused'), ...together('broken'), ['hanging', DEPENDENCIES]],
);

interface Answered {
  readonly call: Call;
  readonly condition: Condition;
  readonly status: number;
  readonly ms: number;
}

type NewOrder = ReturnType<DependentCalls['newOrder']>;

interface Endured {
  readonly answers: Answered[];
  /** States of the bookings made while the provider worked. */
  readonly bought: string[];
  /** Orders placed while the provider was down. */
  readonly unpaid: NewOrder[];
}

/** Status 0: no response. */
async function answerTo(call: Call, condition: Condition, baseUrl: string): Promise<Answered> {
  const began = performance.now();
  const status = await call.send(baseUrl).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  return { call, condition, status, ms: performance.now() - began };
}

/** Sends all calls that need the failing services at once, alternating between both processes. */
async function during(
  [condition, names]: Outage,
  { app }: DependenciesHarness,
  calls: readonly Call[],
): Promise<Answered[]> {
  const touched = calls.filter(({ to }) => names.includes(to));
  return Promise.all(
    touched.map((call, index) => answerTo(call, condition, app.baseUrlFor(index))),
  );
}

const isOurFault = ({ status }: Answered): boolean =>
  status === 0 || (status >= 500 && status !== 502 && status !== 503);

const told = ({ call, condition, status }: Answered): string =>
  `${call.to} ${condition}: ${call.name} ${status}, not ${call.answer}`;

/** Returns how many calls answer 500 without each service, when errors are not mapped. */
async function faultsUnmapped(): Promise<[name: string, faults: number][]> {
  // One process is enough, because all would answer the same.
  const around = await DependenciesHarness.open(1, 'error-mapping');
  const faults: [string, number][] = [];
  try {
    const calls = await DependentCalls.prepare(around);
    for (const name of ['store', 'model', 'provider'] as const) {
      await around.become('broken', name);
      const answers = await during(['broken', [name]], around, calls.all());
      faults.push([name, answers.filter(isOurFault).length]);
      await around.become('well', name);
    }
    return faults;
  } finally {
    await around.close();
  }
}

let control: () => Promise<[name: string, faults: number][]>;
beforeAll(() => {
  control = beside(faultsUnmapped);
});

describe('With an external service down', () => {
  let around: DependenciesHarness;
  let calls: DependentCalls;
  beforeAll(async () => {
    around = await DependenciesHarness.open(2);
    calls = await DependentCalls.prepare(around);
  });
  afterEach(() => around.become('well', ...DEPENDENCIES));
  afterAll(() => around.close());

  /** Buys and opens the return page. Returns the state of the booking. */
  const buy = (nth: number): Promise<string> =>
    purchase(around.app.baseUrlFor(nth), calls.newOrder().order);

  const startAt = (nth: number, { order, key }: NewOrder): Promise<number> =>
    new ApiClient(around.app.baseUrlFor(nth)).start(order, key).then(({ status }) => status);

  /** Runs all outages one after the other, while visitors read and customers buy. */
  async function endure(readers: Readers): Promise<Endured> {
    const endured: Endured = { answers: [], bought: [], unpaid: [] };
    for (const [nth, outage] of OUTAGES.entries()) {
      const [condition, names] = outage;
      await around.become(condition, ...names);
      const reading = readers.readAll();
      const waiting = during(outage, around, calls.all());
      if (names.includes('provider')) {
        const late = calls.newOrder();
        endured.unpaid.push(late);
        await startAt(nth, late);
      } else {
        endured.bought.push(await buy(nth), await buy(nth + 1));
      }
      endured.answers.push(...(await waiting));
      await reading;
      await around.become('well', ...names);
    }
    return endured;
  }

  it('calls that need it fail in time, all others work, and bookings are confirmed', async () => {
    const readers = await Readers.of(around.app);
    const { answers, bought, unpaid } = await endure(readers);
    expect(answers.filter(({ call, status }) => status !== call.answer).map(told)).toEqual([]);
    goal.atLeast('calls that touch what is away', answers.length, 3 * calls.all().length);
    goal.is('5xx other than 502 and 503', answers.filter(isOurFault).length, 0);
    expect(readers.failures).toEqual([]);
    goal.atLeast('public pages and reads meanwhile', readers.count, 100);
    goal.is('of them not answered well', readers.failures.length, 0);
    goal.is('purchases not confirmed', bought.filter((state) => state !== 'confirmed').length, 0);
    for (const name of DEPENDENCIES) {
      const waits = answers.filter(({ call }) => call.to === name).map(({ ms }) => ms);
      goal.within(
        `slowest answer without ${name}`,
        Math.max(...waits),
        DEPENDENCY_TIMEOUT_MS[name],
      );
    }
    const later = await Promise.all(
      unpaid.map((late, nth) =>
        until(
          () => startAt(nth, late),
          (status) => status < 500,
        ),
      ),
    );
    goal.is(
      'orders that cannot be paid afterwards',
      later.filter((status) => status !== 200).length,
      0,
    );
    expect(await violations(around.app.db)).toEqual([]);
    expect(await moneyDifferences(around.app.db)).toEqual([]);
  });

  it('a payment is confirmed by webhook although the mail server hangs and the customer does not return', async () => {
    const { db } = around.app;
    await around.become('hanging', 'mail');
    const baseUrl = around.app.baseUrlFor(0);
    for (let nth = 0; nth < 16; nth += 1) {
      const [contact] = calls.all();
      expect((await contact?.send(around.app.baseUrlFor(nth)))?.status).toBe(200);
    }
    const busy = (): Promise<{ mails: number }[]> =>
      db.query(`select count(*)::int as mails from outbox_mails where leased_until > now()`);
    await until(busy, ([row]) => (row?.mails ?? 0) >= 2);
    const { date: departureDate } = await buildDeparture(db);
    const customer = new ApiClient(baseUrl);
    const { bookingId, clientSecret } = await begin(
      customer,
      await customer.order({ departureDate }),
    );
    const began = performance.now();
    await confirmCard(baseUrl, clientSecret);
    await until(
      () => db.query<{ state: string }[]>(`select state from bookings where id = $1`, [bookingId]),
      ([row]) => row?.state === 'confirmed',
      // Less than the timeout of a hanging mail.
      12_000,
    );
    goal.within('confirmed by a webhook while mails hang', performance.now() - began, 5_000);
  });
});

describe('Without the mapping of service errors to responses', () => {
  it('calls answer 500 when the store, the model or the provider is broken (negative control)', async () => {
    for (const [name, faults] of await control()) goal.control(`500s without ${name}`, faults);
  });
});
