/**
 * Not a defence: the process uses the payment provider on the port PROOF_PROVIDER_PORT instead of its own sandbox, so
 * that a test can take it down like any other service.
 */
import { isMainThread } from 'node:worker_threads';
import { replace } from '../replace.mjs';

if (isMainThread) {
  const { PaymentSandbox } = await import('../../../../dist/stripe-sandbox/sandbox.service.js');
  replace(
    PaymentSandbox,
    'start',
    (start) =>
      async function (...values) {
        const started = await start.apply(this, values);
        return { ...started, port: Number(process.env['PROOF_PROVIDER_PORT']) };
      },
  );
}
