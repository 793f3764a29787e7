import type { BookingRecordView } from '@safar/domain/contracts/bookings/bookings';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { BookingCsvRow, BookingRecordRow } from './booking-list.queries.js';
import { bookingListItem } from '../details/bookings.view.js';

export const bookingRecordView = (row: BookingRecordRow): BookingRecordView => ({
  ...bookingListItem(row),
  type: row.is_paid ? 'full' : 'partial',
  lead_traveller: row.lead_traveller,
  travellers: row.travellers,
  destination_id: row.destination_id,
  airport: row.airport,
  return_date: row.return_date,
  balance_due_date: row.balance_due_date,
  language: row.language,
  source: row.source,
  attention: row.attention,
});

/** Texts of the console's list, repeated here for the CSV file. */
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
  shop: 'Kontor',
  whatsapp: 'WhatsApp',
  group: 'Grupp',
};
const TYPES = { full: 'Fullt betald', partial: 'Delbetalning' } as const;
const LANGUAGES = { sv: 'Svenska', ar: 'Arabiska' } as const;

const REVIEW_REASONS: Readonly<Record<string, string>> = {
  overpaid: 'Mer är betalt än priset',
  late_payment: 'Betalningen kom när platserna var slut',
  dispute: 'Betalningen bestrids hos banken',
  refund_failed: 'En återbetalning gick inte fram',
  amount_mismatch: 'Betalt belopp stämmer inte',
  foreign_intent: 'Betalningen hör till något annat',
  paid_after_cancel: 'Betald efter att betalningen avbröts',
  cancel_requested: 'Kunden vill avboka',
  option_ending: 'Preliminär bokning går ut',
  overdue: 'Slutbetalningen är försenad',
  refund_due: 'Pengar ska betalas tillbaka',
};

export const CSV_HEAD = [
  'Bokningsnummer', 'Status', 'Huvudresenär', 'Övriga resenärer', 'Destination', 'Avresa', 'Hemresa', 'E-post', 'Telefon',
  'Pris (kr)', 'Betalt (kr)', 'Typ', 'Slutbetalning senast', 'Språk', 'Källa', 'Behöver åtgärd', 'Bokad (svensk tid)', 'Flygplats',
]; // oxfmt-ignore

/** Formats as `2026-11-23 23:45`, which spreadsheets parse as a date. */
const INSTANT = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
});

/** Formats as `(+46) 70 123 45 67`: a leading plus would start a formula, and digits alone would become a number. */
const phoneCell = (phone: string): string =>
  parsePhoneNumberFromString(phone)
    ?.formatInternational()
    .replace(/^\+\d+/, (country) => `(${country})`) ?? phone;

/**
 * Builds a CSV row in column order, from the database row directly because exports may have a hundred thousand rows.
 */
export const csvCells = (row: BookingCsvRow): (string | number)[] => [
  row.booking_ref,
  STATES[row.state],
  row.names[0] ?? '',
  row.names.slice(1).join(', '),
  row.destination,
  row.departure_date,
  row.return_date,
  row.email,
  phoneCell(row.phone),
  row.total_price,
  row.paid_amount,
  TYPES[row.is_paid ? 'full' : 'partial'],
  row.balance_due_date ?? '',
  LANGUAGES[row.language],
  SOURCES[row.source],
  REVIEW_REASONS[row.attention ?? ''] ?? row.attention ?? '',
  INSTANT.format(row.created_at),
  row.airport,
];
