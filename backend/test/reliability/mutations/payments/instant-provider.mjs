/**
 * Not a defence: the payment provider answers at once and from memory, so that `npm run bench -- booking` measures the
 * order without the time of the provider.
 */
import { isMainThread } from 'node:worker_threads';
import { replace } from '../replace.mjs';

if (isMainThread) {
  const { PaymentGateway } =
    await import('../../../../dist/src/payments/gateway/payment.gateway.js');
  replace(
    PaymentGateway,
    'createIntent',
    () =>
      async function answer({ id, principal, surcharge }) {
        return {
          ...{ id: `pi_${id}`, clientSecret: `pi_${id}_secret_${id}`, paymentId: id },
          ...{ state: 'open', status: 'requires_payment_method', currency: 'sek', lastError: null },
          ...{ amount: principal + surcharge, received: 0 },
        };
      },
  );
}
