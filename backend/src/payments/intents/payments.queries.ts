import { LIVE_PAYMENT_STATES } from '@safar/domain/payments/payment-states';
import { type EntityManager, In } from 'typeorm';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { lockBooking } from '../../bookings/shared/bookings.service.js';
import type { IntentSnapshot } from '../gateway/payment.gateway.js';
import {
  type BookingPayment,
  PaymentEntity,
  RefundEntity,
  type RefundSource,
  isOfBooking,
} from './payment.entity.js';

/** Returns the live payment of a booking, or null; there is at most one. */
export const livePaymentOf = (
  manager: EntityManager,
  bookingId: string,
): Promise<PaymentEntity | null> =>
  manager.findOneBy(PaymentEntity, { bookingId, state: In([...LIVE_PAYMENT_STATES]) });

/** A payment and its booking, both locked. */
export interface LockedPayment {
  readonly booking: BookingEntity;
  readonly payment: BookingPayment;
}

/**
 * Locks the booking of a payment, then the payment. A move may take the payment to another booking while this waits;
 * then the lock continues with that booking, in the same order as the move locks them. Returns null for the payment of
 * a gift card.
 */
export async function lockPaymentOf(
  manager: EntityManager,
  { id, bookingId }: Pick<PaymentEntity, 'id' | 'bookingId'>,
): Promise<LockedPayment | null> {
  const booking = bookingId && (await lockBooking(manager, bookingId));
  if (!booking || !bookingId) return null;
  const payment = await manager.findOne(PaymentEntity, {
    where: { id, bookingId },
    lock: { mode: 'pessimistic_write' },
  });
  if (payment && isOfBooking(payment)) return { booking, payment };
  const moved = await manager.findOneBy(PaymentEntity, { id });
  return moved && lockPaymentOf(manager, moved);
}

/** Returns the payment of an intent: by intent id, or by the payment id in its metadata when ours was not saved. */
export async function paymentOfIntent(
  manager: EntityManager,
  intent: { id: string; paymentId: string | null },
): Promise<PaymentEntity | null> {
  const known = await manager.findOneBy(PaymentEntity, { intentId: intent.id });
  if (known || !intent.paymentId) return known;
  const [row] = await manager.query<Pick<PaymentEntity, 'id'>[]>(
    `select id from payments where id::text = $1 and intent_id is null`,
    [intent.paymentId],
  );
  // A concurrent request may have saved the intent between the two queries.
  return manager.findOneBy(PaymentEntity, row ? { id: row.id } : { intentId: intent.id });
}

/**
 * Saves the intent id and marks the payment open, unless it has moved on.
 * @returns false when the payment was abandoned before its intent was known
 */
export async function saveIntentId(
  manager: EntityManager,
  paymentId: string,
  intentId: string,
): Promise<boolean> {
  const [row] = await manager.query<{ is_live: boolean }[]>(
    `select save_intent_id($1, $2) as is_live`,
    [paymentId, intentId],
  );
  return row?.is_live ?? false;
}

/** Saves the time and error of a check that did not change the state. */
export const markChecked = (
  manager: EntityManager,
  paymentId: string,
  error: string | null,
): Promise<unknown> =>
  manager.query(`update payments set checked_at = now(), last_error = $2 where id = $1`, [
    paymentId,
    error,
  ]);

/** Saves a new state of the provider's. The caller has locked the payment. */
export const saveOutcome = (
  manager: EntityManager,
  paymentId: string,
  intent: Pick<IntentSnapshot, 'id' | 'state' | 'lastError' | 'wallet'>,
): Promise<unknown> =>
  manager.query(
    `update payments set state = $2, checked_at = now(), last_error = $3, intent_id = $4, wallet = $5,
            succeeded_at = case when $2 = 'succeeded' then now() else null end where id = $1`,
    [paymentId, intent.state, intent.lastError, intent.id, intent.wallet],
  );

/** Saves the time of a check that found no difference. */
export const markUnchanged = (manager: EntityManager, paymentId: string): Promise<unknown> =>
  manager.query(`update payments set checked_at = now() where id = $1`, [paymentId]);

/** Ends a payment whose idempotency key cannot be used again; the next attempt gets a new payment and key. */
export async function markAbandoned(
  manager: EntityManager,
  paymentId: string,
  reason: string,
): Promise<void> {
  await manager.query(
    `update payments set state = 'canceled', last_error = $2 where id = $1 and state = 'created'`,
    [paymentId, reason],
  );
}

/** Extends a hold by ten minutes, up to an hour after booking. Returns whether it was extended. */
export async function extendHold(manager: EntityManager, bookingId: string): Promise<boolean> {
  const [, extended] = await manager.query<[unknown[], number]>(
    `update bookings set hold_until = now() + interval '10 minutes'
      where id = $1 and state = 'held' and now() < created_at + interval '50 minutes'`,
    [bookingId],
  );
  return extended === 1;
}

/** Writes a ledger entry once. Amount in whole SEK, negative for money out. */
export async function addLedgerEntry(
  manager: EntityManager,
  entry: { bookingId: string; kind: string; amount: number; sourceId: string },
): Promise<void> {
  if (entry.amount === 0) return;
  await manager.query(
    `insert into ledger_entries (booking_id, kind, amount, source_id) values ($1, $2, $3, $4)
     on conflict on constraint booked_once do nothing`,
    [entry.bookingId, entry.kind, entry.amount, entry.sourceId],
  );
}

/** Tells whether a payment is refunded because the seats were gone. */
export const isLatePayment = (manager: EntityManager, paymentId: string): Promise<boolean> =>
  manager.existsBy(RefundEntity, { paymentId, source: 'late_payment' });

/** Requests a refund, once per reason. Returns the id, or null when it exists already. */
export async function requestRefund(
  manager: EntityManager,
  payment: PaymentEntity,
  source: RefundSource,
): Promise<string | null> {
  const [row] = await manager.query<Pick<RefundEntity, 'id'>[]>(
    `insert into refunds (payment_id, principal, surcharge, source, dedupe)
     values ($1, $2, $3, $4, $5) on conflict (dedupe) do nothing returning id`,
    [payment.id, payment.principal, payment.surcharge, source, `${source}:${payment.id}`],
  );
  return row?.id ?? null;
}

/** Returns live payments without a recent check. */
export async function stalePayments(manager: EntityManager, seconds: number): Promise<string[]> {
  const rows = await manager.query<Pick<PaymentEntity, 'id'>[]>(
    `select id from payments where state in ('created', 'open', 'processing')
        and coalesce(checked_at, created_at) < now() - make_interval(secs => $1)
      order by checked_at nulls first limit 100`,
    [seconds],
  );
  return rows.map(({ id }) => id);
}

/** Returns pending refunds at the provider, and approved ones not yet sent there or given back to a gift card. */
export async function pendingRefunds(manager: EntityManager): Promise<string[]> {
  const rows = await manager.query<Pick<RefundEntity, 'id'>[]>(
    `select r.id from refunds r join payments p on p.id = r.payment_id and (p.intent_id is not null or p.method = 'gift_card')
      where (r.state = 'pending' and not r.is_manual)
         or (r.state = 'requested' and (r.source = 'late_payment' or r.approved_at is not null))
      order by r.updated_at limit 100`,
  );
  return rows.map(({ id }) => id);
}

export const updateRefund = (manager: EntityManager, refund: RefundEntity): Promise<unknown> =>
  manager.query(
    `update refunds set updated_at = now(), state = $2, stripe_id = $3, last_error = $4 where id = $1`,
    [refund.id, refund.state, refund.stripeId, refund.lastError],
  );
