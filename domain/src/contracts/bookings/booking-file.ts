import { ApiProperty, OmitType } from '@nestjs/swagger';
import { StaffRoomView } from './rooms.js';
import { BookingLineView } from './booking-lines.js';
import { StaffPaymentView } from './booking-payments.js';
import { ReturnedMoneyView } from './booking-endings.js';
import { BOOKING_SOURCES, BookingView, type BookingSource } from './bookings.js';
import { UnpaidExtrasView } from './extras.js';
import { MAIL_STATES, type MailState } from '../office/mails.js';

export class StaffLineView extends BookingLineView {
  @ApiProperty({ description: 'reason given by staff' }) reason!: string;
}

/** The booking that this one was moved from or moved to. */
export class LinkedBookingView {
  @ApiProperty() id!: string;
  @ApiProperty({ example: 'SAF7K2Q9M' }) booking_ref!: string;
}

export class BookingOwnerView {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
}

/** An expected payment, in whole SEK. */
export class PlannedPaymentView {
  @ApiProperty({
    enum: ['first', 'extras', 'balance'],
    description: 'extras: bought later, paid at once',
  })
  kind!: 'first' | 'extras' | 'balance';
  @ApiProperty() amount!: number;
  @ApiProperty({ example: '2027-06-03' }) due_date!: string;
}

/** A refund with the fields that only staff see. */
export class BookingRefundView extends ReturnedMoneyView {
  @ApiProperty() id!: string;
  @ApiProperty({ description: 'shared by all refunds of one decision' }) batch_id!: string;
  @ApiProperty({ description: 'reason given by staff' }) reason!: string;
  @ApiProperty({ description: 'approved by an admin, or no approval is needed' })
  approved!: boolean;
}

export class BookingMailView {
  @ApiProperty() id!: string;
  @ApiProperty({ example: 'booking_confirmed' }) topic!: string;
  @ApiProperty() to_address!: string;
  @ApiProperty({ enum: MAIL_STATES }) state!: MailState;
  @ApiProperty({ description: 'the last attempt failed and the mail was not resent' })
  has_problem!: boolean;
  @ApiProperty() created_at!: string;
  @ApiProperty({ type: String, nullable: true }) sent_at!: string | null;
}

/** An entry of the booking's history. `changes` holds field names and states, never personal data. */
export class BookingEventView {
  @ApiProperty() at!: string;
  @ApiProperty({ example: 'booking.confirmed' }) action!: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: the system or the customer' })
  actor!: string | null;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  changes!: Readonly<Record<string, unknown>> | null;
}

/** An airport that the booking's departure leaves from. */
export class BookingAirportNameView {
  @ApiProperty({ example: 'GOT', description: 'IATA code' }) iata!: string;
  @ApiProperty() name_sv!: string;
}

/** Booking details for staff. */
export class BookingFileView extends OmitType(BookingView, [
  'rooms',
  'lines',
  'payments',
  'refunds',
  'later_extras',
  'extra_groups',
]) {
  @ApiProperty() created_at!: string;
  @ApiProperty({ enum: ['full', 'partial'] }) type!: 'full' | 'partial';
  @ApiProperty({ enum: BOOKING_SOURCES }) source!: BookingSource;
  @ApiProperty() notes!: string;
  @ApiProperty() departure_id!: string;
  @ApiProperty({ type: [BookingAirportNameView], description: 'all airports of the departure' })
  airports!: BookingAirportNameView[];
  @ApiProperty({ type: String, nullable: true }) attention!: string | null;
  @ApiProperty({
    type: BookingOwnerView,
    nullable: true,
    description: 'the member of staff responsible for the booking',
  })
  owner!: BookingOwnerView | null;
  @ApiProperty({ description: 'the customer gets an invoice and no reminders' })
  invoice_later!: boolean;
  @ApiProperty({ type: LinkedBookingView, nullable: true }) moved_from!: LinkedBookingView | null;
  @ApiProperty({ type: LinkedBookingView, nullable: true }) moved_to!: LinkedBookingView | null;
  @ApiProperty({ description: 'the text of the customer’s cancellation request' })
  cancel_request!: string;
  @ApiProperty({ type: [StaffRoomView] }) rooms!: StaffRoomView[];
  @ApiProperty({ type: [UnpaidExtrasView], description: 'orders of the customer in progress' })
  unpaid_extras!: UnpaidExtrasView[];
  @ApiProperty({ type: [StaffLineView] }) lines!: StaffLineView[];
  @ApiProperty({ type: [StaffPaymentView] }) payments!: StaffPaymentView[];
  @ApiProperty({ type: [PlannedPaymentView] }) plan!: PlannedPaymentView[];
  @ApiProperty({ type: [BookingRefundView] }) refunds!: BookingRefundView[];
  @ApiProperty({ type: [BookingMailView] }) mails!: BookingMailView[];
  @ApiProperty({
    type: [BookingEventView],
    description: 'newest first; read access is in the audit log only',
  })
  history!: BookingEventView[];
}
