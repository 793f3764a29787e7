import type { Language } from '@safar/domain/rules/languages';
import type { EntityManager } from 'typeorm';
import { enqueue } from '../core/queue.js';

/** A mail to be written when it is sent, from what is true then. */
export interface MailOrder {
  readonly topic: string;
  /** `topic:object`: the same event is told once. */
  readonly dedupe: string;
  readonly to: string;
  readonly language: Language;
  readonly bookingId?: string;
  readonly payload?: Readonly<Record<string, string | number>>;
}

export interface MailRow {
  readonly id: string;
  readonly topic: string;
  readonly booking_id: string | null;
  readonly to_address: string;
  readonly language: Language;
  readonly payload: Readonly<Record<string, string | number>>;
  readonly state: 'queued' | 'sent' | 'failed';
}

/**
 * Puts a mail into the outbox inside the caller's transaction: no mail without the deed, no deed without the mail.
 * Nothing is written to an address that was let go (retention).
 */
export async function queueMail(manager: EntityManager, mail: MailOrder): Promise<void> {
  if (mail.to === '') return;
  const [row] = await manager.query<{ id: string }[]>(
    `insert into outbox_mails (topic, dedupe, booking_id, to_address, language, payload)
     values ($1, $2, $3, $4, $5, $6) on conflict (dedupe) do nothing returning id`,
    [
      mail.topic,
      mail.dedupe,
      mail.bookingId ?? null,
      mail.to,
      mail.language,
      JSON.stringify(mail.payload ?? {}),
    ],
  );
  if (row) {
    await enqueue(
      manager,
      { task: 'send-mail', payload: { mailId: row.id } },
      { key: `mail:${row.id}` },
    );
  }
}

export async function findMail(manager: EntityManager, id: string): Promise<MailRow | null> {
  const [row] = await manager.query<MailRow[]>(
    `select id, topic, booking_id, to_address, language, payload, state from outbox_mails where id = $1`,
    [id],
  );
  return row ?? null;
}

export const markSent = (manager: EntityManager, id: string): Promise<unknown> =>
  manager.query(
    `update outbox_mails set state = 'sent', sent_at = now(), attempts = attempts + 1, error = null where id = $1`,
    [id],
  );

export const markFailed = (manager: EntityManager, id: string, error: string): Promise<unknown> =>
  manager.query(`update outbox_mails set attempts = attempts + 1, error = $2 where id = $1`, [
    id,
    error,
  ]);
