import type { PaymentMethod } from '../pricing/pricing.js';

/** Whole SEK; other acquirers state this limit. */
export const SWISH_MAX = 150_000;

/** Swish refunds a payment for twelve to thirteen months; less, so that an approval in time does not come too late. */
export const SWISH_REFUND_DAYS = 360;

/** What the agency has decided about Swish on the site. */
export interface SwishRules {
  readonly swishOnline: boolean;
  /** Whole SEK. */
  readonly swishMax: number;
}

/** Returns the highest amount that Swish is offered for, whole SEK; 0: it is not offered. */
export const swishLimit = ({ swishOnline, swishMax }: SwishRules): number =>
  swishOnline ? swishMax : 0;

/** Returns why an amount in whole SEK cannot be paid with the method, or null. */
export function methodProblem(
  method: PaymentMethod,
  amount: number,
  rules: SwishRules,
): 'SWISH_OFF' | 'SWISH_LIMIT' | null {
  if (method !== 'swish_online') return null;
  const limit = swishLimit(rules);
  if (limit === 0) return 'SWISH_OFF';
  return amount > limit ? 'SWISH_LIMIT' : null;
}

/** Stripe's text, which a customer must see before approving a payment by Swish. */
export const SWISH_CLAIM = {
  sv: 'Stripe Technology Europe Limited (”Stripe”) har övertagit fordran på betalning. Din betalning görs därför till Stripe.',
  ar: 'استحوذت شركة Stripe Technology Europe Limited («Stripe») على المطالبة بالدفع، ولذلك يتم الدفع إلى Stripe.',
} as const;
