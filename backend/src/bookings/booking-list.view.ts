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
]; // oxfmt-ignore

/** A row of the file, in the order of its head; from the row itself, because a file may have a hundred thousand. */
export const csvCells = (row: BookingRecordRow): (string | number)[] => [
  row.booking_ref,
  STATES[row.state],
  row.destination,
  row.departure_date,
  row.return_date,
  row.email,
  row.phone,
  row.total_price,
  row.paid_amount,
  TYPES[row.is_paid ? 'full' : 'partial'],
  row.balance_due_date ?? '',
  LANGUAGES[row.language],
  SOURCES[row.source],
  row.attention ?? '',
  row.created_at.toISOString(),
];
