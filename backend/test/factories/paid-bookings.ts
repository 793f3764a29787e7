import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { PaymentSandbox } from '../../stripe-sandbox/sandbox.service.js';
import type { TestApp } from '../harness/app.js';
import { ApiClient, type OrderInput, intentIdOf } from '../harness/api-client.js';
import { dayFromToday, buildDeparture } from './departures.js';
import { place } from './purchase.js';
import { valueOf } from '../harness/rows.js';
import { waitForJobs } from '../harness/wait-for-jobs.js';

export type PaidBooking = Awaited<ReturnType<typeof buildPaidBooking>>;

/** Books a seat on a new departure and pays. */
export async function buildPaidBooking(
  app: TestApp,
  input: Partial<OrderInput> & { inDays?: number } = {},
) {
  const { date } = await buildDeparture(app.db, input);
  const customer = new ApiClient(app.baseUrl);
  const order = await customer.order({ ...input, departureDate: date });
  const sold = await place(customer, order, input.pmType ?? 'card');
  await waitForJobs(app.db);
  const intentId = intentIdOf(sold.clientSecret);
  /** Including the fee. */
  const charged = await valueOf<number>(
    app.db,
    `select amount_received / 100 as amount from sandbox.intents where id = $1`,
    intentId,
  );
  return { id: sold.bookingId, ref: sold.bookingRef, intentId, charged };
}

/** Returns a client of the provider, for actions in its dashboard that the product did not request. */
export async function providerOf(app: TestApp): Promise<Stripe> {
  const { port, key } = await app.nest.get(PaymentSandbox).start();
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http' });
}

/** Stores a payment received by staff, as a bank transfer unless told otherwise. @returns its id */
export async function buildPayment(
  app: TestApp,
  bookingId: string,
  {
    method = 'bank',
    amount,
    reference = '',
  }: { method?: string; amount: number; reference?: string },
): Promise<string> {
  const id = randomUUID();
  await app.db.query(
    `with paid as (
       insert into payments (id, booking_id, purpose, method, principal, state, received_on, reference, succeeded_at)
       values ($1, $2, 'offline', $3, $4, 'succeeded', $6::date, $5, now()) returning id)
     insert into ledger_entries (booking_id, kind, amount, source_id) select $2, 'charge', $4, id::text from paid`,
    [id, bookingId, method, amount, reference, dayFromToday(0)],
  );
  return id;
}

/** Stores a refund of a payment; by default it waits for an admin. @returns the id of its batch */
export const buildRefund = (
  { db }: TestApp,
  paymentId: string,
  {
    amount,
    state = 'requested',
    source = 'staff',
  }: { amount: number; state?: string; source?: string },
): Promise<string> =>
  valueOf(
    db,
    `insert into refunds (payment_id, principal, state, source, dedupe) values ($1, $2, $3, $4, gen_random_uuid())
     returning batch_id`,
    ...[paymentId, amount, state, source],
  );

export const paymentOf = ({ db }: TestApp, { intentId }: PaidBooking): Promise<string> =>
  valueOf(db, `select id from payments where intent_id = $1`, intentId);
