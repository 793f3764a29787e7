import { fireEvent, waitFor } from '@testing-library/react';
import type { Language } from '@safar/domain/text/languages';
import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import { path } from '../src/lib/paths.js';
import {
  type CurrentBooking,
  browserStorage,
  writeCurrentBooking,
} from '../src/storage/current-booking.js';
import { bookingToEdit, completed } from '../src/storage/edited-booking.js';
import { ONE_ADULT, checkoutApi, control, selectionOf } from './checkout.js';
import type { FakeApi } from './fake-api.js';
import { NOW, type OpenSite, fill, openSite } from './open-site.js';

export const CONFIRM = 'POST /api/payment-sandbox/v1/payment_intents/pi_card/confirm';

const context = { now: Date.parse(NOW), newKey: () => 'a'.repeat(32) };

/** Returns the completed checkout of one adult: 10 000 kr, of which 2 000 are paid now. */
export function completedCheckout(): CurrentBooking {
  const draft = bookingToEdit(selectionOf(ONE_ADULT), null, context);
  if (!draft) throw new Error('a selection gives a draft');
  const [adult] = draft.passengers;
  if (!adult) throw new Error('one adult');
  const names = { firstName: 'Layla', lastName: 'Al-Khatib' };
  const passenger = { ...adult, ...names, birthdate: '1990-01-31', gender: 'female' } as const;
  return completed(
    {
      ...draft,
      contactEmail: 'layla@example.com',
      contactPhone: '+46701234567',
      phoneNational: '070-123 45 67',
      passengers: [passenger],
      totalPrice: 10_000,
      amountToPay: 2_000,
    },
    context,
  );
}

/** Opens /pay of a completed checkout, before any response. */
export function openPay(
  lang: Language,
  api: FakeApi = checkoutApi(),
  shown: Partial<CurrentBooking> = {},
): Promise<OpenSite> {
  writeCurrentBooking(browserStorage(), { ...completedCheckout(), ...shown });
  return openSite(path(lang).pay(), api);
}

export function payButton(): HTMLButtonElement {
  const button = document.querySelector<HTMLButtonElement>('.pay-form button[type=submit]');
  if (!button) throw new Error('nothing to press');
  return button;
}

/** Waits until the fields are loaded and the button is enabled. */
export const payIsReady = (): Promise<void> =>
  waitFor(() => {
    expect(payButton()).toBeEnabled();
  });

export function typeCard(number = '4242424242424242', expiry = '1230', cvc = '123'): void {
  fill(control('card-number'), number);
  fill(control('card-expiry'), expiry);
  fill(control('card-cvc'), cvc);
}

export const pay = (): boolean =>
  fireEvent.submit(document.querySelector('.pay-form') ?? document.body);

export const method = (value: PaymentMethod): HTMLElement => {
  const radio = document.querySelector<HTMLElement>(`#method input[value=${value}]`);
  if (!radio) throw new Error(`no choice ${value}`);
  return radio;
};

/** Returns the amount in a row of the summary; null when there is no such row. */
export function amountIn(label: string): number | null {
  const terms = [...document.querySelectorAll('.trip-summary dt')];
  const term = terms.find(({ textContent }) => textContent.startsWith(label));
  const amount = term?.nextElementSibling?.textContent.replace(/\D/g, '');
  return amount === undefined ? null : Number(amount);
}
