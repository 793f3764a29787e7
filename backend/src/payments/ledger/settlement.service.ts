import { Injectable, Logger } from '@nestjs/common';
import type {
  OverpaymentView,
  RecordPaymentRequest,
} from '@safar/domain/contracts/payments/booking-money';
import { balanceOf, overpaymentProblem } from '@safar/domain/payments/balances';
import { DomainError } from '@safar/domain/errors/domain-error';
import { firstPaymentLeft } from '@safar/domain/pricing/pricing';
import { holdsSeats } from '@safar/domain/bookings/booking-states';
import { paymentMayBecome } from '@safar/domain/payments/payment-states';
import { DataSource, type EntityManager } from 'typeorm';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { Bookings, paidFor } from '../../bookings/shared/bookings.service.js';
import { settleOrder } from '../../bookings/later-extras/later-extras.service.js';
import { enqueue } from '../../common/jobs/queue.js';
import { Documents } from '../../documents/documents.service.js';
import { queueMail } from '../../mails/mail.service.js';
import { Settings } from '../../settings/settings.service.js';
import { balanceInput, firstPaymentInput } from '../intents/balance-input.js';
import { type BookingPayment, PaymentEntity, isOfBooking } from '../intents/payment.entity.js';
import { type IntentSnapshot, PaymentGateway } from '../gateway/payment.gateway.js';
import {
  addLedgerEntry,
  lockPaymentOf,
  saveIntentId,
  markChecked,
  markUnchanged,
  paymentOfIntent,
  requestRefund,
  saveOutcome,
} from '../intents/payments.queries.js';
import { saveReceived } from '../offline/unmatched-payments.queries.js';
import { anomalyOf } from './anomalies.js';
import { type CompleteSale, settleSale } from './sale-settlement.js';

/**
 * Applies the provider's state of a payment. Webhook, return page and payment sync all call it, in any order and
 * repeatedly: the state only advances, and ledger entries and mails are written once.
 */
@Injectable()
export class Settlement {
  private readonly logger = new Logger('Settlement');
  private completeSale: CompleteSale = () => Promise.reject(new Error('No gift cards to sell'));

  constructor(
    private readonly db: DataSource,
    private readonly gateway: PaymentGateway,
    private readonly bookings: Bookings,
    private readonly documents: Documents,
    private readonly settings: Settings,
  ) {}

  /** Called by the feature of gift cards, which depends on payments. */
  useGiftCards(completeSale: CompleteSale): void {
    this.completeSale = completeSale;
  }

  /** Fetches the intent (a webhook is only a hint) and applies it. Returns the payment, null when it is not ours. */
  async applyIntent(intentId: string): Promise<PaymentEntity | null> {
    return this.apply(await this.gateway.retrieve(intentId));
  }

  /** @param knownPayment the payment of this intent, when the caller has just read it */
  async apply(
    intent: IntentSnapshot,
    knownPayment: PaymentEntity | null = null,
  ): Promise<PaymentEntity | null> {
    const known = knownPayment ?? (await paymentOfIntent(this.db.manager, intent));
    if (!known) {
      this.logger.error(`Payment intent ${intent.id} matches none of our payments`);
      await saveReceived(this.db.manager, intent, null);
      return null;
    }
    if (!this.hasChanged(known, intent)) {
      await markUnchanged(this.db.manager, known.id);
      return known;
    }
    const payment = await this.db.transaction((tx) =>
      isOfBooking(known)
        ? this.applyTo(tx, known, intent)
        : settleSale(tx, { known, intent }, this.completeSale),
    );
    // An intent created although the provider reported a failure: cancel it, so that it cannot be paid.
    if (payment?.state === 'canceled' && intent.state === 'open') {
      await this.gateway.cancel(intent.id);
    }
    return payment;
  }

  /** Skip the lock when the intent has not changed; page, webhook and sync often report the same state. */
  private hasChanged(known: PaymentEntity, intent: IntentSnapshot): boolean {
    if (known.intentId !== intent.id) return true;
    const anomaly = anomalyOf(known, intent);
    // An anomaly is reported to staff once; it does not come back after they have handled it.
    if (anomaly) return known.lastError !== anomaly;
    return known.state !== intent.state || known.lastError !== intent.lastError;
  }

  private async applyTo(
    tx: EntityManager,
    known: BookingPayment,
    intent: IntentSnapshot,
  ): Promise<PaymentEntity | null> {
    const locked = await lockPaymentOf(tx, known);
    if (!locked) return null;
    const { booking, payment } = locked;
    if (payment.intentId === null) await saveIntentId(tx, payment.id, intent.id);
    await this.advance(tx, booking, { payment, intent });
    return tx.findOneBy(PaymentEntity, { id: payment.id });
  }

  private async advance(
    tx: EntityManager,
    booking: BookingEntity,
    { payment, intent }: { payment: PaymentEntity; intent: IntentSnapshot },
  ): Promise<void> {
    const succeeded = intent.state === 'succeeded';
    const anomaly = anomalyOf(payment, intent);
    if (anomaly) {
      this.logger.error(`Payment ${payment.id}: ${anomaly}`);
      await markChecked(tx, payment.id, anomaly);
      await saveReceived(tx, intent, payment.id);
      await this.bookings.flagForReview(tx, booking, anomaly);
      return;
    }
    if (!paymentMayBecome(payment.state, intent.state)) {
      await markChecked(tx, payment.id, intent.lastError);
      return;
    }
    await saveOutcome(tx, payment.id, intent);
    if (succeeded) await this.receive(tx, booking, payment);
  }

  /** Throws OVERPAYMENT_UNCONFIRMED when staff record far more than the balance and have not confirmed the amount. */
  async requireSeen(
    manager: EntityManager,
    booking: BookingEntity,
    { amount, confirm_overpayment: confirmed }: RecordPaymentRequest,
  ): Promise<void> {
    const balance = balanceOf(balanceInput(booking), await paidFor(manager, booking.id));
    const { overpaymentConfirmAbove } = await this.settings.all(manager);
    const problem = overpaymentProblem({ amount, confirmed }, balance, overpaymentConfirmAbove);
    if (!problem) return;
    const details: OverpaymentView = { amount, balance, over: amount - balance };
    throw new DomainError(problem.code, problem.params, details);
  }

  /**
   * Books a received payment, online or by staff, then confirms the booking, sends a receipt mail, or refunds. The
   * caller has locked the booking.
   */
  async receive(tx: EntityManager, booking: BookingEntity, payment: PaymentEntity): Promise<void> {
    const before = booking.state;
    await addLedgerEntry(tx, {
      bookingId: booking.id,
      kind: 'charge',
      amount: payment.principal,
      sourceId: payment.id,
    });
    await addLedgerEntry(tx, {
      bookingId: booking.id,
      kind: 'surcharge',
      amount: payment.surcharge,
      sourceId: payment.id,
    });
    const paid = await paidFor(tx, booking.id);
    if (await this.acceptsPayment(tx, booking, { payment, paid })) {
      await this.queuePaymentReceivedMail(tx, booking, { payment, before });
      if (paid > booking.totalPrice) await this.bookings.flagForReview(tx, booking, 'overpaid');
    } else {
      await this.returnLateMoney(tx, booking, payment);
    }
    await this.documents.issue(tx, {
      kind: 'receipt',
      bookingId: booking.id,
      subjectId: payment.id,
      dedupe: `receipt:${payment.id}`,
    });
  }

  private async queuePaymentReceivedMail(
    tx: EntityManager,
    booking: BookingEntity,
    { payment, before }: { payment: PaymentEntity; before: BookingEntity['state'] },
  ): Promise<void> {
    if (booking.state !== before) return;
    await queueMail(tx, {
      topic: 'payment_received',
      dedupe: `payment_received:${payment.id}`,
      bookingId: booking.id,
      to: booking.email,
      language: booking.language,
      payload: {
        amount: payment.principal,
        surcharge: payment.surcharge,
        paymentId: payment.id,
      },
    });
  }

  /**
   * Tells whether the payment is kept. Confirms the booking once the first payment is complete. A smaller amount is
   * kept while the booking holds seats, and so is the fee of a booking cancelled by staff. `paid` includes this
   * payment.
   */
  private async acceptsPayment(
    tx: EntityManager,
    booking: BookingEntity,
    { payment, paid }: { payment: PaymentEntity; paid: number },
  ): Promise<boolean> {
    if (payment.purpose === 'extras') return this.settleExtras(tx, booking, payment);
    if (booking.state === 'cancelled') {
      return balanceOf(balanceInput(booking), paid - payment.principal) > 0;
    }
    const isShort = firstPaymentLeft(firstPaymentInput(booking), paid) > 0;
    if (isShort && booking.state !== 'confirmed') return holdsSeats(booking.state);
    return this.bookings.settle(tx, booking);
  }

  /** Adds the extras of an order and confirms them in a document; travel documents that are out get them too. */
  private async settleExtras(
    tx: EntityManager,
    booking: BookingEntity,
    { id }: PaymentEntity,
  ): Promise<boolean> {
    if (!(await settleOrder(tx, booking, id))) return false;
    const dedupe = `confirmation:${booking.id}:${id}`;
    await this.documents.issue(tx, { kind: 'confirmation', bookingId: booking.id, dedupe });
    await this.bookings.renewTravelDocuments(tx, booking.id, id);
    return true;
  }

  /** The seats or extras were gone when the payment arrived: refunds all of it automatically and flags the booking. */
  private async returnLateMoney(
    tx: EntityManager,
    booking: BookingEntity,
    payment: PaymentEntity,
  ): Promise<void> {
    const refundId = await requestRefund(tx, payment, 'late_payment');
    if (!refundId) return;
    await this.bookings.flagForReview(tx, booking, 'late_payment');
    await enqueue(tx, { task: 'refund', payload: { refundId } }, { key: `refund:${refundId}` });
    await queueMail(tx, {
      topic: 'late_payment_refunded',
      dedupe: `late_payment_refunded:${payment.id}`,
      bookingId: booking.id,
      to: booking.email,
      language: booking.language,
      payload: {
        amount: payment.principal + payment.surcharge,
        ...(payment.purpose === 'extras' ? { purpose: 'extras' } : {}),
        ...(booking.state === 'cancelled' ? { after: 'cancelled' } : {}),
      },
    });
  }
}
