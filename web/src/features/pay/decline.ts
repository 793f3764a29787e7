import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import type { TextKey } from '../../i18n/index.js';
import { ApiError } from '../../lib/http.js';
import type { PaymentFailure } from './outcome.js';

type DeclineKey = Extract<TextKey, `pay.decline.${string}`>;

const KEY_OF_CODE: Readonly<Record<string, DeclineKey>> = {
  insufficient_funds: 'pay.decline.insufficient_funds',
  expired_card: 'pay.decline.expired_card',
  incorrect_cvc: 'pay.decline.incorrect_cvc',
  invalid_cvc: 'pay.decline.incorrect_cvc',
  incorrect_number: 'pay.decline.incorrect_number',
  invalid_number: 'pay.decline.incorrect_number',
  invalid_expiry_month: 'pay.decline.invalid_expiry',
  invalid_expiry_year: 'pay.decline.invalid_expiry',
  processing_error: 'pay.decline.processing_error',
  payment_method_provider_timeout: 'pay.decline.processing_error',
  test_mode_live_card: 'pay.decline.test_card',
  authentication_required: 'pay.decline.authentication',
  payment_intent_authentication_failure: 'pay.decline.authentication',
  payment_intent_payment_attempt_expired: 'pay.decline.expired',
  payment_method_customer_decline: 'pay.decline.klarna_cancelled',
  payment_method_provider_decline: 'pay.decline.klarna_declined',
  card_declined: 'pay.decline.card_declined',
  NETWORK: 'pay.decline.network',
  SCRIPT: 'pay.decline.script',
};

/** Says itself that no money was taken. */
const SWISH_NOT_COMPLETED = 'pay.decline.swish_not_completed';

/** Returns the text key of a failed payment; the issuer's decline code takes precedence over the general code. */
export function declineKey(failure: PaymentFailure, method: PaymentMethod): DeclineKey {
  if (method === 'klarna' && failure.code === 'payment_intent_authentication_failure') {
    return 'pay.decline.klarna_cancelled';
  }
  // The app gives many codes and no reason that helps; only without an answer may money have moved.
  if (method === 'swish_online' && !['NETWORK', 'SCRIPT'].includes(failure.code)) {
    return SWISH_NOT_COMPLETED;
  }
  const reason = failure.declineCode ? KEY_OF_CODE[failure.declineCode] : undefined;
  return reason ?? KEY_OF_CODE[failure.code] ?? 'pay.decline.unknown';
}

/**
 * Whether the page says that no money was taken and that the customer may try again. When the response was lost, money
 * may have moved, so nothing is promised; the text about Swish says it itself.
 */
export const isRetryOffered = (failure: PaymentFailure, method: PaymentMethod): boolean =>
  failure.code !== 'NETWORK' && declineKey(failure, method) !== SWISH_NOT_COMPLETED;

/** Swish is off, or the amount is too large for it: asking again would not help. */
export const isWithoutSwish = (error: unknown): boolean =>
  error instanceof ApiError && ['SWISH_OFF', 'SWISH_LIMIT'].includes(error.code);
