import { Injectable } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource } from 'typeorm';
import { audit } from '../../common/audit/audit.js';
import { PaymentGateway } from '../gateway/payment.gateway.js';
import { saveProviderContact, storeWebhookEvents } from './webhook-events.js';

/** Limits concurrent webhooks so that a burst does not take all database connections; the provider retries. */
const MOST_IN_WORK = 50;

/** One audit line per quarter of an hour for rejected webhooks. */
const SILENCE_MS = 900_000;

/** A contact is noted at most this often, so that a burst of webhooks does not queue for its row. */
const CONTACT_EVERY_MS = 60_000;

@Injectable()
export class Webhooks {
  private inWork = 0;
  private silentUntil = 0;
  private contactNotedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly db: DataSource,
    private readonly gateway: PaymentGateway,
  ) {}

  /** Saves the event and replies at once; a job does the work. */
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

  /** Audits rejections at most once per interval, so that a flood does not fill the log. */
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
    const event = this.gateway.readWebhook(body, signature);
    await Promise.all([storeWebhookEvents(this.db.manager, [event]), this.saveContact()]);
    return { received: true };
  }

  /**
   * Notes that the provider reaches us. Events can also be fetched, so stored events do not prove it. An event is stored
   * although the note fails.
   */
  private async saveContact(): Promise<void> {
    const now = performance.now();
    if (now - this.contactNotedAt < CONTACT_EVERY_MS) return;
    this.contactNotedAt = now;
    try {
      await saveProviderContact(this.db.manager);
    } catch {
      this.contactNotedAt = Number.NEGATIVE_INFINITY;
    }
  }
}
