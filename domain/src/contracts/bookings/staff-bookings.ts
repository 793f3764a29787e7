import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, MaxLength,
} from 'class-validator'; // oxfmt-ignore
import { LANGUAGES, type Language } from '../../text/languages.js';
import { MAX_STAFF_PASSENGERS } from '../../pricing/party.js';
import { PAYMENT_OPTIONS, type PaymentOption } from '../../pricing/pricing.js';
import { BOOKING_SOURCES, type BookingSource } from './bookings.js';
import { BookingFileView } from './booking-file.js';
import { AirportCodeField, MayBeLeftOut, Nested, TextField } from '../system/field-types.js';
import { DiscountCodeField } from './discount-code.js';
import { type ExtraRequest, ExtrasField } from './extras.js';
import { ChildAgesField, type RoomRequest, RoomsField } from './rooms.js';
import { PassengerRequest } from '../payments/payments.js';
import { SentBackAs } from '../system/sent-back.js';

/** Sources of a staff booking. */
export const STAFF_SOURCES = ['phone', 'shop', 'whatsapp', 'group'] as const;
export type StaffSource = (typeof STAFF_SOURCES)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_NOTES = 5_000;
const MAX_REASON = 300;

/** A discount by staff, in whole SEK. */
export class DiscountRequest {
  @ApiProperty({ description: 'whole SEK; a negative amount reverses an earlier discount' })
  @IsInt()
  amount!: number;

  @ApiProperty()
  @IsString()
  @MaxLength(MAX_REASON)
  reason!: string;
}

/** A staff booking: made by staff for a customer. */
export class StaffBookingRequest {
  @ApiProperty({ example: 'istanbul' })
  @IsString()
  @MaxLength(100)
  destination_id!: string;

  @ApiProperty({ example: '2027-07-03' })
  @Matches(DAY)
  departure_date!: string;

  @AirportCodeField()
  airport?: string;

  @ChildAgesField()
  childAges?: number[];

  @RoomsField()
  rooms?: RoomRequest[];

  @ExtrasField()
  extras?: ExtraRequest[];

  @DiscountCodeField()
  code?: string;

  @ApiProperty({ type: [PassengerRequest] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_STAFF_PASSENGERS)
  @Nested(() => PassengerRequest, { each: true })
  passengers!: PassengerRequest[];

  @ApiProperty({ required: false, type: Boolean, nullable: true })
  @IsOptional()
  @IsBoolean()
  insurance?: boolean | null;

  @ApiProperty({
    required: false,
    description: 'e-mail or phone is required; mails need the e-mail',
  })
  @IsOptional()
  @IsString()
  @MaxLength(254)
  email?: string;

  @ApiProperty({ required: false, example: '+46701234567' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  phone?: string;

  @ApiProperty({ enum: LANGUAGES, description: 'language of mails and documents' })
  @IsIn(LANGUAGES)
  language!: Language;

  @ApiProperty({ enum: STAFF_SOURCES })
  @IsIn(STAFF_SOURCES)
  source!: StaffSource;

  @ApiProperty({
    required: false,
    type: String,
    nullable: true,
    description: 'omitted: the caller; null: no owner',
  })
  @IsOptional()
  @IsUUID()
  owner_id?: string | null;

  @ApiProperty({ required: false })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_NOTES)
  notes?: string;

  @ApiProperty({ required: false, description: 'the customer gets an invoice and no reminders' })
  @IsOptional()
  @IsBoolean()
  invoice_later?: boolean;

  @ApiProperty({ enum: ['option', 'confirmed'] })
  @IsIn(['option', 'confirmed'])
  state!: 'option' | 'confirmed';

  @ApiProperty({
    required: false,
    description: 'last day of an option; omitted: from the settings',
  })
  @IsOptional()
  @Matches(DAY)
  option_until?: string;

  @ApiProperty({ required: false, enum: PAYMENT_OPTIONS, description: 'omitted: partial' })
  @IsOptional()
  @IsIn(PAYMENT_OPTIONS)
  payment_option?: PaymentOption;

  @ApiProperty({ required: false, type: DiscountRequest })
  @IsOptional()
  @Nested(() => DiscountRequest)
  discount?: DiscountRequest;

  @TextField(MAX_REASON, {
    description: 'reason why no adult (18 or older) travels; required without an adult',
  })
  minors_reason?: string;

  @ApiProperty({
    description: 'price that staff saw, after the discount, whole SEK; only compared',
  })
  @IsInt()
  expected_total!: number;
}

/** A change of a booking by staff; omitted fields stay unchanged. */
@SentBackAs(BookingFileView)
export class BookingChangeRequest {
  @ApiProperty({ required: false })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_NOTES)
  notes?: string;

  @ApiProperty({
    required: false,
    description:
      'the notes that the client read; if they have changed since, 409 CONFLICT with the current notes',
  })
  @IsOptional()
  @IsString()
  notes_read?: string;

  @ApiProperty({ required: false, type: String, nullable: true, description: 'null: no owner' })
  @IsOptional()
  @IsUUID()
  owner_id?: string | null;

  @ApiProperty({ required: false, enum: BOOKING_SOURCES, description: 'cannot be changed to web' })
  @MayBeLeftOut()
  @IsIn(BOOKING_SOURCES)
  source?: BookingSource;

  @ApiProperty({ required: false })
  @IsOptional()
  @IsString()
  @MaxLength(254)
  email?: string;

  @ApiProperty({ required: false, example: '+46701234567' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  phone?: string;

  @ApiProperty({ required: false, enum: LANGUAGES })
  @MayBeLeftOut()
  @IsIn(LANGUAGES)
  language?: Language;

  @ApiProperty({ required: false })
  @MayBeLeftOut()
  @IsBoolean()
  invoice_later?: boolean;

  @ApiProperty({
    required: false,
    type: String,
    nullable: true,
    description: 'null: staff checked the booking; otherwise the value that was read',
  })
  @IsOptional()
  @IsString()
  attention?: string | null;
}

/** The last day of an option; it holds its seats until the end of that day in Sweden. */
export class OptionRequest {
  @ApiProperty({ example: '2027-06-03' })
  @Matches(DAY)
  until!: string;
}

/** A discount on an existing booking. */
export class BookingDiscountRequest extends DiscountRequest {
  @ApiProperty({ description: 'resulting price that staff saw; only compared' })
  @IsInt()
  expected_total!: number;
}

export class DueDateRequest {
  @ApiProperty({ example: '2027-06-03' })
  @Matches(DAY)
  date!: string;

  @ApiProperty({ description: 'stored in the notes' })
  @IsString()
  @MaxLength(MAX_REASON)
  reason!: string;
}

/** The limits of the staff booking forms today. */
export class StaffBookingRulesView {
  @ApiProperty({ example: '2026-11-22', description: 'current day in Sweden' }) today!: string;
  @ApiProperty({ description: 'default duration of an option, in days' }) optionDays!: number;
  @ApiProperty({
    description: 'largest discount that the caller may give, in per cent of the price',
  })
  discountPercent!: number;
  @ApiProperty({ description: 'deposit, in per cent of the price' })
  depositPercent!: number;
}
