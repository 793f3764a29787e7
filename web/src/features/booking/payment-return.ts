import type { BookingByIntentView } from '@safar/domain/contracts/payments';

/** What the provider appended to the address when it sent the buyer back. */
export interface PaymentReturn {
  readonly intentId: string;
  /** Proves who paid; null after a reload, when the booking cookie proves it. */
  readonly secret: string | null;
  /** The provider's own word, only believed when it is a refusal. */
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

/** The query without the secret, which must not stay in the history or be sent on. */
export function withoutSecret(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete('payment_intent_client_secret');
  return rest.toString();
}

/**
 * stopped: the buyer gave up at Klarna. late: paid after the seats were gone, the money goes back by itself. expired: not
 * paid, and the hold is over.
 */
export type ReturnVerdict = 'paid' | 'failed' | 'stopped' | 'expired' | 'late' | 'waiting';

/** What the provider says of a buyer who leaves Klarna's page without paying. */
const ABANDONED: readonly (string | null)[] = [
  'payment_method_customer_decline',
  'payment_intent_authentication_failure',
];

/** What a payment came to. A success counts when the server has it and keeps it, never because of the address. */
export function verdictOn(
  { paymentState, bookingState, kept: saved, method, failure }: BookingByIntentView,
  refused: boolean,
): ReturnVerdict {
  const failed = method === 'klarna' && ABANDONED.includes(failure) ? 'stopped' : 'failed';
  if (paymentState === 'canceled') return bookingState === 'expired' ? 'expired' : failed;
  if (paymentState === 'succeeded') return saved ? 'paid' : 'late';
  return refused && paymentState !== 'processing' ? failed : 'waiting';
}
