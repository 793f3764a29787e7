import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsUUID, ValidateIf } from 'class-validator';
import {
  MAX_ROOM_FACTS,
  MAX_ROOM_NAME,
  MAX_ROOM_STOCK,
  MAX_ROOM_TYPES,
  MAX_SHARED_AGE,
  ROOM_CODE,
} from '../../rooms/room-types.js';
import {
  MayBeLeftOut, Nested, NullableNumberField, NumberField, PlainTextField, RowsField, TextField, together, VersionField } from '../system/field-types.js'; // oxfmt-ignore

const amount = { type: Number, nullable: true } as const;
const kronor = (description: string) => ({ description: `whole SEK ${description}` });

/** What a room adds to the prices of the departure. */
export class RoomPricesView {
  @ApiProperty(kronor('per adult in a bed of its own; negative when cheaper'))
  supplement_adult!: number;
  @ApiProperty(kronor('per child in a bed of its own')) supplement_child!: number;
  @ApiProperty(kronor('for each bed that is not used')) underuse!: number;
  @ApiProperty({ ...amount, ...kronor('in the bed of an adult; null = as in its own') })
  shared_child_price!: number | null;
}

/** A room type of a trip with the prices of the trip. */
export class RoomTypeEditView extends RoomPricesView {
  @ApiProperty() id!: string;
  @ApiProperty({ example: 'double', description: 'known by it; it never changes' }) code!: string;
  @ApiProperty({ example: 'Dubbelrum' }) name_sv!: string;
  @ApiProperty() name_ar!: string;
  @ApiProperty({ description: 'own beds that the price is for' }) standard!: number;
  @ApiProperty() min_own!: number;
  @ApiProperty() max_own!: number;
  @ApiProperty() max_adults!: number;
  @ApiProperty({ description: 'children in beds of their own' }) max_children!: number;
  @ApiProperty({ description: 'children in beds of adults' }) shared_places!: number;
  @ApiProperty({ description: 'infants' }) cots!: number;
  @ApiProperty() facts_sv!: string;
  @ApiProperty() facts_ar!: string;
  @ApiProperty({ description: 'for sale' }) is_active!: boolean;
  @ApiProperty({ description: 'has been booked, so it cannot be removed' }) is_booked!: boolean;
}

/** The room types of a trip, in order. */
export class DestinationRoomsView {
  @ApiProperty({ description: 'the version of the destination' }) version!: number;
  @ApiProperty({ description: 'highest age of a child in the bed of an adult' })
  shared_age_max!: number;
  @ApiProperty({ type: [RoomTypeEditView] }) rooms!: RoomTypeEditView[];
}

/** A room type on a departure. */
export class DepartureRoomView {
  @ApiProperty() room_type_id!: string;
  @ApiProperty({ example: 'double' }) code!: string;
  @ApiProperty() name_sv!: string;
  @ApiProperty() name_ar!: string;
  @ApiProperty() is_active!: boolean;
  @ApiProperty({ type: RoomPricesView, description: 'of the trip' }) usual_prices!: RoomPricesView;
  @ApiProperty({ type: RoomPricesView, nullable: true, description: 'own; null = the usual ones' })
  prices!: RoomPricesView | null;
  @ApiProperty({ ...amount, description: 'null = no limit' }) stock!: number | null;
  @ApiProperty({ description: 'kept back by staff' }) blocked!: number;
  @ApiProperty({ description: 'in confirmed bookings' }) sold!: number;
  @ApiProperty({ description: 'in bookings that are not confirmed yet' }) held!: number;
  @ApiProperty({ ...amount, description: 'null = no limit' }) free!: number | null;
}

/** The rooms of a departure, in the order of its trip. */
export class DepartureRoomsView {
  @ApiProperty({ description: 'the version of the departure' }) version!: number;
  @ApiProperty({ type: [DepartureRoomView] }) rooms!: DepartureRoomView[];
}

/** The departures that got rooms, in the order of the request. */
export class CopiedRoomsView {
  @ApiProperty({ type: [DepartureRoomsView] }) copied!: DepartureRoomsView[];
}

/** The rules name the limits of each number. */
const Count = (): PropertyDecorator => together(ApiProperty({ type: Number }), IsInt());

const Amount = (): PropertyDecorator =>
  NumberField({ min: -10_000_000, max: 10_000_000 }, { description: 'whole SEK; 0 when omitted' });

export class RoomPricesRequest {
  @Amount() supplement_adult?: number;
  @Amount() supplement_child?: number;
  @Amount() underuse?: number;
  @NullableNumberField({ min: -10_000_000, max: 10_000_000 }) shared_child_price?: number | null;
}

export class RoomTypeRequest extends RoomPricesRequest {
  @TextField(100, { description: ROOM_CODE.source, example: 'double' }) code?: string;
  @PlainTextField(MAX_ROOM_NAME) name_sv?: string;
  @PlainTextField(MAX_ROOM_NAME) name_ar?: string;
  @Count() standard!: number;
  @Count() min_own!: number;
  @Count() max_own!: number;
  @Count() max_adults!: number;
  @Count() max_children!: number;
  @NumberField({ min: 0, max: 1_000 }, { description: '0 when omitted' }) shared_places?: number;
  @NumberField({ min: 0, max: 1_000 }, { description: '0 when omitted' }) cots?: number;
  @PlainTextField(MAX_ROOM_FACTS) facts_sv?: string;
  @PlainTextField(MAX_ROOM_FACTS) facts_ar?: string;
  @ApiProperty({ required: false, default: true }) @MayBeLeftOut() @IsBoolean() is_active?: boolean;
}

/** All room types of a trip, in order. */
export class DestinationRoomsRequest {
  @RowsField(() => RoomTypeRequest, MAX_ROOM_TYPES) rooms!: RoomTypeRequest[];
  @NumberField({ min: 0, max: MAX_SHARED_AGE }, { description: 'stays unchanged when omitted' })
  shared_age_max?: number;
  @VersionField() version?: number;
}

export class DepartureRoomRequest {
  @ApiProperty() @IsUUID() room_type_id!: string;
  @ApiProperty({ type: () => RoomPricesRequest, required: false, nullable: true })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @Nested(() => RoomPricesRequest)
  prices?: RoomPricesRequest | null;
  @NullableNumberField({ min: 0, max: MAX_ROOM_STOCK }, { description: 'null = no limit' })
  stock?: number | null;
  @NumberField({ min: 0, max: MAX_ROOM_STOCK }, { description: '0 when omitted' }) blocked?: number;
}

/** What a departure has of its own; types that are omitted are again as on the trip, without a limit. */
export class DepartureRoomsRequest {
  @RowsField(() => DepartureRoomRequest, MAX_ROOM_TYPES) rooms!: DepartureRoomRequest[];
  @VersionField() version?: number;
}
