import { PAYMENT_METHODS } from '@safar/domain/pricing/pricing';
import fc from 'fast-check';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { type EventRow, eventView } from '../../../stripe-sandbox/webhooks/events.js';
import { ApiClient } from '../../harness/api-client.js';
import { buildDeparture, moneyDifferences } from '../../factories/departures.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { waitForJobs } from '../../harness/wait-for-jobs.js';
import {
  confirmCard,
  listEvents,
  payBy,
  replayEvent,
  setFaults,
} from '../../harness/sandbox-harness.js';
import { atOnce, countUpTo } from '../seats/at-once.js';
import { without } from '../preload.js';
import { Metric, scaled } from '../metric.js';
import { type Sent, forge, genuine } from './replay-forgeries.js';

jest.setTimeout(240_000);

const goal = new Metric('G4');
const PAYMENTS = scaled(100, 20);
const FORGERIES = scaled(200, 40);
const CONTROLS = scaled(12, 6);
const REPEATS = 5;
const AT_ONCE = 10;
const TEN_MB = 10_000_000;

/** Pays with each method in turn, two of four in full, every fifth (if by card) after a declined card. */
async function pay(app: ProcessHarness, departureDate: string, index: number): Promise<void> {
  const baseUrl = app.baseUrlFor(index);
  const customer = new ApiClient(baseUrl);
  const pmType = PAYMENT_METHODS[index % 3] ?? 'card';
  const paymentOption = index % 4 < 2 ? 'partial' : 'full';
  const order = await customer.order({ departureDate, pmType, paymentOption });
  const { status, body } = await customer.start(order);
  if (status !== 200) throw new Error(`No payment could be started: ${status}`);
  if (pmType === 'card' && index % 5 === 0) {
    await confirmCard(baseUrl, body.clientSecret, '4000000000000002');
  }
  await payBy(pmType, baseUrl, body.clientSecret);
}

/**
 * Creates bookings and pays them, with each event delivered twice and out of order. @returns all events of the provider
 */
async function sell(app: ProcessHarness, payments: number): Promise<EventRow[]> {
  // The first delivery already repeats and shuffles events, so some arrive before the customer's own response.
  await setFaults(app.db, { webhook_repeat: 1, webhook_shuffle_ms: 300 });
  const { date } = await buildDeparture(app.db);
  await atOnce(countUpTo(payments), AT_ONCE, (index) => pay(app, date, index));
  await waitForJobs(app.db);
  await setFaults(app.db, {});
  return listEvents(app.db);
}

/** Sends each event five more times, shuffled, to all processes. @returns how many were sent */
async function replayAll(app: ProcessHarness, events: readonly EventRow[]): Promise<number> {
  const repeated = Array.from({ length: REPEATS }, () => events).flat();
  const [shuffled = []] = fc.sample(
    fc.shuffledSubarray(repeated, { minLength: repeated.length }),
    1,
  );
  const statuses = new Set<number>();
  await atOnce(shuffled, AT_ONCE, async (event, index) => {
    statuses.add(await replayEvent(app.baseUrlFor(index), event, app.webhookSecret));
  });
  expect(statuses).toEqual(new Set([200]));
  await waitForJobs(app.db);
  return shuffled.length;
}

/** Returns digests of the ledger, bookings and payments, and the number of mails. */
async function stateSnapshot(app: ProcessHarness): Promise<unknown> {
  const [row] = await app.db.query<unknown[]>(
    `select (select md5(string_agg(concat_ws('|', id, booking_id, kind, amount, source_id), ',' order by id))
               from ledger_entries) as ledger,
            (select md5(string_agg(concat_ws('|', id, state), ',' order by id)) from bookings) as bookings,
            (select md5(string_agg(concat_ws('|', id, state), ',' order by id)) from payments) as payments,
            (select count(*)::int from outbox_mails) as mails`,
  );
  return row;
}

const sameBooks = (before: unknown, after: unknown): number =>
  JSON.stringify(before) === JSON.stringify(after) ? 0 : 1;

/** @returns the HTTP status */
async function post(baseUrl: string, { body, signature }: Sent): Promise<number> {
  const response = await fetch(`${baseUrl}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'stripe-signature': signature }),
    },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

/** Returns new events about real payments, all of stored types, so that only the signature can reveal a forgery. */
function newsOf(app: ProcessHarness, all: readonly EventRow[]) {
  const events = all.filter(({ type }) => type !== 'payment_intent.created');
  return (index: number) => {
    const event = events[index % events.length];
    if (!event) throw new Error('No events');
    const body = JSON.stringify({ ...eventView(event), id: `evt_forged_${index}` }, null, 2);
    return { body, secret: app.webhookSecret, now: Math.floor(Date.now() / 1_000) };
  };
}

const storedForgeries = async ({ db }: ProcessHarness): Promise<number> => {
  const found = await db.query<unknown[]>(
    `select 1 from stripe_events where event_id like 'evt_forged%'`,
  );
  return found.length;
};

describe('Webhooks that are repeated, late and out of order', () => {
  let app: ProcessHarness;
  let events: EventRow[] = [];
  beforeAll(async () => {
    app = await startProcesses(2, { DATABASE_POOL: '6' });
    events = await sell(app, PAYMENTS);
  });
  afterAll(() => app.close());

  it('confirm every payment once, although each arrives twice and out of order', async () => {
    const [row] = await app.db.query<unknown[]>(
      `select count(*)::int as confirmed,
              (select count(*)::int from ledger_entries where kind = 'charge') as charges,
              (select count(*)::int from ledger_entries where kind = 'surcharge') as fees,
              (select count(*)::int from outbox_mails where topic = 'booking_confirmed') as mails
         from bookings where state = 'confirmed'`,
    );
    const fees = Math.floor(PAYMENTS / PAYMENT_METHODS.length);
    expect(row).toEqual({ confirmed: PAYMENTS, charges: PAYMENTS, fees, mails: PAYMENTS });
    expect(await violations(app.db)).toEqual([]);
    expect(await moneyDifferences(app.db)).toEqual([]);
  });

  // [SPEC I1.67]
  it('leave the books unchanged when each event is sent five more times, shuffled', async () => {
    const before = await stateSnapshot(app);
    const sent = await replayAll(app, events);
    goal.is('payments', PAYMENTS, PAYMENTS);
    goal.atLeast('webhook events sent again', sent, PAYMENTS * REPEATS * 2);
    goal.is('ledgers that differ', sameBooks(before, await stateSnapshot(app)), 0);
  });

  it('leave the books unchanged even when the received events are no longer stored', async () => {
    const before = await stateSnapshot(app);
    await app.db.query(`delete from stripe_events`);
    await replayAll(app, events);
    const differ = sameBooks(before, await stateSnapshot(app));
    goal.is('ledgers that differ, with nothing remembered', differ, 0);
    expect(await violations(app.db)).toEqual([]);
  });

  // [SPEC I1.30]
  it('are rejected and not stored when they are forged, unsigned, stale or rewritten', async () => {
    expect(await post(app.baseUrlFor(0), genuine(newsOf(app, events)(0)))).toBe(200);
    await waitForJobs(app.db);
    await app.db.query(`delete from stripe_events where event_id like 'evt_forged%'`);
    const statuses: number[] = [];
    await atOnce(forge(FORGERIES, newsOf(app, events)), AT_ONCE, async (sent, index) => {
      statuses.push(await post(app.baseUrlFor(index), sent));
    });
    const accepted = statuses.filter((status) => status < 400).length;
    goal.is(`accepted of ${FORGERIES} forgeries`, accepted, 0);
    goal.is('refused with 400', statuses.filter((status) => status === 400).length, FORGERIES);
    goal.is('forgeries stored', await storedForgeries(app), 0);
  });

  it('are rejected without being read when they are larger than any real event', async () => {
    const { secret, now, body } = newsOf(app, events)(0);
    const huge = genuine({ secret, now, body: body.padEnd(TEN_MB) });
    expect(await post(app.baseUrlFor(0), huge)).toBe(413);
  });
});

describe('The same webhooks with the defences off (negative controls)', () => {
  let app: ProcessHarness;
  let events: EventRow[] = [];
  beforeAll(async () => {
    app = await startProcesses(1, without('payments/payment-rank', 'payments/webhook-signature'));
    events = await sell(app, CONTROLS);
  });
  afterAll(() => app.close());

  // [SPEC I1.67]
  it('are booked several times when a success may follow a success and the ledger accepts duplicates', async () => {
    const before = await stateSnapshot(app);
    await app.db.query(
      `alter table ledger_entries drop constraint booked_once,
         add constraint booked_once unique (id, kind, source_id)`,
    );
    await app.db.query(`delete from stripe_events`);
    await replayAll(app, events);
    const twice = await app.db.query<unknown[]>(
      `select 1 from ledger_entries where kind = 'charge' group by booking_id having count(*) > 1`,
    );
    goal.control('bookings charged twice without rank and uniqueness', twice.length);
    expect(sameBooks(before, await stateSnapshot(app))).toBe(1);
  });

  it('are accepted with any signature when signatures are not checked', async () => {
    const sent = forge(CONTROLS, newsOf(app, events));
    const statuses = await Promise.all(sent.map((each) => post(app.baseUrlFor(0), each)));
    const accepted = statuses.filter((status) => status === 200).length;
    goal.control('forgeries accepted without the signature', accepted);
    expect(await storedForgeries(app)).toBe(accepted);
  });
});
