import { ApiProperty } from '@nestjs/swagger';
import { RECORDED_METHODS, type RecordedMethod } from '../../pricing/pricing.js';

export const REFUND_SOURCES = ['staff', 'cancellation', 'void', 'late_payment', 'overpaid', 'external'] as const; // oxfmt-ignore
export type RefundSource = (typeof REFUND_SOURCES)[number];

/** A refund as the customer sees it, in whole SEK; the Klarna fee is a separate field. */
export class ReturnedMoneyView {
  @ApiProperty({ description: 'instant, ISO 8601' }) requested_at!: string;
  @ApiProperty({ enum: ['requested', 'pending', 'succeeded', 'failed', 'canceled'] })
  state!: 'requested' | 'pending' | 'succeeded' | 'failed' | 'canceled';
  @ApiProperty({ enum: REFUND_SOURCES }) source!: RefundSource;
  @ApiProperty({ enum: RECORDED_METHODS }) method!: RecordedMethod;
  @ApiProperty() amount!: number;
  @ApiProperty() surcharge!: number;
  @ApiProperty({
    required: false,
    description:
      'the part of the amount that the buyer of the gift card had back already; absent: none',
  })
  settled?: number;
}

/** An extra that is not refunded, for all of its travellers together. */
export class UnrefundedExtraView {
  @ApiProperty() name_sv!: string;
  @ApiProperty() name_ar!: string;
  @ApiProperty({ description: 'whole SEK' }) amount!: number;
}

/** A day from which the cancellation fee is higher. */
export class FeeRiseView {
  @ApiProperty({ example: '2027-06-04' }) from!: string;
  @ApiProperty() fee!: number;
}

/** The cost of cancelling the whole booking today at the customer's own request, in whole SEK. */
export class CancelTodayView {
  @ApiProperty() fee!: number;
  @ApiProperty({ description: 'insurance price that is not refunded' }) insurance_kept!: number;
  @ApiProperty({ type: [UnrefundedExtraView], description: 'extras that are not refunded' })
  extras_kept!: UnrefundedExtraView[];
  @ApiProperty({ description: 'amount paid above the price after cancelling' }) refund!: number;
  @ApiProperty({ description: 'amount that would still have to be paid' }) remaining!: number;
  @ApiProperty({
    type: FeeRiseView,
    nullable: true,
    description: 'null: the fee does not rise again',
  })
  rises!: FeeRiseView | null;
  @ApiProperty({ description: 'sold with cancellation cover' }) covered!: boolean;
}
