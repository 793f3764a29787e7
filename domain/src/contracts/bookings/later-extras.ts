import { ApiProperty, PickType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt } from 'class-validator';
import { MAX_EXTRAS } from '../../extras/extras.js';
import { PAYMENT_METHODS, type PaymentMethod } from '../../pricing/pricing.js';
import { ExtraSaleView } from '../catalog/extra-sale.js';
import { PaymentIntentView } from '../payments/payments.js';
import { MayBeLeftOut, Nested, together } from '../system/field-types.js';
import { ExtraAdditionRequest } from './extra-changes.js';
import { QuoteLineView } from './quotes.js';

/** A traveller who may have an extra and does not have it yet. */
export class ExtraForPassengerView {
  @ApiProperty() passenger_id!: string;
  @ApiProperty({ description: 'price for this traveller and the whole trip, whole SEK' })
  amount!: number;
}

/** An extra that the customer may still buy for the booking; prices in whole SEK. */
export class LaterExtraView extends PickType(ExtraSaleView, [
  'code', 'group_code', 'kind', 'name_sv', 'name_ar', 'text_sv', 'text_ar', 'basis', 'price', 'price_child', 'percent',
  'refundable', 'terms_url', 'left',
] as const) {
  @ApiProperty({ enum: ['on_sale', 'sold_out'] }) state!: 'on_sale' | 'sold_out';
  @ApiProperty({ example: '2027-07-01', description: 'the last day on which it is sold' })
  sold_until!: string;
  @ApiProperty({ type: Number, nullable: true, description: 'for the booking; null: by traveller' })
  amount!: number | null;
  @ApiProperty({ type: [ExtraForPassengerView], description: 'empty: one for the booking' })
  travellers!: ExtraForPassengerView[];
} // oxfmt-ignore

const ItemsField = (): PropertyDecorator =>
  together(
    ApiProperty({ type: [ExtraAdditionRequest], description: 'each extra at most once' }),
    IsArray(),
    ArrayMinSize(1),
    ArrayMaxSize(MAX_EXTRAS),
    Nested(() => ExtraAdditionRequest, { each: true }),
  );

/** Asks what extras cost that are bought for a booking. */
export class LaterExtrasQuoteRequest {
  @ItemsField() items!: ExtraAdditionRequest[];

  @ApiProperty({ enum: PAYMENT_METHODS, required: false })
  @MayBeLeftOut()
  @IsIn(PAYMENT_METHODS)
  pmType?: PaymentMethod;
}

/** Buys extras for a booking. */
export class LaterExtrasRequest {
  @ItemsField() items!: ExtraAdditionRequest[];

  @ApiProperty({
    description: '`total` that the customer saw, whole SEK without the Klarna fee; only compared',
  })
  @IsInt()
  expected_total!: number;

  @ApiProperty({ enum: PAYMENT_METHODS })
  @IsIn(PAYMENT_METHODS)
  pmType!: PaymentMethod;
}

/** The current price of extras for a booking, in whole SEK; also the details of PRICE_CHANGED. */
export class LaterExtrasQuoteView {
  @ApiProperty({ type: [QuoteLineView] }) lines!: QuoteLineView[];
  @ApiProperty() total!: number;
  @ApiProperty({ description: 'fee for Klarna on the total; 0 for other payment methods' })
  surcharge!: number;
}

/** The payment of extras. They are held until `holdExpiresAt`. */
export class LaterExtrasPaymentView extends PaymentIntentView {
  @ApiProperty() extra_order_id!: string;
}
