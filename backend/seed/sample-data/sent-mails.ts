import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { claimMail, markFailed } from '../../src/mails/mail.queries.js';

/** A mailbox that does not exist. */
export const UNKNOWN_BOX = 'fel.adress@resenar.example';
const NO_SUCH_BOX = '550 5.1.1 No such mailbox';

/**
 * Marks the mails of the outbox as sent. This process has no mail server, so no mail is really sent. No copies are kept:
 * the console writes a mail without a copy anew when it is read, and to write it now would take as long as a booking.
 */
export async function sendMails(db: DataSource): Promise<void> {
  const undeliverable = await db.query<{ readonly id: string }[]>(
    `with sent as (
       update outbox_mails
          set state = 'sent', attempts = 1, first_tried_at = now(), sent_at = now(), next_try_at = null, ended_at = now()
        where state = 'queued' and to_address not in ('', $1))
     select id from outbox_mails where state = 'queued' and to_address = $1 order by created_at, id`,
    [UNKNOWN_BOX],
  );
  for (const { id } of undeliverable) await fail(db, id);
}

async function fail(db: DataSource, id: string): Promise<void> {
  const lease = randomUUID();
  const mail = await claimMail(db.manager, { id, lease });
  if (!mail) return;
  const failure = { id, lease, attempts: mail.attempts, error: NO_SUCH_BOX, isFinal: true };
  await db.transaction((tx) => markFailed(tx, failure));
}
