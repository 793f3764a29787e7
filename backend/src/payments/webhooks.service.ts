import { Injectable } from '@nestjs/common';
import { DomainError } from '@safar/domain/rules/domain-error';
import { DataSource } from 'typeorm';
import { enqueue } from '../core/queue.js';
import { PaymentGateway } from './payment.gateway.js';
import { storeEvent } from './payments.queries.js';

/** News we do something with; the rest is thanked for and forgotten. */
const INTERESTING = /^(payment_intent\.|refund\.|charge\.dispute\.)/;

/** A burst must not take every connection to the database; the provider sends again what it got no answer to. */
const MOST_IN_WORK = 50;

@Injectable()
export class Webhooks {
  private inWork = 0;

  constructor(
    private readonly db: DataSource,
    private readonly gateway: PaymentGateway,
  ) {}

  /** Keeps the event and answers at once; the work is a job in the same transaction, so neither is without the other. */
  async receive(
    body: Buffer | undefined,
    signature: string | undefined,
  ): Promise<{ received: true }> {
    if (this.inWork >= MOST_IN_WORK) throw new DomainError('SERVICE_UNAVAILABLE');
    this.inWork += 1;
    try {
      return await this.keep(body, signature);
    } finally {
      this.inWork -= 1;
    }
  }

  private async keep(
    body: Buffer | undefined,
    signature: string | undefined,
  ): Promise<{ received: true }> {
    if (!body || !signature) throw new DomainError('WEBHOOK_REFUSED');
    const event = this.gateway.readWebhook(body, signature);
    if (INTERESTING.test(event.type)) {
      await this.db.transaction(async (tx) => {
        if (!(await storeEvent(tx, event))) return;
        await enqueue(
          tx,
          { task: 'stripe-event', payload: { eventId: event.id } },
          { key: event.id },
        );
      });
    }
    return { received: true };
  }
}
