import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { MayBeLeftOut, Nested, TextField } from '../system/field-types.js';
import { ChangeFiguresView, ExpectedFigures } from './changes.js';
import { RoomSleepersField, type RoomSleepersRequest } from './rooms.js';

const MAX_REASON = 500;

/** Other rooms of the same booking. A preview changes nothing and needs no reason and no figures. */
export class BookingRoomsRequest {
  @RoomSleepersField({ description: 'each who travels exactly once' })
  rooms!: RoomSleepersRequest[];

  @ApiProperty({ required: false, description: 'true: only returns the figures' })
  @IsOptional()
  @IsBoolean()
  preview?: boolean;

  @TextField(MAX_REASON, { description: 'kept in the notes of staff' }) reason?: string;
  @ApiProperty({ type: ExpectedFigures, required: false })
  @MayBeLeftOut()
  @Nested(() => ExpectedFigures)
  expected?: ExpectedFigures;
}

/** A booking with other rooms. `lines` are those that the change adds. */
export class BookingRoomsView extends ChangeFiguresView {
  @ApiProperty() booking_id!: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: a preview' })
  change_id!: string | null;
  @ApiProperty({ description: 'negative when they are cheaper' }) price_difference!: number;
}
