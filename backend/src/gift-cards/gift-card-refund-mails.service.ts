import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type MailRow, type RenderedMail, Mails, queueMail } from '../mails/mail.service.js';
import { RefundEntity } from '../payments/intents/payment.entity.js';
import { GiftCardEntity } from './gift-card.entity.js';
import { giftCardRefundedMail } from './gift-card-refunded.mail.js';

const TOPIC = 'gift_card_refunded';

/** The mail to a buyer whose purchase staff have paid back. */
@Injectable()
export class GiftCardRefundMails implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly mails: Mails,
  ) {}

  onModuleInit(): void {
    this.mails.register({ topic: TOPIC, name: 'Återbetalt presentkort' }, (mail) =>
      this.rendered(mail),
    );
  }

  /** Queues it once the money has left; not for a refund made in the provider's dashboard. */
  async queue(tx: EntityManager, card: GiftCardEntity, refund: RefundEntity): Promise<void> {
    if (refund.source !== 'staff') return;
    await queueMail(tx, {
      ...{ topic: TOPIC, dedupe: `${TOPIC}:${refund.id}`, to: card.buyerEmail },
      language: card.language,
      payload: { giftCardId: card.id, refundId: refund.id },
    });
  }

  private async rendered({ payload, language }: MailRow): Promise<RenderedMail | null> {
    const { manager } = this.db;
    const [card, refund] = await Promise.all([
      manager.findOneBy(GiftCardEntity, { id: String(payload['giftCardId']) }),
      manager.findOneBy(RefundEntity, { id: String(payload['refundId']), state: 'succeeded' }),
    ]);
    if (!card || !refund) return null;
    const { principal: amount, isManual: isByHand } = refund;
    const refunded = {
      amount,
      codeLast4: card.codeLast4 ?? '',
      isByHand,
      isOver: card.state !== 'active',
    };
    return giftCardRefundedMail(refunded, await this.mails.frame(language), language);
  }
}
