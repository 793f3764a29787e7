import type { PaymentIntentView } from '@safar/domain/contracts/payments';
import type { Language } from '@safar/domain/rules/languages';
import { path } from '../../paths.js';
import { intentIdOf } from './sandbox.js';

/** Where a payment leads, in the page's language: the last one to the booking, an earlier one to the thanks. */
export function returnPath(
  { bookingId, final }: Pick<PaymentIntentView, 'bookingId' | 'final'>,
  lang: Language,
): string {
  const paths = path(lang);
  return final ? paths.booking(bookingId) : paths.thankYou({ ref: bookingId });
}

/** The same address with what the provider appends when a buyer comes back from its pages. */
export function settledPath(
  intent: Pick<PaymentIntentView, 'bookingId' | 'final' | 'clientSecret'>,
  lang: Language,
): string {
  const address = returnPath(intent, lang);
  const query = new URLSearchParams({
    payment_intent: intentIdOf(intent.clientSecret),
    payment_intent_client_secret: intent.clientSecret,
    redirect_status: 'succeeded',
  });
  return `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`;
}
