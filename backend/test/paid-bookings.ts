import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { PaymentSandbox } from '../src/payments/sandbox/sandbox.service.js';
import type { TestApp } from './app.js';
import { CustomerClient, type OrderInput, intentIdOf } from './customer-client.js';
import { dayFromToday, makeDeparture } from './departures.js';
import { untilPaid } from './purchase.js';
import { waitForJobs } from './wait-for-jobs.js';
import { approveKlarna, confirmCard } from './sandbox-harness.js';

export interface PaidBooking {
  readonly id: string;
  readonly ref: string;
  readonly intentId: string;
  /** What was charged, the fee included. */
  readonly charged: number;
}

/** A traveller books on a departure of its own and pays. */
export async function payFor(
  world: TestApp,
  wish: Partial<OrderInput> & { inDays?: number } = {},
): Promise<PaidBooking> {
  const { date } = await makeDeparture(world.db, wish);
  const buyer = new CustomerClient(world.baseUrl);
  const { status, body } = await buyer.start(await buyer.order({ ...wish, departureDate: date }));
  expect(status).toBe(200);
  if (wish.pmType === 'klarna') await approveKlarna(world.baseUrl, body.clientSecret);
  else await confirmCard(world.baseUrl, body.clientSecret, '4242424242424242');
  await untilPaid(buyer, body.clientSecret);
  await waitForJobs(world.db);
  const intentId = intentIdOf(body.clientSecret);
  const [intent] = await world.db.query<{ amount: number }[]>(
    `select amount_received / 100 as amount from sandbox.intents where id = $1`,
    [intentId],
  );
  return { id: body.bookingId, ref: body.bookingRef, intentId, charged: intent?.amount ?? 0 };
}

/** The provider's own dashboard: what is done there, nobody asked us. */
export async function providerOf(world: TestApp): Promise<Stripe> {
  const { port, key } = await world.app.get(PaymentSandbox).start();
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http' });
}

/** Money that was handed over the counter, as the till books it. */
export async function takeOverTheCounter(
  world: TestApp,
  bookingId: string,
  { method, amount, reference = '' }: { method: string; amount: number; reference?: string },
): Promise<string> {
  const id = randomUUID();
  await world.db.query(
    `with paid as (
       insert into payments (id, booking_id, purpose, method, principal, state, received_on, reference, succeeded_at)
       values ($1, $2, 'offline', $3, $4, 'succeeded', $6::date, $5, now()) returning id)
     insert into ledger_entries (booking_id, kind, amount, source_id) select $2, 'charge', $4, id::text from paid`,
    [id, bookingId, method, amount, reference, dayFromToday(0)],
  );
  return id;
}

/** Money asked back for a payment; what is not said waits for an admin. */
export async function askBack(
  world: TestApp,
  paymentId: string,
  wish: { amount: number; state?: string; source?: string },
): Promise<string> {
  const [row] = await world.db.query<{ batch_id: string }[]>(
    `insert into refunds (payment_id, principal, state, source, dedupe) values ($1, $2, $3, $4, gen_random_uuid())
     returning batch_id`,
    [paymentId, wish.amount, wish.state ?? 'requested', wish.source ?? 'staff'],
  );
  return row?.batch_id ?? '';
}

export async function paymentOf(world: TestApp, { intentId }: PaidBooking): Promise<string> {
  const [row] = await world.db.query<{ id: string }[]>(
    `select id from payments where intent_id = $1`,
    [intentId],
  );
  return row?.id ?? '';
}
