import { Injectable, type OnModuleInit } from '@nestjs/common';
import { wholeKronorTaken } from '@safar/domain/money/money';
import { refundMayBecome } from '@safar/domain/payments/payment-states';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../common/audit/audit.js';
import { Clock } from '../common/clock.js';
import { requeueDropped } from '../mails/mail.service.js';
import {
  type DisputeSnapshot,
  GiftCardMoney,
  type RefundSnapshot,
  adoptRefund,
  findRefund,
  markLost,
  saveDispute,
  updateRefund,
} from '../payments/gift-cards/gift-card-money.service.js';
import { type PaymentEntity, RefundEntity } from '../payments/intents/payment.entity.js';
import { GiftCardEntity } from './gift-card.entity.js';
import { mailKeys } from './gift-card-issue.service.js';
import { GiftCardRefundMails } from './gift-card-refund-mails.service.js';
import {
  type Purchase,
  bookMoney,
  giveDaysBack,
  isDisputed,
  lockReplacements,
  lockPurchase,
  takeOff,
} from './gift-card-returns.queries.js';

const REFUNDED = 'Köpet är återbetalt hos betaltjänsten';
const LOST = 'Banken har tagit tillbaka betalningen';

/**
 * Refunds and disputes of the purchase of a card. A refund takes its amount off the card, or ends it when all of it
 * went back; a dispute blocks the card until it is decided. Safe to repeat in any order.
 */
@Injectable()
export class GiftCardReturns implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly money: GiftCardMoney,
    private readonly mails: GiftCardRefundMails,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.money.useReturns({
      refunded: (payment, refund) => this.refunded(payment, refund),
      refused: (payment, refundId) => this.refused(payment, refundId),
      disputed: (payment, dispute) => this.disputed(payment, dispute),
    });
  }

  private refunded({ id }: PaymentEntity, snapshot: RefundSnapshot): Promise<void> {
    return this.db.transaction(async (tx) => {
      const purchase = await lockPurchase(tx, id);
      const known = await findRefund(tx, snapshot);
      const isOver = snapshot.state === 'failed' || snapshot.state === 'canceled';
      // One that failed before we knew of it moved no money and took nothing off the card.
      if (!known && isOver) return;
      const refund = known ?? (await this.adopt(tx, purchase, snapshot));
      await this.move(tx, { refund, purchase }, snapshot);
    });
  }

  /** Takes over a refund made in the provider's dashboard: the card must not pay while the money is on its way. */
  private async adopt(
    tx: EntityManager,
    purchase: Purchase,
    snapshot: RefundSnapshot,
  ): Promise<RefundEntity> {
    const refund = await adoptRefund(tx, purchase.payment, snapshot);
    const back = { sourceId: refund.id, amount: refund.principal, reason: REFUNDED };
    const used = await takeOff(tx, purchase, back);
    const changes = { amount: refund.principal, used };
    await this.log(tx, purchase, { action: 'gift_card.refunded', changes });
    return refund;
  }

  private async move(
    tx: EntityManager,
    { refund, purchase }: { refund: RefundEntity; purchase: Purchase },
    snapshot: RefundSnapshot,
  ): Promise<void> {
    const before = refund.state;
    refund.stripeId = snapshot.id;
    if (refundMayBecome(before, snapshot.state)) refund.state = snapshot.state;
    await updateRefund(tx, refund);
    if (refund.state === before) return;
    const entry = { cardId: purchase.card.id, sourceId: refund.id };
    if (refund.state === 'succeeded') {
      await bookMoney(tx, { ...entry, kind: 'refund', amount: 0 - refund.principal });
      await this.mails.queue(tx, purchase.card, refund);
    }
    // The card stays as it is: staff see the failure and pay the buyer in another way.
    if (refund.state === 'failed' && before === 'succeeded') {
      await bookMoney(tx, { ...entry, kind: 'refund_reversal', amount: refund.principal });
    }
  }

  private refused({ id }: PaymentEntity, refundId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await lockPurchase(tx, id);
      const now = await tx.findOneBy(RefundEntity, { id: refundId });
      if (!now || now.stripeId || !refundMayBecome(now.state, 'failed')) return;
      await updateRefund(tx, { ...now, state: 'failed', lastError: 'refused_by_provider' });
    });
  }

  private disputed({ id }: PaymentEntity, dispute: DisputeSnapshot): Promise<void> {
    return this.db.transaction(async (tx) => {
      const purchase = await lockPurchase(tx, id);
      await saveDispute(tx, dispute);
      const amount = wholeKronorTaken(dispute.disputed);
      const entry = { cardId: purchase.card.id, sourceId: dispute.id };
      // A warning takes no money yet.
      if (!dispute.status.startsWith('warning')) {
        await bookMoney(tx, { ...entry, kind: 'dispute', amount: 0 - amount });
      }
      if (dispute.status === 'won') {
        await bookMoney(tx, { ...entry, kind: 'dispute_reversal', amount });
      }
      if (dispute.status === 'lost' && (await markLost(tx, dispute.id))) {
        await this.lost(tx, purchase, { ...dispute, amount });
      }
      await this.follow(tx, purchase);
    });
  }

  /** Takes what the bank took off the card. */
  private async lost(
    tx: EntityManager,
    purchase: Purchase,
    { id: sourceId, amount }: { readonly id: string; readonly amount: number },
  ): Promise<void> {
    const used = await takeOff(tx, purchase, { sourceId, amount, reason: LOST });
    await this.log(tx, purchase, { action: 'gift_card.dispute-lost', changes: { amount, used } });
  }

  /** Blocks a card with an open dispute, and those in its place, and frees them when its disputes are decided. */
  private async follow(tx: EntityManager, { payment, card }: Purchase): Promise<void> {
    const isOpen = await isDisputed(tx, payment.id);
    const [from, to] = isOpen ? (['active', 'blocked'] as const) : (['blocked', 'active'] as const);
    for (const each of [card, ...(await lockReplacements(tx, card.id))]) {
      const one = { payment, card: each };
      const { affected } = await tx.update(
        GiftCardEntity,
        { id: each.id, state: from },
        { state: to },
      );
      if (!affected) continue;
      if (!isOpen) {
        await giveDaysBack(tx, one, this.clock.today());
        // A blocked card is not mailed.
        await requeueDropped(tx, mailKeys(each.id));
      }
      await this.log(tx, one, { action: isOpen ? 'gift_card.blocked' : 'gift_card.unblocked' });
    }
  }

  private log(
    tx: EntityManager,
    { card }: Purchase,
    done: { readonly action: string; readonly changes?: Readonly<Record<string, number>> },
  ): Promise<void> {
    return audit(tx, { ...done, object: { type: 'gift_card', id: card.id } });
  }
}
