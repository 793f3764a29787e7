import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BookingEntity } from '../bookings/shared/booking.entity.js';
import {
  BookingDocuments,
  type CancellationPayload,
  type StatedRefund,
} from '../bookings/documents/booking-documents.service.js';
import { Bookings } from '../bookings/shared/bookings.service.js';
import type { Staff } from '../common/auth/access.js';
import { Documents } from '../documents/documents.service.js';
import { BookingMoney } from '../payments/offline/booking-money.service.js';
import { type RefundOrder, StaffRefunds } from '../payments/refunds/staff-refunds.service.js';

/** The refund of a change and its requester; null for an automatic change. */
type Repayment = Pick<RefundOrder, 'amount' | 'reason' | 'includeFees' | 'approve'> & {
  readonly staff: Staff | null;
};

/** Effects of a change: refunds and documents. */
@Injectable()
export class ChangeEffects {
  constructor(
    private readonly bookings: Bookings,
    private readonly money: BookingMoney,
    private readonly refunds: StaffRefunds,
    private readonly bookingDocuments: BookingDocuments,
    private readonly documents: Documents,
  ) {}

  /**
   * Requests a refund in the name of the staff member; after an automatic change, flags the booking as refund due.
   * @returns the amounts by payment method
   */
  async requestRefund(
    tx: EntityManager,
    booking: BookingEntity,
    { staff, ...input }: Repayment,
  ): Promise<StatedRefund[]> {
    if (input.amount === 0) return [];
    const order = { ...input, bookingId: booking.id, source: 'cancellation' as const };
    const { parts } = await this.refunds.preview(tx, order);
    if (staff) await this.refunds.request(tx, { ...order, staff });
    else await this.bookings.flagForReview(tx, booking, 'refund_due');
    return parts.map(({ method, wallet, amount, surcharge }) => ({
      ...{ method, wallet, amount, surcharge },
    }));
  }

  /** Flags an overpayment after a change without a cancellation; staff decide. */
  async flagOverpaid(tx: EntityManager, booking: BookingEntity, overpaid: number): Promise<void> {
    if (overpaid > 0) await this.bookings.flagForReview(tx, booking, 'refund_due');
  }

  /** Books later payments and refunds of one booking on the other. */
  movePayments(tx: EntityManager, way: { from: string; to: string }): Promise<void> {
    return this.money.carry(tx, way);
  }

  /** Issues the cancellation statement. @returns its id, null when this change has one already */
  async issueCancellationStatement(
    tx: EntityManager,
    bookingId: string,
    statement: CancellationPayload & { readonly changeId: string },
  ): Promise<string | null> {
    return (await this.bookingDocuments.issueStatement(tx, bookingId, statement))?.id ?? null;
  }

  /**
   * Issues a new confirmation after a change, and new travel documents where the booking has some.
   * @returns the id of the confirmation, null when the booking is not confirmed
   */
  async reissueConfirmation(
    tx: EntityManager,
    { id: bookingId, state }: BookingEntity,
    changeId: string,
  ): Promise<string | null> {
    if (state !== 'confirmed') return null;
    const dedupe = `confirmation:${bookingId}:${changeId}`;
    const issued = await this.documents.issue(tx, { kind: 'confirmation', bookingId, dedupe });
    await this.renewTravelDocuments(tx, bookingId, changeId);
    return issued?.id ?? null;
  }

  /** Issues new travel documents where the booking has some. */
  renewTravelDocuments(tx: EntityManager, bookingId: string, changeId: string): Promise<void> {
    return this.bookings.renewTravelDocuments(tx, bookingId, changeId);
  }

  /** Issues the confirmation of a moved booking. */
  async issueConfirmation(tx: EntityManager, bookingId: string): Promise<void> {
    const dedupe = `confirmation:${bookingId}`;
    await this.documents.issue(tx, { kind: 'confirmation', bookingId, dedupe });
  }
}
