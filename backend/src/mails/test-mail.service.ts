import { Injectable } from '@nestjs/common';
import type { TestMailView } from '@safar/domain/contracts/office/mails';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource } from 'typeorm';
import type { Staff } from '../common/auth/access.js';
import { audit } from '../common/audit/audit.js';
import type { RowOf } from '../common/database/row-of.js';
import type { UserEntity } from '../staff/accounts/user.entity.js';
import { type RenderedMail, type MailFrame, Mails, renderHtml } from './mail.service.js';

/** Mails to staff are in Swedish. */
const testMail = (frame: MailFrame): RenderedMail =>
  renderHtml(
    {
      subject: `Provmejl från ${frame.name}`,
      greeting: 'Det här är ett provmejl',
      paragraphs: [
        'Du läser det, alltså kommer mejlen fram till dig. Titta också på avsändaren: namnet och adressen är de som kunderna ser.',
        'Låg det i skräpposten? Då saknas troligen SPF eller DKIM för avsändarens domän. Be den som sköter domänen att lägga till dem.',
      ],
      signature: [frame.agency],
    },
    frame,
  );

/** Sends a test mail to the caller at once, without the outbox, and returns the mail server's reply. */
@Injectable()
export class TestMails {
  constructor(
    private readonly db: DataSource,
    private readonly mails: Mails,
  ) {}

  /** Throws FORBIDDEN when the account does not exist. */
  async send(staff: Staff): Promise<TestMailView> {
    const to = await this.addressOf(staff.id);
    if (!to) throw new DomainError('FORBIDDEN');
    const outcome = await this.mails.sendAtOnce(to, testMail(await this.mails.frame('sv')));
    await audit(this.db.manager, {
      action: 'mail.tested',
      object: { type: 'user', id: staff.id },
      actor: staff,
      changes: { outcome: outcome.outcome },
    });
    return { ...outcome, to };
  }

  private async addressOf(userId: string): Promise<string | null> {
    const [user] = await this.db.query<RowOf<UserEntity, 'email'>[]>(
      `select email from users where id = $1 and disabled_at is null`,
      [userId],
    );
    return user?.email ?? null;
  }
}
