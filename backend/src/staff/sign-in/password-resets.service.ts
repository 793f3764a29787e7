import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type {
  DoneView, ForgotPasswordRequest, ResetPasswordRequest,
} from '@safar/domain/contracts/staff/auth'; // oxfmt-ignore
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource } from 'typeorm';
import { audit } from '../../common/audit/audit.js';
import { ENV, type Env } from '../../common/config/env.js';
import { JobRunner, enqueue } from '../../common/jobs/queue.js';
import { type RenderedMail, type MailRow, Mails, queueMail } from '../../mails/mail.service.js';
import { invitationMail } from '../accounts/invitation.mail.js';
import { INVITATION_TOPIC } from '../accounts/invitations.js';
import { lockUser } from '../accounts/users.queries.js';
import { Users } from '../accounts/users.service.js';
import { passwordResetMail } from './password-reset.mail.js';
import {
  purgeOldResets, giveToken, mailableReset, storeReset, useUp, userOfToken,
} from './password-reset.queries.js'; // oxfmt-ignore

const TASK = 'password-reset';
const TOPIC = 'password_reset';
const MAILS = [
  { topic: TOPIC, name: 'Nytt lösenord' },
  { topic: INVITATION_TOPIC, name: 'Inbjudan till personalsidorna' },
];
/** Page of the public site for the new password (web/src/app/router.tsx). */
const PAGE = '/login/nytt-losenord';
/** Enough for a user who cannot find the mail, too few to flood a mailbox. */
const MAILS_PER_HOUR = 3;

/** Links for a new password by mail: for a forgotten one, and for the first one of an invited user. */
@Injectable()
export class PasswordResets implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly users: Users,
    private readonly mails: Mails,
    private readonly jobs: JobRunner,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.register(TASK, ({ resetId }) => this.mail(String(resetId)));
    for (const kind of MAILS) {
      this.mails.register(kind, (mail) => this.render(mail), {
        shown: (mail) => this.renderForStaff(mail),
      });
    }
  }

  /** Gives the same response after the same work for every address; a job handles known ones. */
  async ask({ email }: ForgotPasswordRequest): Promise<DoneView> {
    await this.db.transaction(async (tx) => {
      const reset = await storeReset(tx, email.trim());
      if (!reset) return;
      await audit(tx, {
        action: 'password.reset-asked',
        object: { type: 'user', id: reset.user_id ?? '' },
      });
      // One after the other, so that each counts the mails before it.
      await enqueue(tx, { task: TASK, payload: { resetId: reset.id } }, { queue: TASK });
    });
    return { ok: true };
  }

  /** Throws RESET_LINK_INVALID for a used, expired or unknown link, VALIDATION_FAILED for a weak password. */
  async choose({ token, password }: ResetPasswordRequest): Promise<DoneView> {
    const user = await this.userBehind(token);
    const passwordHash = await this.users.newPasswordHash(user, password);
    await this.db.transaction(async (tx) => {
      // Account first, then its links, as in a change of the account.
      await lockUser(tx, user.id);
      // A concurrent request may have used the link while the password was hashed.
      if (!(await useUp(tx, { token, userId: user.id }))) {
        throw new DomainError('RESET_LINK_INVALID');
      }
      await this.users.setPasswordHash(tx, user.id, passwordHash);
      await audit(tx, {
        action: 'user.password-reset',
        object: { type: 'user', id: user.id },
        changes: { fields: ['password'] },
      });
    });
    return { ok: true };
  }

  private async userBehind(token: string) {
    const userId = await userOfToken(this.db.manager, token);
    const user = userId ? await this.users.activeById(userId) : null;
    if (!user) throw new DomainError('RESET_LINK_INVALID');
    return user;
  }

  private async mail(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const reset = await mailableReset(tx, { id, perHour: MAILS_PER_HOUR });
      await purgeOldResets(tx);
      if (!reset) return;
      await queueMail(tx, {
        topic: TOPIC,
        dedupe: `${TOPIC}:${id}`,
        to: reset.email,
        language: 'sv',
        payload: { resetId: id, userId: reset.userId },
      });
    });
  }

  private async render({ topic, payload }: MailRow): Promise<RenderedMail | null> {
    const user = await this.users.activeById(String(payload['userId']));
    const token = user && (await giveToken(this.db.manager, String(payload['resetId'])));
    return token ? this.linkMail(topic, user.username, this.link(token)) : null;
  }

  /**
   * Hides the link in the console: staff who read mails must not be able to take over an admin's account. Only a demo
   * without mail server shows it, because its passwords are published anyway.
   */
  private async renderForStaff(mail: MailRow): Promise<RenderedMail | null> {
    if (this.env.demo && !this.env.smtpUrl) return this.render(mail);
    const user = await this.users.activeById(String(mail.payload['userId']));
    return user && this.linkMail(mail.topic, user.username, this.link('…'));
  }

  private async linkMail(topic: string, username: string, url: string): Promise<RenderedMail> {
    const mail = topic === INVITATION_TOPIC ? invitationMail : passwordResetMail;
    return mail({ username, url }, await this.mails.frame('sv'));
  }

  private link(token: string): string {
    return `${this.env.publicUrl}${PAGE}#${token}`;
  }
}
