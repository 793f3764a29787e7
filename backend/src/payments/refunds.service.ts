import { Injectable, Logger } from '@nestjs/common';
import { type RefundState, refundMayBecome } from '@safar/domain/rules/payment-states';
import { sek } from '@safar/domain/rules/money';
import { DataSource, type EntityManager } from 'typeorm';
import { Bookings, lockBooking } from '../bookings/bookings.service.js';
import { Documents } from '../documents/documents.service.js';
import { PaymentEntity, RefundEntity } from './payment.entity.js';
import { PaymentGateway, type RefundSnapshot } from './payment.gateway.js';
import { book, lockPayment, touchRefund } from './payments.queries.js';

/** Money on its way back: sent once, followed to its end, booked once. */
@Injectable()
export class Refunds {
  private readonly logger = new Logger('Refunds');

  constructor(
    private readonly db: DataSource,
    private readonly gateway: PaymentGateway,
    private readonly bookings: Bookings,
    private readonly documents: Documents,
  ) {}

  /** Sends a refund that was asked for, or asks what became of one that was sent. Safe to repeat. */
  async advance(refundId: string): Promise<void> {
    const refund = await this.db.manager.findOneBy(RefundEntity, { id: refundId });
    if (!refund || !['requested', 'pending'].includes(refund.state)) return;
    const payment = await this.db.manager.findOneByOrFail(PaymentEntity, { id: refund.paymentId });
    if (!payment.intentId) return;
    const snapshot = refund.stripeId
      ? await this.gateway.retrieveRefund(refund.stripeId)
      : await this.gateway.refund(refund, payment.intentId);
    await this.apply(snapshot);
  }

  async applyRefund(stripeId: string): Promise<void> {
    await this.apply(await this.gateway.retrieveRefund(stripeId));
  }

  /** Money that a dispute took, or gave back. The booking stays as it is; staff decide. */
  async applyDispute(disputeId: string): Promise<void> {
    const dispute = await this.gateway.retrieveDispute(disputeId);
    const payment = await this.db.manager.findOneBy(PaymentEntity, { intentId: dispute.intentId });
    if (!payment) return;
    await this.db.transaction(async (tx) => {
      const booking = await lockBooking(tx, payment.bookingId);
      if (!booking) return;
      await this.bookings.flag(tx, booking, 'dispute');
      const entry = { bookingId: booking.id, sourceId: dispute.id };
      // A warning takes no money yet.
      if (!dispute.status.startsWith('warning')) {
        await book(tx, { ...entry, kind: 'dispute', amount: -dispute.amount });
      }
      if (dispute.status === 'won') {
        await book(tx, { ...entry, kind: 'dispute_reversal', amount: dispute.amount });
      }
    });
  }

  private async apply(snapshot: RefundSnapshot): Promise<void> {
    const payment = await this.db.manager.findOneBy(PaymentEntity, { intentId: snapshot.intentId });
    if (!payment) {
      this.logger.error(`Refund ${snapshot.id} belongs to no payment of ours`);
      return;
    }
    await this.db.transaction(async (tx) => {
      await lockBooking(tx, payment.bookingId);
      await lockPayment(tx, payment.id);
      const refund = (await findRefund(tx, snapshot)) ?? (await this.adopt(tx, payment, snapshot));
      await this.move(tx, { refund, payment }, snapshot);
    });
  }

  private async move(
    tx: EntityManager,
    { refund, payment }: { refund: RefundEntity; payment: PaymentEntity },
    snapshot: RefundSnapshot,
  ): Promise<void> {
    const before: RefundState = refund.state;
    refund.stripeId = snapshot.id;
    if (refundMayBecome(before, snapshot.state)) refund.state = snapshot.state;
    await touchRefund(tx, refund);
    if (refund.state === before) return;
    const { bookingId } = payment;
    const { id: sourceId, principal, surcharge } = refund;
    if (refund.state === 'succeeded') {
      await book(tx, { bookingId, kind: 'refund', amount: 0 - principal, sourceId });
      await book(tx, { bookingId, kind: 'surcharge_refund', amount: 0 - surcharge, sourceId });
      const dedupe = `credit_note:${sourceId}`;
      await this.documents.issue(tx, {
        ...{ kind: 'credit_note', bookingId, dedupe, subjectId: sourceId },
      });
    }
    if (refund.state === 'failed') {
      if (before === 'succeeded') {
        await book(tx, { bookingId, kind: 'refund_reversal', amount: principal, sourceId });
        await book(tx, {
          bookingId,
          kind: 'surcharge_refund_reversal',
          amount: surcharge,
          sourceId,
        });
      }
      const booking = await lockBooking(tx, bookingId);
      if (booking) await this.bookings.flag(tx, booking, 'refund_failed');
    }
  }

  /** A refund somebody made at the provider directly: the trip's money is returned before its fee. */
  private async adopt(
    tx: EntityManager,
    payment: PaymentEntity,
    snapshot: RefundSnapshot,
  ): Promise<RefundEntity> {
    const principal = Math.min(snapshot.amount, payment.principal);
    const inserted = await tx.insert(RefundEntity, {
      paymentId: payment.id,
      principal: sek(principal),
      surcharge: sek(snapshot.amount - principal),
      source: 'external',
      dedupe: `external:${snapshot.id}`,
      state: 'requested',
    });
    const { id } = inserted.identifiers[0] as { id: string };
    return tx.findOneByOrFail(RefundEntity, { id });
  }
}

/** By the provider's id, or by ours when the note of theirs was lost. */
async function findRefund(
  tx: EntityManager,
  snapshot: RefundSnapshot,
): Promise<RefundEntity | null> {
  const known = await tx.findOneBy(RefundEntity, { stripeId: snapshot.id });
  return (
    known ?? (snapshot.refundId ? tx.findOneBy(RefundEntity, { id: snapshot.refundId }) : null)
  );
}
