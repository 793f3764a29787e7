import type { BookingFileView, PlannedPaymentView } from '@safar/domain/contracts/bookings';
import type { Language } from '@safar/domain/rules/languages';
import type { PassengerEntity } from './booking.entity.js';
import type { EventRow, MailRow, RefundRow } from './booking-file.queries.js';
import { type BookingDossier, bookingView } from './bookings.view.js';

/** What only staff see around a booking. */
export interface BookingPapers {
  readonly plan: readonly PlannedPaymentView[];
  readonly refunds: readonly RefundRow[];
  readonly mails: readonly MailRow[];
  readonly history: readonly EventRow[];
}

const passengerView = (passenger: PassengerEntity): BookingFileView['passengers'][number] => ({
  type: passenger.type,
  firstName: passenger.firstName,
  lastName: passenger.lastName,
  birthdate: passenger.birthdate,
  gender: passenger.gender,
  state: passenger.state,
});

export function bookingFileView(
  dossier: BookingDossier,
  papers: BookingPapers,
  language: Language,
): BookingFileView {
  const { booking, paid } = dossier;
  return {
    ...bookingView(dossier, language),
    created_at: booking.createdAt.toISOString(),
    type: paid >= booking.totalPrice ? 'full' : 'partial',
    source: booking.source,
    notes: booking.notes,
    attention: booking.attention,
    passengers: dossier.passengers.map(passengerView),
    plan: [...papers.plan],
    refunds: papers.refunds.map((refund) => ({
      ...refund,
      requested_at: refund.requested_at.toISOString(),
    })),
    mails: papers.mails.map((mail) => ({
      ...mail,
      created_at: mail.created_at.toISOString(),
      sent_at: mail.sent_at?.toISOString() ?? null,
    })),
    history: papers.history.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}
