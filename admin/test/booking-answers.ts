import type {
  BookingAccountView,
  PaymentRecordView,
} from '@safar/domain/contracts/payments/booking-money';
import type { PassengerView } from '@safar/domain/contracts/bookings/bookings';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type { RefundBatchView } from '@safar/domain/contracts/payments/refunds';
import type { BookingFile } from '../src/bookings/types.js';
import { FakeApi, list } from './fake-api.js';

export const passenger = (
  id: string,
  name: readonly [first: string, last: string],
  changes: Partial<PassengerView> = {},
): PassengerView => ({
  ...{ id, type: 'adult', firstName: name[0], lastName: name[1] },
  ...{ birthdate: '1990-01-31', gender: 'female', state: 'active' },
  ...changes,
});

const sale = {
  total_price: 13_970,
  paid_amount: 3_000,
  remaining_amount: 10_970,
  amount_due: 10_970,
  balance_due_date: '2099-04-01',
  payment_option: 'partial',
  type: 'partial',
} as const;

const journey = {
  destination: 'Istanbul',
  destination_id: 'istanbul',
  destination_sv: 'Istanbul',
  destination_ar: 'إسطنبول',
  departure_date: '2099-05-01',
  airport: 'ARN',
  airport_sv: 'Stockholm Arlanda',
  airport_ar: 'ستوكهولم أرلاندا',
  return_date: '2099-05-08',
  included_text_sv: '',
  included_text_ar: '',
  not_included_text_sv: '',
  not_included_text_ar: '',
  transfer: 'included',
  itinerary: {},
  pdf_info_url: null,
  stays: [],
  flights: [],
  flights_final_at: null,
} as const;

const nothingSpecial = {
  payment_pending: false,
  refund_pending: false,
  hold_expires_at: null,
  moved_to_ref: null,
  moved_from: null,
  moved_to: null,
  cancel_reason: null,
  cancel_requested_at: null,
  cancel_request: '',
  cancel_today: null,
  attention: null,
  departure_id: 'd-1',
  owner: null,
  invoice_later: false,
  notes: '',
} as const;

const nothingHappened: Pick<
  BookingFileView,
  | 'lines'
  | 'extras'
  | 'unpaid_extras'
  | 'payments'
  | 'plan'
  | 'refunds'
  | 'mails'
  | 'documents'
  | 'history'
> = {
  lines: [],
  extras: [],
  unpaid_extras: [],
  payments: [],
  plan: [],
  refunds: [],
  mails: [],
  documents: [],
  history: [],
};

/** A confirmed booking of a couple with a child, with the first payment made. */
export const bookingFile = (changes: Partial<BookingFileView> = {}): BookingFile => ({
  ...{ id: 'b-1', booking_ref: 'SAF7K2Q9M', state: 'confirmed', source: 'web' },
  ...{ created_at: '2098-11-01T09:00:00.000Z', language: 'ar', insurance: true },
  ...{ email: 'amina@example.com', phone: '+46701234567' },
  ...sale,
  ...journey,
  ...nothingSpecial,
  ...nothingHappened,
  airports: [{ iata: 'ARN', name_sv: 'Stockholm Arlanda' }],
  rooms: [],
  passengers: [
    passenger('p-1', ['Amina', 'Al-Khatib']),
    passenger('p-2', ['Salma', 'Al-Khatib']),
    passenger('p-3', ['Layla', 'Al-Khatib'], { type: 'child', birthdate: '2090-03-04' }),
  ],
  ...changes,
});

export const payment = (changes: Partial<PaymentRecordView> = {}): PaymentRecordView => ({
  ...{ id: 'pay-1', booking_id: 'b-1', booking_ref: 'SAF7K2Q9M', method: 'swish', wallet: null },
  ...{ day: '2098-11-02', booked_at: '2098-11-02T10:00:00.000Z', amount: 3_000, surcharge: 0 },
  ...{ refunded: 0, state: 'received', reference: 'Swish 0701', recorded_by: 'Aya Agent' },
  ...changes,
});

export const refund = (changes: Partial<RefundBatchView> = {}): RefundBatchView => ({
  ...{ id: 'r-1', booking_id: 'b-1', booking_ref: 'SAF7K2Q9M', state: 'requested' },
  ...{ source: 'staff', amount: 600, surcharge: 0, goodwill: 0, methods: ['bank'], reason: 'Betalade två gånger' },
  ...{ requested_at: '2098-11-03T10:00:00.000Z', requested_by: 'Aya Agent', approved_by: null },
  ...{ deadline: '2098-11-17', paid_out_on: null, paid_out_reference: '', rejection: '' },
  ...changes,
}); // oxfmt-ignore

export const bookingAccount = (changes: Partial<BookingAccountView> = {}): BookingAccountView => ({
  ...{ booking_id: 'b-1', total_price: 13_970, paid_amount: 3_000, balance: 10_970 },
  ...{ first_payment_left: 0, refundable: 3_000, owed: 0 },
  ...{ payments: [payment()], refunds: [], pay_links: [], roundings: [] },
  ...changes,
});

/** Responses to all requests of the booking page. */
export const bookingApi = (
  file: BookingFile = bookingFile(),
  account: BookingAccountView = bookingAccount(),
): FakeApi =>
  new FakeApi()
    .on('GET /api/bookings/b-1', file)
    .on('GET /api/admin/bookings/b-1/money', account)
    .on('GET /api/bookings/b-1/timeline', list([]))
    .on('GET /api/messages/assignees', [{ id: 'u-agent', username: 'Aya Agent' }]);

export const BOOKING_PAGE = '/bookings/b-1/show';
