import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  normaliseGiftCardCode,
  shownGiftCardCode,
  validUntil,
} from '@safar/domain/gift-cards/gift-cards';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { type DocumentContent, Documents } from '../documents/documents.service.js';
import { type MailRow, type RenderedMail, Mails, queueMail } from '../mails/mail.service.js';
import { Settings } from '../settings/settings.service.js';
import { hashOfGiftCardCode, newGiftCardCode } from './gift-card-codes.js';
import { giftCardDocument } from './gift-card.document.js';
import { GiftCardEntity } from './gift-card.entity.js';
import { type MailedCard, giftCardMail, giftCardSoldMail } from './gift-card.mail.js';
import { addEntry } from './gift-cards.queries.js';

/** Mail to the recipient, and mail to the buyer. */
const GIVEN_TOPIC = 'gift_card';
const SOLD_TOPIC = 'gift_card_sold';

/** Keys of the mails of a card, to its recipient and to its buyer. */
export const mailKeys = (of: string): readonly [given: string, sold: string] => [
  `${GIVEN_TOPIC}:${of}`,
  `${SOLD_TOPIC}:${of}`,
];

/** What fills a new card: its payment, or a refund of a card that is over. */
export interface Filling {
  readonly kind: 'sold' | 'returned';
  readonly sourceId: string;
  /** Whole SEK, when it is more than the card is worth: the caller takes the rest off again. */
  readonly amount?: number;
}

/** Whether the recipient has the card. Until then it is a secret of its buyer. */
const isDelivered = ({ recipientEmail, deliveredAt }: GiftCardEntity): boolean =>
  recipientEmail !== '' && deliveredAt !== null;

/** Returns the address to which a card is mailed again; empty: to none. */
export const resendAddress = (card: GiftCardEntity): string =>
  isDelivered(card) ? card.recipientEmail : card.buyerEmail;

/** Makes cards valid: code, document and mails. The code is on the document only; the caller may show it once. */
@Injectable()
export class GiftCardIssue implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly documents: Documents,
    private readonly settings: Settings,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.mails.register({ topic: GIVEN_TOPIC, name: 'Presentkort till mottagaren' }, (mail) =>
      this.rendered(mail, giftCardMail),
    );
    this.mails.register({ topic: SOLD_TOPIC, name: 'Presentkort till köparen' }, (mail) =>
      this.rendered(mail, giftCardSoldMail),
    );
  }

  /** The most that a card is sold for, in whole SEK. */
  async maxAmount(): Promise<number> {
    return (await this.settings.all()).giftCardMax;
  }

  /**
   * Gives a pending card its code, its money and its document, and queues its mails. The caller has locked the card; no
   * other lock follows but that of the document series.
   * @returns the code as it is shown
   */
  async activate(tx: EntityManager, card: GiftCardEntity, filling: Filling): Promise<string> {
    const code = newGiftCardCode();
    const today = this.clock.today();
    const settings = await this.settings.all(tx);
    const last = validUntil(today, settings.giftCardMonths);
    const codeHash = await hashOfGiftCardCode(normaliseGiftCardCode(code));
    const paymentId = filling.kind === 'sold' ? filling.sourceId : null;
    const made = { codeHash, codeLast4: code.slice(-4), validUntil: last, paymentId };
    await tx.update(GiftCardEntity, { id: card.id }, { ...made, state: 'active' });
    await addEntry(tx, { cardId: card.id, amount: card.amount, ...filling });
    await this.queueSold(tx, card, mailKeys(card.id)[1]);
    if (card.recipientEmail && (card.deliverOn === null || card.deliverOn <= today)) {
      await this.deliver(tx, card);
    }
    const content = giftCardDocument({ card, code, validUntil: last }, settings);
    await this.documents.issueGiftCard(tx, { giftCardId: card.id, content });
    return shownGiftCardCode(code);
  }

  /** Queues the mail to the recipient, once. */
  async deliver(tx: EntityManager, card: GiftCardEntity): Promise<void> {
    await this.queueGiven(tx, card, mailKeys(card.id)[0]);
    await tx.update(GiftCardEntity, { id: card.id }, { deliveredAt: this.clock.now() });
  }

  /**
   * Queues the mail of a card once more, to its recipient when that has it already, else to its buyer.
   * @returns null without an address
   */
  queueAgain(tx: EntityManager, card: GiftCardEntity): Promise<string | null> {
    // Not a number of those before, which the retention deletes.
    const [given, sold] = mailKeys(`${card.id}:${randomUUID()}`);
    return isDelivered(card) ? this.queueGiven(tx, card, given) : this.queueSold(tx, card, sold);
  }

  /** Returns the content of a card's document; null when it was emptied. Throws NOT_FOUND. */
  async documentOf(cardId: string): Promise<DocumentContent | null> {
    return (await this.documents.documentOf(cardId)).content;
  }

  async documentNumberOf(cardId: string): Promise<string> {
    return (await this.documents.documentOf(cardId)).number;
  }

  private queueGiven(
    tx: EntityManager,
    card: GiftCardEntity,
    dedupe: string,
  ): Promise<string | null> {
    return queueMail(tx, { ...orderOf(card), topic: GIVEN_TOPIC, to: card.recipientEmail, dedupe });
  }

  private queueSold(
    tx: EntityManager,
    card: GiftCardEntity,
    dedupe: string,
  ): Promise<string | null> {
    return queueMail(tx, { ...orderOf(card), topic: SOLD_TOPIC, to: card.buyerEmail, dedupe });
  }

  /** A closed card is not mailed. */
  private async rendered(
    { payload, language }: MailRow,
    template: (mailed: MailedCard, frame: Awaited<ReturnType<Mails['frame']>>) => RenderedMail,
  ): Promise<RenderedMail | null> {
    const id = String(payload['giftCardId']);
    const card = await this.db.manager.findOneBy(GiftCardEntity, { id, state: 'active' });
    if (!card) return null;
    const { id: documentId, content } = await this.documents.documentOf(id);
    // Emptied when a person was erased.
    if (content === null) return null;
    const { name, bytes } = await this.documents.file(documentId);
    const document = { filename: name, content: bytes, contentType: 'application/pdf' };
    return template({ card, document }, await this.mails.frame(language));
  }
}

const orderOf = ({ id, language }: GiftCardEntity) => ({ language, payload: { giftCardId: id } });
