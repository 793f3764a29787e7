import { waitFor } from '@testing-library/react';
import type { BookingView, PassengerView } from '@safar/domain/contracts/bookings/bookings';
import type { Language } from '@safar/domain/text/languages';
import { path } from '../src/lib/paths.js';
import { browserStorage } from '../src/storage/current-booking.js';
import { rememberVerifiedBooking } from '../src/storage/booking-access.js';
import { DEPARTURE, DUE, DESTINATION } from './checkout.js';
import { type OpenSite, openSite, siteApi } from './open-site.js';

export const LAYLA: PassengerView = {
  id: '22222222-2222-4222-8222-222222222222',
  type: 'adult',
  firstName: 'Layla',
  lastName: 'Al-Khatib',
  birthdate: '1990-01-31',
  gender: 'female',
  state: 'active',
};

/** A confirmed booking of one adult: 10 000 kr, with the deposit paid. */
const BOOKING: BookingView = {
  id: '11111111-1111-4111-8111-111111111111',
  booking_ref: 'SAF7K2Q9M',
  state: 'confirmed',
  destination: 'Istanbul',
  destination_id: DESTINATION.id,
  destination_sv: 'Istanbul',
  destination_ar: 'إسطنبول',
  departure_date: DEPARTURE,
  airport: 'ARN',
  airport_sv: 'Stockholm Arlanda',
  airport_ar: 'ستوكهولم أرلاندا',
  return_date: '2027-07-07',
  email: 'layla@example.com',
  phone: '+46701234567',
  language: 'sv',
  insurance: null,
  total_price: 10_000,
  paid_amount: 2_000,
  remaining_amount: 8_000,
  amount_due: 8_000,
  balance_due_date: DUE,
  payment_option: 'partial',
  payment_pending: false,
  refund_pending: false,
  hold_expires_at: null,
  moved_to_ref: null,
  cancel_reason: null,
  cancel_requested_at: null,
  cancel_today: {
    fee: 1_500,
    insurance_kept: 0,
    extras_kept: [],
    refund: 500,
    remaining: 0,
    rises: null,
    covered: true,
  },
  included_text_sv: 'Flyg',
  included_text_ar: 'الطيران',
  not_included_text_sv: '',
  not_included_text_ar: '',
  transfer: 'included',
  itinerary: {},
  pdf_info_url: null,
  stays: [],
  flights: [],
  flights_final_at: null,
  rooms: [],
  passengers: [LAYLA],
  lines: [
    {
      kind: 'traveller',
      travellerType: 'adult',
      quantity: 1,
      unitPrice: 10_000,
      amount: 10_000,
      label: null,
    },
  ],
  payments: [
    { paidAt: '2027-05-02T10:00:00Z', method: 'card', wallet: null, amount: 2_000, surcharge: 0 },
  ],
  refunds: [],
  documents: [],
  extras: [],
  later_extras: [],
  extra_groups: [],
};

export const bookingWith = (change: Partial<BookingView>): BookingView => ({
  ...BOOKING,
  ...change,
});

/** Opens the page of a booking that this browser has looked up. */
export async function openBooking(
  lang: Language,
  change: Partial<BookingView> = {},
): Promise<OpenSite> {
  const booking = bookingWith(change);
  rememberVerifiedBooking(browserStorage(), booking.id);
  const api = siteApi()
    .on(`GET /api/booking/${booking.id}`, booking)
    .on(`GET /api/destinations/${DESTINATION.id}`, DESTINATION);
  const site = await openSite(path(lang).booking(booking.id), api);
  await waitFor(() => expect(document.querySelector('.booking__reference')).not.toBeNull());
  return site;
}

export function region(titleId: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[aria-labelledby=${titleId}]`);
  if (!found) throw new Error(`no region ${titleId}`);
  return found;
}

/** Returns the labels and values of a card, from the top. */
export const rowsOf = (card: HTMLElement): (readonly [string, string])[] =>
  [...card.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent.replace(/\s/g, ' ') ?? '',
  ]);
