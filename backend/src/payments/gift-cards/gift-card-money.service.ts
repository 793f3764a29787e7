import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  PaymentIntentRequest,
  PaymentIntentView,
} from '@safar/domain/contracts/payments/payments';
import { DomainError } from '@safar/domain/errors/domain-error';
import { LIVE_PAYMENT_STATES } from '@safar/domain/payments/payment-states';
import { remainingOf, sek } from '@safar/domain/money/money';
import { DataSource, type EntityManager, In } from 'typeorm';
import { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { lockBooking, paidFor } from '../../bookings/shared/bookings.service.js';
import { Clock } from '../../common/clock.js';
import { PaymentEntity } from '../intents/payment.entity.js';
import { livePaymentOf, paymentOfIntent } from '../intents/payments.queries.js';
import { Payments, alreadyPaid, paidView } from '../intents/payments.service.js';
import type { CompleteSale } from '../ledger/sale-settlement.js';
import { Settlement } from '../ledger/settlement.service.js';
import {
  type PurchaseReturns,
  type RefundToGiftCard,
  Refunds,
} from '../refunds/refunds.service.js';

export type { DisputeSnapshot, RefundSnapshot } from '../gateway/payment.gateway.js';
export { updateRefund } from '../intents/payments.queries.js';
export { adoptRefund, findRefund } from '../refunds/refunds.queries.js';
export { markLost, saveDispute } from '../webhooks/disputes.queries.js';

/** What a card pays of an amount due, in whole SEK, and how that is taken from it for a payment. */
interface Taking {
  readonly amount: number;
  readonly take: (paymentId: string) => Promise<unknown>;
}

/** What a card has paid of a booking, in whole SEK. */
interface Redeemed {
  readonly booking: BookingEntity;
  readonly amount: number;
}

/** The payment of a purchase at the provider. */
export interface PurchasePayment {
  readonly clientSecret: string;
  readonly state: 'open' | 'processing' | 'succeeded';
}

type NewPayment = Pick<PaymentEntity, 'payLinkId' | 'recordingKey'> & {
  readonly bookingId: string;
  readonly amount: number;
};

/** Locks a card in the transaction of its payment. Throws GIFT_CARD_EMPTY. */
export type LockForPayment = (tx: EntityManager, due: number) => Promise<Taking>;

/** The money of gift cards: payments that buy them, payments of bookings by them, and refunds to them. */
@Injectable()
export class GiftCardMoney {
  constructor(
    private readonly db: DataSource,
    private readonly payments: Payments,
    private readonly settlement: Settlement,
    private readonly refunds: Refunds,
    private readonly clock: Clock,
  ) {}

  useSales(complete: CompleteSale): void {
    this.settlement.useGiftCards(complete);
  }

  useRefunds(refundToGiftCard: RefundToGiftCard): void {
    this.refunds.useGiftCards(refundToGiftCard);
  }

  useReturns(returns: PurchaseReturns): void {
    this.refunds.usePurchases(returns);
  }

  /** Writes the payment of a card before the provider is called. */
  newPayment(
    tx: EntityManager,
    { giftCardId, amount }: { readonly giftCardId: string; readonly amount: number },
  ): Promise<unknown> {
    const bought = { giftCardId, purpose: 'gift_card', method: 'card' } as const;
    return tx.insert(PaymentEntity, { ...bought, principal: sek(amount), state: 'created' });
  }

  /** Returns the payment of a card, open, on its way or made. Throws GIFT_CARD_CLOSED when it was ended. */
  async open(giftCardId: string): Promise<PurchasePayment> {
    const states = In([...LIVE_PAYMENT_STATES, 'succeeded'] as const);
    const payment = await this.db.manager.findOneBy(PaymentEntity, { giftCardId, state: states });
    if (!payment) throw new DomainError('GIFT_CARD_CLOSED');
    const intent = await this.payments.withTimeout(this.payments.intentOf(payment));
    const { clientSecret, state } = intent;
    if (state !== 'open') await this.settlement.apply(intent, payment);
    if (state === 'canceled') throw new DomainError('GIFT_CARD_CLOSED');
    return { clientSecret, state: state === 'created' ? 'open' : state };
  }

  /** Ends the open payment of a card at the provider. @returns false when it was paid or is being paid */
  async end(giftCardId: string): Promise<boolean> {
    const payment = await this.liveOf(giftCardId);
    if (!payment) return true;
    return (await this.payments.cancel(payment)).state === 'canceled';
  }

  /** Returns the payment of an intent in its current state, to its payer. Throws NOT_FOUND. */
  async paid(intentId: string, secret: string | null): Promise<PaymentEntity> {
    const known = await paymentOfIntent(this.db.manager, { id: intentId, paymentId: null });
    if (!known?.giftCardId || !secret) throw new DomainError('NOT_FOUND');
    const intent = await this.payments.intentOf(known);
    if (!isSame(intent.clientSecret, secret)) throw new DomainError('NOT_FOUND');
    return (await this.settlement.apply(intent, known)) ?? known;
  }

  /**
   * Pays what is due on a booking with a card as far as it goes. Ends an open payment at the provider first. Throws
   * PRICE_CHANGED when another amount is due, and what `lockCard` throws. The booking is confirmed when nothing of the first
   * payment is left.
   */
  async redeem(
    bookingId: string,
    request: PaymentIntentRequest & { readonly key: string | null },
    lockCard: LockForPayment,
  ): Promise<Redeemed> {
    await this.endLive(bookingId);
    return this.db.transaction(async (tx) => {
      const booking = await lockBooking(tx, bookingId);
      if (!booking) throw new DomainError('BOOKING_NOT_FOUND');
      if (await livePaymentOf(tx, bookingId)) throw new DomainError('REQUEST_IN_PROGRESS');
      const { amount: due, linkId } = await this.payments.dueOn(tx, booking, request);
      if (due !== request.amount) throw new DomainError('PRICE_CHANGED', {}, { amount: due });
      const { amount, take } = await lockCard(tx, due);
      const payment = await this.write(tx, {
        ...{ bookingId, amount, payLinkId: linkId, recordingKey: request.key },
      });
      await take(payment.id);
      await this.settlement.receive(tx, booking, payment);
      return { booking, amount };
    });
  }

  /** Returns what a card paid with this key before, or null. Throws KEY_REUSED when that was something else. */
  async redeemed(bookingId: string, key: string): Promise<Redeemed | null> {
    const { manager } = this.db;
    const same = await manager.findOneBy(PaymentEntity, { recordingKey: key });
    if (!same) return null;
    if (same.bookingId !== bookingId || same.method !== 'gift_card') {
      throw new DomainError('KEY_REUSED');
    }
    const booking = await manager.findOneByOrFail(BookingEntity, { id: bookingId });
    return { booking, amount: same.principal };
  }

  /**
   * Starts the payment of what a card has left, `amount` of the request; nothing when that is 0. Throws PRICE_CHANGED when
   * another amount is due: the request was repeated after the rest had been paid.
   */
  async rest(booking: BookingEntity, request: PaymentIntentRequest): Promise<PaymentIntentView> {
    if (request.amount > 0) {
      const { amount: due } = await this.payments.dueOn(this.db.manager, booking, request);
      if (due !== request.amount) throw new DomainError('PRICE_CHANGED', {}, { amount: due });
      return this.payments.withTimeout(this.payments.pay(booking, request));
    }
    const paid = await paidFor(this.db.manager, booking.id);
    return paidView(booking, remainingOf(booking.totalPrice, paid) === 0);
  }

  private async endLive(bookingId: string): Promise<void> {
    const live = await livePaymentOf(this.db.manager, bookingId);
    if (!live) return;
    // Extras are held for their own payment.
    if (live.purpose === 'extras') throw new DomainError('REQUEST_IN_PROGRESS');
    const { state } = await this.payments.cancel(live);
    if (state === 'processing') throw new DomainError('PAYMENT_PROCESSING');
    if (state !== 'succeeded') return;
    const booking = await this.db.transaction((tx) => lockBooking(tx, bookingId));
    if (booking) throw alreadyPaid(booking);
  }

  private async write(tx: EntityManager, { amount, ...of }: NewPayment): Promise<PaymentEntity> {
    const { id } = await tx.save(PaymentEntity, {
      ...{
        ...of,
        purpose: 'offline' as const,
        method: 'gift_card' as const,
        state: 'succeeded' as const,
      },
      principal: sek(amount),
      receivedOn: this.clock.today(),
      succeededAt: this.clock.now(),
    });
    return tx.findOneByOrFail(PaymentEntity, { id });
  }

  private liveOf(giftCardId: string): Promise<PaymentEntity | null> {
    return this.db.manager.findOneBy(PaymentEntity, {
      giftCardId,
      state: In([...LIVE_PAYMENT_STATES]),
    });
  }
}

const isSame = (ours: string, theirs: string): boolean => {
  const [one, other] = [Buffer.from(ours), Buffer.from(theirs)];
  return one.length === other.length && timingSafeEqual(one, other);
};
