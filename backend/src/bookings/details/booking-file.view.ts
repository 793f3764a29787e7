import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type { Language } from '@safar/domain/text/languages';
import type { EventRow, MailRow, UnpaidExtrasRow } from './booking-file.queries.js';
import type { BookingDetails } from './booking-details.queries.js';
import { bookingView, lineView } from './bookings.view.js';
import type { BookingDetailsLine } from './booking-details.queries.js';
import { staffRoomViews } from './rooms.view.js';
import { staffFieldsView } from '../shared/staff-fields.js';

/** Booking details that only staff see. */
export interface StaffBookingDetails {
  readonly mails: readonly MailRow[];
  readonly history: readonly EventRow[];
  readonly unpaid: readonly UnpaidExtrasRow[];
  readonly links: Pick<BookingFileView, 'owner' | 'moved_from' | 'moved_to' | 'airports'>;
}

const staffLineView = (line: BookingDetailsLine): BookingFileView['lines'][number] => ({
  ...lineView(line),
  reason: line.reason,
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
    balance_due_date: booking.balanceDueDate,
    ...staffFieldsView(booking),
    ...staffDetails.links,
    departure_id: booking.departureId,
    cancel_request: booking.cancelRequest,
    rooms: staffRoomViews(details),
    unpaid_extras: staffDetails.unpaid.map(({ hold_until, ...order }) => ({
      ...order,
      held_until: hold_until.toISOString(),
    })),
    lines: details.lines.map(staffLineView),
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
