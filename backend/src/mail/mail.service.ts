import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Transporter, createTransport } from 'nodemailer';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../core/env.js';
import { JobRunner } from '../core/queue.js';
import { Settings } from '../settings/settings.service.js';
import type { Letter } from './mail.layout.js';
import { type MailRow, findMail, markFailed, markSent } from './mail.queries.js';

export { type Letter, layOut } from './mail.layout.js';
export { type MailOrder, type MailRow, queueMail } from './mail.queries.js';

/** Writes the letter for a topic from what is true now; null when there is nothing to tell any more. */
export type LetterWriter = (mail: MailRow) => Promise<Letter | null>;

const TIMEOUT_MS = 15_000;

/** Sends the outbox. Without SMTP_URL mails stay there, to be read in the console. */
@Injectable()
export class Mails implements OnModuleInit {
  private readonly writers = new Map<string, { sent: LetterWriter; shown: LetterWriter }>();
  private readonly transport: Transporter | null;

  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobRunner,
    private readonly settings: Settings,
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
    this.jobs.register('send-mail', ({ mailId }) => this.send(String(mailId)));
  }

  /**
   * Each feature writes its own letters.
   * @param shown for readers other than the receiver, where the letter holds a secret
   */
  register(topic: string, sent: LetterWriter, shown: LetterWriter = sent): void {
    this.writers.set(topic, { sent, shown });
  }

  /** The letter as staff may read it now. Throws when nobody writes this topic. */
  async write(mail: MailRow): Promise<Letter | null> {
    return this.writersOf(mail).shown(mail);
  }

  private writersOf({ topic }: MailRow): { sent: LetterWriter; shown: LetterWriter } {
    const writers = this.writers.get(topic);
    if (!writers) throw new Error(`Nobody writes letters about ${topic}`);
    return writers;
  }

  /** Who the agency writes as: its settings, else MAIL_FROM. Name and address go apart, so that neither breaks a header. */
  private async sender(): Promise<string | { name: string; address: string }> {
    const values = await this.settings.all();
    const address = values['mail.senderAddress'];
    if (!address) return this.env.mailFrom;
    return { name: values['mail.senderName'] || values.brand, address };
  }

  private async send(id: string): Promise<void> {
    const mail = await findMail(this.db.manager, id);
    if (mail?.state !== 'queued' || !mail.to_address || !this.transport) return;
    const letter = await this.writersOf(mail).sent(mail);
    if (!letter) return;
    try {
      await this.transport.sendMail({
        from: await this.sender(),
        to: mail.to_address,
        // The same id on a second try lets the receiver's server recognise a duplicate.
        messageId: `<${mail.id}@${new URL(this.env.publicUrl).hostname}>`,
        ...letter,
      });
    } catch (error) {
      await markFailed(this.db.manager, id, error instanceof Error ? error.message : String(error));
      throw error;
    }
    await markSent(this.db.manager, id);
  }
}
