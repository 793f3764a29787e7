import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsNumber, IsOptional, IsString, IsUUID, Matches,
  MaxLength, ValidateIf,
} from 'class-validator'; // oxfmt-ignore
import { TRAVELLER_TYPES, type TravellerType } from '../../pricing/ages.js';
import { LANGUAGES, type Language } from '../../text/languages.js';
import { GENDERS, type Gender } from '../../bookings/passengers.js';
import {
  PAYMENT_METHODS,
  PAYMENT_OPTIONS,
  RECORDED_METHODS,
  type PaymentMethod,
  type PaymentOption,
  type RecordedMethod,
} from '../../pricing/pricing.js';
import { PAYMENT_PURPOSES, type PaymentPurpose } from '../../payments/payment-states.js';
import { DiscountCodeField } from '../bookings/discount-code.js';
import { type ExtraRequest, ExtrasField } from '../bookings/extras.js';
import { ChildAgesField, type RoomRequest, RoomsField } from '../bookings/rooms.js';
import { GiftCardCodeField } from './gift-card-code.js';
import { AirportCodeField, Nested, ReplacesField } from '../system/field-types.js';

/**
 * A passenger as typed. Blank fields pass this validation; the rules reject them with the message of the specification.
 */
export class PassengerRequest {
  @ApiProperty({
    enum: TRAVELLER_TYPES,
    required: false,
    description: 'omitted: determined by order and age',
  })
  @IsOptional()
  @IsIn(TRAVELLER_TYPES)
  type?: TravellerType;

  @ApiProperty()
  @IsString()
  @MaxLength(100)
  firstName!: string;

  @ApiProperty()
  @IsString()
  @MaxLength(100)
  lastName!: string;

  @ApiProperty({ example: '1990-01-31' })
  @IsString()
  @MaxLength(20)
  birthdate!: string;

  @ApiProperty({ enum: GENDERS })
  @IsOptional()
  @IsIn([...GENDERS, ''])
  gender!: Gender | '' | null;
}

const isFirstPayment = (request: PaymentIntentRequest): boolean => !request.bookingId;

/** Starts a payment: for a new booking, or with `bookingId` for the amount due on that booking. */
export class PaymentIntentRequest {
  @ApiProperty({
    description: 'amount that the customer saw, whole SEK without the Klarna fee; only compared',
  })
  @IsNumber()
  amount!: number;

  @ApiProperty({ required: false })
  @IsOptional()
  @IsUUID()
  bookingId?: string;

  @ApiProperty({
    required: false,
    description:
      'token of a pay link of that booking: sets the amount and authorizes the request without a session',
  })
  @IsOptional()
  @IsString()
  @MaxLength(1_000)
  payLink?: string;

  @ApiProperty({ enum: PAYMENT_METHODS })
  @IsIn(PAYMENT_METHODS)
  pmType!: PaymentMethod;

  @GiftCardCodeField(
    'pays the amount due of `bookingId` first, as far as it goes; refused without that',
  )
  giftCardCode?: string;

  @ApiProperty({ required: false, enum: LANGUAGES })
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;

  @ApiProperty({ required: false, example: 'istanbul' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  destinationId?: string;

  @ApiProperty({
    required: false,
    description: 'sufficient without `destinationId` if only one active destination has the name',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  destinationName?: string;

  @ApiProperty({
    required: false,
    description: 'price that the customer saw, whole SEK; only compared',
  })
  @ValidateIf(isFirstPayment)
  @IsNumber()
  totalPrice?: number;

  @ApiProperty({ required: false, enum: PAYMENT_OPTIONS })
  @ValidateIf(isFirstPayment)
  @IsIn(PAYMENT_OPTIONS)
  paymentOption?: PaymentOption;

  @ApiProperty({ required: false })
  @ValidateIf(isFirstPayment)
  @IsString()
  @MaxLength(254)
  contactEmail?: string;

  @ApiProperty({ required: false, example: '+46701234567' })
  @ValidateIf(isFirstPayment)
  @IsString()
  @MaxLength(40)
  contactPhone?: string;

  @ApiProperty({ required: false, type: [PassengerRequest] })
  @ValidateIf(isFirstPayment)
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(60)
  @Nested(() => PassengerRequest, { each: true })
  passengers?: PassengerRequest[];

  @ApiProperty({ required: false, example: '2027-07-03' })
  @ValidateIf(isFirstPayment)
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  departureDate?: string;

  @ApiProperty({ required: false, type: Boolean, nullable: true })
  @IsOptional()
  @IsBoolean()
  insurance?: boolean | null;

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

  @ReplacesField()
  replaces?: string;
}

export class PaymentIntentView {
  @ApiProperty({ description: 'empty when nothing is left to pay' }) clientSecret!: string;
  @ApiProperty() bookingId!: string;
  @ApiProperty({ example: 'SAF7K2Q9M' }) bookingRef!: string;
  @ApiProperty({ description: 'whole SEK to charge, including the fee' }) amount!: number;
  @ApiProperty({ description: 'Klarna fee within `amount`, whole SEK' }) surcharge!: number;
  @ApiProperty({ type: String, nullable: true }) holdExpiresAt!: string | null;
  @ApiProperty({ description: 'this payment pays the booking in full' }) final!: boolean;
}

export class BookingByIntentView {
  @ApiProperty({ example: 'SAF7K2Q9M' }) bookingRef!: string;
  @ApiProperty() bookingId!: string;
  @ApiProperty({ enum: ['created', 'open', 'processing', 'succeeded', 'canceled'] })
  paymentState!: string;
  @ApiProperty({ enum: ['held', 'option', 'confirmed', 'expired', 'cancelled', 'moved'] })
  bookingState!: string;
  @ApiProperty({ description: 'false: the payment came too late and is refunded automatically' })
  kept!: boolean;
  @ApiProperty({ enum: RECORDED_METHODS }) method!: RecordedMethod;
  @ApiProperty({ enum: PAYMENT_PURPOSES, description: '`extras`: of an order of extras' })
  purpose!: PaymentPurpose;
  @ApiProperty({
    type: String,
    nullable: true,
    description: "the provider's error code of the last failed attempt; null: no failed attempt",
  })
  failure!: string | null;
}
