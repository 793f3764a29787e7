import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { withoutSecrets } from '../../src/mails/mail.layout.js';
import { claimMail, markDropped, markFailed, markSent } from '../../src/mails/mail.queries.js';
import type { Mails } from '../../src/mails/mail.service.js';

/** A mailbox that does not exist. */
export const UNKNOWN_BOX = 'fel.adress@resenar.example';
const NO_SUCH_BOX = '550 5.1.1 No such mailbox';

/**
 * Marks the mails of the outbox as sent. This process has no mail server, so no mail is really sent.
 * Copies are kept of the latest mails only: with their documents they cost more time than all else, and the console
 * writes a mail without a copy anew when it is read.
 */
export class SentMails {
  constructor(
    private readonly db: DataSource,
    private readonly mails: Mails,
  ) {}

  async sendAll({ withCopies }: { readonly withCopies: boolean }): Promise<void> {
    const waiting = withCopies ? await this.queued() : await this.sendAtOnce();
    for (const { id } of waiting) await this.send(id);
  }

  private queued(): Promise<readonly { readonly id: string }[]> {
    return this.db.query(
      `select id from outbox_mails where state = 'queued' and to_address <> '' order by created_at, id`,
    );
  }

  /** Sends all mails without a copy in one statement. Returns those that will fail. */
  private sendAtOnce(): Promise<readonly { readonly id: string }[]> {
    return this.db.query(
      `with sent as (
         update outbox_mails
            set state = 'sent', attempts = 1, first_tried_at = now(), sent_at = now(), next_try_at = null, ended_at = now()
          where state = 'queued' and to_address not in ('', $1))
       select id from outbox_mails where state = 'queued' and to_address = $1 order by created_at, id`,
      [UNKNOWN_BOX],
    );
  }

  private async send(id: string): Promise<void> {
    const { manager } = this.db;
    const lease = randomUUID();
    const mail = await claimMail(manager, { id, lease });
    if (!mail) return;
    if (mail.to_address === UNKNOWN_BOX) {
      const failure = { id, lease, attempts: mail.attempts, error: NO_SUCH_BOX, isFinal: true };
      await this.db.transaction((tx) => markFailed(tx, failure));
      return;
    }
    const written = await this.mails.render(mail);
    if (!written) await markDropped(manager, id);
    else await markSent(manager, { id, copy: withoutSecrets(written) });
  }
}
