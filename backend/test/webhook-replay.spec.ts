import fc from 'fast-check';
import { ENV, type Env } from '../src/core/env.js';
import { violations } from '../src/payments/invariants.js';
import type { EventRow } from '../src/payments/sandbox/sandbox.events.js';
import { type TestApp, createTestApp } from './app.js';
import { Buyer } from './buyer.js';
import { makeDeparture, moneyDifferences } from './departures.js';
import { untilQuiet } from './quiet.js';
import { approveKlarna, confirmCard, listEvents, replayEvent, setFaults } from './sandbox-world.js';

jest.setTimeout(120_000);

const PAYMENTS = 50;
const REPEATS = 5;
const AT_ONCE = 10;

describe('webhooks that come again, late and in any order', () => {
  let world: TestApp;
  let events: EventRow[] = [];
  beforeAll(async () => {
    world = await createTestApp();
    // Already the first delivery repeats and shuffles: some news come before the buyer's own answer.
    await setFaults(world.db, { webhook_repeat: 1, webhook_shuffle_ms: 300 });
    const { date: departureDate } = await makeDeparture(world.db);
    await inBatches(Array.from({ length: PAYMENTS }), (_, index) => pay(departureDate, index));
    await untilQuiet(world.db);
    await setFaults(world.db, {});
    events = await listEvents(world.db);
  });
  afterAll(() => world.close());

  /** Every second one by Klarna, every fourth in full, every fifth with a declined card first. */
  async function pay(departureDate: string, index: number): Promise<void> {
    const buyer = new Buyer(world.baseUrl);
    const pmType = index % 2 === 0 ? 'card' : 'klarna';
    const paymentOption = index % 4 < 2 ? 'partial' : 'full';
    const { body } = await buyer.start(await buyer.order({ departureDate, pmType, paymentOption }));
    if (pmType === 'klarna') {
      await approveKlarna(world.baseUrl, body.clientSecret);
      return;
    }
    if (index % 5 === 0) await confirmCard(world.baseUrl, body.clientSecret, '4000000000000002');
    await confirmCard(world.baseUrl, body.clientSecret, '4242424242424242');
  }

  const books = async (): Promise<unknown> => {
    const [row] = await world.db.query<unknown[]>(
      `select (select md5(string_agg(concat_ws('|', id, booking_id, kind, amount, source_id), ',' order by id))
                 from ledger_entries) as ledger,
              (select md5(string_agg(concat_ws('|', id, state), ',' order by id)) from bookings) as bookings,
              (select md5(string_agg(concat_ws('|', id, state), ',' order by id)) from payments) as payments,
              (select count(*)::int from outbox_mails) as mails`,
    );
    return row;
  };

  const shuffledRepeats = (): EventRow[] => {
    const repeated = Array.from({ length: REPEATS }, () => events).flat();
    const [shuffled = []] = fc.sample(
      fc.shuffledSubarray(repeated, { minLength: repeated.length }),
      1,
    );
    return shuffled;
  };

  const replayAll = async (): Promise<Set<number>> => {
    const secret = world.app.get<Env>(ENV).sandboxWebhookSecret;
    const statuses = new Set<number>();
    await inBatches(shuffledRepeats(), async (event) => {
      statuses.add(await replayEvent(world.baseUrl, event, secret));
    });
    await untilQuiet(world.db);
    return statuses;
  };

  it('confirm every payment once, although each came twice and out of order', async () => {
    const [row] = await world.db.query<unknown[]>(
      `select count(*)::int as confirmed,
              (select count(*)::int from ledger_entries where kind = 'charge') as charges,
              (select count(*)::int from ledger_entries where kind = 'surcharge') as fees,
              (select count(*)::int from outbox_mails where topic = 'booking_confirmed') as letters
         from bookings where state = 'confirmed'`,
    );
    const half = PAYMENTS / 2;
    expect(row).toEqual({ confirmed: PAYMENTS, charges: PAYMENTS, fees: half, letters: PAYMENTS });
    expect(await violations(world.db)).toEqual([]);
    expect(await moneyDifferences(world.db)).toEqual([]);
  });

  it('leave the books as they were when each event is sent five times more, shuffled', async () => {
    const before = await books();
    expect(await replayAll()).toEqual(new Set([200]));
    expect(await books()).toEqual(before);
  });

  it('leave the books as they were even when nobody remembers having seen them', async () => {
    const before = await books();
    await world.db.query(`delete from stripe_events`);
    await replayAll();
    expect(await books()).toEqual(before);
    expect(await violations(world.db)).toEqual([]);
  });

  it('are booked many times by a ledger that trusts each one (negative control)', async () => {
    await world.db.query(`create table naive_ledger (intent_id text not null)`);
    for (const { type, object_id } of shuffledRepeats()) {
      if (type !== 'payment_intent.succeeded') continue;
      await world.db.query(`insert into naive_ledger values ($1)`, [object_id]);
    }
    const [row] = await world.db.query<unknown[]>(
      `select count(*)::int as lines from naive_ledger`,
    );
    expect(row).toEqual({ lines: PAYMENTS * REPEATS });
  });
});

/** A few at a time, as many browsers and one provider would. */
async function inBatches<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) await work(item, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
