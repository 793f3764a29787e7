import { paymentMayBecome } from '@safar/domain/payments/payment-states';
import type { EntityManager } from 'typeorm';
import type { IntentSnapshot } from '../gateway/payment.gateway.js';
import { PaymentEntity } from '../intents/payment.entity.js';
import { markChecked, saveIntentId, saveOutcome } from '../intents/payments.queries.js';
import { saveReceived } from '../offline/unmatched-payments.queries.js';
import { anomalyOf } from './anomalies.js';

/** Completes the sale that a payment is for, in the transaction that receives it. */
export type CompleteSale = (tx: EntityManager, payment: PaymentEntity) => Promise<void>;

/**
 * Applies the provider's state of a payment that is no booking's, but a gift card's. The state only advances, so the
 * sale is completed once. Money that does not match the payment completes nothing; staff see it as unmatched.
 */
export async function settleSale(
  tx: EntityManager,
  { known, intent }: { readonly known: PaymentEntity; readonly intent: IntentSnapshot },
  complete: CompleteSale,
): Promise<PaymentEntity | null> {
  const payment = await tx.findOne(PaymentEntity, {
    where: { id: known.id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!payment) return null;
  if (payment.intentId === null) await saveIntentId(tx, payment.id, intent.id);
  const anomaly = anomalyOf(payment, intent);
  if (anomaly) {
    await markChecked(tx, payment.id, anomaly);
    await saveReceived(tx, intent, payment.id);
  } else if (paymentMayBecome(payment.state, intent.state)) {
    await saveOutcome(tx, payment.id, intent);
    if (intent.state === 'succeeded') await complete(tx, payment);
  } else {
    await markChecked(tx, payment.id, intent.lastError);
  }
  return tx.findOneBy(PaymentEntity, { id: payment.id });
}
