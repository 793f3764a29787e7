import { ApiProperty } from '@nestjs/swagger';
import { Transform, plainToInstance } from 'class-transformer';
import {
  ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsBoolean, IsIn, IsObject, IsOptional, IsString, IsUUID, Matches,
  MaxLength, ValidateNested,
} from 'class-validator'; // oxfmt-ignore
import {
  FLIGHT_DIRECTIONS,
  type FlightDirection,
  MAX_FLIGHT_LEGS,
} from '../../departures/flight-legs.js';
import { LEG_FACTS } from '../../departures/leg-facts.js';
import { MAX_DEPARTURE_ROWS } from '../../departures/schedule.js';
import { TextField, together, VersionField } from '../system/field-types.js';
import { plainRequest, plainView } from '../system/plain-fields.js';

/** An airport with its names. */
export class AirportView {
  @ApiProperty({ example: 'ARN', description: 'IATA code' }) iata!: string;
  @ApiProperty({ example: 'Stockholm Arlanda' }) name_sv!: string;
  @ApiProperty() name_ar!: string;
  @ApiProperty({ example: 'Stockholm' }) city_sv!: string;
  @ApiProperty() city_ar!: string;
  @ApiProperty({ example: 'SE', description: 'ISO 3166-1' }) country!: string;
}

/** An airport with the time zones that it may have. */
export class AirportWithZonesView extends AirportView {
  @ApiProperty({ type: [String], example: ['Europe/Stockholm'], description: 'of its country' })
  zones!: string[];
}

/** One flight of a departure, with the facts of `LEG_FACTS`. Times are those of the airports' clocks. */
export class FlightLegView extends plainView(LEG_FACTS) {
  @ApiProperty({ enum: FLIGHT_DIRECTIONS }) direction!: FlightDirection;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'GOT',
    description:
      'for travellers from this airport; null = from all that have no flights of their own',
  })
  airport!: string | null;
  @ApiProperty({ description: 'from 1 within its direction and airport' }) position!: number;
  @ApiProperty({ example: 'ZZ101' }) flight_no!: string;
  @ApiProperty({ example: 'ARN' }) from_iata!: string;
  @ApiProperty({ example: 'IST' }) to_iata!: string;
  @ApiProperty({ type: AirportView }) from!: AirportView;
  @ApiProperty({ type: AirportView }) to!: AirportView;
  @ApiProperty({ example: '2027-07-03T07:15' }) departs!: string;
  @ApiProperty({ example: 'Europe/Stockholm' }) departs_zone!: string;
  @ApiProperty({ example: '2027-07-03T11:45' }) arrives!: string;
  @ApiProperty({ example: 'Europe/Istanbul' }) arrives_zone!: string;
  @ApiProperty({ description: 'minutes in the air and on the ground' }) minutes!: number;
  @ApiProperty({
    required: false,
    description: 'minutes since the flight before landed; omitted for the first of a direction',
  })
  stop_minutes?: number;
  @ApiProperty({ description: 'days that the local day of arrival is after that of departure' })
  day_offset!: number;
}

/** The flights of a departure, outbound first. */
export class FlightsView {
  @ApiProperty({ type: [FlightLegView] }) legs!: FlightLegView[];
  @ApiProperty({ description: 'false = the times are preliminary' }) is_final!: boolean;
}

/** A stop shorter than half an hour. */
export class ShortStopView {
  @ApiProperty({ description: 'place in `legs` of the flight after the stop, from 0' })
  leg!: number;
  @ApiProperty() minutes!: number;
}

/** The flights of a departure for staff. */
export class DepartureFlightsView extends FlightsView {
  @ApiProperty() departure_id!: string;
  @ApiProperty({ description: 'the version of the departure' }) version!: number;
  @ApiProperty({ example: '2027-07-03' }) date!: string;
  @ApiProperty({ example: '2027-07-07' }) return_date!: string;
  @ApiProperty({ type: [ShortStopView], description: 'what can be saved but may be wrong' })
  warnings!: ShortStopView[];
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  final_at!: Date | null;
  @ApiProperty({ description: 'changes since the times became final' }) flights_version!: number;
  @ApiProperty({
    type: [String],
    example: ['ARN'],
    description: 'those of the departure, in order',
  })
  airports!: string[];
}

/** A change of final times that may be significant by law: `details` of 409 FLIGHTS_SIGNIFICANT. */
export class FlightShiftView {
  @ApiProperty({ example: '2027-07-03', description: 'day of the departure' }) date!: string;
  @ApiProperty({ enum: FLIGHT_DIRECTIONS }) direction!: FlightDirection;
  @ApiProperty({ example: 'ARN 2027-07-03 07:15 – IST 2027-07-03 11:45' }) before!: string;
  @ApiProperty() after!: string;
}

/** A text that is checked by a rule of the domain and only has a length here; letters are made capital. */
const CodeField = (max: number, example: string): PropertyDecorator =>
  together(
    ApiProperty({ example }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() : value,
    ),
    IsString(),
    MaxLength(max),
  );

const PlainField = (max: number, example: string): PropertyDecorator =>
  together(ApiProperty({ example }), IsString(), MaxLength(max));

const MAX_ZONE = 60;

/** One flight as staff send it, with the facts of `LEG_FACTS`, in order within its direction. */
export class FlightLegRequest extends plainRequest(LEG_FACTS) {
  @ApiProperty({ enum: FLIGHT_DIRECTIONS }) @IsIn(FLIGHT_DIRECTIONS) direction!: FlightDirection;
  @ApiProperty({ type: String, nullable: true, required: false, description: 'null = for all' })
  @IsOptional()
  @Matches(/^[A-Z]{3}$/)
  airport?: string | null;
  @CodeField(10, 'ZZ101') flight_no!: string;
  @CodeField(10, 'ARN') from_iata!: string;
  @CodeField(10, 'IST') to_iata!: string;
  @PlainField(20, '2027-07-03T07:15') departs!: string;
  @PlainField(MAX_ZONE, 'Europe/Stockholm') departs_zone!: string;
  @PlainField(20, '2027-07-03T11:45') arrives!: string;
  @PlainField(MAX_ZONE, 'Europe/Istanbul') arrives_zone!: string;
}

const MAX_REASON = 500;

/** What a change of final times needs. */
export class FlightChangeReason {
  @TextField(MAX_REASON, { description: 'required when the times are final' }) reason?: string;

  @ApiProperty({
    required: false,
    description:
      'judgement of staff by the package travel law; required after 409 FLIGHTS_SIGNIFICANT',
  })
  @IsOptional()
  @IsBoolean()
  significant?: boolean;
}

/** Like FlightChangeReason, for one departure that was read before. */
class FlightChange extends FlightChangeReason {
  @VersionField() version?: number;
}

/** All flights of a departure, out and home. An empty list removes them. */
export class DepartureFlightsRequest extends FlightChange {
  @ApiProperty({ type: [FlightLegRequest], maxItems: MAX_FLIGHT_LEGS })
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? (value as unknown[]).map((leg) => plainToInstance(FlightLegRequest, leg))
      : value,
  )
  @IsArray()
  @ArrayMaxSize(MAX_FLIGHT_LEGS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  legs!: FlightLegRequest[];
}

/** Copies flights between departures of a trip, shifted by whole days: from one departure, or to others. */
export class FlightsCopyRequest extends FlightChange {
  @ApiProperty({ required: false, description: 'the departure whose flights this one gets' })
  @IsOptional()
  @IsUUID()
  from_departure_id?: string;

  @ApiProperty({
    required: false,
    type: [String],
    maxItems: MAX_DEPARTURE_ROWS,
    description: 'the departures that get the flights of this one: all, or none',
  })
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MAX_DEPARTURE_ROWS)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  to_departure_ids?: string[];
}

/** Marks the times as final. */
export class FlightsFinalRequest {
  @VersionField() version?: number;
}

/** The departures that got flights, in the order of the request. */
export class CopiedFlightsView {
  @ApiProperty({ type: [DepartureFlightsView] }) copied!: DepartureFlightsView[];
}
