import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { TestMailView } from '@safar/domain/contracts/mails';
import type { Language } from '@safar/domain/rules/languages';
import { type Transporter, createTransport } from 'nodemailer';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../core/env.js';
import { JobRunner } from '../core/queue.js';
import { SystemChecks } from '../core/system-checks.js';
import { Settings } from '../settings/settings.service.js';
import { type MailFrame, mailFrame } from './mail.frame.js';
import { type RenderedMail, withoutSecrets } from './mail.layout.js';
import {
  type ClaimedMail, type MailRow, RENEWAL_MS, claimMail, enqueueSending, markDropped, markFailed, markSent,
  stuckMails, renewLease, sendWaitingNow,
} from './mail.queries.js'; // oxfmt-ignore

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
} from './mail.queries.js';

/** Writes the letter for a topic from what is true now; null when there is nothing to tell any more. */
export type MailTemplate = (mail: MailRow) => Promise<RenderedMail | null>;

/** What a letter is for readers other than its receiver. */
interface OtherReaders {
  /** Where the whole letter is a secret: no copy of it is kept. */
  readonly shown?: MailTemplate;
  /** What it told, once its news are none any more. */
  readonly reconstructed?: MailTemplate;
}

interface MailTemplates {
  readonly sent: MailTemplate;
  readonly shown: MailTemplate;
  readonly reconstructed: MailTemplate | null;
}

interface Failure {
  readonly mail: ClaimedMail;
  readonly lease: string;
  readonly error: unknown;
}

/** What nodemailer says about a failure. */
interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

const NO_SERVER = /^(EAUTH|ECONNECTION|ESOCKET|ETIMEDOUT|EDNS|ECONNREFUSED|ENOTFOUND|ETLS)$/;

const isServerDown = (error: unknown): boolean => NO_SERVER.test((error as SmtpError).code ?? '');

/** 5xx to the address itself: there is no such box, and asking for three days changes nothing. */
function isRefusedReceiver(error: unknown): boolean {
  const { command, responseCode = 0 } = error as SmtpError;
  return command === 'RCPT TO' && responseCode >= 500;
}

const TIMEOUT_MS = 15_000;
const EVERY_MINUTE = 60_000;

/** Sends the outbox. Without SMTP_URL mails stay there, to be read in the console. */
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
    this.jobs.register('send-mail', ({ mailId }) => this.send(String(mailId)), 'letters');
    const { transport } = this;
    if (!transport) return;
    this.checks.register('mail_server_down', {
      ask: () => transport.verify(),
      // The longest pause of a mail is six hours: nobody wants to wait for that once the server is well.
      onRecovery: () => this.db.transaction(sendWaitingNow),
    });
  }

  /** Each feature writes its own letters. */
  register(
    topic: string,
    sent: MailTemplate,
    { shown = sent, reconstructed }: OtherReaders = {},
  ): void {
    this.templates.set(topic, { sent, shown, reconstructed: reconstructed ?? null });
  }

  /** What stands around a mail, as the settings tell it now. */
  async frame(language: Language): Promise<MailFrame> {
    return mailFrame(await this.settings.all(), this.env.publicUrl, language);
  }

  /** The letter as staff may read it now. Throws when nobody writes this topic. */
  async render(mail: MailRow): Promise<RenderedMail | null> {
    return this.asShown(await this.templatesFor(mail).shown(mail));
  }

  /**
   * What a mail told that has nothing to tell any more: it was sent and no copy was kept, or it left for the outbox alone
   * because there is no mail server. null for one that never told anybody.
   */
  async reconstruct(mail: MailRow): Promise<RenderedMail | null> {
    const wasTold = mail.state === 'sent' || (mail.state === 'queued' && !this.transport);
    const { reconstructed } = this.templatesFor(mail);
    return wasTold && reconstructed ? this.asShown(await reconstructed(mail)) : null;
  }

  /** Whether staff may send it once more; whoever lost a secret asks for a new one. */
  canResend({ topic }: Pick<MailRow, 'topic'>): boolean {
    const templates = this.templates.get(topic);
    return templates !== undefined && templates.shown === templates.sent;
  }

  /** What was left lying: a killed process finishes nothing. */
  @Interval(EVERY_MINUTE)
  async catchUp(): Promise<void> {
    if (!this.transport) return;
    try {
      for (const id of await stuckMails(this.db.manager)) {
        await enqueueSending(this.db.manager, id);
      }
    } catch (error) {
      this.logger.warn(`Mails wait for the database: ${String(error)}`);
    }
  }

  private asShown(rendered: RenderedMail | null): RenderedMail | null {
    // A demo without a mail server has no other reader, and nobody to hide from.
    return rendered && (this.env.demo && !this.env.smtpUrl ? rendered : withoutSecrets(rendered));
  }

  private templatesFor({ topic }: Pick<MailRow, 'topic'>): MailTemplates {
    const templates = this.templates.get(topic);
    if (!templates) throw new Error(`Nobody writes letters about ${topic}`);
    return templates;
  }

  /** Who the agency writes as: its settings, else MAIL_FROM. Name and address go apart, so that neither breaks a header. */
  private async sender(): Promise<string | { name: string; address: string }> {
    const values = await this.settings.all();
    const own = values['mail.senderAddress'];
    // With a name of its own.
    if (!own && this.env.mailFrom.includes('<')) return this.env.mailFrom;
    const address = own || this.env.mailFrom;
    return { name: values['mail.senderName'] || values.brand, address };
  }

  /** Hands a letter to the mail server without the outbox, and says what it answered. */
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
      // A renewal that fails is no reason to stop: the next one, or the end of the lease, follows.
      renewLease(this.db.manager, { id, lease }).catch(() => undefined);
    }, RENEWAL_MS);
    try {
      await this.deliver(mail, lease);
    } finally {
      clearInterval(renewal);
    }
  }

  /** The job never fails with the mail: when the next try is stands with the mail, where staff see it. */
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
    // The address is scrubbed from the line (core/redact.ts); what the server answered is worth keeping.
    this.logger.warn(`Mail ${id} (${topic}) was not sent, try ${attempts}: ${reason}`);
    const isFinal = isRefusedReceiver(error);
    await this.db.transaction((tx) =>
      markFailed(tx, { id, lease, attempts, error: reason, isFinal }),
    );
    if (isServerDown(error)) await this.checks.failed('mail_server_down', error);
  }

  /** To the mail server. */
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
      // No machine answers it: replies «out of office» would land in the agency's box (RFC 3834).
      headers: { 'Auto-Submitted': rendered.isWrittenByStaff ? 'no' : 'auto-generated' },
      // The same id on a second try lets the receiver's server recognise a duplicate.
      messageId: `<${mail.id}@${new URL(this.env.publicUrl).hostname}>`,
      subject,
      text,
      html,
      ...(replyTo ? { replyTo } : {}),
      attachments: attachments.map((file) => ({ ...file })),
    });
  }
}
