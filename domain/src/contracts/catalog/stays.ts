import { ApiProperty } from '@nestjs/swagger';
import { Transform, plainToInstance } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsObject, IsOptional, IsUUID, Max, Min, ValidateNested } from 'class-validator'; // oxfmt-ignore
import {
  BOARDS,
  type Board,
  MAX_NIGHTS_ABOARD,
  MAX_ROOM_NOTE,
  MAX_STAYS,
  MAX_STAY_NIGHTS,
} from '../../hotels/stays.js';
import { NumberField, PlainTextField, VersionField } from '../system/field-types.js';
import { ExtraGroupOfferView, ExtraSaleView } from './extra-sale.js';
import { FlightLegView } from './flights.js';
import { RoomOfferView } from './room-offers.js';
import { AirportOfferView } from './departure-airports.js';
import { HotelView } from './hotels.js';
import { TargetsField } from './part-copies.js';

/** One hotel of a trip. */
export class StayView {
  @ApiProperty({ type: HotelView }) hotel!: HotelView;
  @ApiProperty({ description: 'at least 1' }) nights!: number;
  @ApiProperty({ enum: BOARDS }) board!: Board;
  @ApiProperty() room_note_sv!: string;
  @ApiProperty() room_note_ar!: string;
  @ApiProperty({ description: 'the agency may choose another hotel of the same class' })
  or_similar!: boolean;
}

/** The hotels of a trip, in order. */
export class DestinationStaysView {
  @ApiProperty({ description: 'the version of the destination' }) version!: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'nights between departure and return; null = the length of the trip is not set',
  })
  nights!: number | null;
  @ApiProperty({ description: 'nights on the way, such as in a plane' }) nights_aboard!: number;
  @ApiProperty({ type: [StayView] }) stays!: StayView[];
}

/** The hotels of a departure, in order: its own, or those of the trip. */
export class DepartureStaysView extends DestinationStaysView {
  @ApiProperty({ description: 'the version of the departure' }) declare version: number;
  @ApiProperty({ description: 'false = those of the trip' }) own!: boolean;
}

export class StayRequest {
  @ApiProperty() @IsUUID() hotel_id!: string;

  @ApiProperty({ minimum: 1, maximum: MAX_STAY_NIGHTS })
  @IsInt()
  @Min(1)
  @Max(MAX_STAY_NIGHTS)
  nights!: number;

  @ApiProperty({ enum: BOARDS }) @IsIn(BOARDS) board!: Board;
  @PlainTextField(MAX_ROOM_NOTE) room_note_sv?: string;
  @PlainTextField(MAX_ROOM_NOTE) room_note_ar?: string;
  @ApiProperty({ required: false }) @IsOptional() @IsBoolean() or_similar?: boolean;
}

/** All hotels of a departure, in order. An empty list means those of the trip. */
export class DepartureStaysRequest {
  @ApiProperty({ type: [StayRequest], maxItems: MAX_STAYS })
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? (value as unknown[]).map((stay) => plainToInstance(StayRequest, stay))
      : value,
  )
  @IsArray()
  @ArrayMaxSize(MAX_STAYS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  stays!: StayRequest[];

  @VersionField() version?: number;
}

/** All hotels of a trip, in order. */
export class DestinationStaysRequest extends DepartureStaysRequest {
  @NumberField({ min: 0, max: MAX_NIGHTS_ABOARD }, { description: 'stays unchanged when omitted' })
  nights_aboard?: number;
}

/** The departures of the same trip that get the hotels of another one: all of them, or none. */
export class DepartureStaysCopyRequest {
  @TargetsField() departure_ids!: string[];
  @VersionField() version?: number;
}

/** What visitors may know of one departure besides its offer. */
export class DepartureDetailView {
  @ApiProperty({ example: '2027-07-03' }) date!: string;
  @ApiProperty({ example: '2027-07-07' }) return_date!: string;
  @ApiProperty({ type: [StayView], description: 'in order; its own, or those of the trip' })
  stays!: readonly StayView[];
  @ApiProperty({ type: [FlightLegView], description: 'outbound first; empty = not known yet' })
  flights!: readonly FlightLegView[];
  @ApiProperty({ description: 'false = the times of the flights are preliminary' })
  flights_final!: boolean;
  @ApiProperty({ type: [ExtraSaleView], description: 'in order, sold out or not; empty: none' })
  extras!: readonly ExtraSaleView[];
  @ApiProperty({ type: [ExtraGroupOfferView], description: 'the groups of `extras`' })
  extra_groups!: readonly ExtraGroupOfferView[];
  @ApiProperty({ description: 'days before departure by which the times are final' })
  flights_final_days!: number;
  @ApiProperty({
    type: [AirportOfferView],
    description: 'those on sale, in order; the first is booked when none is chosen',
  })
  airports!: readonly AirportOfferView[];
  @ApiProperty({ type: [RoomOfferView], description: 'in order; empty: sold without rooms' })
  rooms!: readonly RoomOfferView[];
  @ApiProperty({ description: 'highest age of a child in the bed of an adult' })
  shared_age_max!: number;
}
