import type { BookingRecordView } from '@safar/domain/contracts/bookings';
import type { BookingRecordRow } from './booking-list.queries.js';
import { bookingListItem } from './bookings.view.js';

export const bookingRecord = (row: BookingRecordRow): BookingRecordView => ({
  ...bookingListItem(row),
  type: row.is_paid ? 'full' : 'partial',
  destination_id: row.destination_id,
  return_date: row.return_date,
  balance_due_date: row.balance_due_date,
  language: row.language,
  source: row.source,
  attention: row.attention,
});

/** The words of the console's list, for whoever opens the file beside it. */
const STATES: Readonly<Record<BookingRecordView['state'], string>> = {
  held: 'Väntar på betalning',
  option: 'Preliminär',
  confirmed: 'Bekräftad',
  expired: 'Tiden gick ut',
  cancelled: 'Avbokad',
  moved: 'Ombokad',
};
const SOURCES: Readonly<Record<BookingRecordView['source'], string>> = {
  web: 'Webb',
  phone: 'Telefon',
  shop: 'Butik',
  whatsapp: 'WhatsApp',
  group: 'Grupp',
};
const TYPES = { full: 'Full', partial: 'Delbetalning' } as const;
const LANGUAGES = { sv: 'Svenska', ar: 'Arabiska' } as const;

export const CSV_HEAD = [
  'Bokningsnummer', 'Status', 'Destination', 'Avresa', 'Hemresa', 'E-post', 'Telefon', 'Pris (kr)', 'Betalt (kr)', 'Typ',
  'Slutbetalning senast', 'Språk', 'Källa', 'Behöver åtgärd', 'Bokad',
]; // prettier-ignore

/** A row of the file, in the order of its head. */
export const csvCells = (record: BookingRecordView): (string | number)[] => [
  record.booking_ref,
  STATES[record.state],
  record.destination,
  record.departure_date,
  record.return_date,
  record.email,
  record.phone,
  record.total_price,
  record.paid_amount,
  TYPES[record.type],
  record.balance_due_date ?? '',
  LANGUAGES[record.language],
  SOURCES[record.source],
  record.attention ?? '',
  record.created_at,
];
