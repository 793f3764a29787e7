import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min,
} from 'class-validator'; // prettier-ignore
import { numberTyped } from '../rules/numbers.js';
import { MAX_PRICE } from '../rules/money.js';
import { DEPARTURE_STATES, type DepartureState } from '../rules/schedule.js';
import { IsDay, NumberField, together } from './field-types.js';

export { DEPARTURE_STATES, type DepartureState };

const MAX_SEATS = 10_000;
const MAX_CUT_OFF_DAYS = 365;

/** A number or nothing, where nothing means something: an empty text is null, left out is left out. */
const NumberOrNull = (max: number, description: string): PropertyDecorator =>
  together(
    ApiProperty({ type: Number, nullable: true, required: false, description }),
    Transform(({ value }: { value: unknown }) => numberTyped(value) ?? null),
    IsOptional(),
    IsInt(),
    Min(0),
    Max(max),
  );

const PRICE = "whole SEK; null = the destination's";

/**
 * A departure as staff write it. Of one that exists already, what is left out stays as it is; of a new one, empty prices
 * are those of the destination and without a capacity there is no limit.
 */
export class DepartureRequest {
  @ApiProperty({ required: false, description: 'of a departure that exists already' })
  @IsOptional()
  @IsUUID()
  id?: string;

  @ApiProperty({ example: '2027-07-03' })
  @IsDay()
  date!: string;

  @NumberOrNull(MAX_SEATS, 'null = no limit') capacity?: number | null;
  @NumberOrNull(MAX_PRICE, PRICE) price_adult?: number | null;
  @NumberOrNull(MAX_PRICE, PRICE) price_child?: number | null;
  @NumberOrNull(MAX_PRICE, PRICE) price_infant?: number | null;

  @NumberField(
    { min: 0, max: MAX_CUT_OFF_DAYS },
    { description: 'days before departure when booking closes' },
  )
  booking_closes_days?: number;

  @ApiProperty({ required: false, enum: DEPARTURE_STATES })
  @IsOptional()
  @IsIn(DEPARTURE_STATES)
  state?: DepartureState;

  @ApiProperty({ required: false, description: 'leaves whatever the number of travellers' })
  @IsOptional()
  @IsBoolean()
  guaranteed?: boolean;
}

/** A change of a departure. It never moves to another destination, but its own may be named. */
export class DepartureChangeRequest extends DepartureRequest {
  @ApiProperty({ required: false, example: 'istanbul' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  destination_id?: string;
}

/** A new departure. */
export class DepartureOfDestinationRequest extends DepartureRequest {
  @ApiProperty({ example: 'istanbul' })
  @IsString()
  @MaxLength(100)
  destination_id!: string;
}

/** A departure as staff see it, past and closed ones too. Amounts are whole SEK. */
export class DepartureView {
  @ApiProperty() id!: string;
  @ApiProperty() destination_id!: string;
  @ApiProperty({ example: '2027-07-03' }) date!: string;
  @ApiProperty({ example: '2027-07-07' }) return_date!: string;
  @ApiProperty({ enum: DEPARTURE_STATES }) state!: DepartureState;
  @ApiProperty({ type: Number, nullable: true, description: 'null = no limit' })
  capacity!: number | null;
  @ApiProperty({ description: 'seats of confirmed bookings' }) sold!: number;
  @ApiProperty({ description: 'seats kept while somebody pays or decides' }) held!: number;
  @ApiProperty({ type: Number, nullable: true, description: 'null = no limit' })
  free!: number | null;
  @ApiProperty({
    description: 'whether it has bookings of any kind: then it is closed, not removed',
  })
  booked!: boolean;
  @ApiProperty({ type: Number, nullable: true, description: "null = the destination's" })
  price_adult!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: "null = the destination's" })
  price_child!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: "null = the destination's" })
  price_infant!: number | null;
  @ApiProperty() booking_closes_days!: number;
  @ApiProperty() guaranteed!: boolean;
}
