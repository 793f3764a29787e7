import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { TravellerType } from '../../pricing/ages.js';
import { BOOKING_STATES, type BookingState } from '../../bookings/booking-states.js';
import { TRANSFERS, type Transfer } from '../../destinations/destination-terms.js';
import { CANCEL_REASONS, type CancelReason } from '../../bookings/changes/cancellation-policy.js';
import type { ExtraGroup } from '../../extras/extras.js';
import { LANGUAGES, type Language } from '../../text/languages.js';
import type { Gender } from '../../bookings/passengers.js';
import { CancelTodayView, ReturnedMoneyView } from './booking-endings.js';
import type { ItineraryDayView } from '../catalog/destinations.js';
import { ExtraGroupOfferView } from '../catalog/extra-sale.js';
import { FlightLegView } from '../catalog/flights.js';
import { StayView } from '../catalog/stays.js';
import { DocumentView } from './documents.js';
import { BookedRoomView } from './rooms.js';
import { BookingLineView } from './booking-lines.js';
import { BookingPaymentView } from './booking-payments.js';
import { BookedExtraView } from './extras.js';
import { LaterExtraView } from './later-extras.js';

export { BookingLineView } from './booking-lines.js';
export { BookingPaymentView, StaffPaymentView } from './booking-payments.js';
export { REFUND_SOURCES, type RefundSource } from './booking-endings.js';

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
  @ApiProperty({ description: 'seconds until access to the booking ends' }) expiresIn!: number;
}

export const PASSENGER_STATES = ['active', 'cancelled', 'replaced'] as const;
export type PassengerState = (typeof PASSENGER_STATES)[number];

export class PassengerView {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: ['adult', 'child', 'infant'] }) type!: TravellerType;
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty({ type: String, nullable: true }) birthdate!: string | null;
  @ApiProperty({ type: String, nullable: true }) gender!: Gender | null;
  @ApiProperty({ enum: PASSENGER_STATES }) state!: PassengerState;
}

export class BookingView {
  @ApiProperty() id!: string;
  @ApiProperty({ example: 'SAF7K2Q9M' }) booking_ref!: string;
  @ApiProperty({ enum: BOOKING_STATES })
  state!: BookingState;
  @ApiProperty({ description: 'name in the language of the request' }) destination!: string;
  @ApiProperty() destination_id!: string;
  @ApiProperty() destination_sv!: string;
  @ApiProperty() destination_ar!: string;
  @ApiProperty() departure_date!: string;
  @ApiProperty() return_date!: string;
  @ApiProperty({ example: 'ARN', description: 'IATA code of the departure airport' })
  airport!: string;
  @ApiProperty({ example: 'Stockholm Arlanda' }) airport_sv!: string;
  @ApiProperty() airport_ar!: string;
  @ApiProperty() email!: string;
  @ApiProperty() phone!: string;
  @ApiProperty({ enum: LANGUAGES }) language!: Language;
  @ApiProperty({ type: Boolean, nullable: true }) insurance!: boolean | null;
  @ApiProperty() total_price!: number;
  @ApiProperty({ description: 'never contains the Klarna fee' }) paid_amount!: number;
  @ApiProperty() remaining_amount!: number;
  @ApiProperty({
    description:
      'the next payment: the first payment while the booking is held, then the remaining amount',
  })
  amount_due!: number;
  @ApiProperty({ type: String, nullable: true }) balance_due_date!: string | null;
  @ApiProperty({ enum: ['partial', 'final'] }) payment_option!: 'partial' | 'final';
  @ApiProperty({ description: 'a payment is being processed' }) payment_pending!: boolean;
  @ApiProperty({ description: 'a refund is being processed' }) refund_pending!: boolean;
  @ApiProperty({ type: String, nullable: true }) hold_expires_at!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'reference of the booking that replaced this one in a move',
  })
  moved_to_ref!: string | null;
  @ApiProperty({
    enum: CANCEL_REASONS,
    nullable: true,
    description: 'null: not cancelled by staff',
  })
  cancel_reason!: CancelReason | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'when the customer asked to cancel the booking',
  })
  cancel_requested_at!: string | null;
  @ApiProperty({
    type: CancelTodayView,
    nullable: true,
    description: 'null: the booking is not confirmed, or the trip has begun',
  })
  cancel_today!: CancelTodayView | null;
  @ApiProperty({ description: 'what the trip includes, one item per line' })
  included_text_sv!: string;
  @ApiProperty() included_text_ar!: string;
  @ApiProperty({ description: 'what it does not include, one item per line' })
  not_included_text_sv!: string;
  @ApiProperty() not_included_text_ar!: string;
  @ApiProperty({ enum: TRANSFERS }) transfer!: Transfer;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'keys dag_1, dag_2, …' })
  itinerary!: Record<string, ItineraryDayView>;
  @ApiProperty({ type: String, nullable: true }) pdf_info_url!: string | null;
  @ApiProperty({ type: [StayView], description: 'the present hotels of the departure, in order' })
  stays!: readonly StayView[];
  @ApiProperty({ type: [FlightLegView], description: 'the present flights of the departure' })
  flights!: readonly FlightLegView[];
  @ApiProperty({ type: String, nullable: true, description: 'null: the times are preliminary' })
  flights_final_at!: string | null;
  @ApiProperty({ type: [BookedRoomView], description: 'in order; empty: sold without rooms' })
  rooms!: BookedRoomView[];
  @ApiProperty({ type: [PassengerView] }) passengers!: PassengerView[];
  @ApiProperty({ type: [BookingLineView] }) lines!: BookingLineView[];
  @ApiProperty({ type: [BookingPaymentView] }) payments!: BookingPaymentView[];
  @ApiProperty({ type: [ReturnedMoneyView] }) refunds!: ReturnedMoneyView[];
  @ApiProperty({ type: [DocumentView] }) documents!: DocumentView[];
  @ApiProperty({ type: [BookedExtraView], description: 'those that are bought' })
  extras!: BookedExtraView[];
  @ApiProperty({ type: [LaterExtraView], description: 'what the customer may still buy' })
  later_extras!: LaterExtraView[];
  @ApiProperty({ type: [ExtraGroupOfferView], description: 'of `later_extras`' })
  extra_groups!: readonly ExtraGroup[];
}

export class BookingListItemView {
  @ApiProperty() id!: string;
  @ApiProperty() booking_ref!: string;
  @ApiProperty({ enum: BOOKING_STATES }) state!: BookingState;
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
  @ApiProperty({
    description:
      'number of matching bookings, counted up to 1 000; the list contains the newest 200',
  })
  total!: number;
  @ApiProperty({ description: 'there are more bookings than `total`' }) is_more!: boolean;
}

export const BOOKING_SOURCES = ['web', 'phone', 'shop', 'whatsapp', 'group'] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];

/** A row of the booking list in the console. */
export class BookingRecordView extends BookingListItemView {
  @ApiProperty({
    enum: ['full', 'partial'],
    description: 'full when the paid amount covers the price',
  })
  type!: 'full' | 'partial';
  @ApiProperty({ example: 'Layla Al-Khatib', description: 'empty: no name, or erased' })
  lead_traveller!: string;
  @ApiProperty({
    description: 'number of active travellers; if none is left, of those who were booked',
  })
  travellers!: number;
  @ApiProperty() destination_id!: string;
  @ApiProperty({ example: 'ARN', description: 'IATA code of the departure airport' })
  airport!: string;
  @ApiProperty() return_date!: string;
  @ApiProperty({ type: String, nullable: true }) balance_due_date!: string | null;
  @ApiProperty({ description: 'the customer gets an invoice: never late' }) invoice_later!: boolean;
  @ApiProperty({ enum: LANGUAGES }) language!: Language;
  @ApiProperty({ enum: BOOKING_SOURCES }) source!: BookingSource;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'reason why staff should check the booking',
  })
  attention!: string | null;
}
