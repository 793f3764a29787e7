import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ContactRequest, ContactView } from '@safar/domain/contracts/office/contact';
import { compactPhone, isPhone } from '@safar/domain/bookings/contact-details';
import type { Language } from '@safar/domain/text/languages';
import { normalizeName } from '@safar/domain/bookings/names';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../common/config/env.js';
import { throwIfInvalid } from '../common/http/errors.js';
import { Mails } from '../mails/mail.service.js';
import { Settings } from '../settings/settings.service.js';
import { contactMessageMail } from './contact-message.mail.js';
import { NOTICE_TOPIC, notifyAgency } from './contact.notice.js';
import { findMessage, isFlooded, storeMessage } from './contact.queries.js';
import { contactRequestProblems, spamReasonOf } from './contact.rules.js';

/** Above these limits messages are stored without a mail to the agency. The limit per address is set on the route. */
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
    this.mails.register(
      { topic: NOTICE_TOPIC, name: 'Meddelande från webbplatsen', isForAgency: true },
      async ({ payload }) => {
        const message = await findMessage(this.db.manager, String(payload['messageId']));
        return message && contactMessageMail(message, await this.mails.frame('sv'));
      },
    );
  }

  /**
   * Stores a message and mails it to the agency, both or neither. Spam, and messages above the limits, are stored
   * without a mail and without an error, so that one sender cannot block others. Throws VALIDATION_FAILED naming every
   * field.
   */
  async send(request: ContactRequest, language: Language): Promise<ContactView> {
    throwIfInvalid(contactRequestProblems(request));
    const { phone = '' } = request;
    const spamReason = spamReasonOf(request);
    await this.db.transaction(async (tx) => {
      const isFlood = this.env.rateLimits && (await isFlooded(tx, request.email.trim(), MOST));
      const messageId = await storeMessage(tx, {
        kind: request.kind ?? 'contact',
        name: normalizeName(request.name),
        email: request.email.trim(),
        phone: isPhone(phone) ? compactPhone(phone) : '',
        message: request.message.trim(),
        language: request.language ?? language,
        state: spamReason ? 'spam' : 'new',
        spamReason,
        assignedTo: null,
        bookingId: null,
      });
      if (spamReason || isFlood) return;
      await notifyAgency(tx, { settings: await this.settings.all(tx), messageId });
    });
    return { ok: true };
  }
}
