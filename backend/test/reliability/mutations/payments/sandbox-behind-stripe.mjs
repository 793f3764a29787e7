/**
 * Not a defence: the process is configured with Stripe keys, so its pages are those of an agency with Stripe, but it
 * uses the sandbox instead. Nothing leaves this machine.
 */
import { isMainThread } from 'node:worker_threads';
import { replace } from '../replace.mjs';

if (isMainThread) {
  const { PaymentGateway } =
    await import('../../../../dist/src/payments/gateway/payment.gateway.js');
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
