// @ts-check
/**
 * Loaded before a server process of a bench (`--import`): the payment provider answers at once and from memory, so that
 * what is measured is the order up to the question to the provider, and what comes after the answer.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const { PaymentGateway } = await import('../dist/src/payments/payment.gateway.js');
  PaymentGateway.prototype.createIntent = (
    /** @type {{ id: string, principal: number, surcharge: number }} */ payment,
  ) =>
    Promise.resolve({
      id: `pi_${payment.id}`,
      clientSecret: `pi_${payment.id}_secret_${payment.id}`,
      ...{ state: 'open', status: 'requires_payment_method', currency: 'sek', lastError: null },
      ...{ amount: payment.principal + payment.surcharge, received: 0, paymentId: payment.id },
    });
}
