import type {
  DoneView,
  ForgotPasswordRequest,
  LoginRequest,
  LoginView,
  ResetPasswordRequest,
} from '@safar/domain/contracts/auth';
import type {
  BookingView,
  VerifyBookingRequest,
  VerifyBookingView,
} from '@safar/domain/contracts/bookings';
import type { OpenPayLinkView } from '@safar/domain/contracts/booking-money';
import type { ConfigView } from '@safar/domain/contracts/config';
import type { ContactRequest, ContactView } from '@safar/domain/contracts/contact';
import type { ContentItemView, ContentPage } from '@safar/domain/contracts/content';
import type { DestinationDetailView, DestinationView } from '@safar/domain/contracts/destinations';
import type {
  BookingByIntentView,
  PaymentIntentRequest,
  PaymentIntentView,
} from '@safar/domain/contracts/payments';
import type { QuoteRequest, QuoteView } from '@safar/domain/contracts/quotes';
import type { SiteReads } from '@safar/domain/contracts/site';
import { ApiError, type CallOptions, getJson, postJson } from './http.js';
import { setStaleSince } from './stale.js';

const segment = encodeURIComponent;

/** Without a connection the last answer is better than none; the page then says how old it is. */
const lastAnswers = new Map<string, { readonly at: number; readonly answer: unknown }>();

async function read<T>(path: string): Promise<T> {
  try {
    const answer = await getJson<T>(path);
    lastAnswers.set(path, { at: Date.now(), answer });
    setStaleSince(null);
    return answer;
  } catch (error) {
    const last = lastAnswers.get(path);
    if (!last || !(error instanceof ApiError) || error.code !== 'NETWORK') throw error;
    setStaleSince(last.at);
    return last.answer as T;
  }
}

const destination = (id: string): Promise<DestinationDetailView | null> =>
  readIfThere(`/api/destinations/${segment(id)}`);

/** null where the server knows of nothing. */
async function readIfThere<T>(path: string): Promise<T | null> {
  try {
    return await read<T>(path);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** What the pages read, over HTTP. The server hands the renderer its own services of the same shape. */
export const browserReads: SiteReads = {
  destinations: () => read<DestinationView[]>('/api/destinations'),
  destination,
  preview: (token) => readIfThere<DestinationDetailView>(`/api/previews/${segment(token)}`),
  content: (page: ContentPage) => read<ContentItemView[]>(`/api/content/${segment(page)}`),
  config: () => read<ConfigView>('/api/config'),
};

/** The typed client of every call the site makes. All of them throw ApiError. */
export const api = {
  ...browserReads,
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
  /** Gives the right to see the booking back before its twenty minutes are over. */
  closeBooking: () => postJson<null>('/api/booking/close', {}),
  booking: (id: string) => getJson<BookingView>(`/api/booking/${segment(id)}`),
  login: (request: LoginRequest) => postJson<LoginView>('/api/login', request),
  forgotPassword: (request: ForgotPasswordRequest) =>
    postJson<DoneView>('/api/auth/forgot-password', request),
  resetPassword: (request: ResetPasswordRequest) =>
    postJson<DoneView>('/api/auth/reset-password', request),
  contact: (message: ContactRequest) => postJson<ContactView>('/api/contact/send', message),
};
