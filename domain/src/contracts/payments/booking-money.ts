import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { BookingState } from '../../bookings/booking-states.js';
import { LANGUAGES, type Language } from '../../text/languages.js';
import { WALLETS, type Wallet } from '../../payments/wallets.js';
import {
  OFFLINE_METHODS,
  RECORDED_METHODS,
  type OfflineMethod,
  type RecordedMethod,
} from '../../pricing/pricing.js';
import { IsDay, TextField } from '../system/field-types.js';
import { RefundBatchView } from './refunds.js';

const MOST = 100_000_000;

/** A payment that staff received and record. */
export class RecordPaymentRequest {
  @ApiProperty({ enum: OFFLINE_METHODS })
  @IsIn(OFFLINE_METHODS)
  method!: OfflineMethod;

  @ApiProperty({ description: 'whole SEK; may differ from the payment plan' })
  @IsInt()
  @Min(1)
  @Max(MOST)
  amount!: number;

  @ApiProperty({ example: '2026-11-21', description: 'not in the future' })
  @IsDay()
  received_on!: string;

  @ApiProperty({
    required: false,
    description:
      'the amount again; required when it is far above the balance, otherwise 409 OVERPAYMENT_UNCONFIRMED with OverpaymentView',
  })
  @IsOptional()
  @IsInt()
  confirm_overpayment?: number;

  @TextField(100, { description: 'reference on the bank transfer or receipt' })
  reference?: string;
}

/** Figures that staff must confirm before they record more than is left to pay; whole SEK. */
export class OverpaymentView {
  @ApiProperty() amount!: number;
  @ApiProperty({ description: 'amount left to pay' }) balance!: number;
  @ApiProperty({ description: 'amount above the balance' }) over!: number;
}

/** State and balance of a booking after a payment or refund; whole SEK. */
export class BookingBalanceView {
  @ApiProperty({ description: 'id of the payment' }) payment_id!: string;
  @ApiProperty({ enum: ['held', 'option', 'confirmed', 'expired', 'cancelled', 'moved'] })
  state!: BookingState;
  @ApiProperty() paid_amount!: number;
  @ApiProperty() remaining_amount!: number;
  @ApiProperty({ description: 'amount paid above the price' }) overpaid!: number;
}

export class VoidPaymentRequest {
  @TextField(500, { description: 'reason; stored in the audit log' })
  reason?: string;

  @ApiProperty({
    required: false,
    default: true,
    description: 'mails the credit note to the customer',
  })
  @IsOptional()
  @IsBoolean()
  send_credit_note?: boolean;
}

/** Default validity of a pay link, in days. */
export const PAY_LINK_DAYS = 14;

export class PayLinkRequest {
  @ApiProperty({
    required: false,
    type: Number,
    nullable: true,
    description: 'null: the amount remaining at the time of payment',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST)
  amount?: number | null;

  @ApiProperty({ enum: ['mail', 'none'] })
  @IsIn(['mail', 'none'])
  send!: 'mail' | 'none';

  @ApiProperty({ required: false, default: PAY_LINK_DAYS })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(90)
  days?: number;
}

export class PayLinkView {
  @ApiProperty() id!: string;
  @ApiProperty({ description: 'URL of the pay link; it needs no sign-in' }) url!: string;
  @ApiProperty({ description: 'instant, ISO 8601' }) expires_at!: string;
}

export const PAY_LINK_STATES = ['open', 'paid', 'expired', 'closed'] as const;
export type PayLinkState = (typeof PAY_LINK_STATES)[number];

/** A pay link in the booking details, without its secret. */
export class PayLinkRecordView {
  @ApiProperty() id!: string;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'null: the amount remaining at the time of payment',
  })
  amount!: number | null;
  @ApiProperty({ enum: PAY_LINK_STATES }) state!: PayLinkState;
  @ApiProperty({ type: String, nullable: true, description: 'null: created for a reminder' })
  created_by!: string | null;
  @ApiProperty({ description: 'instant, ISO 8601' }) created_at!: string;
  @ApiProperty({ description: 'instant, ISO 8601' }) expires_at!: string;
}

export class OpenPayLinkRequest {
  @ApiProperty()
  @IsString()
  @MaxLength(1_000)
  token!: string;
}

/** The target of a pay link. These fields are all that a holder of the link can read of the booking. */
export class OpenPayLinkView {
  @ApiProperty() bookingId!: string;
  @ApiProperty({ example: 'SAF7K2Q9M' }) bookingRef!: string;
  @ApiProperty({ enum: LANGUAGES, description: 'language of the booking' }) language!: Language;
  @ApiProperty({ description: 'first name of the lead traveller' }) firstName!: string;
  @ApiProperty() destinationId!: string;
  @ApiProperty({ description: 'name in the language of the request' }) destination!: string;
  @ApiProperty() departureDate!: string;
  @ApiProperty() returnDate!: string;
  @ApiProperty({ description: 'whole SEK to pay now, without the Klarna fee' }) amount!: number;
  @ApiProperty({ description: 'total remaining amount, whole SEK' }) remaining!: number;
  @ApiProperty({ description: 'instant, ISO 8601' }) expiresAt!: string;
}

/** A received payment, for lists and reports; whole SEK. */
export class PaymentRecordView {
  @ApiProperty() id!: string;
  @ApiProperty() booking_id!: string;
  @ApiProperty({ example: 'SAF7K2Q9M' }) booking_ref!: string;
  @ApiProperty({ enum: RECORDED_METHODS }) method!: RecordedMethod;
  @ApiProperty({ enum: WALLETS, nullable: true }) wallet!: Wallet | null;
  @ApiProperty({ example: '2026-11-21', description: 'day of receipt, in Sweden' })
  day!: string;
  @ApiProperty({ description: 'instant, ISO 8601' }) booked_at!: string;
  @ApiProperty({ description: 'without the fee' }) amount!: number;
  @ApiProperty() surcharge!: number;
  @ApiProperty({ description: 'amount refunded or being refunded, without fees' })
  refunded!: number;
  @ApiProperty({ enum: ['received', 'voided'] }) state!: 'received' | 'voided';
  @ApiProperty() reference!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'member of staff who recorded the payment',
  })
  recorded_by!: string | null;
}

/** An öre difference between the provider and the ledger, which stores whole SEK. */
export class RoundingView {
  @ApiProperty({ enum: ['refund', 'dispute'] }) kind!: 'refund' | 'dispute';
  @ApiProperty({ description: "the provider's id" }) id!: string;
  @ApiProperty({
    description: 'SEK with öre; positive: the provider took less than the ledger says',
  })
  amount!: number;
  @ApiProperty({ description: 'instant, ISO 8601' }) at!: string;
}

/** All payments and refunds of a booking, for staff; whole SEK except the roundings. */
export class BookingAccountView {
  @ApiProperty() booking_id!: string;
  @ApiProperty() total_price!: number;
  @ApiProperty() paid_amount!: number;
  @ApiProperty({ description: 'amount that can still be paid; 0 for a booking that has ended' })
  balance!: number;
  @ApiProperty({
    description: 'amount missing until the booking is confirmed; 0 for a confirmed booking',
  })
  first_payment_left!: number;
  @ApiProperty({ description: 'largest possible refund' }) refundable!: number;
  @ApiProperty({ description: 'amount owed to the customer' }) owed!: number;
  @ApiProperty({ type: [PaymentRecordView] }) payments!: PaymentRecordView[];
  @ApiProperty({ type: [RefundBatchView] }) refunds!: RefundBatchView[];
  @ApiProperty({ type: [PayLinkRecordView] }) pay_links!: PayLinkRecordView[];
  @ApiProperty({ type: [RoundingView], description: 'newest first' }) roundings!: RoundingView[];
}

/** A payment, refund or dispute at the provider that matches no booking. */
export class UnmatchedPaymentView {
  @ApiProperty({ description: "the provider's id" }) id!: string;
  @ApiProperty({ enum: ['payment', 'refund', 'dispute'] }) kind!: 'payment' | 'refund' | 'dispute';
  @ApiProperty({ description: 'in `currency`, with öre; negative: outgoing' }) amount!: number;
  @ApiProperty({ example: 'SEK', description: 'ISO 4217' }) currency!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'the booking that the payment names but does not match',
  })
  booking_id!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'SAF7K2Q9M' })
  booking_ref!: string | null;
  @ApiProperty({ description: 'instant, ISO 8601' }) noticed_at!: string;
  @ApiProperty({ type: String, nullable: true }) handled_at!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'null: resolved without staff' })
  handled_by!: string | null;
  @ApiProperty() note!: string;
}

export class UnmatchedPaymentRequest {
  @ApiProperty({ description: 'how staff handled the payment' })
  @IsString()
  @MaxLength(500)
  note!: string;
}
