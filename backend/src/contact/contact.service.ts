import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ContactRequest, ContactView } from '@safar/domain/contracts/contact';
import type { Language } from '@safar/domain/rules/languages';
import { DataSource, type EntityManager } from 'typeorm';
import { refuse } from '../core/errors.js';
import { Mails, queueMail } from '../mail/mail.service.js';
import { Settings } from '../settings/settings.service.js';
import { contactLetter } from './contact.letter.js';
import { findMessage, storeMessage } from './contact.queries.js';
import { contactRequestProblems } from './contact.rules.js';

const TOPIC = 'contact_message';

@Injectable()
export class Contact implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly settings: Settings,
    private readonly mails: Mails,
  ) {}

  onModuleInit(): void {
    this.mails.register(TOPIC, async ({ payload }) => {
      const message = await findMessage(this.db.manager, String(payload['messageId']));
      return message && contactLetter(message);
    });
  }

  /** Keeps a message and mails it to the agency, both or neither. Throws VALIDATION_FAILED naming every field. */
  async send(request: ContactRequest, language: Language): Promise<ContactView> {
    refuse(contactRequestProblems(request));
    await this.db.transaction(async (tx) => {
      const id = await storeMessage(tx, {
        kind: request.kind ?? 'contact',
        name: request.name.trim(),
        email: request.email.trim(),
        message: request.message.trim(),
        language: request.language ?? language,
      });
      await this.tellAgency(tx, id);
    });
    return { ok: true };
  }

  /** An agency that has not filled in an address reads its messages in the console. */
  private async tellAgency(tx: EntityManager, messageId: string): Promise<void> {
    const settings = await this.settings.all(tx);
    const to = settings.contactRecipient || settings['company.email'];
    if (!to) return;
    await queueMail(tx, {
      topic: TOPIC,
      dedupe: `${TOPIC}:${messageId}`,
      to,
      language: 'sv',
      payload: { messageId },
    });
  }
}
