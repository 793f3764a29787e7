import type { PaymentIntentView } from '@safar/domain/contracts/payments';
import type { Language } from '@safar/domain/rules/languages';
import { path } from '../../paths.js';
import { intentIdOf } from './sandbox.js';

export interface Returning extends Pick<PaymentIntentView, 'bookingId' | 'final' | 'clientSecret'> {
  /** Paid through a link: the browser may not open the booking. */
  readonly byLink?: boolean;
}

/** Where a payment leads, in the page's language: the last one to the booking, an earlier one, or one by a link, to the thanks. */
export function returnPath(
  { bookingId, final, byLink }: Omit<Returning, 'clientSecret'>,
  lang: Language,
): string {
  const paths = path(lang);
  if (byLink) return paths.thankYou({ link: '1' });
  return final ? paths.booking(bookingId) : paths.thankYou({ ref: bookingId });
}

/** The same address with what the provider appends when a buyer comes back from its pages. */
export function settledPath(intent: Returning, lang: Language): string {
  const address = returnPath(intent, lang);
  const query = new URLSearchParams({
    payment_intent: intentIdOf(intent.clientSecret),
    payment_intent_client_secret: intent.clientSecret,
    redirect_status: 'succeeded',
  });
  return `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`;
}
