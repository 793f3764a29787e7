import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsUUID,
} from 'class-validator';
import { MAX_STAFF_PASSENGERS } from '../../pricing/party.js';
import { BEDS, type Bed } from '../../rooms/room-types.js';
import { MayBeLeftOut, Nested, TextField } from '../system/field-types.js';
import { ChangeFiguresView, ExpectedFigures } from './changes.js';

const MAX_REASON = 500;
/** More than any room has places. */
const MAX_IN_ROOM = 20;

export class RoomSleeperRequest {
  @ApiProperty() @IsUUID() passenger_id!: string;
  @ApiProperty({ enum: BEDS }) @IsIn(BEDS) bed!: Bed;
}

/** A room of a booking with those who are to sleep in it. */
export class RoomSleepersRequest {
  @ApiProperty() @IsUUID() room_type_id!: string;

  @ApiProperty({ type: [RoomSleeperRequest] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_IN_ROOM)
  @Nested(() => RoomSleeperRequest, { each: true })
  guests!: RoomSleeperRequest[];
}

/** Other rooms of the same booking. A preview changes nothing and needs no reason and no figures. */
export class BookingRoomsRequest {
  @ApiProperty({ type: [RoomSleepersRequest], description: 'each who travels exactly once' })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_STAFF_PASSENGERS)
  @Nested(() => RoomSleepersRequest, { each: true })
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
