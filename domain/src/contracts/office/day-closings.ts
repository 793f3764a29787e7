import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { CONFIRM_CLOSING_ABOVE } from '../../office/day-closing.js';
import { OFFLINE_METHODS, PAYMENT_METHODS } from '../../pricing/pricing.js';
import { IsAmountWithOre, Nested, TextField, together } from '../system/field-types.js';

const MOST = 10_000_000;
const MAX_REASON = 300;

/** Free text: the provider can report a payment type that we do not offer; it must not be counted as card. */
const Method = (): PropertyDecorator =>
  ApiProperty({
    type: String,
    example: 'card',
    description: `${[...PAYMENT_METHODS, ...OFFLINE_METHODS].join(', ')}, another type of the provider, or unknown`,
  });

/** A payment method: the sum of our ledger and the sum of the provider or the manual count. */
export class ClosingLineView {
  @Method() method!: string;
  @ApiProperty({ description: 'incoming SEK, including the Klarna fee' }) received!: number;
  @ApiProperty({ description: 'outgoing SEK, negative' }) returned!: number;
  @ApiProperty({ description: 'SEK that banks took or returned in disputes' }) disputed!: number;
  @ApiProperty({ description: 'sum of received, returned and disputed' }) ours!: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: "the provider's figure, or the manual count; null = not counted",
  })
  theirs!: number | null;
  @ApiProperty({ type: Number, nullable: true }) difference!: number | null;
  @ApiProperty({
    required: false,
    description: 'reason for the difference, given when the day was closed',
  })
  reason?: string;
}

/** A payment, refund or dispute that the ledger and the provider do not show alike for this day. */
export class ClosingItemView {
  @ApiProperty({ enum: ['payment', 'refund', 'dispute'] }) kind!: 'payment' | 'refund' | 'dispute';
  @ApiProperty({ description: "the provider's id" }) id!: string;
  @Method() method!: string;
  @ApiProperty({ type: String, nullable: true }) booking_id!: string | null;
  @ApiProperty({ type: String, nullable: true }) booking_ref!: string | null;
  @ApiProperty() ours!: number;
  @ApiProperty() theirs!: number;
  @ApiProperty({
    enum: ['other_day', 'unknown', 'missing', 'amount'],
    description:
      'booked on another day; not in our ledger; missing at the provider; different amounts',
  })
  reason!: 'other_day' | 'unknown' | 'missing' | 'amount';
}

export class ClosingFiguresView {
  @ApiProperty({ type: [ClosingLineView] }) lines!: ClosingLineView[];
  @ApiProperty({ type: [ClosingItemView] }) items!: ClosingItemView[];
  @ApiProperty({ description: 'sum of `ours` of all lines' }) ours!: number;
  @ApiProperty({ description: 'SEK of differences not explained by booking on another day' })
  unexplained!: number;
}

/** A day closing as it was saved. */
export class DayClosingView {
  @ApiProperty() id!: string;
  @ApiProperty({ format: 'date-time' }) closed_at!: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: the account was deleted' })
  closed_by!: string | null;
  @ApiProperty() note!: string;
  @ApiProperty({ type: ClosingFiguresView }) figures!: ClosingFiguresView;
}

export class DayView {
  @ApiProperty({ example: '2027-07-03' }) day!: string;
  @ApiProperty({ type: ClosingFiguresView }) figures!: ClosingFiguresView;
  @ApiProperty({ description: 'the provider answered' }) provider_answered!: boolean;
  @ApiProperty({
    description: 'difference of the manual count in SEK above which a reason is required',
  })
  reason_above!: number;
  @ApiProperty({ type: [DayClosingView], description: 'newest first' }) closings!: DayClosingView[];
}

const Counted = (): PropertyDecorator =>
  together(
    ApiProperty({ required: false, description: 'at most two decimals' }),
    IsOptional(),
    IsAmountWithOre(),
    Min(-MOST),
    Max(MOST),
  );

/** Manually counted SEK with öre, incoming less outgoing. */
export class CountedRequest {
  @Counted() cash?: number;
  @Counted() bank?: number;
  @Counted() swish?: number;
  @Counted() terminal?: number;
}

/** Reasons for differences between count and ledger; required above the limit given in DayView. */
export class ClosingReasonsRequest {
  @TextField(MAX_REASON) cash?: string;
  @TextField(MAX_REASON) bank?: string;
  @TextField(MAX_REASON) swish?: string;
  @TextField(MAX_REASON) terminal?: string;
}

/** Details of CLOSING_UNCONFIRMED. */
export class UnexplainedView {
  @ApiProperty({ description: 'SEK that stay unexplained when the day is closed like this' })
  unexplained!: number;
}

export class CloseDayRequest {
  @ApiProperty({ description: 'the sum `ours` that staff saw' })
  @IsAmountWithOre()
  expected!: number;

  @ApiProperty({ type: CountedRequest })
  @Nested(() => CountedRequest)
  counted!: CountedRequest;

  @ApiProperty({ required: false, type: ClosingReasonsRequest })
  @IsOptional()
  @Nested(() => ClosingReasonsRequest)
  reasons?: ClosingReasonsRequest;

  @ApiProperty({ required: false })
  @IsOptional()
  @IsString()
  @MaxLength(1_000)
  note?: string;

  @ApiProperty({
    required: false,
    description: `unexplained SEK that staff accept; required when more than ${CONFIRM_CLOSING_ABOVE} SEK stay unexplained, otherwise 422 CLOSING_UNCONFIRMED with UnexplainedView`,
  })
  @IsOptional()
  @IsAmountWithOre()
  acknowledge_difference?: number;
}
