import { randomInt } from 'node:crypto';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { openApp } from '../../harness/app.js';
import { moneyDifferences } from '../../factories/departures.js';
import { type PaidBooking, buildPaidBooking, providerOf } from '../../factories/paid-bookings.js';
import { waitForJobs } from '../../harness/wait-for-jobs.js';
import { dispute, listEvents, replayEvent } from '../../harness/sandbox-harness.js';
import { ENV, type Env } from '../../../src/common/config/env.js';
import { Metric, scaled } from '../metric.js';

jest.setTimeout(600_000);

const goal = new Metric('M16');
/** This many bookings are refunded in full, and as many in part. */
const BOOKINGS = scaled(20, 3);
const CONTROLS = scaled(5, 2);

const app = openApp();

/** Three parts with an odd number of öre each, so that their sum is never in whole kronor. */
const ODD_PARTS = 3;

/** Refunds a payment in the provider's dashboard in three parts with öre, and the remainder if `isWhole`. */
async function returnInParts({ intentId, charged }: PaidBooking, isWhole: boolean): Promise<void> {
  const stripe = await providerOf(app);
  let left = charged * 100;
  for (let part = 0; part < ODD_PARTS; part += 1) {
    const amount = 2 * randomInt(1, Math.floor(left / 4)) + 1;
    await stripe.refunds.create({ payment_intent: intentId, amount });
    left -= amount;
  }
  if (isWhole) await stripe.refunds.create({ payment_intent: intentId, amount: left });
}

const count = async (sql: string): Promise<number> =>
  (await app.db.query<{ count: number }[]>(`select count(*)::int as count from ${sql}`))[0]
    ?.count ?? 0;

const FAILED_JOBS = `graphile_worker.jobs where attempts > 0 and last_error is not null`;

async function refunded(bookings: number, isWhole: boolean): Promise<string[]> {
  const paid: PaidBooking[] = [];
  while (paid.length < bookings) {
    paid.push(await buildPaidBooking(app, { paymentOption: 'full', adults: 1 + randomInt(3) }));
  }
  await Promise.all(paid.map((one) => returnInParts(one, isWhole)));
  return paid.map(({ id }) => id);
}

describe('Refunds with öre made in the provider’s dashboard', () => {
  it('are booked to the öre for every split and after repeated events', async () => {
    const paid = await refunded(BOOKINGS, true);
    await refunded(BOOKINGS, false);
    const disputed = await buildPaidBooking(app, { paymentOption: 'full' });
    await dispute(app.db, disputed.intentId, { amount: 10_000 + 2 * randomInt(1_000) + 1 });
    await waitForJobs(app.db);
    const { sandboxWebhookSecret: secret } = app.nest.get<Env>(ENV);
    for (const event of await listEvents(app.db)) {
      if (event.type.startsWith('refund.')) await replayEvent(app.baseUrl, event, secret);
    }
    await waitForJobs(app.db);
    goal.is('payments on which books and provider differ', (await moneyDifferences(app.db)).length, 0);
    goal.is('rules of the books broken', (await violations(app.db)).length, 0);
    goal.is('webhook jobs that ended in an error', await count(FAILED_JOBS), 0);
    goal.is(
      'bookings with money left that all went back',
      await count(`bookings where id = any('{${paid.join(',')}}') and paid_amount <> 0`),
      0,
    );
    goal.atLeast('differences shown to staff', await count('rounding_differences'), BOOKINGS);
  }); // oxfmt-ignore

  it('differ from the books when the öre are not stored (negative control)', async () => {
    await app.db.query(
      `create function forget_ore() returns trigger language plpgsql as
         'begin new.provider_amount := null; return new; end'`,
    );
    await app.db.query(
      `create trigger forgetful before insert on refunds for each row
         when (new.principal + new.surcharge > 0) execute function forget_ore()`,
    );
    await refunded(CONTROLS, false);
    await waitForJobs(app.db);
    goal.control('payments that differ, without öre', (await moneyDifferences(app.db)).length);
  });
});
