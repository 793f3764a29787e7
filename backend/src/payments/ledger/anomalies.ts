import type { IntentSnapshot } from '../gateway/payment.gateway.js';
import type { PaymentEntity } from '../intents/payment.entity.js';

/** Returns why a received payment needs a check by staff before it confirms anything, or null. */
export function anomalyOf(payment: PaymentEntity, intent: IntentSnapshot): string | null {
  if (intent.state !== 'succeeded') return null;
  if (intent.currency !== 'SEK' || intent.received !== payment.principal + payment.surcharge) {
    return 'amount_mismatch';
  }
  if (intent.paymentId !== null && intent.paymentId !== payment.id) return 'foreign_intent';
  return payment.state === 'canceled' ? 'paid_after_cancel' : null;
}
