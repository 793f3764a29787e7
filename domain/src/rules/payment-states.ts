/** The life of a payment. The rank only rises and the two last states never change. */
export const PAYMENT_RANK = {
  created: 0,
  open: 1,
  processing: 2,
  succeeded: 3,
  canceled: 3,
} as const;

export type PaymentState = keyof typeof PAYMENT_RANK;

export const LIVE_PAYMENT_STATES: readonly PaymentState[] = ['created', 'open', 'processing'];

export const isLive = (state: PaymentState): boolean => LIVE_PAYMENT_STATES.includes(state);

/** Whether news may move a payment: only upwards, so that late, repeated and shuffled news are harmless. */
export const paymentMayBecome = (from: PaymentState, to: PaymentState): boolean =>
  PAYMENT_RANK[to] > PAYMENT_RANK[from];

/** Our state for a status of the provider's payment intent. A declined attempt is still open. */
export function paymentStateOf(intentStatus: string): PaymentState {
  if (intentStatus === 'succeeded') return 'succeeded';
  if (intentStatus === 'canceled') return 'canceled';
  if (intentStatus === 'processing') return 'processing';
  return 'open';
}

/** requested (asked for) → pending (at the provider) → succeeded | failed | canceled. */
export const REFUND_TRANSITIONS = {
  requested: ['pending', 'succeeded', 'failed', 'canceled'],
  pending: ['succeeded', 'failed', 'canceled'],
  // A bank may send the money back days later.
  succeeded: ['failed'],
  failed: [],
  canceled: [],
} as const;

export type RefundState = keyof typeof REFUND_TRANSITIONS;

export const refundMayBecome = (from: RefundState, to: RefundState): boolean =>
  (REFUND_TRANSITIONS[from] as readonly RefundState[]).includes(to);
