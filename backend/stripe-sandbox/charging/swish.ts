import type { Stripe } from 'stripe';
import { invalidRequest } from '../api/errors.js';
import { readForm, readList, readText, type Form } from '../api/form.js';
import type { AttemptRow } from './rows.js';

/** Fields that an intent for Swish may have; most of their values are refused. */
export const SWISH_FIELDS = ['payment_method_options', 'capture_method', 'setup_future_usage'];

export const allowsSwish = (form: Form): boolean =>
  readList(form, 'allowed_payment_method_types').includes('swish');

const refusal = (param: string, value: string | null): Error =>
  invalidRequest(`The ${param} provided (${String(value)}) is invalid for payment method swish.`, {
    code: 'payment_intent_invalid_parameter',
    param,
  });

/** Reads the reference for the app. Throws 400 for what Swish cannot do: other currencies, later captures, saved payers. */
export function readSwish(form: Form, currency: string): string | null {
  if (!allowsSwish(form)) return null;
  if (currency !== 'sek') throw refusal('currency', currency);
  const capture = readText(form, 'capture_method');
  if (capture === 'manual') throw refusal('capture_method', capture);
  const usage = readText(form, 'setup_future_usage');
  if (usage !== null) throw refusal('setup_future_usage', usage);
  return readText(readForm(readForm(form, 'payment_method_options'), 'swish'), 'reference');
}

/** Returns the next action: the page with the QR code, and the page of the app, at which the code leads too. */
export function swishAction(page: string, endsAt: Date): Stripe.PaymentIntent.NextAction {
  const app = `${page}&app=1`;
  const { origin, pathname, search } = new URL(page);
  const image = `${origin}${pathname}/qr.svg${search}`;
  return {
    type: 'swish_handle_redirect_or_display_qr_code',
    swish_handle_redirect_or_display_qr_code: {
      hosted_instructions_url: page,
      mobile_auth_url: app,
      qr_code: {
        data: app,
        expires_at: Math.floor(endsAt.getTime() / 1000),
        // The sandbox draws one picture.
        image_url_png: image,
        image_url_svg: image,
      },
    },
  };
}

/** @param now in seconds since 1970 */
export const hasExpired = ({ expires_at: end }: AttemptRow, now: number): boolean =>
  end !== null && end.getTime() <= now * 1000;

/** The error of a request that was not answered in the app. */
export const NOT_ANSWERED = {
  type: 'invalid_request_error',
  code: 'payment_intent_payment_attempt_expired',
  message: 'The customer did not approve the payment in the Swish app in time.',
} as const;
