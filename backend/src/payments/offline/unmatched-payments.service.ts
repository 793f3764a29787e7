import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { Bookings, clearReviewFlag } from '../../bookings/shared/bookings.service.js';
import { audit } from '../../common/audit/audit.js';
import { PaymentEntity, isOfBooking } from '../intents/payment.entity.js';
import {
  type DisputeSnapshot,
  type IntentSnapshot,
  PaymentGateway,
  type RefundSnapshot,
} from '../gateway/payment.gateway.js';
import { Settlement } from '../ledger/settlement.service.js';
import {
  endReturned,
  recordUnmatchedPayment,
  takeBackRefund,
} from './unmatched-payments.queries.js';

/** The payment that brought the money. */
export interface Source {
  readonly payment: PaymentEntity;
  /** The intent at the provider; null once the booking has taken the money. */
  readonly intent: IntentSnapshot | null;
}

/** A payment without matched money and its booking, both locked. */
interface Place {
  readonly booking: BookingEntity;
  readonly payment: PaymentEntity;
}

/**
 * Money at the provider that no booking took: unknown to us, or it did not match its payment. Its refunds are kept with
 * it, never in the ledger of the booking.
 */
@Injectable()
export class UnmatchedPayments {
  constructor(
    private readonly db: DataSource,
    private readonly gateway: PaymentGateway,
    private readonly bookings: Bookings,
    private readonly settlement: Settlement,
  ) {}

  /** Asks the provider when the booking has not taken the money: the event may be late, or it did not match. */
  async sourceOf(intentId: string): Promise<Source | null> {
    const known = await this.db.manager.findOneBy(PaymentEntity, { intentId });
    if (!known || known.state === 'succeeded') return known && { payment: known, intent: null };
    const intent = await this.gateway.retrieve(intentId);
    const payment = (await this.settlement.apply(intent, known)) ?? known;
    // Money that no gift card took has no booking to note it on; staff see it among the unmatched payments.
    if (payment.state !== 'succeeded' && !isOfBooking(payment)) return null;
    return { payment, intent };
  }

  /** @param place the payment that the money did not match; null when unknown to us */
  async returned(tx: EntityManager, refund: RefundSnapshot, place: Place | null): Promise<void> {
    const { id, state, amount, currency } = refund;
    if (state === 'failed' || state === 'canceled') {
      const wasNoted = await takeBackRefund(tx, id);
      if (place && wasNoted) await this.bookings.flagForReview(tx, place.booking, 'refund_failed');
    }
    if (state !== 'succeeded') return;
    const paymentId = place?.payment.id ?? null;
    await recordUnmatchedPayment(tx, {
      id,
      kind: 'refund',
      amount: 0 - amount,
      currency,
      paymentId,
    });
    if (place && (await endReturned(tx, place.payment.id))) await this.settle(tx, place);
  }

  async disputed(
    manager: EntityManager,
    { id, disputed, currency }: DisputeSnapshot,
    paymentId: string | null,
  ): Promise<void> {
    const amount = 0 - disputed;
    await recordUnmatchedPayment(manager, { id, kind: 'dispute', amount, currency, paymentId });
  }

  /** All of it was refunded: clears the flag; the booking can be paid again or expire. */
  private async settle(tx: EntityManager, { booking, payment }: Place): Promise<void> {
    await tx.query(
      `update payments set state = 'canceled' where id = $1 and state in ('created', 'open', 'processing')`,
      [payment.id],
    );
    if (payment.lastError) await clearReviewFlag(tx, booking.id, payment.lastError);
    await audit(tx, {
      action: 'unmatched_payments.returned',
      object: { type: 'booking', id: booking.id },
      changes: { payment: payment.id },
    });
  }
}
