import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { WALLETS, type Wallet } from '../../payments/wallets.js';
import { RECORDED_METHODS, type RecordedMethod } from '../../pricing/pricing.js';
import { REFUND_SOURCES, type RefundSource } from '../bookings/bookings.js';
import { IsDay, Nested, TextField } from '../system/field-types.js';

const MOST = 100_000_000;

/** States of a refund batch, derived from its refunds. */
export const BATCH_STATES = ['requested', 'pending', 'to_pay_out', 'succeeded', 'failed', 'canceled'] as const; // oxfmt-ignore
export type BatchState = (typeof BATCH_STATES)[number];

export class RefundPreviewRequest {
  @ApiProperty({ description: 'amount to refund, whole SEK, without the Klarna fee' })
  @IsInt()
  @Min(1)
  @Max(MOST)
  amount!: number;

  @ApiProperty({
    required: false,
    description: 'also refunds the Klarna fee of payments that are refunded in full',
  })
  @IsOptional()
  @IsBoolean()
  include_fee?: boolean;
}

/** The part of a refund that goes back on one payment, in whole SEK. */
export class RefundPartView {
  @ApiProperty() payment_id!: string;
  @ApiProperty({ enum: RECORDED_METHODS }) method!: RecordedMethod;
  @ApiProperty({ enum: WALLETS, nullable: true }) wallet!: Wallet | null;
  @ApiProperty({ description: 'staff pay it out by hand' }) manual!: boolean;
  @ApiProperty({ description: 'instant, ISO 8601' }) paid_at!: string;
  @ApiProperty({ description: 'amount of the payment' }) paid!: number;
  @ApiProperty({ description: 'amount refunded before or being refunded' }) returned!: number;
  @ApiProperty() amount!: number;
  @ApiProperty() surcharge!: number;
}

export class RefundPreviewView {
  @ApiProperty() amount!: number;
  @ApiProperty({ description: 'Klarna fees refunded in addition' }) fees!: number;
  @ApiProperty({ description: 'largest possible refund' }) refundable!: number;
  @ApiProperty({ description: 'amount owed to the customer' }) owed!: number;
  @ApiProperty({ description: 'part of the amount that is not owed to the customer' })
  goodwill!: number;
  @ApiProperty({ description: 'an admin may approve their own refund request' })
  self_approval!: boolean;
  @ApiProperty({ description: 'paid amount after the refund' }) paid_after!: number;
  @ApiProperty({ type: [RefundPartView] }) parts!: RefundPartView[];
}

/** The figures that staff saw in the preview. The server rejects the refund if they have changed. */
export class ExpectedRefund {
  @ApiProperty() @IsInt() fees!: number;
  @ApiProperty() @IsInt() refundable!: number;
}

export class RefundRequest extends RefundPreviewRequest {
  @TextField(500, { description: 'reason; stored in the audit log and with the refund' })
  reason?: string;

  @ApiProperty({ type: ExpectedRefund })
  @Nested(() => ExpectedRefund)
  expected!: ExpectedRefund;

  @ApiProperty({
    required: false,
    description: 'an admin requests and approves the refund at once',
  })
  @IsOptional()
  @IsBoolean()
  approve?: boolean;
}

export class RefundRejectRequest {
  @TextField(500) reason?: string;
}

/** The date and reference of a refund that the agency paid out itself. */
export class RefundPaidOutRequest {
  @ApiProperty({ example: '2026-11-21' }) @IsDay() paid_out_on!: string;
  @TextField(100, { description: 'reference on the bank transfer' }) reference?: string;
}

/** A refund over one or more payments, newest payment first. */
export class RefundBatchView {
  @ApiProperty() id!: string;
  @ApiProperty() booking_id!: string;
  @ApiProperty({ example: 'SAF7K2Q9M' }) booking_ref!: string;
  @ApiProperty({ enum: BATCH_STATES }) state!: BatchState;
  @ApiProperty({ enum: REFUND_SOURCES }) source!: RefundSource;
  @ApiProperty({ description: 'whole SEK, without fees' }) amount!: number;
  @ApiProperty() surcharge!: number;
  @ApiProperty({ enum: RECORDED_METHODS, isArray: true }) methods!: RecordedMethod[];
  @ApiProperty() reason!: string;
  @ApiProperty({ description: 'part of the amount that was not owed at the time of the request' })
  goodwill!: number;
  @ApiProperty({ description: 'instant, ISO 8601' }) requested_at!: string;
  @ApiProperty({ type: String, nullable: true }) requested_by!: string | null;
  @ApiProperty({ type: String, nullable: true }) approved_by!: string | null;
  @ApiProperty({ description: '14 days, by law', example: '2026-12-05' })
  deadline!: string;
  @ApiProperty({ type: String, nullable: true }) paid_out_on!: string | null;
  @ApiProperty() paid_out_reference!: string;
  @ApiProperty({ description: 'reason why an admin rejected the refund' }) rejection!: string;
}
