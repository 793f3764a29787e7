import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  GIFT_CARD_MAX,
  GIFT_CARD_MIN,
  GIFT_CARD_STATES,
  type GiftCardState,
  MESSAGE_MAX,
  SHOWN_GIFT_CARD_ENTRY_KINDS,
  SHOWN_GIFT_CARD_STATES,
  type ShownGiftCardEntryKind,
  type ShownGiftCardState,
} from '../../gift-cards/gift-cards.js';
import { WALLETS, type Wallet } from '../../payments/wallets.js';
import {
  OFFLINE_METHODS,
  type OfflineMethod,
  RECORDED_METHODS,
  type RecordedMethod,
} from '../../pricing/pricing.js';
import { LANGUAGES, type Language } from '../../text/languages.js';
import { IsDay, TextField } from '../system/field-types.js';

const MAX_NAME = 100;
const MAX_EMAIL = 254;

/** Asks what a card still pays. */
export class GiftCardCheckRequest {
  @ApiProperty({ example: 'GAVA 7K2Q 9MWX R4TP' })
  @IsString()
  @MaxLength(60)
  code!: string;
}

export class GiftCardBalanceView {
  @ApiProperty({ description: 'whole SEK' }) balance!: number;
  @ApiProperty({ description: 'last day, YYYY-MM-DD' }) valid_until!: string;
  @ApiProperty({ description: 'last four symbols of the code' }) code_last4!: string;
}

/** What a buyer chooses of a card, on the site and at the desk. */
class GiftCardOrder {
  @ApiProperty({ description: `whole SEK, ${GIFT_CARD_MIN} to ${GIFT_CARD_MAX}` })
  @IsInt()
  @Min(GIFT_CARD_MIN)
  @Max(GIFT_CARD_MAX)
  amount!: number;

  @ApiProperty({ enum: LANGUAGES, description: 'of the card and its mails' })
  @IsIn(LANGUAGES)
  language!: Language;

  @TextField(MAX_NAME, { description: 'name on the card' })
  recipient_name?: string;

  @TextField(MAX_EMAIL, { description: 'gets the card by mail; empty = only the buyer does' })
  recipient_email?: string;

  @TextField(MESSAGE_MAX, { description: 'greeting on the card' })
  message?: string;

  @ApiProperty({
    required: false,
    type: String,
    nullable: true,
    example: '2026-12-24',
    description:
      'day of the mail to the recipient, at 08:00 in Sweden; needs `recipient_email`; empty = at once',
  })
  @IsOptional()
  @IsDay()
  deliver_on?: string | null;
}

/** A purchase on the site, paid by card at the provider. */
export class GiftCardIntentRequest extends GiftCardOrder {
  @TextField(MAX_EMAIL)
  buyer_email?: string;
}

export class GiftCardIntentView {
  @ApiProperty() clientSecret!: string;
  @ApiProperty() giftCardId!: string;
  @ApiProperty({ description: 'whole SEK' }) amount!: number;
  @ApiProperty({
    enum: ['open', 'processing', 'succeeded'],
    description: 'not open: the same purchase was made before, with the same key',
  })
  paymentState!: 'open' | 'processing' | 'succeeded';
}

/** What the buyer sees after the payment. */
export class GiftCardSaleView {
  @ApiProperty({ enum: ['created', 'open', 'processing', 'succeeded', 'canceled'] })
  paymentState!: string;
  @ApiProperty({ enum: GIFT_CARD_STATES }) state!: GiftCardState;
  @ApiProperty({ description: 'whole SEK' }) amount!: number;
  @ApiProperty({ type: String, nullable: true, description: 'shown for an hour; null later' })
  code!: string | null;
  @ApiProperty({ type: String, nullable: true }) valid_until!: string | null;
  @ApiProperty() buyer_email!: string;
  @ApiProperty() recipient_email!: string;
  @ApiProperty({ type: String, nullable: true }) deliver_on!: string | null;
}

/** A sale at the desk. */
export class GiftCardSaleRequest extends GiftCardOrder {
  @ApiProperty({ enum: OFFLINE_METHODS })
  @IsIn(OFFLINE_METHODS)
  method!: OfflineMethod;

  @TextField(MAX_EMAIL, { description: 'gets card and receipt by mail; empty = neither' })
  buyer_email?: string;

  @TextField(MAX_NAME, { description: 'reference on the bank transfer or receipt' })
  reference?: string;
}

export class GiftCardVoidRequest {
  @TextField(500, { description: 'reason; stored with the card' })
  reason?: string;
}

export class GiftCardRefundRequest {
  @TextField(500, { description: 'reason; stored with the card and its refund' })
  reason?: string;
}

/** A card as staff see it: never with its code. */
export class GiftCardView {
  @ApiProperty() id!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'last four symbols of the code; null before the sale',
  })
  code_last4!: string | null;
  @ApiProperty({ enum: SHOWN_GIFT_CARD_STATES }) state!: ShownGiftCardState;
  @ApiProperty({ description: 'whole SEK' }) amount!: number;
  @ApiProperty({ description: 'whole SEK' }) balance!: number;
  @ApiProperty({ type: String, nullable: true }) valid_until!: string | null;
  @ApiProperty({
    enum: RECORDED_METHODS,
    nullable: true,
    description: 'null: in place of an expired card',
  })
  method!: RecordedMethod | null;
  @ApiProperty({ enum: WALLETS, nullable: true }) wallet!: Wallet | null;
  @ApiProperty() buyer_email!: string;
  @ApiProperty() recipient_name!: string;
  @ApiProperty() recipient_email!: string;
  @ApiProperty({ enum: LANGUAGES }) language!: Language;
  @ApiProperty({ type: String, nullable: true }) deliver_on!: string | null;
  @ApiProperty({ description: 'instant, ISO 8601' }) created_at!: string;
  @ApiProperty({ type: String, nullable: true }) sold_by!: string | null;
}

export class GiftCardEntryView {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: SHOWN_GIFT_CARD_ENTRY_KINDS }) kind!: ShownGiftCardEntryKind;
  @ApiProperty({ description: 'whole SEK; negative: from the card' }) amount!: number;
  @ApiProperty({ description: 'instant, ISO 8601' }) at!: string;
  @ApiProperty({ type: String, nullable: true }) booking_id!: string | null;
  @ApiProperty({ type: String, nullable: true }) booking_ref!: string | null;
}

export class GiftCardDetailView extends GiftCardView {
  @ApiProperty() message!: string;
  @ApiProperty({ description: 'why staff closed it' }) void_reason!: string;
  @ApiProperty({ type: [GiftCardEntryView] }) entries!: GiftCardEntryView[];
  @ApiProperty({ type: String, nullable: true, description: 'number of the document' })
  document_number!: string | null;
  @ApiProperty({
    description:
      'address to which it is mailed again: of the recipient once it was delivered, before that of the buyer; empty = none',
  })
  resend_to!: string;
  @ApiProperty({ description: 'whether its purchase can be paid back as a whole' })
  refundable!: boolean;
  @ApiProperty({
    description: 'what was taken off it and is not with the buyer, whole SEK; staff pay it by hand',
  })
  to_pay_out!: number;
}

/** The answer to a sale at the desk: the only one with the code. */
export class GiftCardSoldView extends GiftCardDetailView {
  @ApiProperty({ type: String, nullable: true, description: 'null when the same sale is repeated' })
  code!: string | null;
}

/** What the agency owes on cards at the end of a month; whole SEK. */
export class GiftCardLiabilityView {
  @ApiProperty({ example: '2026-11' }) month!: string;
  @ApiProperty() sold!: number;
  @ApiProperty() redeemed!: number;
  @ApiProperty() returned!: number;
  @ApiProperty() expired!: number;
  @ApiProperty({ description: 'by staff, without money' }) voided!: number;
  @ApiProperty({ description: 'voided because a purchase went back' }) refunded!: number;
  @ApiProperty({ description: 'debt at the end of the month, or today' }) balance!: number;
}
