import type { IsoDay } from '@safar/domain/dates/dates';
import type { GiftCardEntryKind, GiftCardState } from '@safar/domain/gift-cards/gift-cards';
import type { Sek } from '@safar/domain/money/money';
import type { Language } from '@safar/domain/text/languages';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

export type GiftCardMoneyKind = 'refund' | 'refund_reversal' | 'dispute' | 'dispute_reversal';

/** A gift card. Its code is only on its document; here is a hash of it. */
@Entity('gift_cards')
export class GiftCardEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  /** null before the sale. */
  @Column('bytea', { name: 'code_hash', nullable: true, select: false }) codeHash!: Buffer | null;
  @Column('text', { name: 'code_last4', nullable: true }) codeLast4!: string | null;
  /** When it was made, whole SEK. */
  @Column('int') amount!: Sek;
  /** Whole SEK; follows the entries. */
  @Column('int', { default: 0 }) balance!: number;
  @Column('text', { default: 'pending' }) state!: GiftCardState;
  /** The last day; null before the sale. */
  @Column('date', { name: 'valid_until', nullable: true }) validUntil!: IsoDay | null;
  @Column('text', { name: 'buyer_email', default: '' }) buyerEmail!: string;
  @Column('text', { name: 'recipient_name', default: '' }) recipientName!: string;
  @Column('text', { name: 'recipient_email', default: '' }) recipientEmail!: string;
  @Column('text', { default: '' }) message!: string;
  @Column('text') language!: Language;
  /** Day of the mail to the recipient; null: with the sale. */
  @Column('date', { name: 'deliver_on', nullable: true }) deliverOn!: IsoDay | null;
  @Column('timestamptz', { name: 'delivered_at', nullable: true }) deliveredAt!: Date | null;
  /** The payment that bought it; null before the sale, and for one in place of another. */
  @Column('uuid', { name: 'payment_id', nullable: true }) paymentId!: string | null;
  /** The expired or closed card whose refunded money it holds. */
  @Column('uuid', { name: 'replaces_id', nullable: true }) replacesId!: string | null;
  @Column('uuid', { name: 'sold_by', nullable: true }) soldBy!: string | null;
  @Column('text', { name: 'void_reason', default: '' }) voidReason!: string;
  @Column('text', { name: 'client_key', nullable: true }) clientKey!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}

/** Money that left again for the purchase of a card: refunds and disputes. Append only. */
@Entity('gift_card_money')
export class GiftCardMoneyEntity {
  @PrimaryColumn('bigint', { generated: 'identity' }) id!: string;
  @Column('uuid', { name: 'card_id' }) cardId!: string;
  @Column('text') kind!: GiftCardMoneyKind;
  /** Whole SEK; negative: to the buyer or the bank. */
  @Column('int') amount!: number;
  /** The refund, or the provider's dispute. */
  @Column('text', { name: 'source_id' }) sourceId!: string;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
}

/** A change of a balance. Append only; the sum is the balance of the card. */
@Entity('gift_card_entries')
export class GiftCardEntryEntity {
  @PrimaryColumn('bigint', { generated: 'identity' }) id!: string;
  @Column('uuid', { name: 'card_id' }) cardId!: string;
  @Column('text') kind!: GiftCardEntryKind;
  /** Whole SEK; negative: from the card. */
  @Column('int') amount!: number;
  /** The payment of sold and redeemed, the refund of returned, what took the money of the purchase, else the card. */
  @Column('text', { name: 'source_id' }) sourceId!: string;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
}
