import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ContactRequest, ContactView } from '@safar/domain/contracts/contact';
import { DomainError } from '@safar/domain/rules/domain-error';
import type { Language } from '@safar/domain/rules/languages';
import { tidyName } from '@safar/domain/rules/names';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV, type Env } from '../core/env.js';
import { refuse } from '../core/errors.js';
import { Mails } from '../mail/mail.service.js';
import { Settings } from '../settings/settings.service.js';
import { contactLetter } from './contact.letter.js';
import { NOTICE_TOPIC, tellAgency } from './contact.notice.js';
import { findMessage, secondsUntilCalm, storeMessage } from './contact.queries.js';
import { contactRequestProblems, spamReasonOf } from './contact.rules.js';

/** Above these somebody floods the agency; the limit an address of the net has stands at the route. */
const MOST = { fromSenderInAnHour: 3, inAllInADay: 100 } as const;

@Injectable()
export class Contact implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly settings: Settings,
    private readonly mails: Mails,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.mails.register(NOTICE_TOPIC, async ({ payload }) => {
      const message = await findMessage(this.db.manager, String(payload['messageId']));
      return message && contactLetter(message);
    });
  }

  /**
   * Keeps a message and mails it to the agency, both or neither. What looks like spam is kept without a mail, and its
   * sender learns nothing of it. Throws VALIDATION_FAILED naming every field, or TOO_MANY_REQUESTS.
   */
  async send(request: ContactRequest, language: Language): Promise<ContactView> {
    refuse(contactRequestProblems(request));
    const spamReason = spamReasonOf(request);
    await this.db.transaction(async (tx) => {
      await this.requireCalm(tx, request.email.trim());
      const messageId = await storeMessage(tx, {
        kind: request.kind ?? 'contact',
        name: tidyName(request.name),
        email: request.email.trim(),
        message: request.message.trim(),
        language: request.language ?? language,
        state: spamReason ? 'spam' : 'new',
        spamReason,
        assignedTo: null,
      });
      if (!spamReason) await tellAgency(tx, { settings: await this.settings.all(tx), messageId });
    });
    return { ok: true };
  }

  private async requireCalm(tx: EntityManager, email: string): Promise<void> {
    if (!this.env.rateLimits) return;
    const retryAfter = await secondsUntilCalm(tx, email, MOST);
    if (retryAfter > 0) throw new DomainError('TOO_MANY_REQUESTS', { retryAfter });
  }
}
