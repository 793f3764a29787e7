import type { EntityManager } from 'typeorm';
import { MAIL_COLUMNS, type MailRow } from '../../src/mails/mail.queries.js';

/** Returns a mail of the outbox as its sender reads it, sent or not; null without one. */
export async function findMail(manager: EntityManager, id: string): Promise<MailRow | null> {
  const [row] = await manager.query<MailRow[]>(
    `select ${MAIL_COLUMNS} from outbox_mails where id = $1`,
    [id],
  );
  return row ?? null;
}
