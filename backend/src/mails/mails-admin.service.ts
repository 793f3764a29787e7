import { Injectable } from '@nestjs/common';
import type {
  RenderedMailView,
  MailDetailView,
  MailTopicView,
  MailView,
} from '@safar/domain/contracts/office/mails';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import type { Staff } from '../common/auth/access.js';
import { audit } from '../common/audit/audit.js';
import { listPage } from '../common/lists/list-page.js';
import type { Page } from '../common/lists/list-response.js';
import type { ListQuery } from '../common/lists/list-query.js';
import {
  type MailListRow, OUTBOX, type StoredMail, findStored, sendNow, lockOriginal, markResent, newestAbout,
} from './mails-admin.queries.js'; // oxfmt-ignore
import { enqueueSending, queueMail } from './mail.queries.js';
import { Mails } from './mail.service.js';
import { copyOf, renderedMailView, mailDetailView, mailView } from './mail.view.js';

/** The outbox for staff: list, details and resending. */
@Injectable()
export class MailsAdminService {
  constructor(
    private readonly db: DataSource,
    private readonly mails: Mails,
  ) {}

  topics(): MailTopicView[] {
    return this.mails.topics();
  }

  async page(query: ListQuery): Promise<Page<MailView>> {
    return (await listPage<MailListRow>(this.db.manager, OUTBOX, query)).map(mailView);
  }

  /**
   * Returns a mail with its saved copy, or as it would be sent. Throws NOT_FOUND. Every read is logged, as for
   * bookings.
   */
  async detail(id: string, staff: Staff): Promise<MailDetailView> {
    const mail = await this.stored(id);
    const copy = copyOf(mail);
    const draft = copy ?? (await this.draftOf(mail));
    const rendered = draft ?? (await this.reconstruct(mail));
    await audit(this.db.manager, {
      action: 'mail.read',
      object: { type: 'mail', id },
      actor: staff,
    });
    return mailDetailView(mail, {
      rendered,
      isCopy: copy !== null,
      isReconstructed: draft === null && rendered !== null,
      canResend: mail.to_address !== '' && this.mails.canResend(mail),
    });
  }

  /**
   * Resends a mail to the booking's current address with current data. A queued mail is not duplicated but sent at
   * once. Throws NOT_FOUND, MAIL_NOT_RESENDABLE, MAIL_OBSOLETE.
   * @returns the mail that will be sent
   */
  async resend(id: string, staff: Staff): Promise<MailView> {
    const mail = await this.stored(id);
    if (!this.mails.canResend(mail)) throw new DomainError('MAIL_NOT_RESENDABLE');
    if (mail.state !== 'queued' && !(await this.mails.render(mail))) {
      throw new DomainError('MAIL_OBSOLETE');
    }
    const onItsWay = await this.db.transaction(async (tx) => {
      const now = mail.state === 'queued' ? mail.id : await this.again(tx, mail);
      await sendNow(tx, now);
      await enqueueSending(tx, now);
      await logResent(tx, { mail, staff });
      return now;
    });
    return mailView(await this.stored(onItsWay));
  }

  /** Resends the newest mail of a topic for a booking. Throws NOT_FOUND when there is none. */
  async resendTopic(bookingId: string, topic: string, staff: Staff): Promise<MailView> {
    const id = await newestAbout(this.db.manager, { bookingId, topic });
    if (!id) throw new DomainError('NOT_FOUND');
    return this.resend(id, staff);
  }

  /** @returns the new mail, or a copy that is already waiting */
  private async again(tx: EntityManager, mail: StoredMail): Promise<string> {
    const original = await lockOriginal(tx, mail.id);
    if (original.waiting) return original.waiting;
    const { to, language } = await this.mails.recipientOf(tx, mail, original);
    const id = await queueMail(tx, {
      topic: mail.topic,
      dedupe: `${original.dedupe}:again:${original.lastCopy + 1}`,
      to,
      language,
      payload: mail.payload,
      resendOf: original.id,
      ...(mail.booking_id ? { bookingId: mail.booking_id } : {}),
    });
    if (!id) throw new DomainError('MAIL_NOT_RESENDABLE');
    await markResent(tx, { id: mail.id, original: original.id });
    return id;
  }

  private async draftOf(mail: StoredMail): Promise<RenderedMailView | null> {
    // The recipient was erased, so the content is not shown either.
    if (mail.to_address === '' || mail.state === 'dropped') return null;
    const rendered = await this.mails.render(mail);
    return rendered && renderedMailView(rendered);
  }

  private async reconstruct(mail: StoredMail): Promise<RenderedMailView | null> {
    if (mail.to_address === '') return null;
    const rendered = await this.mails.reconstruct(mail);
    return rendered && renderedMailView(rendered);
  }

  private async stored(id: string): Promise<StoredMail> {
    const mail = await findStored(this.db.manager, id);
    if (!mail) throw new DomainError('NOT_FOUND');
    return mail;
  }
}

/** Adds the entry to the booking's history, if the mail has a booking. */
const logResent = (
  tx: EntityManager,
  { mail, staff }: { mail: StoredMail; staff: Staff },
): Promise<void> =>
  audit(tx, {
    action: 'mail.resent',
    object: mail.booking_id
      ? { type: 'booking', id: mail.booking_id }
      : { type: 'mail', id: mail.id },
    actor: staff,
    changes: { topic: mail.topic, mail: mail.id },
  });
