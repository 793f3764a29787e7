import { ApiProperty } from '@nestjs/swagger';
import { UnrefundedExtraView } from './booking-endings.js';
import {
  ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min,
} from 'class-validator'; // oxfmt-ignore
import { TRAVELLER_TYPES, type TravellerType } from '../../pricing/ages.js';
import {
  STAFF_CANCEL_REASONS,
  type StaffCancelReason,
} from '../../bookings/changes/cancellation-policy.js';
import { MAX_PRICE } from '../../money/money.js';
import { GENDERS, type Gender } from '../../bookings/passengers.js';
import { BEDS, type Bed } from '../../rooms/room-types.js';
import { LINE_KINDS, type LineKind, type PriceLine } from '../../pricing/price-lines.js';
import { MayBeLeftOut, Nested, NumberField, TextField, together } from '../system/field-types.js';
import { RoomSleepersField, type RoomSleepersRequest } from './rooms.js';

const MAX_NAME = 100;
const MAX_REASON = 500;
const MAX_TOTAL = 100 * MAX_PRICE;

const Kronor = (description: string): PropertyDecorator =>
  together(ApiProperty({ description }), IsInt(), Min(0), Max(MAX_TOTAL));

/** What staff saw in the preview, amounts in whole SEK. The server only compares it with its own. */
export class ExpectedFigures {
  @Kronor('the new price') total!: number;
  @Kronor('amount paid above the new price') refund!: number;
  @ApiProperty({
    required: false,
    description: '`rooms.to` of the preview, empty without; omitted = not compared',
  })
  @MayBeLeftOut()
  @IsString()
  @MaxLength(10_000)
  rooms?: string;
}

const Expected = (): PropertyDecorator =>
  together(
    ApiProperty({ type: ExpectedFigures }),
    Nested(() => ExpectedFigures),
  );

/** The passengers who leave a booking, and the reason. */
export class CancelPreviewRequest {
  @ApiProperty({ enum: STAFF_CANCEL_REASONS })
  @IsIn(STAFF_CANCEL_REASONS)
  reason!: StaffCancelReason;

  @ApiProperty({ required: false, type: [String], description: 'omitted: all passengers' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(60)
  @IsUUID('all', { each: true })
  passenger_ids?: string[];

  @NumberField({ min: 0, max: MAX_TOTAL }, { description: 'part of the fee to waive, whole SEK' })
  waived?: number;

  @ApiProperty({
    required: false,
    description: 'takes the discount back when those who stay no longer meet its conditions',
  })
  @IsOptional()
  @IsBoolean()
  drop_discount?: boolean;
}

export class CancelRequest extends CancelPreviewRequest {
  @TextField(MAX_REASON, { description: 'reason for waiving the fee' }) waive_reason?: string;
  @Expected() expected!: ExpectedFigures;
}

/** A price line that a change adds. */
export class ChangeLineView {
  @ApiProperty({ enum: LINE_KINDS }) kind!: LineKind;
  @ApiProperty({ type: String, nullable: true, description: 'of an extra its code' })
  label!: PriceLine['label'];
  @ApiProperty({ required: false, description: 'the name of an extra when it was sold' })
  name_sv?: string;
  @ApiProperty({ enum: TRAVELLER_TYPES, nullable: true }) traveller_type!: TravellerType | null;
  @ApiProperty({ type: String, nullable: true }) passenger_id!: string | null;
  @ApiProperty() quantity!: number;
  @ApiProperty({ description: 'negative for a reduction' }) unit_price!: number;
  @ApiProperty() amount!: number;
}

/** Names of rooms in Swedish, such as `Dubbelrum, Enkelrum`; empty: none. */
export class RoomNamesView {
  @ApiProperty() from!: string;
  @ApiProperty() to!: string;
}

/** Figures common to all changes, in whole SEK. */
export class ChangeFiguresView {
  @ApiProperty({ description: 'the current price' }) price_before!: number;
  @ApiProperty({ description: 'the price after the change' }) total!: number;
  @ApiProperty({ description: 'received payments less refunds, including refunds being processed' })
  paid!: number;
  @ApiProperty({ description: 'amount paid above the new price' }) refund!: number;
  @ApiProperty({ description: 'amount still to be paid' }) remaining!: number;
  @ApiProperty({ type: [ChangeLineView] }) lines!: ChangeLineView[];
}

export class CancelPreviewView extends ChangeFiguresView {
  @ApiProperty({ description: 'the whole booking is cancelled' }) whole!: boolean;
  @ApiProperty({ description: 'days before departure' }) days_before!: number;
  @ApiProperty() fee!: number;
  @ApiProperty() waived!: number;
  @ApiProperty({ description: 'the most that the caller may waive, whole SEK' })
  waiver_limit!: number;
  @ApiProperty({ description: 'insurance price that is not refunded' }) insurance_kept!: number;
  @ApiProperty({ type: [UnrefundedExtraView], description: 'extras that are not refunded' })
  extras_kept!: UnrefundedExtraView[];
  @ApiProperty({ description: "the campaign's discount for those who stay, whole SEK" })
  discount!: number;
  @ApiProperty({ description: 'its conditions no longer hold: staff keep or drop it' })
  discount_broken!: boolean;
  @ApiProperty({ description: 'the payment fee (Klarna) is refunded too' })
  with_payment_fees!: boolean;
  @ApiProperty({ description: 'the last day for the refund' }) refund_by!: string;
  @ApiProperty({ description: "the fee is refunded against a doctor's certificate" })
  covered!: boolean;
  @ApiProperty({ description: 'what cancellation cover refunds of the costs, whole SEK' })
  covered_costs!: number;
  @ApiProperty() seats_freed!: number;
}

export class CancelledView extends CancelPreviewView {
  @ApiProperty() change_id!: string;
  @ApiProperty() booking_id!: string;
}

export class MovePreviewRequest {
  @ApiProperty() @IsUUID() departure_id!: string;

  @MayBeLeftOut()
  @RoomSleepersField({
    required: false,
    description:
      'each who travels exactly once, in beds for the age on the new day; omitted: the same types, else the cheapest rooms',
  })
  rooms?: RoomSleepersRequest[];
}

export class MoveRequest extends MovePreviewRequest {
  @Expected() expected!: ExpectedFigures;
}

/** A booking on another departure. `lines` is the complete price there. */
export class MovePreviewView extends ChangeFiguresView {
  @ApiProperty() departure_id!: string;
  @ApiProperty({ description: 'name in Swedish' }) destination!: string;
  @ApiProperty() departure_date!: string;
  @ApiProperty() return_date!: string;
  @ApiProperty({ type: Number, nullable: true, description: 'null = no limit' })
  seats_left!: number | null;
  @ApiProperty() seats!: number;
  @ApiProperty({
    description: 'difference in the price of the trip itself; negative when it is cheaper',
  })
  price_difference!: number;
  @ApiProperty() fee!: number;
  @ApiProperty({ type: [String], description: 'ids of passengers whose traveller type changes' })
  retyped!: string[];
  @ApiProperty({ type: RoomNamesView, nullable: true, description: 'null: the rooms are the same' })
  rooms!: RoomNamesView | null;
}

export class MovedView extends MovePreviewView {
  @ApiProperty() change_id!: string;
  @ApiProperty({ description: 'the new booking' }) booking_id!: string;
  @ApiProperty({ example: 'SAF7K2Q9M' }) booking_ref!: string;
}

/** Another airport of the booking's departure. A preview changes nothing and needs no reason and no figures. */
export class BookingAirportRequest {
  @ApiProperty({ example: 'GOT', description: 'IATA code' })
  @Matches(/^[A-Z]{3}$/)
  airport!: string;

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

/** A booking from another airport. `lines` are those that the change adds. */
export class BookingAirportView extends ChangeFiguresView {
  @ApiProperty() booking_id!: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: a preview' })
  change_id!: string | null;
  @ApiProperty({ example: 'GOT', description: 'IATA code' }) airport!: string;
  @ApiProperty({ example: 'ARN', description: 'the airport before' }) airport_before!: string;
  @ApiProperty() seats!: number;
  @ApiProperty({ type: Number, nullable: true, description: 'for others; null = no limit' })
  seats_left!: number | null;
  @ApiProperty({ description: 'negative when it is cheaper' }) price_difference!: number;
}

/** A passenger's details as in the passport; omitted fields stay unchanged. */
export class CorrectPreviewRequest {
  @TextField(MAX_NAME) first_name?: string;
  @TextField(MAX_NAME) last_name?: string;
  @TextField(20, { example: '1990-01-31' }) birthdate?: string;

  @ApiProperty({ required: false, enum: GENDERS })
  @IsOptional()
  @IsIn(GENDERS)
  gender?: Gender;

  @ApiProperty({ required: false, description: 'false: without the correction fee' })
  @IsOptional()
  @IsBoolean()
  with_fee?: boolean;
}

export class CorrectRequest extends CorrectPreviewRequest {
  @Expected() expected!: ExpectedFigures;
}

/** A passenger replaced by another person. */
export class TransferPreviewRequest {
  @ApiProperty() @IsString() @MaxLength(MAX_NAME) first_name!: string;
  @ApiProperty() @IsString() @MaxLength(MAX_NAME) last_name!: string;
  @ApiProperty({ example: '1990-01-31' }) @IsString() @MaxLength(20) birthdate!: string;
  @ApiProperty({ enum: GENDERS }) @IsIn([...GENDERS, '']) gender!: Gender | '';
  @NumberField(
    { min: 0, max: MAX_PRICE },
    { description: 'actual cost of the transfer, whole SEK' },
  )
  fee?: number;
}

export class TransferRequest extends TransferPreviewRequest {
  @Expected() expected!: ExpectedFigures;
}

export class PassengerPreviewView extends ChangeFiguresView {
  @ApiProperty({ enum: TRAVELLER_TYPES }) type!: TravellerType;
  @ApiProperty() price_difference!: number;
  @ApiProperty() fee!: number;
  @ApiProperty({ description: 'change in the number of seats' }) seats!: number;
  @ApiProperty({ description: 'less than seven days before departure; only an admin may do it' })
  late!: boolean;
  @ApiProperty({ enum: BEDS, nullable: true, description: 'null: the bed is the same' })
  bed!: Bed | null;
  @ApiProperty({ type: RoomNamesView, nullable: true, description: 'null: the rooms are the same' })
  rooms!: RoomNamesView | null;
}

export class PassengerChangedView extends PassengerPreviewView {
  @ApiProperty() change_id!: string;
  @ApiProperty() booking_id!: string;
  @ApiProperty({ description: 'the passenger who travels now' }) passenger_id!: string;
}

export class WaiveRequest {
  @ApiProperty({ description: 'whole SEK' }) @IsInt() @Min(1) @Max(MAX_TOTAL) amount!: number;
  @ApiProperty() @IsString() @MaxLength(MAX_REASON) reason!: string;
}

export class WaivedView {
  @ApiProperty() change_id!: string;
  @ApiProperty() booking_id!: string;
  @ApiProperty() total!: number;
  @ApiProperty({ description: 'amount paid above the new price' }) refund!: number;
  @ApiProperty() remaining!: number;
}

const ORGANISER_REASONS = ['organiser', 'minimum', 'force_majeure'] as const;

export class DepartureCancelRequest {
  @ApiProperty({ enum: ORGANISER_REASONS })
  @IsIn(ORGANISER_REASONS)
  reason!: (typeof ORGANISER_REASONS)[number];
}

/** Progress of a departure's cancellation. */
export class DepartureCancellationView {
  @ApiProperty() departure_id!: string;
  @ApiProperty({ enum: ORGANISER_REASONS }) reason!: (typeof ORGANISER_REASONS)[number];
  @ApiProperty({ description: 'number of bookings to cancel' }) bookings!: number;
  @ApiProperty({ description: 'bookings not cancelled yet' }) left!: number;
  @ApiProperty({ description: 'instant, ISO 8601' }) started_at!: string;
  @ApiProperty({ type: String, nullable: true }) finished_at!: string | null;
}
