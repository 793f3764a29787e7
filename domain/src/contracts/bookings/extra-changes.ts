import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsUUID, Matches } from 'class-validator';
import { EXTRA_CODE, MAX_EXTRAS } from '../../extras/extras.js';
import { MAX_STAFF_PASSENGERS } from '../../pricing/party.js';
import { MayBeLeftOut, Nested, TextField } from '../system/field-types.js';
import { ChangeFiguresView, ExpectedFigures } from './changes.js';

const MAX_REASON = 500;
/** Extras of one booking, one for each traveller. */
const MAX_BOOKED = MAX_EXTRAS * MAX_STAFF_PASSENGERS;

/** An extra that staff add to a booking. */
export class ExtraAdditionRequest {
  @ApiProperty({ example: 'bag23' })
  @Matches(EXTRA_CODE)
  code!: string;

  @ApiProperty({ type: [String], required: false, description: 'only for an extra per person' })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(MAX_STAFF_PASSENGERS)
  @IsUUID(undefined, { each: true })
  passenger_ids?: string[];
}

/** Adds and removes extras of a booking. What is added falls on the balance. */
export class BookingExtrasRequest {
  @ApiProperty({ type: [ExtraAdditionRequest], required: false })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(MAX_EXTRAS)
  @Nested(() => ExtraAdditionRequest, { each: true })
  add?: ExtraAdditionRequest[];

  @ApiProperty({ type: [String], required: false, description: 'ids of `extras` of the booking' })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(MAX_BOOKED)
  @IsUUID(undefined, { each: true })
  remove?: string[];

  @ApiProperty({
    required: false,
    description: 'refunds what is not refundable too; needs the permission limits:exceed',
  })
  @MayBeLeftOut()
  @IsBoolean()
  waive?: boolean;

  @ApiProperty({ required: false, description: 'true: only returns the figures' })
  @MayBeLeftOut()
  @IsBoolean()
  preview?: boolean;

  @TextField(MAX_REASON, { description: 'kept in the notes of staff; required to remove' })
  reason?: string;

  @ApiProperty({ type: ExpectedFigures, required: false })
  @MayBeLeftOut()
  @Nested(() => ExpectedFigures)
  expected?: ExpectedFigures;
}

/** A booking with other extras. `lines` are those that the change adds. */
export class BookingExtrasView extends ChangeFiguresView {
  @ApiProperty() booking_id!: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: a preview' })
  change_id!: string | null;
}
