import { Injectable } from '@nestjs/common';
import { DomainError } from '@safar/domain/rules/domain-error';
import { DataSource } from 'typeorm';
import { audit } from '../core/audit.js';
import { PaymentGateway } from './payment.gateway.js';
import { storeWebhookEvent } from './webhook-events.js';

/** A burst must not take every connection to the database; the provider sends again what it got no answer to. */
const MOST_IN_WORK = 50;

/** A line in the log about refused news stands for all of a quarter of an hour. */
const SILENCE_MS = 900_000;

@Injectable()
export class Webhooks {
  private inWork = 0;
  private silentUntil = 0;

  constructor(
    private readonly db: DataSource,
    private readonly gateway: PaymentGateway,
  ) {}

  /** Keeps the event and answers at once; the work is a job. */
  async receive(
    body: Buffer | undefined,
    signature: string | undefined,
  ): Promise<{ received: true }> {
    if (this.inWork >= MOST_IN_WORK) throw new DomainError('SERVICE_UNAVAILABLE');
    this.inWork += 1;
    try {
      return await this.store(body, signature);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'WEBHOOK_REFUSED') {
        await this.auditRejection();
      }
      throw error;
    } finally {
      this.inWork -= 1;
    }
  }

  /** In the log once in a while: whoever sends a thousand shall not write a thousand lines. */
  private async auditRejection(): Promise<void> {
    if (Date.now() < this.silentUntil) return;
    this.silentUntil = Date.now() + SILENCE_MS;
    await audit(this.db.manager, {
      action: 'webhook.refused',
      object: { type: 'webhook', id: '' },
    });
  }

  private async store(
    body: Buffer | undefined,
    signature: string | undefined,
  ): Promise<{ received: true }> {
    if (!body || !signature) throw new DomainError('WEBHOOK_REFUSED');
    await storeWebhookEvent(this.db.manager, this.gateway.readWebhook(body, signature));
    return { received: true };
  }
}
