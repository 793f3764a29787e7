import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { MailTopicView, TestMailView } from '@safar/domain/contracts/office/mails';
import type { Language } from '@safar/domain/text/languages';
import { type Transporter, createTransport } from 'nodemailer';
import { DataSource, type EntityManager } from 'typeorm';
import { ENV, type Env } from '../common/config/env.js';
import { JobRunner } from '../common/jobs/queue.js';
import { SystemChecks } from '../common/observability/system-checks.js';
import { Settings, agencyMailbox } from '../settings/settings.service.js';
import { type MailFrame, mailFrame } from './mail.frame.js';
import { type RenderedMail, withoutSecrets } from './mail.layout.js';
import {
  type ClaimedMail, type MailRow, RENEWAL_MS, claimMail, enqueueSending, markDropped, markFailed, markSent,
  stuckMails, renewLease, sendWaitingNow,
} from './mail.queries.js'; // oxfmt-ignore
import { isRefusedReceiver, isServerDown } from './smtp-errors.js';

export {
  type Attachment, type RenderedMail, type MailContent, type MailFact, type MailSection, renderHtml,
} from './mail.layout.js'; // oxfmt-ignore
export type { MailFrame } from './mail.frame.js';
export {
  type MailAccount,
  type MailOrder,
  type MailPayload,
  type MailRow,
  queueMail,
  requeueDropped,
} from './mail.queries.js';

/** Renders the mail of a topic from current data; null when it no longer applies. */
export type MailTemplate = (mail: MailRow) => Promise<RenderedMail | null>;

/** What identifies a mail. */
export interface MailKind {
  readonly topic: string;
  /** Its Swedish name in the console. */
  readonly name: string;
  /** In Swedish, to the agency's own mailbox. */
  readonly isForAgency?: boolean;
}

/** Who a mail goes to, and its language. */
interface Recipient {
  readonly to: string;
  readonly language: Language;
}

/** Versions of a mail for readers other than its recipient. */
interface OtherReaders {
  /** For mails that are secret as a whole: no copy is kept. */
  readonly shown?: MailTemplate;
  /** Renders a mail that no longer applies as it was. */
  readonly reconstructed?: MailTemplate;
}

interface MailTemplates {
  readonly name: string;
  readonly isForAgency: boolean;
  readonly sent: MailTemplate;
  readonly shown: MailTemplate;
  readonly reconstructed: MailTemplate | null;
}

interface Failure {
  readonly mail: ClaimedMail;
  readonly lease: string;
  readonly error: unknown;
}

const TIMEOUT_MS = 15_000;
const EVERY_MINUTE = 60_000;

/** Sends the outbox. Without SMTP_URL mails stay there and can be read in the console. */
@Injectable()
export class Mails implements OnModuleInit {
  private readonly logger = new Logger('Mails');
  private readonly templates = new Map<string, MailTemplates>();
  private readonly transport: Transporter | null;

  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobRunner,
    private readonly settings: Settings,
    private readonly checks: SystemChecks,
    @Inject(ENV) private readonly env: Env,
  ) {
    const limits = {
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    };
    this.transport = env.smtpUrl ? createTransport({ url: env.smtpUrl, ...limits }) : null;
  }

  onModuleInit(): void {
    this.jobs.register('send-mail', ({ mailId }) => this.send(String(mailId)), 'mails');
    const { transport } = this;
    if (!transport) return;
    this.checks.register('mail_server_down', {
      ask: () => transport.verify(),
      // A mail can wait up to six hours for its next attempt; after a recovery send it at once.
      onRecovery: () => this.db.transaction(sendWaitingNow),
    });
  }

  /** Called by each feature for its own mails. Throws for a topic that another mail has. */
  register(
    { topic, name, isForAgency = false }: MailKind,
    sent: MailTemplate,
    { shown = sent, reconstructed }: OtherReaders = {},
  ): void {
    if (this.templates.has(topic)) throw new Error(`Two mails have the topic ${topic}`);
    this.templates.set(topic, {
      ...{ name, isForAgency, sent, shown },
      reconstructed: reconstructed ?? null,
    });
  }

  /** Lists the topics with their names, in the order of the names. */
  topics(): MailTopicView[] {
    return [...this.templates]
      .map(([topic, { name }]) => ({ topic, name }))
      .sort((one, other) => one.name.localeCompare(other.name, 'sv'));
  }

  /** Returns header and footer data from the current settings. */
  async frame(language: Language): Promise<MailFrame> {
    return mailFrame(await this.settings.all(), this.env.publicUrl, language);
  }

  /** Renders the mail for staff with current data. Throws for an unknown topic. */
  async render(mail: MailRow): Promise<RenderedMail | null> {
    return this.asShown(await this.templatesFor(mail).shown(mail));
  }

  /**
   * Renders a mail that no longer applies: it was sent without a kept copy, or stayed in the outbox without a mail
   * server. Returns null when it was never sent or shown.
   */
  async reconstruct(mail: MailRow): Promise<RenderedMail | null> {
    const wasShown = mail.state === 'sent' || (mail.state === 'queued' && !this.transport);
    const { reconstructed } = this.templatesFor(mail);
    return wasShown && reconstructed ? this.asShown(await reconstructed(mail)) : null;
  }

  /** Returns where a mail goes that is resent: one to the agency never goes to the customer. */
  async recipientOf(
    tx: EntityManager,
    { topic }: Pick<MailRow, 'topic'>,
    customer: Recipient,
  ): Promise<Recipient> {
    if (!this.templates.get(topic)?.isForAgency) return customer;
    return { to: agencyMailbox(await this.settings.all(tx)), language: 'sv' };
  }

  /** Tells whether staff may resend it. Mails with secrets cannot be resent; the user requests a new one. */
  canResend({ topic }: Pick<MailRow, 'topic'>): boolean {
    const templates = this.templates.get(topic);
    return templates !== undefined && templates.shown === templates.sent;
  }

  /** Requeues stuck mails, for example after a process was killed. */
  @Interval(EVERY_MINUTE)
  async catchUp(): Promise<void> {
    if (!this.transport) return;
    try {
      for (const id of await stuckMails(this.db.manager)) {
        await enqueueSending(this.db.manager, id);
      }
    } catch (error) {
      this.logger.warn(`Mails were not sent, database error: ${String(error)}`);
    }
  }

  private asShown(rendered: RenderedMail | null): RenderedMail | null {
    // A demo without a mail server has no recipients, so secrets need no masking.
    return rendered && (this.env.demo && !this.env.smtpUrl ? rendered : withoutSecrets(rendered));
  }

  private templatesFor({ topic }: Pick<MailRow, 'topic'>): MailTemplates {
    const templates = this.templates.get(topic);
    if (!templates) throw new Error(`No template for mails about ${topic}`);
    return templates;
  }

  /**
   * Sender from the settings, else MAIL_FROM. Passes name and address separately, so that neither can break the header.
   */
  private async sender(): Promise<string | { name: string; address: string }> {
    const values = await this.settings.all();
    const own = values['mail.senderAddress'];
    // MAIL_FROM includes a name.
    if (!own && this.env.mailFrom.includes('<')) return this.env.mailFrom;
    const address = own || this.env.mailFrom;
    return { name: values['mail.senderName'] || values.brand, address };
  }

  /** Sends a mail directly, without the outbox, and returns the mail server's reply. */
  async sendAtOnce(to: string, rendered: RenderedMail): Promise<Omit<TestMailView, 'to'>> {
    const sender = await this.sender();
    const from = typeof sender === 'string' ? sender : `${sender.name} <${sender.address}>`;
    if (!this.transport) return { outcome: 'no_server', from, reason: null };
    try {
      await this.hand({ id: randomUUID(), to_address: to }, rendered);
      return { outcome: 'sent', from, reason: null };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`A test mail was not sent: ${reason}`);
      return { outcome: 'failed', from, reason };
    }
  }

  private async send(id: string): Promise<void> {
    if (!this.transport) return;
    const lease = randomUUID();
    const mail = await claimMail(this.db.manager, { id, lease });
    if (!mail) return;
    const renewal = setInterval(() => {
      // Ignore a failed renewal: the next one or the end of the lease follows.
      renewLease(this.db.manager, { id, lease }).catch(() => undefined);
    }, RENEWAL_MS);
    try {
      await this.deliver(mail, lease);
    } finally {
      clearInterval(renewal);
    }
  }

  /**
   * Sends a mail. The job does not fail with it: error and next attempt are saved with the mail, where staff see them.
   */
  private async deliver(mail: ClaimedMail, lease: string): Promise<void> {
    const { id } = mail;
    let rendered: RenderedMail | null;
    try {
      rendered = await this.templatesFor(mail).sent(mail);
      if (rendered) await this.hand(mail, rendered);
    } catch (error) {
      await this.recordFailure({ mail, lease, error });
      return;
    }
    if (!rendered) {
      await markDropped(this.db.manager, id);
      return;
    }
    await markSent(this.db.manager, {
      id,
      copy: this.canResend(mail) ? withoutSecrets(rendered) : null,
    });
  }

  private async recordFailure({ mail, lease, error }: Failure): Promise<void> {
    const { id, topic, attempts } = mail;
    const reason = error instanceof Error ? error.message : String(error);
    // The address is redacted in the log (common/observability/redact.ts); the mail server's reply is kept.
    this.logger.warn(`Mail ${id} (${topic}) was not sent, attempt ${attempts}: ${reason}`);
    const isFinal = isRefusedReceiver(error);
    await this.db.transaction((tx) =>
      markFailed(tx, { id, lease, attempts, error: reason, isFinal }),
    );
    if (isServerDown(error)) await this.checks.failed('mail_server_down', error);
  }

  private async hand(
    mail: Pick<MailRow, 'id' | 'to_address'>,
    rendered: RenderedMail,
  ): Promise<void> {
    const { subject, text, html, replyTo, attachments = [] } = rendered;
    const { mailReturnPath } = this.env;
    await this.transport?.sendMail({
      from: await this.sender(),
      to: mail.to_address,
      ...(mailReturnPath ? { envelope: { from: mailReturnPath, to: mail.to_address } } : {}),
      // Prevents automatic replies such as «out of office» to the agency's mailbox (RFC 3834).
      headers: { 'Auto-Submitted': rendered.isWrittenByStaff ? 'no' : 'auto-generated' },
      // The same id on a retry lets the recipient's server detect a duplicate.
      messageId: `<${mail.id}@${new URL(this.env.publicUrl).hostname}>`,
      subject,
      text,
      html,
      ...(replyTo ? { replyTo } : {}),
      attachments: attachments.map((file) => ({ ...file })),
    });
  }
}
