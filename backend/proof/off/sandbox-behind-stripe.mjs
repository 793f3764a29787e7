/**
 * No defence is off here: the process is set up with keys of Stripe, so that its pages are those of a shop with Stripe,
 * but the sandbox is asked in Stripe's place. Nothing leaves this machine.
 */
import { isMainThread } from 'node:worker_threads';
import { replace } from './replace.mjs';

if (isMainThread) {
  const { PaymentGateway } = await import('../../dist/src/payments/payment.gateway.js');
  replace(
    PaymentGateway,
    'onModuleInit',
    (onModuleInit) =>
      function () {
        this.env = { ...this.env, stripe: null };
        return onModuleInit.call(this);
      },
  );
}
