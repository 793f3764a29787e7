import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsInt, Matches, Max, Min } from 'class-validator';
import type { ExtraChoice } from '../../extras/extra-quote.js';
import { EXTRA_CODE, MAX_EXTRAS } from '../../extras/extras.js';
import { MAX_STAFF_PASSENGERS } from '../../pricing/party.js';
import { MayBeLeftOut, Nested, together } from '../system/field-types.js';

/** An extra that is bought. */
export class ExtraRequest implements ExtraChoice {
  @ApiProperty({ example: 'bag23' })
  @Matches(EXTRA_CODE)
  code!: string;

  @ApiProperty({
    type: [Number],
    required: false,
    description:
      'only for an extra per person: places in the party from 0: adults, then children, then infants',
  })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(MAX_STAFF_PASSENGERS)
  @IsInt({ each: true })
  @Min(0, { each: true })
  @Max(MAX_STAFF_PASSENGERS, { each: true })
  travellers?: number[];
}

/** The extras of an order. Nothing is ever chosen in advance, so none are bought unless named. */
export const ExtrasField = (): PropertyDecorator =>
  together(
    ApiProperty({
      type: [ExtraRequest],
      required: false,
      description: 'each extra at most once; omitted: none',
    }),
    MayBeLeftOut(),
    IsArray(),
    ArrayMaxSize(MAX_EXTRAS),
    Nested(() => ExtraRequest, { each: true }),
  );

/** An extra that a customer is buying. */
export class UnpaidExtraView {
  @ApiProperty() name_sv!: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: of the whole booking' })
  passenger_id!: string | null;
}

/** Extras that a customer buys later and has not paid yet. They are held, and are no part of the price. */
export class UnpaidExtrasView {
  @ApiProperty() id!: string;
  @ApiProperty({ type: [UnpaidExtraView] }) extras!: UnpaidExtraView[];
  @ApiProperty({ description: 'whole SEK' }) amount!: number;
  @ApiProperty({ description: 'instant, ISO 8601; they are released afterwards' })
  held_until!: string;
}

/** An extra of a booking. */
export class BookedExtraView {
  @ApiProperty() id!: string;
  @ApiProperty({ example: 'bag23' }) code!: string;
  @ApiProperty({ description: 'its name when it was sold' }) name_sv!: string;
  @ApiProperty() name_ar!: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: of the whole booking' })
  passenger_id!: string | null;
  @ApiProperty({ description: 'nights, or 1' }) quantity!: number;
  @ApiProperty({ description: 'whole SEK' }) amount!: number;
  @ApiProperty() refundable!: boolean;
  @ApiProperty({ type: Number, nullable: true, description: 'a share of the trip; null: a price' })
  percent!: number | null;
}
