import { Injectable } from '@nestjs/common';
import type {
  RefundBatchView,
  RefundPaidOutRequest,
  RefundRejectRequest,
} from '@safar/domain/contracts/payments/refunds';
import { owedBackOf } from '@safar/domain/payments/balances';
import { isoDay } from '@safar/domain/dates/dates';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { Bookings } from '../../bookings/shared/bookings.service.js';
import { audit } from '../../common/audit/audit.js';
import { Clock } from '../../common/clock.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import type { ByStaff } from '../../common/http/request-context.js';
import { listPage } from '../../common/lists/list-page.js';
import type { Page } from '../../common/lists/list-response.js';
import type { ListQuery } from '../../common/lists/list-query.js';
import { balanceInput } from '../intents/balance-input.js';
import { OwnGoodwill } from './own-goodwill.service.js';
import { RefundEntity } from '../intents/payment.entity.js';
import { lockPaymentOf } from '../intents/payments.queries.js';
import {
  type BatchPart,
  type BatchRow,
  REFUND_BATCHES,
  approveRefunds,
  findBatch,
  isToPayOut,
  isUndecided,
  partsOf,
} from './refund-batches.queries.js';
import { batchView } from './refund-batches.view.js';
import { netPaidFor } from './refunds.queries.js';
import { Refunds, reasonOf } from './refunds.service.js';

/** Decisions on refunds requested by staff: approval, rejection and manual payout. */
@Injectable()
export class RefundDecisions {
  constructor(
    private readonly db: DataSource,
    private readonly refunds: Refunds,
    private readonly bookings: Bookings,
    private readonly clock: Clock,
    private readonly ownGoodwill: OwnGoodwill,
  ) {}

  async list(query: ListQuery): Promise<Page<RefundBatchView>> {
    const page = await listPage<BatchRow>(this.db.manager, REFUND_BATCHES, query);
    return page.map(batchView);
  }

  async one(batchId: string): Promise<RefundBatchView> {
    return batchView(await findBatch(this.db.manager, batchId));
  }

  approve(batchId: string, { staff }: ByStaff): Promise<RefundBatchView> {
    return this.decide(batchId, async (tx, { booking, parts }) => {
      const [asked] = parts;
      if (asked) await this.ownGoodwill.requireAnother(tx, asked.refund, staff);
      const decided = await approveRefunds(tx, { batchId, bookingId: booking.id, staff });
      if (decided === 0) throw new DomainError('REFUND_DECIDED');
    });
  }

  /** Rejects a refund, also an approved one before its manual payout. Refunds at the provider cannot be stopped. */
  reject(
    batchId: string,
    request: RefundRejectRequest,
    { staff }: ByStaff,
  ): Promise<RefundBatchView> {
    const reason = reasonOf(request);
    return this.decide(batchId, async (tx, { booking, parts }) => {
      const stopped = parts.filter((part) => isUndecided(part) || isToPayOut(part));
      if (stopped.length === 0) throw new DomainError('REFUND_DECIDED');
      for (const { refund } of stopped) {
        await tx.query(
          `update refunds set state = 'canceled', rejected_by = $2, rejected_at = now(), rejection = $3,
                  updated_at = now() where id = $1`,
          [refund.id, staff.id, reason],
        );
      }
      // Flag what is still owed to the customer, so that it is not forgotten.
      const owed = owedBackOf(balanceInput(booking), await netPaidFor(tx, booking.id));
      if (owed > 0) await this.bookings.flagForReview(tx, booking, 'refund_due');
      await audit(tx, {
        action: 'refund.rejected',
        object: { type: 'booking', id: booking.id },
        actor: staff,
        changes: { amount: amountOf(stopped) },
      });
    });
  }

  /** Records that staff paid out refunds of cash, transfer, Swish or terminal payments. */
  paidOut(
    batchId: string,
    { paid_out_on, reference = '' }: RefundPaidOutRequest,
    { staff }: ByStaff,
  ): Promise<RefundBatchView> {
    if (paid_out_on > this.clock.today()) {
      throwIfInvalid([{ code: 'PAYMENT_DAY_FUTURE', field: 'paid_out_on' }]);
    }
    return this.decide(batchId, async (tx, { booking, parts }) => {
      const paid = parts.filter(isToPayOut);
      if (paid.length === 0) throw new DomainError('REFUND_DECIDED');
      const outcome = {
        state: 'succeeded' as const,
        paidOutOn: isoDay(paid_out_on),
        paidOutReference: reference,
      };
      for (const { refund } of paid) await tx.update(RefundEntity, { id: refund.id }, outcome);
      for (const { refund, payment } of paid) {
        await this.refunds.returned(tx, { refund: { ...refund, ...outcome }, payment, booking });
      }
      await audit(tx, {
        action: 'refund.paid-out',
        object: { type: 'booking', id: booking.id },
        actor: staff,
        changes: { amount: amountOf(paid), paid_out_on },
      });
    });
  }

  /** Runs one decision at a time under the booking lock. Throws REFUND_NOT_FOUND. */
  private decide(
    batchId: string,
    decision: (
      tx: EntityManager,
      what: { booking: BookingEntity; parts: BatchPart[] },
    ) => Promise<void>,
  ): Promise<RefundBatchView> {
    return this.db.transaction(async (tx) => {
      const [known] = await partsOf(tx, batchId);
      const locked = known && (await lockPaymentOf(tx, known.payment));
      if (!locked) throw new DomainError('REFUND_NOT_FOUND');
      await decision(tx, { booking: locked.booking, parts: await partsOf(tx, batchId) });
      return batchView(await findBatch(tx, batchId));
    });
  }
}

const amountOf = (parts: readonly BatchPart[]): number =>
  parts.reduce((sum, { refund }) => sum + refund.principal + refund.surcharge, 0);
