/** The states of a payment with their rank. The two final states never change. */
export const PAYMENT_RANK = {
  created: 0,
  open: 1,
  processing: 2,
  succeeded: 3,
  canceled: 3,
} as const;

/**
 * What a payment is for; `extras` are bought for a confirmed booking and exist once they are paid, and a `gift_card` is
 * no booking's.
 */
export const PAYMENT_PURPOSES = [
  'deposit', 'full', 'balance', 'extras', 'offline', 'gift_card',
] as const; // oxfmt-ignore
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

export type PaymentState = keyof typeof PAYMENT_RANK;

export const LIVE_PAYMENT_STATES: readonly PaymentState[] = ['created', 'open', 'processing'];

export const isLive = (state: PaymentState): boolean => LIVE_PAYMENT_STATES.includes(state);

/**
 * Whether a payment may change to a state: to a higher rank, so that late, repeated and reordered events do no harm, or
 * from `processing` back to `open`, when the bank refuses after all. States are fetched from the provider, never taken
 * from an event, so one that was read too late is corrected by the next check.
 */
export const paymentMayBecome = (from: PaymentState, to: PaymentState): boolean =>
  PAYMENT_RANK[to] > PAYMENT_RANK[from] || (from === 'processing' && to === 'open');

/**
 * Returns the payment state for a status of the provider's payment intent. After a declined attempt the payment is
 * still open.
 */
export function paymentStateOf(intentStatus: string): PaymentState {
  if (intentStatus === 'succeeded') return 'succeeded';
  if (intentStatus === 'canceled') return 'canceled';
  if (intentStatus === 'processing') return 'processing';
  return 'open';
}

/** requested (by staff or the system) → pending (at the provider) → succeeded | failed | canceled. */
export const REFUND_TRANSITIONS = {
  requested: ['pending', 'succeeded', 'failed', 'canceled'],
  pending: ['succeeded', 'failed', 'canceled'],
  // A bank may return the money days later.
  succeeded: ['failed'],
  failed: [],
  canceled: [],
} as const;

export type RefundState = keyof typeof REFUND_TRANSITIONS;

export const refundMayBecome = (from: RefundState, to: RefundState): boolean =>
  (REFUND_TRANSITIONS[from] as readonly RefundState[]).includes(to);
