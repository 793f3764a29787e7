import { ApiProperty } from '@nestjs/swagger';
import { Transform, plainToInstance } from 'class-transformer';
import {
  ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsBoolean, IsIn, IsInt, IsObject, IsOptional, IsString, IsUUID, Max,
  MaxLength, Min, ValidateNested,
} from 'class-validator'; // oxfmt-ignore
import { FLIGHTS_STATES, type FlightsState } from '../../departures/flight-legs.js';
import { MAX_PRICE } from '../../money/money.js';
import { MAX_WEEKS_BETWEEN } from '../../dates/recurring-days.js';
import {
  DEPARTURE_STATES,
  type DepartureState,
  MAX_DEPARTURE_ROWS,
} from '../../departures/schedule.js';
import { IsDay, MayBeLeftOut, NullableNumberField, NumberField } from '../system/field-types.js';
import { SentBackAs } from '../system/sent-back.js';

export { DEPARTURE_STATES, type DepartureState };

const MAX_CUT_OFF_DAYS = 365;
const VERSION = { min: 1, max: 2 ** 31 - 1 };

const SEATS = { min: 0, max: 10_000 };
const PRICE = { min: 0, max: MAX_PRICE };
const ownPrice = { description: "whole SEK; null = the destination's" };

/** A departure for staff, including past and closed ones. Amounts are whole SEK. */
export class DepartureView {
  @ApiProperty() id!: string;
  @ApiProperty({ description: 'increases with every change of staff' }) version!: number;
  @ApiProperty() destination_id!: string;
  @ApiProperty({ description: 'Swedish name of the destination' }) destination!: string;
  @ApiProperty({ example: '2027-07-03' }) date!: string;
  @ApiProperty({ example: '2027-07-07' }) return_date!: string;
  @ApiProperty({ enum: DEPARTURE_STATES }) state!: DepartureState;
  @ApiProperty({ type: Number, nullable: true, description: 'null = no limit' })
  capacity!: number | null;
  @ApiProperty({ description: 'seats of confirmed bookings' }) sold!: number;
  @ApiProperty({ description: 'seats held during checkout' }) held!: number;
  @ApiProperty({ description: 'seats of options' }) options!: number;
  @ApiProperty({ description: 'seats that the agency blocks' }) blocked!: number;
  @ApiProperty({ description: 'seats sold above the capacity with the approval of an admin' })
  overbooked!: number;
  @ApiProperty({ type: Number, nullable: true, description: 'null = no limit' })
  free!: number | null;
  @ApiProperty({
    description: 'has bookings in any state; such a departure can be closed but not deleted',
  })
  booked!: boolean;
  @ApiProperty({ type: Number, nullable: true, description: "null = the destination's value" })
  price_adult!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: "null = the destination's value" })
  price_child!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: "null = the destination's value" })
  price_infant!: number | null;
  @ApiProperty() booking_closes_days!: number;
  @ApiProperty() guaranteed!: boolean;
  @ApiProperty({ enum: FLIGHTS_STATES, description: 'whether its flights are known' })
  flights!: FlightsState;
}

/** Terms of one departure or of a series. */
class DepartureTerms {
  @NullableNumberField(SEATS, { description: 'null = no limit' }) capacity?: number | null;

  @NumberField(SEATS, { description: 'seats that the agency blocks: customers cannot book them' })
  blocked?: number;

  @NullableNumberField(PRICE, ownPrice) price_adult?: number | null;
  @NullableNumberField(PRICE, ownPrice) price_child?: number | null;
  @NullableNumberField(PRICE, ownPrice) price_infant?: number | null;

  @NumberField(
    { min: 0, max: MAX_CUT_OFF_DAYS },
    { description: 'days before departure on which booking closes' },
  )
  booking_closes_days?: number;

  @ApiProperty({ required: false, description: 'departs with any number of travellers' })
  @IsOptional()
  @IsBoolean()
  guaranteed?: boolean;
}

/** The terms of a departure with its state. */
class DepartureWithState extends DepartureTerms {
  @ApiProperty({ required: false, enum: DEPARTURE_STATES })
  @IsOptional()
  @IsIn(DEPARTURE_STATES)
  state?: DepartureState;
}

/** The terms of a departure with its day and state. */
class DepartureOnDay extends DepartureWithState {
  @ApiProperty({ example: '2027-07-03' })
  @IsDay()
  date!: string;
}

/**
 * A departure in a destination request. For an existing departure, omitted fields stay unchanged; for a new one, empty
 * prices are the destination's and no capacity means no limit.
 */
@SentBackAs(DepartureView)
export class DepartureRequest extends DepartureOnDay {
  @ApiProperty({ required: false, description: 'id of an existing departure' })
  @IsOptional()
  @IsUUID()
  id?: string;
}

/** A change of a departure; omitted fields stay unchanged. It may name the departure's own destination, but no other. */
@SentBackAs(DepartureView)
export class DepartureChangeRequest extends DepartureWithState {
  @ApiProperty({ required: false, example: '2027-07-03' })
  @MayBeLeftOut()
  @IsDay()
  date?: string;

  @ApiProperty({ required: false, example: 'istanbul' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  destination_id?: string;

  @NumberField(SEATS, {
    description:
      'number of missing seats that an admin accepts, as reported by 409 OVERBOOKING_UNCONFIRMED',
  })
  acknowledge_overbooking?: number;

  @NumberField(VERSION, { description: 'the version that was read' }) version?: number;
}

/** A change of one of many departures; omitted fields stay unchanged, and so does its day. */
export class DepartureRowRequest extends DepartureWithState {
  @ApiProperty() @IsUUID() id!: string;

  @ApiProperty({ description: 'the version that was read' })
  @IsInt()
  @Min(VERSION.min)
  @Max(VERSION.max)
  version!: number;
}

/** A change of many departures, also of several trips: all are changed, or none. */
export class DepartureRowsRequest {
  @ApiProperty({ type: [DepartureRowRequest], maxItems: MAX_DEPARTURE_ROWS })
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? (value as unknown[]).map((row) => plainToInstance(DepartureRowRequest, row))
      : value,
  )
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MAX_DEPARTURE_ROWS)
  @ArrayUnique((row: DepartureRowRequest | null) => row?.id)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  rows!: DepartureRowRequest[];
}

/** A departure that changed since it was read: `details` of 409 CONFLICT for a change of many. */
export class ChangedDepartureView {
  @ApiProperty() id!: string;
  @ApiProperty({ type: DepartureView, nullable: true, description: 'null = it was removed' })
  departure!: DepartureView | null;
}

/** A new departure. */
export class DepartureOfDestinationRequest extends DepartureOnDay {
  @ApiProperty({ example: 'istanbul' })
  @IsString()
  @MaxLength(100)
  destination_id!: string;
}

/** A series of equal departures on the same weekdays. Days that already have a departure are skipped. */
export class DepartureSeriesRequest extends DepartureTerms {
  @ApiProperty({ example: 'istanbul' })
  @IsString()
  @MaxLength(100)
  destination_id!: string;

  @ApiProperty({ example: '2027-06-04' })
  @IsDay()
  from!: string;

  @ApiProperty({ example: '2027-08-27', description: 'last possible day of the series' })
  @IsDay()
  to!: string;

  @ApiProperty({ type: [Number], example: [5], description: '1 = Monday … 7 = Sunday' })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(7, { each: true })
  weekdays!: number[];

  @NumberField(
    { min: 1, max: MAX_WEEKS_BETWEEN },
    { description: '1 = every week, 2 = every other, …' },
  )
  every_weeks?: number;
}

/** The result of creating a series. */
export class DepartureSeriesView {
  @ApiProperty({ type: [DepartureView] }) created!: DepartureView[];
  @ApiProperty({ type: [String], description: 'days that already had a departure' })
  skipped!: string[];
}
