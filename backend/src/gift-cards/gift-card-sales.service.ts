import { Injectable, type OnModuleInit } from '@nestjs/common';
import type {
  GiftCardIntentRequest,
  GiftCardIntentView,
  GiftCardSaleRequest,
  GiftCardSaleView,
} from '@safar/domain/contracts/payments/gift-cards';
import { emailProblem, isEmail } from '@safar/domain/bookings/contact-details';
import { isoDay } from '@safar/domain/dates/dates';
import { DomainError } from '@safar/domain/errors/domain-error';
import { GIFT_CARD_MIN, canDeliverOn, isGiftCardAmount } from '@safar/domain/gift-cards/gift-cards';
import { sek } from '@safar/domain/money/money';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../common/audit/audit.js';
import { Clock } from '../common/clock.js';
import { throwIfInvalid } from '../common/http/errors.js';
import { oncePerKey } from '../common/http/idempotency-key.js';
import type { RequestContext, StaffContext } from '../common/http/request-context.js';
import { PaymentEntity } from '../payments/intents/payment.entity.js';
import { GiftCardMoney } from '../payments/gift-cards/gift-card-money.service.js';
import { ShopOpening } from '../settings/shop-opening.service.js';
import { codeOn } from './gift-card.document.js';
import { GiftCardEntity } from './gift-card.entity.js';
import { GiftCardIssue } from './gift-card-issue.service.js';
import { lockCard, saveSource } from './gift-cards.queries.js';

/** How long the page of the purchase shows the code. */
const SHOWN_MS = 3_600_000;

type PurchaseContext = Pick<RequestContext, 'idempotencyKey'> & {
  /** For the limit of declined cards; null when it is not counted. */
  readonly address: string | null;
};

type Order = GiftCardIntentRequest | GiftCardSaleRequest;

/** Without characters of no width, of which a greeting alone would look empty. */
const visible = (text: string): string => text.replace(/[\u200b\ufeff]/g, '').trim();

/** Sells cards: at the desk for money received, on the site through the provider. */
@Injectable()
export class GiftCardSales implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly money: GiftCardMoney,
    private readonly issue: GiftCardIssue,
    private readonly clock: Clock,
    private readonly shop: ShopOpening,
  ) {}

  onModuleInit(): void {
    this.money.useSales((tx, payment) => this.complete(tx, payment));
  }

  /** Sells a card for money that staff received, once per key. The code is returned only this once. */
  async sell(
    request: GiftCardSaleRequest,
    { staff, idempotencyKey: key }: Pick<StaffContext, 'staff' | 'idempotencyKey'>,
  ): Promise<{ id: string; code: string | null }> {
    await this.requireOrder(request);
    return oncePerKey<{ id: string; code: string | null }>(
      async () => {
        const same = await this.sameSale(request, key);
        return same && { id: same.id, code: null };
      },
      () =>
        this.db.transaction(async (tx) => {
          const card = await this.write(tx, request, { soldBy: staff.id, clientKey: key });
          const received = { method: request.method, reference: request.reference ?? '' };
          const payment = await tx.save(PaymentEntity, {
            ...{
              giftCardId: card.id,
              purpose: 'gift_card' as const,
              principal: card.amount,
              ...received,
            },
            ...{
              state: 'succeeded' as const,
              receivedOn: this.clock.today(),
              succeededAt: this.clock.now(),
            },
            recordedBy: staff.id,
          });
          await audit(tx, {
            action: 'gift_card.sold',
            object: { type: 'gift_card', id: card.id },
            actor: staff,
            changes: { amount: card.amount, method: request.method },
          });
          const code = await this.issue.activate(tx, card, { kind: 'sold', sourceId: payment.id });
          return { id: card.id, code };
        }),
    );
  }

  /** Starts the payment of a card on the site; the same key gets the same payment, also when it is made. Throws SHOP_CLOSED. */
  async start(
    request: GiftCardIntentRequest,
    { idempotencyKey: key, address }: PurchaseContext,
  ): Promise<GiftCardIntentView> {
    if (!(await this.shop.isOpen())) throw new DomainError('SHOP_CLOSED');
    await this.requireOrder(request);
    const code = emailProblem(request.buyer_email ?? '');
    if (code) throwIfInvalid([{ code, field: 'buyer_email' }]);
    const card = await oncePerKey(
      () => this.sameSale(request, key),
      () =>
        this.db.transaction(async (tx) => {
          const made = await this.write(tx, request, { clientKey: key });
          if (address) await saveSource(tx, made.id, address);
          await this.money.newPayment(tx, { giftCardId: made.id, amount: made.amount });
          return made;
        }),
    );
    const { clientSecret, state } = await this.money.open(card.id);
    return { clientSecret, giftCardId: card.id, amount: card.amount, paymentState: state };
  }

  /** Returns the sale of an intent to its payer. Asks the provider directly, so no webhook is needed. */
  async byIntent(intentId: string, secret: string | null): Promise<GiftCardSaleView> {
    const payment = await this.money.paid(intentId, secret);
    const card = await this.db.manager.findOneByOrFail(GiftCardEntity, {
      id: payment.giftCardId ?? '',
    });
    const isFresh = (payment.succeededAt?.getTime() ?? 0) > this.clock.now().getTime() - SHOWN_MS;
    return {
      paymentState: payment.state,
      state: card.state,
      amount: card.amount,
      code:
        card.state === 'active' && isFresh ? codeOn(await this.issue.documentOf(card.id)) : null,
      valid_until: card.validUntil,
      buyer_email: card.buyerEmail,
      recipient_email: card.recipientEmail,
      deliver_on: card.deliverOn,
    };
  }

  /** Makes the card of a received payment valid. */
  private async complete(tx: EntityManager, payment: PaymentEntity): Promise<void> {
    const card = await lockCard(tx, payment.giftCardId ?? '');
    if (!card) throw new Error(`Payment ${payment.id} is of no gift card`);
    await this.issue.activate(tx, card, { kind: 'sold', sourceId: payment.id });
  }

  private async requireOrder({
    amount,
    deliver_on: day,
    recipient_email: to = '',
    buyer_email: by = '',
  }: Order): Promise<void> {
    const max = await this.issue.maxAmount();
    const limits = { min: GIFT_CARD_MIN, max };
    throwIfInvalid([
      ...(isGiftCardAmount(amount, max)
        ? []
        : [{ code: 'WHOLE_NUMBER_OUT_OF_RANGE', params: limits, field: 'amount' } as const]),
      ...(to === '' || isEmail(to)
        ? []
        : [{ code: 'EMAIL_INVALID', field: 'recipient_email' } as const]),
      // The mail of that day would have no recipient.
      ...(day && to === ''
        ? [{ code: 'GIFT_CARD_RECIPIENT', field: 'recipient_email' } as const]
        : []),
      ...(by === '' || isEmail(by)
        ? []
        : [{ code: 'EMAIL_INVALID', field: 'buyer_email' } as const]),
      ...(!day || canDeliverOn(isoDay(day), this.clock.today())
        ? []
        : [{ code: 'GIFT_CARD_DELIVERY', field: 'deliver_on' } as const]),
    ]);
  }

  private async write(
    tx: EntityManager,
    request: Order,
    more: { readonly soldBy?: string; readonly clientKey: string | null },
  ): Promise<GiftCardEntity> {
    const { id } = await tx.save(GiftCardEntity, {
      amount: sek(request.amount),
      language: request.language,
      buyerEmail: request.buyer_email ?? '',
      recipientName: request.recipient_name ?? '',
      recipientEmail: request.recipient_email ?? '',
      message: visible(request.message ?? ''),
      deliverOn: request.deliver_on ? isoDay(request.deliver_on) : null,
      ...more,
    });
    return tx.findOneByOrFail(GiftCardEntity, { id });
  }

  /** Returns the card already made with this key, or null. Throws KEY_REUSED when its data differs. */
  private async sameSale(request: Order, key: string | null): Promise<GiftCardEntity | null> {
    if (!key) return null;
    const same = await this.db.manager.findOneBy(GiftCardEntity, { clientKey: key });
    const { amount, buyer_email: by = '', recipient_email: to = '' } = request;
    if (same && (same.amount !== amount || same.buyerEmail !== by || same.recipientEmail !== to)) {
      throw new DomainError('KEY_REUSED');
    }
    return same;
  }
}
