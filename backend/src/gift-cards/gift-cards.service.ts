import { Injectable, type StreamableFile } from '@nestjs/common';
import type {
  GiftCardDetailView,
  GiftCardLiabilityView,
  GiftCardRefundRequest,
  GiftCardVoidRequest,
  GiftCardView,
} from '@safar/domain/contracts/payments/gift-cards';
import type { RefundPaidOutRequest } from '@safar/domain/contracts/payments/refunds';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { GiftCardState } from '@safar/domain/gift-cards/gift-cards';
import { DataSource, type EntityManager } from 'typeorm';
import type { Staff } from '../common/auth/access.js';
import { audit } from '../common/audit/audit.js';
import { throwIfInvalid } from '../common/http/errors.js';
import type { ByStaff } from '../common/http/request-context.js';
import { listPage } from '../common/lists/list-page.js';
import type { Page } from '../common/lists/list-response.js';
import type { ListQuery } from '../common/lists/list-query.js';
import { DocumentReading } from '../documents/document-reading.service.js';
import { GiftCardEntity } from './gift-card.entity.js';
import { GiftCardPayouts } from './gift-card-payouts.service.js';
import { GiftCardRefunds } from './gift-card-refunds.service.js';
import { GiftCardIssue } from './gift-card-issue.service.js';
import {
  GIFT_CARDS,
  type GiftCardRow,
  addEntry,
  entriesOf,
  findCardRow,
  liability,
  lockCard,
} from './gift-cards.queries.js';
import { owedForPurchase } from './gift-card-returns.queries.js';
import { detailView, giftCardView } from './gift-cards.view.js';

/** Gift cards for staff: list, details, closing, resending and the debt on all of them. */
@Injectable()
export class GiftCards {
  constructor(
    private readonly db: DataSource,
    private readonly issue: GiftCardIssue,
    private readonly reading: DocumentReading,
    private readonly refunds: GiftCardRefunds,
    private readonly payouts: GiftCardPayouts,
  ) {}

  async list(query: ListQuery): Promise<Page<GiftCardView>> {
    return (await listPage<GiftCardRow>(this.db.manager, GIFT_CARDS, query)).map(giftCardView);
  }

  /** Throws NOT_FOUND. */
  async one(id: string): Promise<GiftCardDetailView> {
    const { manager } = this.db;
    const row = await findCardRow(manager, id);
    const card = row && (await manager.findOneBy(GiftCardEntity, { id }));
    if (!card) throw new DomainError('NOT_FOUND');
    const number = card.validUntil ? await this.issue.documentNumberOf(id) : null;
    const entries = await entriesOf(manager, id);
    return detailView(row, card, {
      ...{ entries, number, isRefundable: await this.refunds.isPossible(card) },
      owed: await owedForPurchase(manager, id),
    });
  }

  /** Closes a card for good; what is left on it is lost to its holder. Returns no money. Throws GIFT_CARD_CLOSED. */
  async void(
    id: string,
    request: GiftCardVoidRequest,
    { staff }: ByStaff,
  ): Promise<GiftCardDetailView> {
    const { reason = '' } = request;
    if (reason === '') throwIfInvalid([{ code: 'REASON_MISSING', field: 'reason' }]);
    await this.ofOpen(id, ['active', 'blocked'], async (tx, card) => {
      const { balance } = card;
      if (balance > 0) {
        await addEntry(tx, { cardId: id, kind: 'voided', amount: -balance, sourceId: id });
      }
      await tx.update(GiftCardEntity, { id }, { state: 'void', voidReason: reason });
      const object = { type: 'gift_card', id };
      await audit(tx, { action: 'gift_card.voided', object, actor: staff, changes: { balance } });
    });
    return this.one(id);
  }

  /** Pays the purchase of an unused card back and ends the card. Throws GIFT_CARD_NOT_REFUNDABLE. */
  async refund(
    id: string,
    request: GiftCardRefundRequest,
    ctx: ByStaff,
  ): Promise<GiftCardDetailView> {
    await this.refunds.refund(id, request, ctx);
    return this.one(id);
  }

  /** Records what staff sent to the buyer after a failed refund of the purchase. Throws REFUND_DECIDED. */
  async paidOut(
    id: string,
    request: RefundPaidOutRequest,
    ctx: ByStaff,
  ): Promise<GiftCardDetailView> {
    await this.payouts.record(id, request, ctx);
    return this.one(id);
  }

  /**
   * Mails the card again: to its recipient once it was delivered, before that to its buyer. Throws GIFT_CARD_CLOSED,
   * GIFT_CARD_NO_ADDRESS.
   */
  async resend(id: string, { staff }: ByStaff): Promise<GiftCardDetailView> {
    await this.ofOpen(id, ['active'], async (tx, card) => {
      if (!(await this.issue.queueAgain(tx, card))) throw new DomainError('GIFT_CARD_NO_ADDRESS');
      await audit(tx, {
        action: 'gift_card.resent',
        object: { type: 'gift_card', id },
        actor: staff,
      });
    });
    return this.one(id);
  }

  /** The document with the code, as PDF; reading is logged. Throws NOT_FOUND. */
  document(id: string, staff: Staff): Promise<StreamableFile> {
    return this.reading.giftCard(id, staff);
  }

  async liability(): Promise<GiftCardLiabilityView[]> {
    return liability(this.db.manager);
  }

  private ofOpen(
    id: string,
    states: readonly GiftCardState[],
    work: (tx: EntityManager, card: GiftCardEntity) => Promise<void>,
  ): Promise<void> {
    return this.db.transaction(async (tx) => {
      const card = await lockCard(tx, id);
      if (!card) throw new DomainError('NOT_FOUND');
      if (!states.includes(card.state)) throw new DomainError('GIFT_CARD_CLOSED');
      await work(tx, card);
    });
  }
}
