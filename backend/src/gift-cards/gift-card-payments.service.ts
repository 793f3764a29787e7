import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { GiftCardBalanceView } from '@safar/domain/contracts/payments/gift-cards';
import type {
  PaymentIntentRequest,
  PaymentIntentView,
} from '@safar/domain/contracts/payments/payments';
import { DomainError } from '@safar/domain/errors/domain-error';
import {
  isGiftCardCode,
  isSpendable,
  normaliseGiftCardCode,
  payableBy,
  takesMoneyBack,
} from '@safar/domain/gift-cards/gift-cards';
import { sek } from '@safar/domain/money/money';
import { DataSource, type EntityManager } from 'typeorm';
import { WithoutBookingSession } from '../bookings/details/booking-sessions.service.js';
import { mayOpenBooking } from '../common/auth/access.js';
import { audit } from '../common/audit/audit.js';
import { Clock } from '../common/clock.js';
import { oncePerKey } from '../common/http/idempotency-key.js';
import type { RequestContext } from '../common/http/request-context.js';
import { GiftCardMoney } from '../payments/gift-cards/gift-card-money.service.js';
import { BalancePayments } from '../payments/intents/balance-payments.service.js';
import type { Returning } from '../payments/refunds/refunds.service.js';
import { hashOfGiftCardCode } from './gift-card-codes.js';
import { GiftCardEntity } from './gift-card.entity.js';
import { GiftCardIssue } from './gift-card-issue.service.js';
import { isDisputed, missingOf } from './gift-card-returns.queries.js';
import { addEntry, cardOfHash, lockCard, lockPayingCard } from './gift-cards.queries.js';

/** A card that has been sold. */
type SoldCard = GiftCardEntity & { readonly validUntil: NonNullable<GiftCardEntity['validUntil']> };

const isSold = (card: GiftCardEntity | null): card is SoldCard => card?.validUntil != null;

type GiftCardPaymentRequest = PaymentIntentRequest & { readonly giftCardCode: string };

type PaymentContext = Pick<RequestContext, 'caller' | 'idempotencyKey'> & {
  readonly address: string | null;
};

/** Payments of bookings by gift card, and refunds to the card. */
@Injectable()
export class GiftCardPayments implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly balances: BalancePayments,
    private readonly money: GiftCardMoney,
    private readonly issue: GiftCardIssue,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.money.useRefunds((tx, returning) => this.refundToCard(tx, returning));
  }

  /** Returns what a card still pays. Throws GIFT_CARD_UNKNOWN, GIFT_CARD_EMPTY. */
  async check(typed: string): Promise<GiftCardBalanceView> {
    const { balance, validUntil, codeLast4 } = await this.spendable(typed);
    return { balance, valid_until: validUntil, code_last4: codeLast4 ?? '' };
  }

  /**
   * Pays the amount due on a booking with a card as far as it goes, once per key, and starts the payment of the rest.
   * Needs what a payment without a card needs. Throws PRICE_CHANGED, GIFT_CARD_UNKNOWN, GIFT_CARD_EMPTY, SWISH_LIMIT.
   */
  async start(
    request: GiftCardPaymentRequest,
    bookingId: string,
    ctx: PaymentContext,
  ): Promise<PaymentIntentView | WithoutBookingSession<PaymentIntentView>> {
    const { idempotencyKey: key, caller } = ctx;
    const { isHolder, booking, amount } = await oncePerKey(
      async () => {
        const paid =
          key && mayOpenBooking(caller, bookingId)
            ? await this.money.redeemed(bookingId, key)
            : null;
        return paid && { ...paid, isHolder: true };
      },
      () => this.redeem(request, bookingId, ctx),
    );
    const view = await this.money.rest(booking, { ...request, amount: request.amount - amount });
    return isHolder ? view : new WithoutBookingSession(view);
  }

  private async redeem(request: GiftCardPaymentRequest, bookingId: string, ctx: PaymentContext) {
    const { isHolder } = await this.balances.payable(request, bookingId, ctx);
    const card = await this.spendable(request.giftCardCode);
    const wanted = { ...request, key: ctx.idempotencyKey };
    const paid = await this.money.redeem(bookingId, wanted, async (tx, due) => {
      const locked = await lockCard(tx, card.id);
      const most = isSold(locked) ? payableBy(locked, due, this.clock.today()) : 0;
      if (most === 0) throw new DomainError('GIFT_CARD_EMPTY');
      // The limit of Swish is on what Swish pays. Nothing is taken off the card when it cannot.
      if (most < due) await this.balances.requireOffered(request.pmType, due - most, tx);
      const entry = { cardId: card.id, kind: 'redeemed', amount: 0 - most } as const;
      return { amount: most, take: (sourceId) => addEntry(tx, { ...entry, sourceId }) };
    });
    return { ...paid, isHolder };
  }

  private async spendable(typed: string): Promise<SoldCard> {
    const code = normaliseGiftCardCode(typed);
    const card = isGiftCardCode(code)
      ? await cardOfHash(this.db.manager, await hashOfGiftCardCode(code))
      : null;
    if (!isSold(card)) throw new DomainError('GIFT_CARD_UNKNOWN');
    if (!isSpendable(card, this.clock.today())) throw new DomainError('GIFT_CARD_EMPTY');
    return card;
  }

  /**
   * Adds a refund to the card that paid; when that is over, to a new card for the customer. What its buyer has back
   * already is not given a second time.
   */
  private async refundToCard(tx: EntityManager, returning: Returning): Promise<void> {
    const { refund, payment } = returning;
    const { id: sourceId, principal: amount } = refund;
    const card = await lockPayingCard(tx, payment.id);
    if (!isSold(card)) throw new Error(`Payment ${payment.id} is of no gift card`);
    const missing = Math.min(amount, await missingOf(tx, card.id));
    const takesIt = missing === amount || takesMoneyBack(card, this.clock.today());
    let cardId = card.id;
    if (takesIt) {
      await addEntry(tx, { cardId, kind: 'returned', amount, sourceId });
    } else {
      const made = { replaces: card, amount: amount - missing };
      cardId = await this.replace(tx, returning, made);
    }
    if (missing > 0) await addEntry(tx, { cardId, kind: 'voided', amount: 0 - missing, sourceId });
  }

  /**
   * Makes a card of an amount for the customer of a refund, which fills it. It takes the place of the card that was
   * bought, whose dispute it follows, also when it is made for another that had taken that place.
   * @returns its id
   */
  private async replace(
    tx: EntityManager,
    { refund, booking }: Returning,
    { replaces, amount }: { readonly replaces: GiftCardEntity; readonly amount: number },
  ): Promise<string> {
    const bought = replaces.replacesId
      ? await tx.findOneByOrFail(GiftCardEntity, { id: replaces.replacesId })
      : replaces;
    const { id } = await tx.save(GiftCardEntity, {
      amount: sek(amount),
      language: booking.language,
      buyerEmail: booking.email,
      replacesId: bought.id,
    });
    const made = await tx.findOneByOrFail(GiftCardEntity, { id });
    const filling = { kind: 'returned', sourceId: refund.id, amount: refund.principal } as const;
    await this.issue.activate(tx, made, filling);
    await audit(tx, {
      action: 'gift_card.replaced',
      object: { type: 'gift_card', id },
      changes: { amount, replaces: replaces.id },
    });
    if (bought.paymentId && (await isDisputed(tx, bought.paymentId))) {
      await tx.update(GiftCardEntity, { id }, { state: 'blocked' });
    }
    return id;
  }
}
