import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  RefundBatchView,
  RefundPreviewRequest,
  RefundPreviewView,
  RefundRequest,
} from '@safar/domain/contracts/payments/refunds';
import { owedBackOf } from '@safar/domain/payments/balances';
import { DomainError } from '@safar/domain/errors/domain-error';
import { sek } from '@safar/domain/money/money';
import { can } from '@safar/domain/access/permissions';
import {
  type RefundPart,
  refundableOf,
  returnsFees,
  splitRefund,
} from '@safar/domain/payments/refunds';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { lockBooking } from '../../bookings/shared/bookings.service.js';
import type { Staff } from '../../common/auth/access.js';
import { audit } from '../../common/audit/audit.js';
import type { ByStaff, StaffContext } from '../../common/http/request-context.js';
import { balanceInput } from '../intents/balance-input.js';
import { OwnGoodwill } from './own-goodwill.service.js';
import { RefundEntity } from '../intents/payment.entity.js';
import { approveRefunds, batchOfKey, findBatch } from './refund-batches.queries.js';
import { batchView } from './refund-batches.view.js';
import { netPaidFor, refundablePayments } from './refunds.queries.js';
import { reasonOf } from './refunds.service.js';

/** A refund that another feature requests in its own transaction. */
export interface RefundOrder {
  readonly bookingId: string;
  /** Whole SEK for the trip, 0 or more. */
  readonly amount: number;
  readonly reason: string;
  /** The part that is not owed; 0 for refunds that follow from a change. */
  readonly goodwill?: number;
  readonly source: 'staff' | 'cancellation';
  /** Also refunds the Klarna fee of every fully returned payment, because the agency cancelled. */
  readonly includeFees: boolean;
  readonly staff: Staff;
  /** Approves at once; only for admins. */
  readonly approve?: boolean | undefined;
  /** The same key requests only once. */
  readonly idempotencyKey?: string | null;
}

export interface RefundBatch {
  readonly batchId: string;
  readonly amount: number;
  readonly fees: number;
  readonly parts: readonly RefundPart[];
}

/** A requested refund before approval. */
export interface RefundInput {
  readonly bookingId: string;
  readonly amount: number;
  readonly includeFees: boolean;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((one, other) => one + other, 0);

/** Refunds requested by staff: spread over the payments, never more than was paid, pending an admin's approval. */
@Injectable()
export class StaffRefunds {
  constructor(
    private readonly db: DataSource,
    private readonly ownGoodwill: OwnGoodwill,
  ) {}

  /** Returns the exact amounts of a refund without making it. Throws REFUND_TOO_LARGE. */
  async preview(manager: EntityManager, input: RefundInput): Promise<RefundPreviewView> {
    const booking = await manager.findOneBy(BookingEntity, { id: input.bookingId });
    if (!booking) throw new DomainError('BOOKING_NOT_FOUND');
    const { parts, payments, kept: netPaid, refundable } = await spread(manager, input);
    const owed = owedBackOf(balanceInput(booking), netPaid);
    const goodwill = Math.max(0, input.amount - owed);
    const byId = new Map(payments.map((payment) => [payment.id, payment]));
    return {
      amount: input.amount,
      fees: sum(parts.map(({ surcharge }) => surcharge)),
      refundable,
      owed,
      goodwill,
      self_approval: goodwill === 0 || (await this.ownGoodwill.isAllowed(manager)),
      paid_after: netPaid - input.amount,
      parts: parts.flatMap(({ paymentId, amount, surcharge }) => {
        const payment = byId.get(paymentId);
        if (!payment) return [];
        const { method, wallet, principal: paid, returned, isManual: manual } = payment;
        const paid_at = payment.paidAt.toISOString();
        return {
          payment_id: paymentId,
          method,
          wallet,
          manual,
          paid_at,
          paid,
          returned,
          amount,
          surcharge,
        };
      }),
    };
  }

  /** Returns the preview for staff. Throws FORBIDDEN for a fee that only an admin may refund. */
  async previewFor(
    bookingId: string,
    request: RefundPreviewRequest,
    { staff }: ByStaff,
  ): Promise<RefundPreviewView> {
    const { manager } = this.db;
    await requireFeeRight(manager, { bookingId, request, staff });
    return this.preview(manager, refundInputOf(bookingId, request));
  }

  /** Requests a refund as previewed. Throws PRICE_CHANGED with the new preview when it has changed. */
  create(
    bookingId: string,
    request: RefundRequest,
    { staff, idempotencyKey }: Pick<StaffContext, 'staff' | 'idempotencyKey'>,
  ): Promise<RefundBatchView> {
    const reason = reasonOf(request);
    return this.db.transaction(async (tx) => {
      if (!(await lockBooking(tx, bookingId))) throw new DomainError('BOOKING_NOT_FOUND');
      const input = refundInputOf(bookingId, request);
      const same =
        idempotencyKey && (await batchOfKey(tx, input, { source: 'staff', idempotencyKey }));
      if (same) return batchView(await findBatch(tx, same));
      await requireFeeRight(tx, { bookingId, request, staff });
      const preview = await this.preview(tx, input);
      requireSeen(request, preview);
      const { approve } = request;
      const { goodwill } = preview;
      if (approve && can(staff.role, 'refunds:approve')) {
        await this.ownGoodwill.requireAnother(tx, { goodwill, requestedBy: staff.id }, staff);
      }
      const order = {
        ...input, goodwill, reason, source: 'staff', staff, approve, idempotencyKey,
      } as const;
      const batch = await this.request(tx, order);
      if (!batch) throw new DomainError('REFUND_TOO_LARGE', { max: 0 });
      return batchView(await findBatch(tx, batch.batchId));
    }); // oxfmt-ignore
  }

  /**
   * Requests a refund in the caller's transaction, newest payment first.
   * @returns null when there is nothing to refund
   * @throws REFUND_TOO_LARGE above the paid amount minus refunded and pending amounts
   */
  async request(tx: EntityManager, order: RefundOrder): Promise<RefundBatch | null> {
    await lockBooking(tx, order.bookingId);
    const { parts } = await spread(tx, order);
    if (parts.length === 0) return null;
    const batchId = randomUUID();
    const { source, reason, staff, goodwill = 0 } = order;
    await tx.insert(
      RefundEntity,
      parts.map(({ paymentId, amount, surcharge }) => ({
        paymentId,
        principal: amount,
        surcharge,
        state: 'requested' as const,
        source,
        dedupe: `${source}:${order.idempotencyKey ?? batchId}:${paymentId}`,
        batchId,
        reason,
        goodwill,
        requestedBy: staff.id,
      })),
    );
    const fees = sum(parts.map(({ surcharge }) => surcharge));
    await audit(tx, {
      action: 'refund.requested',
      object: { type: 'booking', id: order.bookingId },
      actor: staff,
      changes: { amount: order.amount, fees, ...(goodwill > 0 ? { goodwill } : {}) },
    });
    if (order.approve && can(staff.role, 'refunds:approve')) {
      await approveRefunds(tx, { batchId, bookingId: order.bookingId, staff });
    }
    return { batchId, amount: order.amount, fees, parts };
  }
}

const refundInputOf = (bookingId: string, request: RefundPreviewRequest): RefundInput => ({
  bookingId,
  amount: request.amount,
  includeFees: request.include_fee ?? false,
});

async function spread(manager: EntityManager, { bookingId, amount, includeFees }: RefundInput) {
  const payments = await refundablePayments(manager, bookingId);
  const netPaid = await netPaidFor(manager, bookingId);
  const refundable = refundableOf(payments, netPaid);
  if (amount > refundable) throw new DomainError('REFUND_TOO_LARGE', { max: refundable });
  // For an amount of zero, keep the fees too, also of payments refunded long ago.
  const policy = includeFees && amount > 0 ? 'return' : 'keep';
  return { payments, kept: netPaid, refundable, parts: splitRefund(payments, sek(amount), policy) };
}

/** Any staff may refund the fee when the agency cancelled; otherwise only an admin. */
async function requireFeeRight(
  manager: EntityManager,
  input: { bookingId: string; request: RefundPreviewRequest; staff: Staff },
): Promise<void> {
  if (!input.request.include_fee || can(input.staff.role, 'refunds:approve')) return;
  const booking = await manager.findOneBy(BookingEntity, { id: input.bookingId });
  if (!booking?.cancelReason || !returnsFees(booking.cancelReason)) {
    throw new DomainError('FORBIDDEN');
  }
}

function requireSeen({ expected }: RefundRequest, preview: RefundPreviewView): void {
  if (expected.fees === preview.fees && expected.refundable === preview.refundable) return;
  throw new DomainError('PRICE_CHANGED', {}, preview);
}
