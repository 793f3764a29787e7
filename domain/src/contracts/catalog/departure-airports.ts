import { ApiProperty } from '@nestjs/swagger';
import { Transform, plainToInstance } from 'class-transformer';
import {
  ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsObject, IsOptional, Matches, ValidateNested,
} from 'class-validator'; // oxfmt-ignore
import {
  AIRPORT_STATES,
  type AirportState,
  MAX_AIRPORTS,
  MAX_AIRPORT_DIFFERENCE,
} from '../../departures/departure-airports.js';
import type { SeatLabel } from '../../departures/seats.js';
import { NullableNumberField, NumberField, VersionField } from '../system/field-types.js';

const MAX_SEATS = 1_000;
const MAX_CLOSES_DAYS = 365;
const IATA = /^[A-Z]{3}$/;

/** An airport by its code and names. */
class NamedAirportView {
  @ApiProperty() id!: string;
  @ApiProperty({ example: 'GOT', description: 'IATA code' }) iata!: string;
  @ApiProperty() name_sv!: string;
  @ApiProperty() name_ar!: string;
  @ApiProperty({ description: 'whole SEK on the price of the departure; negative when cheaper' })
  diff_adult!: number;
  @ApiProperty() diff_child!: number;
  @ApiProperty() diff_infant!: number;
}

/** An airport that a trip leaves from. */
export class DestinationAirportView {
  @ApiProperty({ example: 'GOT', description: 'IATA code' }) iata!: string;
  @ApiProperty({ example: 'Landvetter', description: 'without its city' }) name_sv!: string;
  @ApiProperty() name_ar!: string;
}

/** Seats and prices of a departure from an airport. */
export class AirportPriceView {
  @ApiProperty({ example: 'GOT', description: 'IATA code' }) iata!: string;
  @ApiProperty({ type: Number, nullable: true, description: 'null = no limit' }) seats_left!:
    | number
    | null;
  @ApiProperty({ enum: ['none', 'few_left', 'sold_out'] }) label!: SeatLabel;
  @ApiProperty({ description: 'whole SEK' }) price_adult!: number;
  @ApiProperty({ description: 'whole SEK' }) price_child!: number;
  @ApiProperty({ description: 'whole SEK' }) price_infant!: number;
}

/** An airport on sale of a departure, for visitors. */
export class AirportOfferView extends NamedAirportView {
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'the fewer of its own and those of the departure; null = no limit',
  })
  seats_left!: number | null;
  @ApiProperty({ enum: ['none', 'few_left', 'sold_out'] }) label!: SeatLabel;
}

/** An airport of a departure, for staff. */
export class DepartureAirportView extends NamedAirportView {
  @ApiProperty({ type: Number, nullable: true, description: 'null = as the departure' }) capacity!:
    | number
    | null;
  @ApiProperty() blocked!: number;
  @ApiProperty({ description: 'sold, held and optioned' }) taken!: number;
  @ApiProperty({ description: 'the part of `taken` that is sold' }) sold!: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'the fewer of its own free seats and those of the departure; null = no limit',
  })
  free!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'null = as the departure' })
  closes_days!: number | null;
  @ApiProperty({ enum: AIRPORT_STATES }) state!: AirportState;
  @ApiProperty({ description: 'has had a booking, so it cannot be removed' }) is_booked!: boolean;
}

/** The airports of a departure, in order: the first one on sale is taken when none is chosen. */
export class DepartureAirportsView {
  @ApiProperty() departure_id!: string;
  @ApiProperty({ example: '2027-07-03' }) date!: string;
  @ApiProperty({ description: 'the version of the departure' }) version!: number;
  @ApiProperty({ type: [DepartureAirportView] }) airports!: DepartureAirportView[];
}

const Difference = (): PropertyDecorator =>
  NumberField(
    { min: 0 - MAX_AIRPORT_DIFFERENCE, max: MAX_AIRPORT_DIFFERENCE },
    { description: 'whole SEK; 0 when omitted' },
  );

export class DepartureAirportRequest {
  @ApiProperty({ example: 'GOT' }) @Matches(IATA) iata!: string;
  @NullableNumberField({ min: 0, max: MAX_SEATS }) capacity?: number | null;
  @NumberField({ min: 0, max: MAX_SEATS }, { description: '0 when omitted' }) blocked?: number;
  @Difference() diff_adult?: number;
  @Difference() diff_child?: number;
  @Difference() diff_infant?: number;
  @NullableNumberField({ min: 0, max: MAX_CLOSES_DAYS }) closes_days?: number | null;
  @ApiProperty({ enum: AIRPORT_STATES, required: false })
  @IsOptional()
  @IsIn(AIRPORT_STATES)
  state?: AirportState;
}

/** All airports of a departure, in order. */
export class DepartureAirportsRequest {
  @ApiProperty({ type: [DepartureAirportRequest], minItems: 1, maxItems: MAX_AIRPORTS })
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? (value as unknown[]).map((airport) => plainToInstance(DepartureAirportRequest, airport))
      : value,
  )
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_AIRPORTS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  airports!: DepartureAirportRequest[];

  @VersionField() version?: number;
}

/** The departures that got airports, in the order of the request. */
export class CopiedAirportsView {
  @ApiProperty({ type: [DepartureAirportsView] }) copied!: DepartureAirportsView[];
}
