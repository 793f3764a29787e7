import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import type { TravellerType } from '../../pricing/ages.js';
import {
  LIST_CHANGES, LIST_FORMATS, LIST_KINDS, type ListChange, type ListFormat, type ListKind,
} from '../../bookings/passenger-lists.js'; // oxfmt-ignore

/** The requested file. */
export class PassengerListQuery {
  @ApiProperty({ enum: LIST_FORMATS })
  @IsIn(LIST_FORMATS)
  format!: ListFormat;

  @ApiProperty({
    required: false,
    enum: ['true', 'false'],
    description: 'only the rows that changed since the previous version, marked',
  })
  @IsOptional()
  @IsIn(['true', 'false'])
  changes?: 'true' | 'false';

  @ApiProperty({
    required: false,
    example: 'GOT',
    description: 'IATA code, for the airline list of one airport; omitted = all passengers',
  })
  @IsOptional()
  @Matches(/^[A-Z]{3}$/)
  airport?: string;
}

/** An airport that a list is limited to. */
export class ListAirportView {
  @ApiProperty({ example: 'GOT', description: 'IATA code' }) iata!: string;
  @ApiProperty() name_sv!: string;
}

export class ListDifferenceView {
  @ApiProperty({ example: 'birthdate' }) field!: string;
  @ApiProperty({ description: 'empty = no value' }) from!: string;
  @ApiProperty({ description: 'empty = no value' }) to!: string;
}

export class ListChangeView {
  @ApiProperty({ enum: LIST_CHANGES }) what!: ListChange['what'];
  @ApiProperty({
    description: 'name on the current list; for a removed passenger, on the previous one',
  })
  name!: string;
  @ApiProperty({ example: 'SAF7K2Q9M' }) booking_ref!: string;
  @ApiProperty({ type: [ListDifferenceView] }) differences!: ListDifferenceView[];
}

/** An exported passenger list; it can be downloaded again. */
export class ExportedPassengerListView {
  @ApiProperty() id!: string;
  @ApiProperty({ description: 'instant, ISO 8601' }) at!: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: the account was deleted' })
  exported_by!: string | null;
  @ApiProperty({ enum: LIST_FORMATS }) format!: ListFormat;
  @ApiProperty({ description: 'the file contained only the changes' }) changes_only!: boolean;
  @ApiProperty({ description: 'number of passengers on the list at that time' })
  travellers!: number;
}

/** A passenger list of a departure: its current content and its exports. */
export class PassengerListView {
  @ApiProperty({ enum: LIST_KINDS }) kind!: ListKind;
  @ApiProperty({
    type: ListAirportView,
    nullable: true,
    description:
      'the airline list of a departure with several airports is one for each; null = all passengers',
  })
  airport!: ListAirportView | null;
  @ApiProperty({ description: 'number of passengers on the list now' }) travellers!: number;
  @ApiProperty({ type: [ExportedPassengerListView], description: 'latest exports, newest first' })
  exports!: ExportedPassengerListView[];
  @ApiProperty({
    type: [ListChangeView],
    description: 'changes since the last export; empty without an export',
  })
  changes!: ListChangeView[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'time of the version that a file of changes compares with; null = no changes',
  })
  changes_since!: string | null;
}

/** A passenger of a confirmed booking. */
export class DeparturePassengerView {
  @ApiProperty({ example: 'SAF7K2Q9M' }) booking_ref!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ enum: ['adult', 'child', 'infant'] }) type!: TravellerType;
  @ApiProperty({ type: String, nullable: true }) birthdate!: string | null;
}

/** Who travels on a departure, with the sums of their bookings in whole SEK, to print. */
export class DeparturePassengersView {
  @ApiProperty({ type: [DeparturePassengerView], description: 'by booking' })
  passengers!: DeparturePassengerView[];
  @ApiProperty({ description: 'number of confirmed bookings with passengers' }) bookings!: number;
  @ApiProperty() total_price!: number;
  @ApiProperty() paid_amount!: number;
}
