import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BookingEntity } from '../bookings/booking.entity.js';
import {
  BookingDocuments,
  type CancellationPayload,
  type StatedRefund,
} from '../bookings/booking-documents.service.js';
import { Bookings } from '../bookings/bookings.service.js';
import type { Staff } from '../core/access.js';
import { Documents } from '../documents/documents.service.js';
import { BookingMoney } from '../payments/booking-money.service.js';
import { type RefundOrder, StaffRefunds } from '../payments/staff-refunds.service.js';

/** What goes back, and in whose name it is asked for; null: nobody's. */
type Repayment = Pick<RefundOrder, 'amount' | 'reason' | 'includeFees' | 'approve'> & {
  readonly staff: Staff | null;
};

/** What follows from a change: money that goes back, documents. */
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
   * Asks for a refund in the name of whoever made the change; of what happened by itself, staff are told that one is due.
   * @returns which way how much goes back
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
    return parts.map(({ method, amount, surcharge }) => ({ method, amount, surcharge }));
  }

  /** What became too much without anybody leaving is shown to staff, who decide. */
  async flagOverpaid(tx: EntityManager, booking: BookingEntity, overpaid: number): Promise<void> {
    if (overpaid > 0) await this.bookings.flagForReview(tx, booking, 'refund_due');
  }

  /** Whatever was paid and returned for one booking from now on belongs to the other. */
  movePayments(tx: EntityManager, way: { from: string; to: string }): Promise<void> {
    return this.money.carry(tx, way);
  }

  /** The paper about a cancellation. @returns its id, null when this change has one already */
  async issueCancellationStatement(
    tx: EntityManager,
    bookingId: string,
    statement: CancellationPayload & { readonly changeId: string },
  ): Promise<string | null> {
    return (await this.bookingDocuments.issueStatement(tx, bookingId, statement))?.id ?? null;
  }

  /** What was confirmed reads otherwise now. @returns the id of the new paper, null where nothing was confirmed */
  async reissueConfirmation(
    tx: EntityManager,
    { id: bookingId, state }: BookingEntity,
    changeId: string,
  ): Promise<string | null> {
    if (state !== 'confirmed') return null;
    const dedupe = `confirmation:${bookingId}:${changeId}`;
    return (
      (await this.documents.issue(tx, { kind: 'confirmation', bookingId, dedupe }))?.id ?? null
    );
  }

  /** A booking that came from another is confirmed as that one was. */
  async issueConfirmation(tx: EntityManager, bookingId: string): Promise<void> {
    const dedupe = `confirmation:${bookingId}`;
    await this.documents.issue(tx, { kind: 'confirmation', bookingId, dedupe });
  }
}
