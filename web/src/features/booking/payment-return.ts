import type { BookingByIntentView } from '@safar/domain/contracts/payments/payments';

/** The parameters that the provider appends to the return URL. */
export interface PaymentReturn {
  readonly intentId: string;
  /** Identifies the payer; null after a reload, when the booking session cookie identifies the browser. */
  readonly secret: string | null;
  /** Whether the provider reports a failure. A reported success is not trusted. */
  readonly refused: boolean;
}

export function returnIn(query: URLSearchParams): PaymentReturn | null {
  const intentId = query.get('payment_intent');
  if (!intentId) return null;
  return {
    intentId,
    secret: query.get('payment_intent_client_secret'),
    refused: query.get('redirect_status') === 'failed',
  };
}

/** Returns the query without the secret, which must not stay in the history or be sent on. */
export function withoutSecret(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete('payment_intent_client_secret');
  return rest.toString();
}

/**
 * stopped: abandoned at Klarna. notSwished: not approved in the Swish app. late: paid after the seats were gone, refunded automatically. expired: not paid, and
 * the hold has expired.
 */
export type ReturnVerdict =
  | 'paid'
  | 'failed'
  | 'stopped'
  | 'notSwished'
  | 'expired'
  | 'late'
  | 'waiting';

/** The provider's failure codes when a customer leaves Klarna's page without paying. */
const ABANDONED: readonly (string | null)[] = [
  'payment_method_customer_decline',
  'payment_intent_authentication_failure',
];

/**
 * Returns the result of a payment. A success counts only when the server has it and keeps it, never because of the URL.
 */
export function verdictOn(
  { paymentState, bookingState, kept: saved, method, failure }: BookingByIntentView,
  refused: boolean,
): ReturnVerdict {
  const stopped = method === 'klarna' && ABANDONED.includes(failure) ? 'stopped' : 'failed';
  const failed = method === 'swish_online' ? 'notSwished' : stopped;
  if (paymentState === 'canceled') return bookingState === 'expired' ? 'expired' : failed;
  if (paymentState === 'succeeded') return saved ? 'paid' : 'late';
  return refused && paymentState !== 'processing' ? failed : 'waiting';
}
