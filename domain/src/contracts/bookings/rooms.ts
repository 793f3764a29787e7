import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { MAX_STAFF_PASSENGERS } from '../../pricing/party.js';
import { BEDS, type Bed } from '../../rooms/room-types.js';
import type { ChosenRoom } from '../../rooms/rooms.js';
import { MayBeLeftOut, Nested, together } from '../system/field-types.js';

/** More than any room has places. */
const MAX_IN_ROOM = 20;
const MAX_CHILD_AGE = 17;

/** A room with those who sleep in it. */
export class RoomRequest implements ChosenRoom {
  @ApiProperty() @IsUUID() room_type_id!: string;

  @ApiProperty({
    type: [Number],
    description: 'places in the party from 0: adults, then children, then infants',
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_IN_ROOM)
  @IsInt({ each: true })
  travellers!: number[];

  @ApiProperty({ enum: BEDS, isArray: true, description: 'one for each of `travellers`' })
  @IsArray()
  @ArrayMaxSize(MAX_IN_ROOM)
  @IsIn(BEDS, { each: true })
  beds!: Bed[];
}

/** A room that the price is for. */
export class AllocatedRoomView extends RoomRequest {
  @ApiProperty() name_sv!: string;
  @ApiProperty() name_ar!: string;
}

/** Who sleeps in a room of a booking. */
export class RoomGuestView {
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty({ enum: BEDS }) bed!: Bed;
}

/** A room of a booking, under the name of its sale. */
export class BookedRoomView {
  @ApiProperty() name_sv!: string;
  @ApiProperty() name_ar!: string;
  @ApiProperty({ type: [RoomGuestView] }) guests!: RoomGuestView[];
}

/** The same with what a change names. */
export class StaffRoomGuestView extends RoomGuestView {
  @ApiProperty() passenger_id!: string;
}

/** Another booking whose travellers sleep in the same room. */
export class RoomPartnerView {
  @ApiProperty() id!: string;
  @ApiProperty({ example: 'SAF7K2Q9M' }) booking_ref!: string;
}

/** A room of a booking as staff see it. */
export class StaffRoomView extends OmitType(BookedRoomView, ['guests']) {
  @ApiProperty() id!: string;
  @ApiProperty() room_type_id!: string;
  @ApiProperty({ type: [StaffRoomGuestView] }) guests!: StaffRoomGuestView[];
  @ApiProperty({ type: RoomPartnerView, nullable: true }) shared_with!: RoomPartnerView | null;
}

/** The booking of the same departure that a room is shared with. */
export class RoomSharingRequest {
  @ApiProperty() @IsUUID() room_id!: string;

  @ApiProperty({ type: String, nullable: true, example: 'SAF7K2Q9M', description: 'null: none' })
  @ValidateIf((_, value) => value !== null)
  @IsString()
  @MaxLength(20)
  booking_ref!: string | null;
}

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

/** Rooms of a booking, chosen by passenger. */
export const RoomSleepersField = (options: {
  readonly required?: boolean;
  readonly description: string;
}): PropertyDecorator =>
  together(
    ApiProperty({ type: [RoomSleepersRequest], ...options }),
    IsArray(),
    ArrayMinSize(1),
    ArrayMaxSize(MAX_STAFF_PASSENGERS),
    Nested(() => RoomSleepersRequest, { each: true }),
  );

/** The ages of the children, in the order of the form. */
export const ChildAgesField = (): PropertyDecorator =>
  together(
    ApiProperty({
      type: [Number],
      required: false,
      example: [4],
      description:
        'age of each child on the departure day; omitted: each has a bed of its own. An order takes ages from birth dates',
    }),
    MayBeLeftOut(),
    IsArray(),
    ArrayMaxSize(MAX_STAFF_PASSENGERS),
    IsInt({ each: true }),
    Min(0, { each: true }),
    Max(MAX_CHILD_AGE, { each: true }),
  );

/** The rooms of a party. */
export const RoomsField = (): PropertyDecorator =>
  together(
    ApiProperty({
      type: [RoomRequest],
      required: false,
      description: 'each traveller exactly once; omitted: the cheapest rooms',
    }),
    MayBeLeftOut(),
    IsArray(),
    ArrayMaxSize(MAX_STAFF_PASSENGERS),
    Nested(() => RoomRequest, { each: true }),
  );
