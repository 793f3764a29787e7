import type { BatchState } from '@safar/domain/contracts/payments/refunds';
import { DomainError } from '@safar/domain/errors/domain-error';
import { isOffline } from '@safar/domain/pricing/pricing';
import type { IsoDay } from '@safar/domain/dates/dates';
import { REFUND_DAYS } from '@safar/domain/payments/refunds';
import { type EntityManager, In } from 'typeorm';
import type { Staff } from '../../common/auth/access.js';
import { audit } from '../../common/audit/audit.js';
import { type ListPlan, compared, contains, equals } from '../../common/lists/list-plan.js';
import { enqueue } from '../../common/jobs/queue.js';
import {
  type BookingPayment,
  DECIDED_SOURCES,
  PaymentEntity,
  RefundEntity,
  isOfBooking,
} from '../intents/payment.entity.js';
import { markManual } from './manual-refunds.queries.js';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import type { UserEntity } from '../../staff/accounts/user.entity.js';
import type { RowOf } from '../../common/database/row-of.js';

export interface BatchRow extends RowOf<
  RefundEntity,
  'source' | 'reason' | 'goodwill' | 'paidOutOn' | 'paidOutReference' | 'rejection'
> {
  readonly id: RefundEntity['batchId'];
  readonly booking_id: BookingEntity['id'];
  readonly booking_ref: BookingEntity['bookingRef'];
  readonly state: BatchState;
  readonly amount: number;
  readonly surcharge: number;
  readonly methods: PaymentEntity['method'][];
  readonly requested_at: RefundEntity['createdAt'];
  readonly requested_by: UserEntity['username'] | null;
  readonly approved_by: UserEntity['username'] | null;
  readonly deadline: IsoDay;
}

/** The state that needs action most: a failure, then a decision, a manual payout, waiting, and the end. */
const STATE = `case
  when bool_or(r.state = 'failed') then 'failed'
  when bool_or(r.state = 'requested' and r.approved_at is null and r.source in ('staff', 'cancellation')) then 'requested'
  when bool_or(r.state = 'pending' and (p.intent_id is null or r.is_manual)) then 'to_pay_out'
  when bool_or(r.state in ('requested', 'pending')) then 'pending'
  when bool_or(r.state = 'succeeded') then 'succeeded' else 'canceled' end`;

/** Refunds grouped by decision, without voids, which returned no money. */
const BATCHES = `(select r.batch_id as id, p.booking_id, ${STATE} as state, min(r.source) as source,
    sum(r.principal)::int as amount, sum(r.surcharge)::int as surcharge, 
    array_agg(distinct refund_method(r.is_manual, p.method)) as methods,
    min(r.reason) as reason, max(r.goodwill) as goodwill, min(r.created_at) as requested_at,
    (array_agg(r.requested_by))[1] as requester, (array_agg(r.approved_by))[1] as approver,
    ((min(r.created_at) at time zone 'Europe/Stockholm')::date + ${REFUND_DAYS}) as deadline,
    max(r.paid_out_on) as paid_out_on, max(r.paid_out_reference) as paid_out_reference, max(r.rejection) as rejection
  from refunds r join payments p on p.id = r.payment_id
  where r.source <> 'void' group by r.batch_id, p.booking_id) t`;

export const REFUND_BATCHES: ListPlan = {
  name: 'refunds',
  columns: `t.id, t.booking_id, b.booking_ref, t.state, t.source, t.amount, t.surcharge, t.methods, t.reason, t.goodwill,
    t.requested_at, q.username as requested_by, a.username as approved_by, t.deadline, t.paid_out_on,
    t.paid_out_reference, t.rejection`,
  from: `${BATCHES} join bookings b on b.id = t.booking_id
    left join users q on q.id = t.requester left join users a on a.id = t.approver`,
  sorts: {
    requested_at: 't.requested_at',
    deadline: 't.deadline',
    amount: 't.amount',
    booking_ref: 'b.booking_ref',
    state: 't.state',
  },
  filters: {
    id: equals('t.id::text'),
    booking_id: equals('t.booking_id::text'),
    state: equals('t.state'),
    source: equals('t.source'),
    from: compared(`(t.requested_at at time zone 'Europe/Stockholm')::date`, '>='),
    to: compared(`(t.requested_at at time zone 'Europe/Stockholm')::date`, '<='),
    q: contains(['b.booking_ref']),
  },
  order: 't.requested_at desc',
  key: 't.id',
};

const batchesWhere = (
  manager: EntityManager,
  condition: string,
  value: string,
): Promise<BatchRow[]> =>
  manager.query<BatchRow[]>(
    `select ${REFUND_BATCHES.columns} from ${REFUND_BATCHES.from} where ${condition} = $1
      order by ${REFUND_BATCHES.order}`,
    [value],
  );

/** Throws REFUND_NOT_FOUND. */
export async function findBatch(manager: EntityManager, batchId: string): Promise<BatchRow> {
  const [row] = await batchesWhere(manager, 't.id', batchId);
  if (!row) throw new DomainError('REFUND_NOT_FOUND');
  return row;
}

export const batchesOf = (manager: EntityManager, bookingId: string): Promise<BatchRow[]> =>
  batchesWhere(manager, 't.booking_id', bookingId);

/** Returns the decision already requested with this key, or null. Throws KEY_REUSED when its data differs. */
export async function batchOfKey(
  manager: EntityManager,
  input: { bookingId: string; amount: number },
  { source, idempotencyKey }: { source: string; idempotencyKey: string },
): Promise<string | null> {
  const [row] = await manager.query<(Pick<BatchRow, 'id' | 'booking_id'> & { amount: number })[]>(
    `select r.batch_id as id, sum(r.principal)::int as amount, p.booking_id
       from refunds r join payments p on p.id = r.payment_id
      where starts_with(r.dedupe, $1) group by r.batch_id, p.booking_id`,
    [`${source}:${idempotencyKey}:`],
  );
  if (!row) return null;
  if (row.booking_id !== input.bookingId || row.amount !== input.amount) {
    throw new DomainError('KEY_REUSED');
  }
  return row.id;
}

/** A refund with its payment. */
export interface BatchPart {
  readonly refund: RefundEntity;
  readonly payment: BookingPayment;
}

export async function partsOf(manager: EntityManager, batchId: string): Promise<BatchPart[]> {
  const refunds = await manager.find(RefundEntity, { where: { batchId }, order: { id: 'ASC' } });
  const payments = await manager.findBy(PaymentEntity, {
    id: In(refunds.map(({ paymentId }) => paymentId)),
  });
  return refunds.flatMap((refund) => {
    const payment = payments.find(({ id }) => id === refund.paymentId);
    return payment && isOfBooking(payment) ? [{ refund, payment }] : [];
  });
}

/** Refunds that wait for an admin; automatic ones need no decision, and may be on their way already. */
export const isUndecided = ({ refund }: BatchPart): boolean =>
  refund.state === 'requested' &&
  refund.approvedAt === null &&
  DECIDED_SOURCES.includes(refund.source);

/** Refunds that staff have to pay out and have not yet. */
export const isToPayOut = ({ refund, payment }: BatchPart): boolean =>
  refund.state === 'pending' && (isOffline(payment.method) || refund.isManual);

/**
 * Approves a decision: a job sends refunds of online payments to the provider and those of gift cards to the card, the
 * rest waits for a manual payout. The
 * caller has locked the booking. Returns the number of approved refunds.
 */
export async function approveRefunds(
  tx: EntityManager,
  { batchId, bookingId, staff }: { batchId: string; bookingId: string; staff: Staff },
): Promise<number> {
  const parts = (await partsOf(tx, batchId)).filter(isUndecided);
  for (const { refund, payment } of parts) {
    const offline = isOffline(payment.method);
    await tx.query(
      `update refunds set approved_by = $2, approved_at = now(), updated_at = now(), state = $3 where id = $1`,
      [refund.id, staff.id, offline ? 'pending' : 'requested'],
    );
    const { id: refundId } = refund;
    if (offline || (await markManual(tx, refundId))) continue;
    await enqueue(tx, { task: 'refund', payload: { refundId } }, { key: `refund:${refundId}` });
  }
  if (parts.length > 0) {
    await audit(tx, {
      action: 'refund.approved',
      object: { type: 'booking', id: bookingId },
      actor: staff,
      changes: { amount: parts.reduce((sum, { refund }) => sum + refund.principal, 0) },
    });
  }
  return parts.length;
}
