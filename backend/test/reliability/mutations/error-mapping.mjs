/** Defence off: errors of the provider, the object store and the model are not mapped to responses. */
import { isMainThread } from 'node:worker_threads';
import { replace } from './replace.mjs';

if (isMainThread) {
  const { PaymentGateway } = await import('../../../dist/src/payments/gateway/payment.gateway.js');
  replace(
    PaymentGateway,
    'ask',
    () =>
      function (question) {
        return question(this.stripe());
      },
  );
  const { DocumentReading } =
    await import('../../../dist/src/documents/document-reading.service.js');
  replace(
    DocumentReading,
    'fileOf',
    () =>
      function (read) {
        return read();
      },
  );
  const { Facts } = await import('../../../dist/src/catalog/facts/facts.service.js');
  replace(
    Facts,
    'ask',
    () =>
      function (name, turn) {
        return this.source.facts({ name, turn });
      },
  );
}
