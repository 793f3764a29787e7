import type { BookedExtra } from '@safar/domain/extras/booked-extras';
import type { BookingFileView } from '@safar/domain/contracts/bookings/bookings';
import type { Language } from '@safar/domain/text/languages';
import type { EventRow, MailRow } from './booking-file.queries.js';
import type { BookingDetails } from './booking-details.queries.js';
import { bookingView, lineView } from './bookings.view.js';
import type { BookingDetailsLine } from './booking-details.queries.js';
import { staffRoomViews } from './rooms.view.js';
import { staffFieldsView } from '../shared/staff-fields.js';

/** Booking details that only staff see. */
export interface StaffBookingDetails {
  readonly mails: readonly MailRow[];
  readonly history: readonly EventRow[];
  readonly links: Pick<BookingFileView, 'owner' | 'moved_from' | 'moved_to' | 'airports'>;
}

const staffLineView = (line: BookingDetailsLine): BookingFileView['lines'][number] => ({
  ...lineView(line),
  reason: line.reason,
});

const bookedExtraView = (extra: BookedExtra): BookingFileView['extras'][number] => ({
  id: extra.id,
  code: extra.code,
  name_sv: extra.nameSv,
  name_ar: extra.nameAr,
  passenger_id: extra.passengerId,
  quantity: extra.quantity,
  amount: extra.amount,
  refundable: extra.terms.refundable,
});

export function bookingFileView(
  details: BookingDetails,
  staffDetails: StaffBookingDetails,
  language: Language,
): BookingFileView {
  const { booking } = details;
  return {
    ...bookingView(details, language),
    created_at: booking.createdAt.toISOString(),
    type: booking.paidAmount >= booking.totalPrice ? 'full' : 'partial',
    ...staffFieldsView(booking),
    ...staffDetails.links,
    departure_id: booking.departureId,
    cancel_request: booking.cancelRequest,
    rooms: staffRoomViews(details),
    lines: details.lines.map(staffLineView),
    extras: details.extras.map(bookedExtraView),
    payments: [...details.payments],
    plan: [...details.plan],
    refunds: [...details.refunds],
    mails: staffDetails.mails.map((mail) => ({
      ...mail,
      created_at: mail.created_at.toISOString(),
      sent_at: mail.sent_at?.toISOString() ?? null,
    })),
    history: staffDetails.history.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}
