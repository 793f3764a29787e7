import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import type { Language } from '@safar/domain/text/languages';
import { path } from '../../lib/paths.js';
import { intentIdOf } from './methods/sandbox.js';

export interface Returning extends Pick<PaymentIntentView, 'bookingId' | 'final' | 'clientSecret'> {
  /** Paid through a pay link: the browser has no access to the booking. */
  readonly byLink?: boolean;
}

/**
 * Returns the path after a payment, in the page's language: the booking page after the last payment, the thank-you page
 * after an earlier one or one by pay link.
 */
export function returnPath(
  { bookingId, final, byLink }: Omit<Returning, 'clientSecret'>,
  lang: Language,
): string {
  const paths = path(lang);
  if (byLink) return paths.thankYou({ link: '1' });
  return final ? paths.booking(bookingId) : paths.thankYou({ ref: bookingId });
}

/** Returns the same path with the parameters that the provider appends on its redirect. */
export function settledPath(intent: Returning, lang: Language): string {
  const address = returnPath(intent, lang);
  const query = new URLSearchParams({
    payment_intent: intentIdOf(intent.clientSecret),
    payment_intent_client_secret: intent.clientSecret,
    redirect_status: 'succeeded',
  });
  return `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`;
}
