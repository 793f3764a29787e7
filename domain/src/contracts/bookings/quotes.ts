import { ApiProperty } from '@nestjs/swagger';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  IsBoolean,
} from 'class-validator';
import { PAYMENT_METHODS, type PaymentMethod, type QuoteLine } from '../../pricing/pricing.js'; // oxfmt-ignore
import { MAX_STAFF_PASSENGERS } from '../../pricing/party.js';
import type { FieldIssue } from '../system/errors.js';
import { AirportCodeField, ReplacesField } from '../system/field-types.js';
import { DiscountCodeField } from './discount-code.js';
import { type ExtraRequest, ExtrasField } from './extras.js';
import { AllocatedRoomView, ChildAgesField, type RoomRequest, RoomsField } from './rooms.js';

export class QuoteRequest {
  @ApiProperty({ example: 'istanbul' })
  @IsString()
  @MaxLength(100)
  destinationId!: string;

  @ApiProperty({ example: '2027-07-03' })
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  departureDate!: string;

  @ApiProperty({ minimum: 0, maximum: MAX_STAFF_PASSENGERS })
  @IsInt()
  @Min(0)
  @Max(1000)
  adults!: number;

  @ApiProperty({ minimum: 0, maximum: MAX_STAFF_PASSENGERS })
  @IsInt()
  @Min(0)
  @Max(1000)
  children!: number;

  @ApiProperty({ minimum: 0, maximum: MAX_STAFF_PASSENGERS })
  @IsInt()
  @Min(0)
  @Max(1000)
  infants!: number;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    required: false,
    description: 'null = not answered yet',
  })
  @IsOptional()
  @IsBoolean()
  insurance?: boolean | null;

  @ApiProperty({ enum: PAYMENT_METHODS, required: false })
  @IsOptional()
  @IsIn(PAYMENT_METHODS)
  pmType?: PaymentMethod;

  @AirportCodeField()
  airport?: string;

  @ChildAgesField()
  childAges?: number[];

  @RoomsField()
  rooms?: RoomRequest[];

  @ExtrasField()
  extras?: ExtraRequest[];

  @DiscountCodeField()
  code?: string;

  @ReplacesField()
  replaces?: string;
}

export class QuoteLineView implements QuoteLine {
  @ApiProperty({ enum: ['traveller', 'airport', 'room', 'discount', 'insurance', 'extra'] })
  kind!: QuoteLine['kind'];
  @ApiProperty({ enum: ['adult', 'child', 'infant'], nullable: true })
  travellerType!: QuoteLine['travellerType'];
  @ApiProperty() quantity!: number;
  @ApiProperty({ type: Number }) unitPrice!: QuoteLine['unitPrice'];
  @ApiProperty({ type: Number }) amount!: QuoteLine['amount'];
  @ApiProperty({
    type: String,
    required: false,
    description: 'what a line of an airport, room or discount is for; the code of an extra',
  })
  label?: NonNullable<QuoteLine['label']>;
  @ApiProperty({ required: false, description: 'the name of a discount' }) name_sv?: string;
  @ApiProperty({ required: false }) name_ar?: string;
}

/** The current price of a selection. All amounts are whole SEK and computed by the server. */
export class QuoteView {
  @ApiProperty({ type: [QuoteLineView] }) lines!: QuoteLine[];
  @ApiProperty() total!: number;
  @ApiProperty() deposit!: number;
  @ApiProperty({ description: 'fee for Klarna on the deposit' }) depositSurcharge!: number;
  @ApiProperty({ description: 'fee for Klarna on the total' }) totalSurcharge!: number;
  @ApiProperty({ description: 'only full payment is offered, because the departure is near' })
  fullPaymentOnly!: boolean;
  @ApiProperty({ type: String, nullable: true }) balanceDueDate!: string | null;
  @ApiProperty({ type: Number, nullable: true }) seatsLeft!: number | null;
  @ApiProperty({ description: 'cancellation cover is included' }) hasCover!: boolean;
  @ApiProperty({ example: 'ARN', description: 'IATA code of the departure airport' })
  airport!: string;
  @ApiProperty({
    type: [AllocatedRoomView],
    description: 'the rooms of this price; empty: the trip is sold without rooms',
  })
  rooms!: AllocatedRoomView[];
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    required: false,
    description: 'what an order of it still lacks, such as EXTRA_CHOOSE; omitted: nothing',
  })
  problems?: FieldIssue[];
  @ApiProperty({
    required: false,
    description: 'whether the discount is that of the code; omitted without a code',
  })
  codeApplied?: boolean;
}
