import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { OFFLINE_METHODS, PAYMENT_METHODS, type RecordedMethod } from '../../pricing/pricing.js';
import { REFUND_SOURCES, type RefundSource } from '../bookings/bookings.js';
import { IsDay, Nested, TextField } from '../system/field-types.js';

const RECORDED_METHODS = [...PAYMENT_METHODS, ...OFFLINE_METHODS];
const MOST = 100_000_000;

/** States of a refund batch, derived from its refunds. */
export const BATCH_STATES = ['requested', 'pending', 'to_pay_out', 'succeeded', 'failed', 'canceled'] as const; // oxfmt-ignore
export type BatchState = (typeof BATCH_STATES)[number];

export class RefundPreviewRequest {
  @ApiProperty({ description: 'whole SEK towards the trip' })
  @IsInt()
  @Min(1)
  @Max(MOST)
  amount!: number;

  @ApiProperty({ required: false, description: 'also the Klarna fee of payments returned in full' })
  @IsOptional()
  @IsBoolean()
  include_fee?: boolean;
}

/** The part of a refund that goes back on one payment, in whole SEK. */
export class RefundPartView {
  @ApiProperty() payment_id!: string;
  @ApiProperty({ enum: RECORDED_METHODS }) method!: RecordedMethod;
  @ApiProperty({ description: 'instant, ISO 8601' }) paid_at!: string;
  @ApiProperty({ description: 'what was paid' }) paid!: number;
  @ApiProperty({ description: 'returned before or on its way' }) returned!: number;
  @ApiProperty() amount!: number;
  @ApiProperty() surcharge!: number;
}

export class RefundPreviewView {
  @ApiProperty() amount!: number;
  @ApiProperty({ description: 'Klarna fees on top' }) fees!: number;
  @ApiProperty({ description: 'the most that can go back' }) refundable!: number;
  @ApiProperty({ description: 'what the customer has to get back' }) owed!: number;
  @ApiProperty({ description: 'how much of the amount is not owed' })
  goodwill!: number;
  @ApiProperty({ description: 'whether an admin who asks for it may approve it, too' })
  self_approval!: boolean;
  @ApiProperty({ description: 'what stays paid afterwards' }) paid_after!: number;
  @ApiProperty({ type: [RefundPartView] }) parts!: RefundPartView[];
}

/** The figures that staff saw in the preview. The server rejects the refund if they have changed. */
export class ExpectedRefund {
  @ApiProperty() @IsInt() fees!: number;
  @ApiProperty() @IsInt() refundable!: number;
}

export class RefundRequest extends RefundPreviewRequest {
  @TextField(500, { description: 'why; stands in the log and on the refund' })
  reason?: string;

  @ApiProperty({ type: ExpectedRefund })
  @Nested(() => ExpectedRefund)
  expected!: ExpectedRefund;

  @ApiProperty({ required: false, description: 'an admin decides at once' })
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
  @TextField(100, { description: 'what stands on the transfer' }) reference?: string;
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
  @ApiProperty({ description: 'how much of it was not owed when it was asked for' })
  goodwill!: number;
  @ApiProperty({ description: 'instant, ISO 8601' }) requested_at!: string;
  @ApiProperty({ type: String, nullable: true }) requested_by!: string | null;
  @ApiProperty({ type: String, nullable: true }) approved_by!: string | null;
  @ApiProperty({ description: 'the law gives fourteen days', example: '2026-12-05' })
  deadline!: string;
  @ApiProperty({ type: String, nullable: true }) paid_out_on!: string | null;
  @ApiProperty() paid_out_reference!: string;
  @ApiProperty({ description: 'why an admin said no' }) rejection!: string;
}
