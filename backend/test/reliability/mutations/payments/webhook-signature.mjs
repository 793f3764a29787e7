import { PaymentGateway } from '../../../../dist/src/payments/gateway/payment.gateway.js';
import { replace } from '../replace.mjs';

// Reads the webhook event without checking its signature.
replace(
  PaymentGateway,
  'readWebhook',
  () =>
    function readAnything(body) {
      const event = JSON.parse(body.toString());
      const created = new Date(event.created * 1_000);
      return { id: event.id, type: event.type, objectId: event.data.object.id, created };
    },
);
