import type { BookingRecord } from '../src/dataProvider.js';

/** A confirmed booking with its deposit paid, as in lists. */
export const bookingRow = (changes: Partial<BookingRecord> = {}): BookingRecord => ({
  ...{ id: 'b-1', booking_ref: 'SAF7K2Q9M', state: 'confirmed', source: 'web', language: 'sv' },
  ...{ lead_traveller: 'Layla Al-Khatib', travellers: 4, attention: null, invoice_later: false },
  ...{
    destination: 'Istanbul',
    destination_id: 'istanbul',
    airport: 'ARN',
    email: 'layla@example.com',
  },
  ...{ departure_date: '2099-05-01', return_date: '2099-05-08', phone: '+46701234567' },
  ...{ total_price: 13_970, paid_amount: 3_000, payment_option: 'partial', type: 'partial' },
  ...{ balance_due_date: '2099-04-01', created_at: '2026-11-01T09:00:00.000Z' },
  ...changes,
});
