import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { TravellerType } from '../rules/ages.js';
import type { BookingState } from '../rules/booking-states.js';
import type { Language } from '../rules/languages.js';
import type { Gender } from '../rules/passengers.js';

export class VerifyBookingRequest {
  @ApiProperty({ example: 'SAF7K2Q9M' })
  @IsString()
  @MaxLength(40)
  bookingRef!: string;

  @ApiProperty()
  @IsString()
  @MaxLength(100)
  lastName!: string;
}

export class VerifyBookingView {
  @ApiProperty() bookingId!: string;
  @ApiProperty({ description: 'seconds the booking may be seen' }) expiresIn!: number;
}

export class PassengerView {
  @ApiProperty({ enum: ['adult', 'child', 'infant'] }) type!: TravellerType;
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty({ type: String, nullable: true }) birthdate!: string | null;
  @ApiProperty({ type: String, nullable: true }) gender!: Gender | null;
}

export class BookingLineView {
  @ApiProperty({ enum: ['traveller', 'insurance', 'extra', 'discount', 'fee', 'adjustment'] })
  kind!: string;
  @ApiProperty({ type: String, nullable: true }) travellerType!: TravellerType | null;
  @ApiProperty() quantity!: number;
  @ApiProperty() unitPrice!: number;
  @ApiProperty() amount!: number;
}

/** Money that arrived, in whole SEK; the Klarna fee stands apart. */
export class BookingPaymentView {
  @ApiProperty({ description: 'instant, ISO 8601' }) paidAt!: string;
  @ApiProperty({ enum: ['card', 'klarna'] }) method!: string;
  @ApiProperty() amount!: number;
  @ApiProperty() surcharge!: number;
}

export class BookingView {
  @ApiProperty() id!: string;
  @ApiProperty({ example: 'SAF7K2Q9M' }) booking_ref!: string;
  @ApiProperty({ enum: ['held', 'option', 'confirmed', 'expired', 'cancelled', 'moved'] })
  state!: BookingState;
  @ApiProperty({ description: 'name in the language of the request' }) destination!: string;
  @ApiProperty() destination_id!: string;
  @ApiProperty() destination_sv!: string;
  @ApiProperty() destination_ar!: string;
  @ApiProperty() departure_date!: string;
  @ApiProperty() return_date!: string;
  @ApiProperty() email!: string;
  @ApiProperty() phone!: string;
  @ApiProperty({ enum: ['sv', 'ar'] }) language!: Language;
  @ApiProperty({ type: Boolean, nullable: true }) insurance!: boolean | null;
  @ApiProperty() total_price!: number;
  @ApiProperty({ description: 'never contains the Klarna fee' }) paid_amount!: number;
  @ApiProperty() remaining_amount!: number;
  @ApiProperty({ description: 'the next payment: the first one while held, else what remains' })
  amount_due!: number;
  @ApiProperty({ type: String, nullable: true }) balance_due_date!: string | null;
  @ApiProperty({ enum: ['partial', 'final'] }) payment_option!: 'partial' | 'final';
  @ApiProperty({ description: 'a payment is being processed' }) payment_pending!: boolean;
  @ApiProperty({ description: 'money is on its way back' }) refund_pending!: boolean;
  @ApiProperty({ type: String, nullable: true }) hold_expires_at!: string | null;
  @ApiProperty({ type: String, nullable: true }) pdf_info_url!: string | null;
  @ApiProperty({ type: [PassengerView] }) passengers!: PassengerView[];
  @ApiProperty({ type: [BookingLineView] }) lines!: BookingLineView[];
  @ApiProperty({ type: [BookingPaymentView] }) payments!: BookingPaymentView[];
}

export class BookingListItemView {
  @ApiProperty() id!: string;
  @ApiProperty() booking_ref!: string;
  @ApiProperty() state!: BookingState;
  @ApiProperty() destination!: string;
  @ApiProperty() departure_date!: string;
  @ApiProperty() email!: string;
  @ApiProperty() phone!: string;
  @ApiProperty() total_price!: number;
  @ApiProperty() paid_amount!: number;
  @ApiProperty() payment_option!: 'partial' | 'final';
  @ApiProperty() created_at!: string;
}

export class BookingListView {
  @ApiProperty({ type: [BookingListItemView] }) bookings!: BookingListItemView[];
}
