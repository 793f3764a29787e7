import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { audit } from '../common/audit/audit.js';
import { Settings } from '../settings/settings.service.js';
import { purgeMessages } from './contact.queries.js';

const HOUR_MS = 3_600_000;

/** Deletes messages with their replies after the configured retention. */
@Injectable()
export class MessageRetention {
  private readonly logger = new Logger('MessageRetention');

  constructor(
    private readonly db: DataSource,
    private readonly settings: Settings,
  ) {}

  @Interval(HOUR_MS)
  async run(): Promise<void> {
    try {
      await this.purge();
    } catch (error) {
      this.logger.warn(`Old messages were not deleted: ${String(error)}`);
    }
  }

  /** @returns the number of deleted messages */
  purge(): Promise<number> {
    return this.db.transaction(async (tx) => {
      const settings = await this.settings.all(tx);
      const messages = await purgeMessages(tx, settings['retention.messageMonths']);
      if (messages > 0) {
        const object = { type: 'message', id: '' };
        await audit(tx, { action: 'retention.ran', object, changes: { messages } });
      }
      return messages;
    });
  }
}
