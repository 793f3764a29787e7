import type { BookingRecordView } from '@safar/domain/contracts/bookings/bookings';
import { LANGUAGE_NAMES, phoneCell } from '../../common/lists/csv.js';
import type { CsvExport } from '../../common/lists/csv-export.js';
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
  invoice_later: row.invoice_later,
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

/**
 * Columns of the CSV file, from the database row directly because exports may have a hundred thousand rows.
 */
export const CSV_COLUMNS: CsvExport<BookingCsvRow>['columns'] = {
  Bokningsnummer: (row) => row.booking_ref,
  Status: (row) => STATES[row.state],
  Huvudresenär: (row) => row.names[0] ?? '',
  'Övriga resenärer': (row) => row.names.slice(1).join(', '),
  Destination: (row) => row.destination,
  Avresa: (row) => row.departure_date,
  Hemresa: (row) => row.return_date,
  'E-post': (row) => row.email,
  Telefon: (row) => phoneCell(row.phone),
  'Pris (kr)': (row) => row.total_price,
  'Betalt (kr)': (row) => row.paid_amount,
  Typ: (row) => TYPES[row.is_paid ? 'full' : 'partial'],
  'Slutbetalning senast': (row) => row.balance_due_date,
  Språk: (row) => LANGUAGE_NAMES[row.language],
  Källa: (row) => SOURCES[row.source],
  'Behöver åtgärd': (row) => REVIEW_REASONS[row.attention ?? ''] ?? row.attention,
  'Bokad (svensk tid)': (row) => row.created_at,
  Flygplats: (row) => row.airport,
};
