import type { Language } from '@safar/domain/text/languages';
import type { WireError } from '../outcome.js';

/** The parts of Stripe.js that we use. It must be loaded from Stripe's origin, as their card data rules require. */
export interface StripeElement {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(event: 'ready', listener: () => void): void;
  on(event: 'loaderror', listener: (event: { error?: WireError }) => void): void;
}
export interface StripeElements {
  create(type: 'payment', options: Readonly<Record<string, unknown>>): StripeElement;
}
export interface StripeJs {
  elements(options: Readonly<Record<string, unknown>>): StripeElements;
  confirmPayment(options: {
    readonly elements: StripeElements;
    readonly confirmParams: { readonly return_url: string };
  }): Promise<{ readonly error?: WireError & { readonly type?: string } }>;
}

type StripeFactory = (publishableKey: string, options: { locale: Language }) => StripeJs;

declare global {
  interface Window {
    Stripe?: StripeFactory;
  }
}

/** The Stripe.js release that matches the API version of the server's `stripe` package. */
const SCRIPT = 'https://js.stripe.com/endive/stripe.js';
const STRIPE_TIMEOUT_MS = 20_000;

let loading: Promise<StripeFactory> | null = null;

function load(): Promise<StripeFactory> {
  return new Promise((resolve, reject) => {
    if (window.Stripe) {
      resolve(window.Stripe);
      return;
    }
    const script = document.createElement('script');
    const give = (reason: string): void => {
      script.remove();
      reject(new Error(reason));
    };
    const timer = setTimeout(() => give('Stripe.js did not answer'), STRIPE_TIMEOUT_MS);
    script.src = SCRIPT;
    script.onerror = () => give('Stripe.js could not be fetched');
    script.onload = () => {
      clearTimeout(timer);
      if (window.Stripe) resolve(window.Stripe);
      else give('Stripe.js is empty');
    };
    document.head.append(script);
  });
}

/** Loads Stripe.js once, when the payment page needs it. A failed attempt can be repeated. */
export async function stripeFor(publishableKey: string, locale: Language): Promise<StripeJs> {
  loading ??= load();
  try {
    return (await loading)(publishableKey, { locale });
  } catch (error) {
    loading = null;
    throw error;
  }
}
