import type { DataSource } from 'typeorm';
import type { PaymentGateway } from '../../../src/payments/gateway/payment.gateway.js';
import { Webhooks } from '../../../src/payments/webhooks/webhooks.service.js';

/** A database that responds on demand. */
function slowDatabase() {
  const waiting: (() => void)[] = [];
  const query = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));
  return {
    db: { manager: { query } } as unknown as DataSource,
    answer: () => waiting.splice(0).forEach((resolve) => resolve()),
  };
}

const readWebhook = () => ({ id: 'evt_1', type: 'payment_intent.succeeded', objectId: 'pi_1' });

describe('Webhook events', () => {
  it('are accepted fifty at a time; further ones get 503 and are sent again', async () => {
    const { db, answer } = slowDatabase();
    const webhooks = new Webhooks(db, { readWebhook } as unknown as PaymentGateway);
    const receive = (): Promise<unknown> => webhooks.receive(Buffer.from('{}'), 'signed');
    const taken = Array.from({ length: 50 }, receive);
    await expect(receive()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    answer();
    await Promise.all(taken);
    const next = receive();
    answer();
    await expect(next).resolves.toEqual({ received: true });
  });
});
