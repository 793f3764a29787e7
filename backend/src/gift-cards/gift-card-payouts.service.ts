import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RefundPaidOutRequest } from '@safar/domain/contracts/payments/refunds';
import { isoDay } from '@safar/domain/dates/dates';
import { DomainError } from '@safar/domain/errors/domain-error';
import { sek } from '@safar/domain/money/money';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../common/audit/audit.js';
import { Clock } from '../common/clock.js';
import { throwIfInvalid } from '../common/http/errors.js';
import type { ByStaff } from '../common/http/request-context.js';
import { RefundEntity } from '../payments/intents/payment.entity.js';
import { GiftCardEntity } from './gift-card.entity.js';
import { GiftCardRefundMails } from './gift-card-refund-mails.service.js';
import { bookMoney, lockPurchase, owedForPurchase } from './gift-card-returns.queries.js';

/** Money that staff send to the account of a buyer: a refund of the purchase failed, or a lost dispute was won. */
@Injectable()
export class GiftCardPayouts {
  constructor(
    private readonly db: DataSource,
    private readonly mails: GiftCardRefundMails,
    private readonly clock: Clock,
  ) {}

  /**
   * Records that staff sent all that the buyer is owed: a refund by hand, money of the bank. Throws NOT_FOUND,
   * REFUND_DECIDED when nothing is owed.
   */
  async record(
    id: string,
    { paid_out_on: day, reference = '' }: RefundPaidOutRequest,
    { staff }: ByStaff,
  ): Promise<void> {
    if (day > this.clock.today()) {
      throwIfInvalid([{ code: 'PAYMENT_DAY_FUTURE', field: 'paid_out_on' }]);
    }
    const found = await this.db.manager.findOneBy(GiftCardEntity, { id });
    if (!found) throw new DomainError('NOT_FOUND');
    const { paymentId } = found;
    if (!paymentId) throw new DomainError('REFUND_DECIDED');
    await this.db.transaction(async (tx) => {
      const { card } = await lockPurchase(tx, paymentId);
      const amount = await owedForPurchase(tx, id);
      if (amount === 0) throw new DomainError('REFUND_DECIDED');
      const refund = await this.write(tx, {
        ...{ paymentId, principal: sek(amount), reason: card.voidReason },
        ...{ paidOutOn: isoDay(day), paidOutReference: reference },
        ...{ requestedBy: staff.id, approvedBy: staff.id },
      });
      const money = { cardId: id, kind: 'refund', sourceId: refund.id } as const;
      await bookMoney(tx, { ...money, amount: 0 - amount });
      await this.mails.queue(tx, card, refund);
      await audit(tx, {
        action: 'gift_card.paid-out',
        object: { type: 'gift_card', id },
        actor: staff,
        changes: { amount, paid_out_on: day },
      });
    });
  }

  private async write(tx: EntityManager, asked: Partial<RefundEntity>): Promise<RefundEntity> {
    const { id } = await tx.save(RefundEntity, {
      ...asked,
      ...{ source: 'staff' as const, state: 'succeeded' as const, isManual: true },
      ...{ dedupe: `gift_card_paid_out:${randomUUID()}`, approvedAt: this.clock.now() },
    });
    return tx.findOneByOrFail(RefundEntity, { id });
  }
}
