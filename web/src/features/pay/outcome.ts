import type { Language } from '@safar/domain/text/languages';
import type { PaymentMethod } from '@safar/domain/pricing/pricing';

/** Why a payment failed. The codes are Stripe's; NETWORK and SCRIPT are ours. */
export interface PaymentFailure {
  readonly code: string;
  readonly declineCode: string | null;
  /** The card field that is wrong, if any. */
  readonly field: 'number' | 'expiry' | 'cvc' | null;
}

/** The result of a confirmation. */
export type PaymentOutcome =
  | { readonly kind: 'settled'; readonly status: 'succeeded' | 'processing' }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'failed'; readonly failure: PaymentFailure }
  /** The typed data is incomplete; the fields show their own errors. */
  | { readonly kind: 'incomplete' };

/** The fields of a payment provider. The form around them does not see or store what is typed. */
export interface PaymentFields {
  confirm(): Promise<PaymentOutcome>;
}

/** The props of the fields of every provider. */
export interface PaymentFieldsProps {
  readonly method: PaymentMethod;
  readonly clientSecret: string;
  readonly publishableKey: string;
  readonly email: string;
  readonly lang: Language;
  /** Absolute URL to which the customer returns from a bank or Klarna. */
  readonly returnUrl: string;
}

export const failed = (code: string, rest: Partial<PaymentFailure> = {}): PaymentOutcome => ({
  kind: 'failed',
  failure: { code, declineCode: null, field: null, ...rest },
});

export const FIELD_OF_PARAM: Readonly<Record<string, PaymentFailure['field']>> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'cvc',
};

/** The parts of Stripe's intent and error responses that we use. */
export interface WireIntent {
  readonly status?: string;
  readonly next_action?: {
    readonly redirect_to_url?: { readonly url?: string } | null;
    readonly swish_handle_redirect_or_display_qr_code?: {
      readonly hosted_instructions_url?: string;
      readonly mobile_auth_url?: string;
    } | null;
  } | null;
  readonly last_payment_error?: WireError | null;
}
export interface WireError {
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: WireIntent;
}

const settledStatus = (status: string | undefined): 'succeeded' | 'processing' | null =>
  status === 'succeeded' || status === 'processing' ? status : null;

/**
 * Returns the outcome of an error. An error may contain an intent that is already paid, when the response to the first
 * attempt was lost; that counts as success.
 */
export function outcomeOfError(error: WireError): PaymentOutcome {
  const status = settledStatus(error.payment_intent?.status);
  if (status) return { kind: 'settled', status };
  return failed(error.code ?? 'unknown', {
    declineCode: error.decline_code ?? null,
    field: FIELD_OF_PARAM[error.param ?? ''] ?? null,
  });
}

/** @param isPhone Swish opens its app there, and shows a code to scan elsewhere */
export function outcomeOfIntent(intent: WireIntent, isPhone: boolean): PaymentOutcome {
  const status = settledStatus(intent.status);
  if (status) return { kind: 'settled', status };
  const { redirect_to_url: page, swish_handle_redirect_or_display_qr_code: swish } =
    intent.next_action ?? {};
  const url = page?.url ?? swish?.[isPhone ? 'mobile_auth_url' : 'hosted_instructions_url'];
  if (intent.status === 'requires_action' && url) return { kind: 'redirect', url };
  return outcomeOfError(intent.last_payment_error ?? { code: 'unknown' });
}
