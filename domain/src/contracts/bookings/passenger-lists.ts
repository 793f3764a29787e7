import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
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
    description: 'only what changed since the version before, marked',
  })
  @IsOptional()
  @IsIn(['true', 'false'])
  changes?: 'true' | 'false';
}

export class ListDifferenceView {
  @ApiProperty({ example: 'birthdate' }) field!: string;
  @ApiProperty({ description: 'empty = nothing' }) from!: string;
  @ApiProperty({ description: 'empty = nothing' }) to!: string;
}

export class ListChangeView {
  @ApiProperty({ enum: LIST_CHANGES }) what!: ListChange['what'];
  @ApiProperty({ description: 'as the list writes it now; of somebody removed, as it wrote it' })
  name!: string;
  @ApiProperty({ example: 'SAF7K2Q9M' }) booking_ref!: string;
  @ApiProperty({ type: [ListDifferenceView] }) differences!: ListDifferenceView[];
}

/** An exported passenger list; it can be downloaded again. */
export class ExportedPassengerListView {
  @ApiProperty() id!: string;
  @ApiProperty({ description: 'instant, ISO 8601' }) at!: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: the account is gone' })
  exported_by!: string | null;
  @ApiProperty({ enum: LIST_FORMATS }) format!: ListFormat;
  @ApiProperty({ description: 'held only what had changed' }) changes_only!: boolean;
  @ApiProperty({ description: 'how many the list had then' }) travellers!: number;
}

/** A passenger list of a departure: its current content and its exports. */
export class PassengerListView {
  @ApiProperty({ enum: LIST_KINDS }) kind!: ListKind;
  @ApiProperty({ description: 'how many are on it now' }) travellers!: number;
  @ApiProperty({ type: [ExportedPassengerListView], description: 'the latest ones, newest first' })
  exports!: ExportedPassengerListView[];
  @ApiProperty({ type: [ListChangeView], description: 'since the last export; of none, nothing' })
  changes!: ListChangeView[];
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'instant of the version that a file of changes starts from; null = there is nothing to tell',
  })
  changes_since!: string | null;
}
