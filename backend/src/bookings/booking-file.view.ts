import type { BookingFileView } from '@safar/domain/contracts/bookings';
import type { Language } from '@safar/domain/rules/languages';
import type { EventRow, MailRow } from './booking-file.queries.js';
import { type BookingDossier, bookingView, lineView, passengerView } from './bookings.view.js';
import type { DossierLine, DossierPassenger } from './dossier.queries.js';

/** What only staff see around a booking. */
export interface BookingPapers {
  readonly mails: readonly MailRow[];
  readonly history: readonly EventRow[];
  readonly links: Pick<BookingFileView, 'owner' | 'moved_from' | 'moved_to'>;
}

const staffPassengerView = (
  passenger: DossierPassenger,
): BookingFileView['passengers'][number] => ({
  id: passenger.id,
  ...passengerView(passenger),
});

const staffLineView = (line: DossierLine): BookingFileView['lines'][number] => ({
  ...lineView(line),
  reason: line.reason,
});

export function bookingFileView(
  dossier: BookingDossier,
  papers: BookingPapers,
  language: Language,
): BookingFileView {
  const { booking } = dossier;
  return {
    ...bookingView(dossier, language),
    created_at: booking.createdAt.toISOString(),
    type: booking.paidAmount >= booking.totalPrice ? 'full' : 'partial',
    source: booking.source,
    notes: booking.notes,
    attention: booking.attention,
    ...papers.links,
    invoice_later: booking.invoiceLater,
    cancel_request: booking.cancelRequest,
    passengers: dossier.passengers.map(staffPassengerView),
    lines: dossier.lines.map(staffLineView),
    payments: [...dossier.payments],
    plan: [...dossier.plan],
    refunds: [...dossier.refunds],
    mails: papers.mails.map((mail) => ({
      ...mail,
      created_at: mail.created_at.toISOString(),
      sent_at: mail.sent_at?.toISOString() ?? null,
    })),
    history: papers.history.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}
