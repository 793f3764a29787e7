import { Injectable } from '@nestjs/common';
import type { GiftCardRefundRequest } from '@safar/domain/contracts/payments/gift-cards';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { DomainError } from '@safar/domain/errors/domain-error';
import { isRefundable } from '@safar/domain/gift-cards/gift-cards';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../common/audit/audit.js';
import { Clock } from '../common/clock.js';
import { throwIfInvalid } from '../common/http/errors.js';
import type { ByStaff } from '../common/http/request-context.js';
import { enqueue } from '../common/jobs/queue.js';
import { PaymentEntity, RefundEntity } from '../payments/intents/payment.entity.js';
import { GiftCardEntity } from './gift-card.entity.js';
import { GiftCardRefundMails } from './gift-card-refund-mails.service.js';
import { type Purchase, bookMoney, lockPurchase, takeOff } from './gift-card-returns.queries.js';

/** Pays the purchase of an unused card back: a sale by mistake, or a purchase withdrawn within fourteen days. */
@Injectable()
export class GiftCardRefunds {
  constructor(
    private readonly db: DataSource,
    private readonly mails: GiftCardRefundMails,
    private readonly clock: Clock,
  ) {}

  /** Whether staff may pay the purchase of a card back now. */
  async isPossible(card: GiftCardEntity): Promise<boolean> {
    const { paymentId: id } = card;
    const payment = id && (await this.db.manager.findOneBy(PaymentEntity, { id }));
    return payment ? this.allows({ card, payment }) : false;
  }

  /**
   * Ends the card and pays the whole purchase back: money that staff received is handed out and booked at once by its
   * method, money of the site goes back through the provider. Throws NOT_FOUND, GIFT_CARD_NOT_REFUNDABLE.
   */
  async refund(
    id: string,
    { reason = '' }: GiftCardRefundRequest,
    { staff }: ByStaff,
  ): Promise<void> {
    if (reason === '') throwIfInvalid([{ code: 'REASON_MISSING', field: 'reason' }]);
    const found = await this.db.manager.findOneBy(GiftCardEntity, { id });
    if (!found) throw new DomainError('NOT_FOUND');
    const { paymentId } = found;
    if (!paymentId) throw new DomainError('GIFT_CARD_NOT_REFUNDABLE');
    await this.db.transaction(async (tx) => {
      const purchase = await lockPurchase(tx, paymentId);
      if (!this.allows(purchase)) throw new DomainError('GIFT_CARD_NOT_REFUNDABLE');
      const refund = await this.request(tx, purchase, { reason, staffId: staff.id });
      await takeOff(tx, purchase, { sourceId: refund.id, amount: refund.principal, reason });
      const { card, payment } = purchase;
      const key = `refund:${refund.id}`;
      if (payment.intentId) {
        await enqueue(tx, { task: 'refund', payload: { refundId: refund.id } }, { key });
      } else {
        const money = { cardId: card.id, kind: 'refund', sourceId: refund.id } as const;
        await bookMoney(tx, { ...money, amount: 0 - refund.principal });
        await this.mails.queue(tx, card, refund);
      }
      await audit(tx, {
        action: 'gift_card.refunded',
        object: { type: 'gift_card', id },
        actor: staff,
        changes: { amount: refund.principal, method: payment.method },
      });
    });
  }

  private allows({ card, payment: { intentId, succeededAt } }: Purchase): boolean {
    const day = intentId && succeededAt ? dayInStockholm(succeededAt) : null;
    return isRefundable({ ...card, boughtOnSite: day }, this.clock.today());
  }

  /** Writes the refund of the whole purchase, approved; of money that staff hand out, done. */
  private async request(
    tx: EntityManager,
    { payment: { id: paymentId, principal, intentId } }: Purchase,
    { reason, staffId }: { readonly reason: string; readonly staffId: string },
  ): Promise<RefundEntity> {
    const { id } = await tx.save(RefundEntity, {
      ...{ paymentId, principal, reason, source: 'staff' as const },
      ...{ dedupe: `gift_card:${paymentId}`, requestedBy: staffId },
      ...{ approvedBy: staffId, approvedAt: this.clock.now() },
      ...(intentId ? {} : { state: 'succeeded' as const, paidOutOn: this.clock.today() }),
    });
    return tx.findOneByOrFail(RefundEntity, { id });
  }
}
