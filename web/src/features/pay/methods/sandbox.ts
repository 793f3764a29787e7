import { isRecord } from '@safar/domain/text/is-record';
import type { Wallet } from '@safar/domain/payments/wallets';
import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import { logFailure } from '../../../app/browser-log.js';
import { type CardInput } from './card-input.js';
import {
  type PaymentFieldsProps,
  type PaymentOutcome,
  failed,
  outcomeOfError,
  outcomeOfIntent,
} from '../outcome.js';

const SANDBOX_TIMEOUT_MS = 30_000;

/** Returns the intent id: `pi_123_secret_456` is the secret of `pi_123`. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** Phones and tablets, which have the app themselves. */
const isPhone = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** What a customer pays with: a typed card, or a wallet that holds one. */
export type SandboxInput = CardInput | Wallet;

const PROVIDER_TYPES = { swish_online: 'swish', klarna: 'klarna' } as const;

function methodFields(method: PaymentMethod, card: SandboxInput): Record<string, string> {
  if (method !== 'card') return { 'payment_method_data[type]': PROVIDER_TYPES[method] };
  if (typeof card === 'string') return { payment_method: 'pm_card_visa', wallet: card };
  const [month = '', year = ''] = card.expiry.split('/');
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number.replace(/\s/g, ''),
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': card.cvc,
  };
}

/** Confirms at the payment sandbox with the form fields that Stripe.js sends. Never throws. */
export async function confirmAtSandbox(
  props: Pick<
    PaymentFieldsProps,
    'method' | 'clientSecret' | 'publishableKey' | 'email' | 'returnUrl'
  >,
  card: SandboxInput,
): Promise<PaymentOutcome> {
  const fields = {
    client_secret: props.clientSecret,
    key: props.publishableKey,
    return_url: props.returnUrl,
    'payment_method_data[billing_details][email]': props.email,
    ...methodFields(props.method, card),
  };
  const address = `/api/payment-sandbox/v1/payment_intents/${intentIdOf(props.clientSecret)}/confirm`;
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(SANDBOX_TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (!isRecord(answer)) return failed('unknown');
    const { error } = answer;
    if (isRecord(error)) return outcomeOfError(error);
    return response.ok ? outcomeOfIntent(answer, isPhone()) : failed('unknown');
  } catch (error) {
    logFailure('The payment could not be confirmed', error);
    return failed('NETWORK');
  }
}
