import type {
  DoneView,
  ForgotPasswordRequest,
  LoginRequest,
  LoginView,
  ResetPasswordRequest,
} from '@safar/domain/contracts/staff/auth';
import type {
  BookingView,
  VerifyBookingRequest,
  VerifyBookingView,
} from '@safar/domain/contracts/bookings/bookings';
import type { OpenPayLinkView } from '@safar/domain/contracts/payments/booking-money';
import type { ContactRequest, ContactView } from '@safar/domain/contracts/office/contact';
import type {
  BookingByIntentView,
  PaymentIntentRequest,
  PaymentIntentView,
} from '@safar/domain/contracts/payments/payments';
import type { QuoteRequest, QuoteView } from '@safar/domain/contracts/bookings/quotes';
import { type CallOptions, getJson, postJson } from './http.js';
import { browserQueries } from './public-api.js';

const segment = encodeURIComponent;

/**
 * The typed client of all API calls of the site; every call throws ApiError on failure. The first pages import only
 * `browserReads`, so that they do not load the rest.
 */
export const api = {
  ...browserQueries,
  quote: (selection: QuoteRequest, options?: CallOptions) =>
    postJson<QuoteView>('/api/quote', selection, options),
  startPayment: (request: PaymentIntentRequest, options?: CallOptions) =>
    postJson<PaymentIntentView>('/api/payment-intent', request, options),
  openPayLink: (token: string) => postJson<OpenPayLinkView>('/api/pay-links/open', { token }),
  bookingByIntent: (intentId: string, clientSecret: string | null) =>
    getJson<BookingByIntentView>(`/api/admin/booking/by-intent/${segment(intentId)}`, {
      headers: clientSecret ? { 'x-payment-secret': clientSecret } : {},
    }),
  verifyBooking: (request: VerifyBookingRequest) =>
    postJson<VerifyBookingView>('/api/booking/verify', request),
  /** Ends the booking session before its twenty minutes are over. */
  closeBooking: () => postJson<null>('/api/booking/close', {}),
  booking: (id: string) => getJson<BookingView>(`/api/booking/${segment(id)}`),
  login: (request: LoginRequest) => postJson<LoginView>('/api/login', request),
  forgotPassword: (request: ForgotPasswordRequest) =>
    postJson<DoneView>('/api/auth/forgot-password', request),
  resetPassword: (request: ResetPasswordRequest) =>
    postJson<DoneView>('/api/auth/reset-password', request),
  contact: (message: ContactRequest) => postJson<ContactView>('/api/contact/send', message),
};
