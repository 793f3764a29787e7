import { Injectable, Logger } from '@nestjs/common';
import { type RefundState, refundMayBecome } from '@safar/domain/payments/payment-states';
import { DataSource, type EntityManager } from 'typeorm';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { Bookings } from '../../bookings/shared/bookings.service.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import { Documents } from '../../documents/documents.service.js';
import { queueMail } from '../../mails/mail.service.js';
import { bookDispute, bookWon, markLost, saveDispute } from '../webhooks/disputes.queries.js';
import {
  type BookingPayment,
  DECIDED_SOURCES,
  PaymentEntity,
  RefundEntity,
  isOfBooking,
} from '../intents/payment.entity.js';
import {
  type DisputeSnapshot,
  PaymentGateway,
  type RefundSnapshot,
} from '../gateway/payment.gateway.js';
import { ProviderRefused } from '../gateway/provider-failures.js';
import { addLedgerEntry, lockPaymentOf, updateRefund } from '../intents/payments.queries.js';
import { adoptRefund, findRefund, returnedWith } from './refunds.queries.js';
import { saveReceived } from '../offline/unmatched-payments.queries.js';
import { UnmatchedPayments } from '../offline/unmatched-payments.service.js';

/** A refund with its payment and booking, all locked. */
export interface Returning {
  readonly refund: RefundEntity;
  readonly payment: BookingPayment;
  readonly booking: BookingEntity;
}

/** Adds a refund to the balance of the card that paid, in the caller's transaction. */
export type RefundToGiftCard = (tx: EntityManager, returning: Returning) => Promise<void>;

/** What refunds and disputes do to the gift card that a payment bought; each opens its own transaction. */
export interface PurchaseReturns {
  /** The provider's state of a refund that Safar or the provider began. */
  readonly refunded: (payment: PaymentEntity, refund: RefundSnapshot) => Promise<void>;
  /** The provider will never make our refund. */
  readonly refused: (payment: PaymentEntity, refundId: string) => Promise<void>;
  readonly disputed: (payment: PaymentEntity, dispute: DisputeSnapshot) => Promise<void>;
}

/** Sends refunds once, follows them to their end and books them once. */
@Injectable()
export class Refunds {
  private readonly logger = new Logger('Refunds');
  private refundToGiftCard: RefundToGiftCard = () =>
    Promise.reject(new Error('No gift cards to refund to'));
  private purchases: PurchaseReturns | null = null;

  constructor(
    private readonly db: DataSource,
    private readonly gateway: PaymentGateway,
    private readonly bookings: Bookings,
    private readonly documents: Documents,
    private readonly unmatched: UnmatchedPayments,
  ) {}

  /** Sends a requested refund, or checks one that was sent. Safe to repeat. */
  async advance(refundId: string): Promise<void> {
    const refund = await this.db.manager.findOneBy(RefundEntity, { id: refundId });
    if (!refund || !mayGo(refund)) return;
    const payment = await this.db.manager.findOneByOrFail(PaymentEntity, { id: refund.paymentId });
    if (payment.method === 'gift_card') return this.toGiftCard(refund, payment);
    if (!payment.intentId) return;
    try {
      await this.apply(
        refund.stripeId
          ? await this.gateway.retrieveRefund(refund.stripeId)
          : await this.gateway.refund(refund, payment.intentId),
      );
    } catch (error) {
      // Disputed, too old or refunded in the dashboard: retrying would not help, so the booking is flagged for review.
      if (refund.stripeId || !(error instanceof ProviderRefused)) throw error;
      if (isOfBooking(payment)) await this.fail(refund, payment);
      else await this.purchases?.refused(payment, refund.id);
    }
  }

  /** Called by the feature of gift cards, which depends on payments. */
  useGiftCards(refundToGiftCard: RefundToGiftCard): void {
    this.refundToGiftCard = refundToGiftCard;
  }

  usePurchases(purchases: PurchaseReturns): void {
    this.purchases = purchases;
  }

  /** Gives the money back to the card that paid and books it, once. */
  private toGiftCard({ id }: RefundEntity, payment: PaymentEntity): Promise<void> {
    return this.locked(payment, async (tx, booking, locked) => {
      const refund = await tx.findOneBy(RefundEntity, { id });
      if (!refund || !mayGo(refund)) return;
      refund.state = 'succeeded';
      await updateRefund(tx, refund);
      const returning = { refund, payment: locked, booking };
      await this.refundToGiftCard(tx, returning);
      await this.returned(tx, returning);
    });
  }

  async applyRefund(stripeId: string): Promise<void> {
    await this.apply(await this.gateway.retrieveRefund(stripeId));
  }

  /** Books money that a dispute took or returned. The booking stays unchanged; staff decide. */
  async applyDispute(disputeId: string): Promise<void> {
    const dispute = await this.gateway.retrieveDispute(disputeId);
    const source = await this.unmatched.sourceOf(dispute.intentId);
    if (!source) return this.unmatched.disputed(this.db.manager, dispute, null);
    if (!isOfBooking(source.payment)) return this.purchases?.disputed(source.payment, dispute);
    await this.locked(source.payment, async (tx, booking, payment) => {
      await this.bookings.flagForReview(tx, booking, 'dispute');
      await saveDispute(tx, dispute);
      if (dispute.status === 'lost') await markLost(tx, dispute.id);
      if (source.intent && payment.state !== 'succeeded') {
        await saveReceived(tx, source.intent, payment.id);
        return this.unmatched.disputed(tx, dispute, payment.id);
      }
      // A warning takes no money yet.
      if (!dispute.status.startsWith('warning')) await bookDispute(tx, payment, dispute);
      if (dispute.status === 'won') await bookWon(tx, payment, dispute.id);
    });
  }

  /** Books a succeeded refund and mails the customer once no refund of the same decision is open. */
  async returned(tx: EntityManager, { refund, payment, booking }: Returning): Promise<void> {
    const entry = { bookingId: payment.bookingId, sourceId: refund.id };
    await addLedgerEntry(tx, { ...entry, kind: 'refund', amount: 0 - refund.principal });
    await addLedgerEntry(tx, { ...entry, kind: 'surcharge_refund', amount: 0 - refund.surcharge });
    if (refund.providerAmount !== null) await this.bookings.flagForReview(tx, booking, 'rounding');
    const { bookingId } = payment;
    const dedupe = `credit_note:${refund.id}`;
    await this.documents.issue(tx, {
      ...{ kind: 'credit_note', bookingId, dedupe, subjectId: refund.id },
    });
    if (!DECIDED_SOURCES.includes(refund.source)) return;
    const batch = await returnedWith(tx, refund.batchId);
    if (batch.waiting > 0) return;
    const [method, another] = batch.methods ?? [];
    await queueMail(tx, {
      topic: 'refund_sent',
      dedupe: `refund_sent:${refund.batchId}`,
      bookingId: booking.id,
      to: booking.email,
      language: booking.language,
      payload: {
        amount: batch.returned - batch.settled,
        refundId: refund.id,
        ...(batch.settled > 0 ? { settled: batch.settled } : {}),
        // The mail names the method when there is only one.
        ...(method && !another ? { method } : {}),
      },
    });
  }

  private async apply(snapshot: RefundSnapshot): Promise<void> {
    const source = await this.unmatched.sourceOf(snapshot.intentId);
    if (!source) {
      this.logger.error(`Refund ${snapshot.id} matches none of our payments`);
      return this.unmatched.returned(this.db.manager, snapshot, null);
    }
    if (!isOfBooking(source.payment)) return this.purchases?.refunded(source.payment, snapshot);
    await this.locked(source.payment, async (tx, booking, payment) => {
      const known = await findRefund(tx, snapshot);
      if (!known && source.intent && payment.state !== 'succeeded') {
        await saveReceived(tx, source.intent, payment.id);
        return this.unmatched.returned(tx, snapshot, { booking, payment });
      }
      const refund = known ?? (await adoptRefund(tx, payment, snapshot));
      await this.move(tx, { refund, payment, booking }, snapshot);
    });
  }

  private async move(
    tx: EntityManager,
    returning: Returning,
    snapshot: RefundSnapshot,
  ): Promise<void> {
    const { refund, booking } = returning;
    const before: RefundState = refund.state;
    refund.stripeId = snapshot.id;
    const isRevived = wasSent(refund, snapshot);
    if (isRevived) refund.lastError = null;
    if (isRevived || refundMayBecome(before, snapshot.state)) refund.state = snapshot.state;
    await updateRefund(tx, refund);
    if (refund.state === before) return;
    if (refund.state === 'succeeded') await this.returned(tx, returning);
    if (refund.state === 'failed') {
      await this.bookings.flagForReview(tx, booking, 'refund_failed');
      if (before === 'succeeded') await this.takeBack(tx, returning);
    }
  }

  /** The bank returned the money days later: reverses the credit note and mails the customer. */
  private async takeBack(
    tx: EntityManager,
    { refund, payment, booking }: Returning,
  ): Promise<void> {
    const { bookingId } = payment;
    const entry = { bookingId, sourceId: refund.id };
    await addLedgerEntry(tx, { ...entry, kind: 'refund_reversal', amount: refund.principal });
    await addLedgerEntry(tx, {
      ...entry,
      kind: 'surcharge_refund_reversal',
      amount: refund.surcharge,
    });
    await queueMail(tx, {
      topic: 'refund_returned',
      dedupe: `refund_returned:${refund.id}`,
      bookingId,
      to: booking.email,
      language: booking.language,
      payload: { amount: refund.principal + refund.surcharge, refundId: refund.id },
    });
    const dedupe = `credit_note_reversal:${refund.id}`;
    await this.documents.issue(tx, {
      ...{ kind: 'credit_note_reversal', bookingId, dedupe, subjectId: refund.id },
    });
  }

  private fail(refund: RefundEntity, payment: PaymentEntity): Promise<void> {
    return this.locked(payment, async (tx, booking) => {
      const now = await tx.findOneBy(RefundEntity, { id: refund.id });
      if (!now || now.stripeId || !refundMayBecome(now.state, 'failed')) return;
      await updateRefund(tx, { ...now, state: 'failed', lastError: 'refused_by_provider' });
      await this.bookings.flagForReview(tx, booking, 'refund_failed');
    });
  }

  private locked(
    payment: PaymentEntity,
    work: (tx: EntityManager, booking: BookingEntity, payment: BookingPayment) => Promise<void>,
  ): Promise<void> {
    return this.db.transaction(async (tx) => {
      const locked = await lockPaymentOf(tx, payment);
      if (locked) await work(tx, locked.booking, locked.payment);
    });
  }
}

/** Cancelled for a refund in the provider's dashboard, but it was at the provider already: only the reply was lost. */
const wasSent = ({ state, lastError }: RefundEntity, snapshot: RefundSnapshot): boolean =>
  state === 'canceled' &&
  lastError === 'returned_at_provider' &&
  (snapshot.state === 'pending' || snapshot.state === 'succeeded');

/** Refunds requested by staff wait for an admin's approval. */
const mayGo = ({ state, source, approvedAt, isManual }: RefundEntity): boolean =>
  (state === 'pending' && !isManual) ||
  (state === 'requested' && (approvedAt !== null || !DECIDED_SOURCES.includes(source)));

/** Returns the reason that every refund needs. Throws VALIDATION_FAILED when it is empty. */
export function reasonOf({ reason = '' }: { readonly reason?: string }): string {
  if (reason === '') throwIfInvalid([{ code: 'REASON_MISSING', field: 'reason' }]);
  return reason;
}
