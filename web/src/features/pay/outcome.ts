import type { Language } from '@safar/domain/rules/languages';
import type { PaymentMethod } from '@safar/domain/rules/pricing';

/** Why a payment did not go through; the codes are Stripe's, NETWORK and SCRIPT are ours. */
export interface PaymentFailure {
  readonly code: string;
  readonly declineCode: string | null;
  /** The part of the card that is wrong, when it is one. */
  readonly field: 'number' | 'expiry' | 'cvc' | null;
}

/** What a confirmation came to. */
export type PaymentOutcome =
  | { readonly kind: 'settled'; readonly status: 'succeeded' | 'processing' }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'failed'; readonly failure: PaymentFailure }
  /** What was typed is incomplete; the fields say so themselves. */
  | { readonly kind: 'incomplete' };

/** The fields of a payment provider. The form around them neither knows nor stores what is typed in them. */
export interface PaymentFields {
  confirm(): Promise<PaymentOutcome>;
}

/** What the fields of every provider are given. */
export interface PaymentFieldsProps {
  readonly method: PaymentMethod;
  readonly clientSecret: string;
  readonly publishableKey: string;
  readonly email: string;
  readonly lang: Language;
  /** Absolute; where the buyer comes back to from a bank or Klarna. */
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

/** An intent or an error of Stripe's wire, as far as we look at it. */
export interface WireIntent {
  readonly status?: string;
  readonly next_action?: { readonly redirect_to_url?: { readonly url?: string } | null } | null;
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
 * An error may carry an intent that is paid already: the answer to the first try was lost on its way. Then it is no
 * failure at all.
 */
export function outcomeOfError(error: WireError): PaymentOutcome {
  const status = settledStatus(error.payment_intent?.status);
  if (status) return { kind: 'settled', status };
  return failed(error.code ?? 'unknown', {
    declineCode: error.decline_code ?? null,
    field: FIELD_OF_PARAM[error.param ?? ''] ?? null,
  });
}

export function outcomeOfIntent(intent: WireIntent): PaymentOutcome {
  const status = settledStatus(intent.status);
  if (status) return { kind: 'settled', status };
  const url = intent.next_action?.redirect_to_url?.url;
  if (intent.status === 'requires_action' && url) return { kind: 'redirect', url };
  return outcomeOfError(intent.last_payment_error ?? { code: 'unknown' });
}
