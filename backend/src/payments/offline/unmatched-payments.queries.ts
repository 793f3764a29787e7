import type { UnmatchedPaymentView } from '@safar/domain/contracts/payments/booking-money';
import type { EntityManager } from 'typeorm';
import { type ListPlan, equals } from '../../common/lists/list-plan.js';
import type { IntentSnapshot } from '../gateway/payment.gateway.js';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import type { UnmatchedPaymentEntity } from './unmatched-payment.entity.js';
import type { UserEntity } from '../../staff/accounts/user.entity.js';
import type { RowOf } from '../../common/database/row-of.js';

export interface UnmatchedPaymentRow extends RowOf<
  UnmatchedPaymentEntity,
  'id' | 'kind' | 'currency' | 'noticedAt' | 'handledAt' | 'note'
> {
  readonly amount: number;
  readonly booking_id: BookingEntity['id'] | null;
  readonly booking_ref: BookingEntity['bookingRef'] | null;
  readonly handled_by: UserEntity['username'] | null;
}

/** Unmatched payments, unhandled ones first. */
export const UNMATCHED_PAYMENTS: ListPlan = {
  name: 'unmatched-payments',
  columns: `s.id, s.kind, s.amount::float8 as amount, s.currency, b.id as booking_id, b.booking_ref, s.noticed_at,
    s.handled_at, s.note, u.username as handled_by`,
  from: `unmatched_payments s left join users u on u.id = s.handled_by
    left join payments p on p.id = s.payment_id left join bookings b on b.id = p.booking_id`,
  sorts: { noticed_at: 's.noticed_at', amount: 's.amount' },
  filters: {
    id: equals('s.id'),
    kind: equals('s.kind'),
    waiting: (value) => `(s.handled_at is null) = ${value === true ? 'true' : 'false'}`,
  },
  order: 's.handled_at is not null, s.noticed_at desc',
  key: 's.id',
};

export const unmatchedPaymentView = (row: UnmatchedPaymentRow): UnmatchedPaymentView => ({
  ...row,
  noticed_at: row.noticed_at.toISOString(),
  handled_at: row.handled_at?.toISOString() ?? null,
});

/** Saves an unmatched payment once. Amount below 0 for money out. */
export const recordUnmatchedPayment = (
  manager: EntityManager,
  unmatched: Pick<UnmatchedPaymentView, 'id' | 'kind' | 'amount' | 'currency'> & {
    /** The payment that it was meant for but did not match. */
    readonly paymentId: string | null;
  },
): Promise<unknown> =>
  manager.query(
    `insert into unmatched_payments (id, kind, amount, currency, payment_id) values ($1, $2, $3, $4, $5)
     on conflict (id) do nothing`,
    [unmatched.id, unmatched.kind, unmatched.amount, unmatched.currency, unmatched.paymentId],
  );

/** @param paymentId the payment that the intent was meant for but did not match; null when unknown to us */
export async function saveReceived(
  manager: EntityManager,
  { id, state, received: amount, currency }: IntentSnapshot,
  paymentId: string | null,
): Promise<void> {
  if (state !== 'succeeded') return;
  await recordUnmatchedPayment(manager, { id, kind: 'payment', amount, currency, paymentId });
}

/**
 * Marks money as handled when it was fully refunded, and refunds when staff have handled the payment.
 * @returns whether all of it was refunded
 */
export async function endReturned(tx: EntityManager, paymentId: string): Promise<boolean> {
  const [row] = await tx.query<{ is_back: boolean; is_handled: boolean }[]>(
    `select coalesce(sum(amount) <= 0 and bool_or(kind = 'payment'), false) as is_back,
            coalesce(bool_or(kind = 'payment' and handled_at is not null), false) as is_handled
       from unmatched_payments where payment_id = $1 and kind in ('payment', 'refund')`,
    [paymentId],
  );
  if (!row || !(row.is_back || row.is_handled)) return false;
  await tx.query(
    `update unmatched_payments set handled_at = now()
      where payment_id = $1 and kind in ('payment', 'refund') and handled_at is null`,
    [paymentId],
  );
  return row.is_back;
}

/** Removes a refund that failed after all; its payment is open again. @returns whether it had been saved */
export async function takeBackRefund(tx: EntityManager, refundId: string): Promise<boolean> {
  const [gone] = await tx.query<[RowOf<UnmatchedPaymentEntity, 'paymentId'>[], number]>(
    `delete from unmatched_payments where id = $1 and kind = 'refund' returning payment_id`,
    [refundId],
  );
  const [refund] = gone;
  if (!refund) return false;
  await tx.query(
    `update unmatched_payments set handled_at = null, handled_by = null where payment_id = $1 and kind = 'payment'`,
    [refund.payment_id],
  );
  return true;
}

/** Handles all entries of the same payment together and clears the flag of its booking. */
export async function handleUnmatchedPayment(
  manager: EntityManager,
  { id, note, staffId }: { id: string; note: string; staffId: string },
): Promise<'now' | 'before' | 'unknown'> {
  // The booking first, as the provider's refund of the same money locks them.
  await manager.query(
    `select from bookings b join payments p on p.booking_id = b.id join unmatched_payments s on s.payment_id = p.id
      where s.id = $1 for update of b`,
    [id],
  );
  const [, updated] = await manager.query<[unknown[], number]>(
    `update unmatched_payments set handled_at = now(), handled_by = $2, note = $3
      where handled_at is null and (id = $1 or payment_id = (select payment_id from unmatched_payments where id = $1))`,
    [id, staffId, note],
  );
  await manager.query(
    `update bookings b set attention = null from unmatched_payments s join payments p on p.id = s.payment_id
      where s.id = $1 and b.id = p.booking_id and b.attention = p.last_error`,
    [id],
  );
  if (updated > 0) return 'now';
  const rows = await manager.query<unknown[]>(`select from unmatched_payments where id = $1`, [id]);
  return rows.length === 1 ? 'before' : 'unknown';
}
