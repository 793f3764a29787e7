import type { Language } from '@safar/domain/text/languages';
import type { EntityManager } from 'typeorm';
import { enqueue } from '../common/jobs/queue.js';
import type { RenderedMail } from './mail.layout.js';
import type { OutboxMailEntity } from './outbox-mail.entity.js';
import type { RowOf } from '../common/database/row-of.js';

/** Amounts in whole kronor with their names, in order. */
export type MailAccount = readonly (readonly [name: string, amount: number])[];

/** Ids and whole kronor, never personal data: a mail is rendered at send time. */
export type MailPayload = Readonly<Record<string, string | number | MailAccount>>;

/** A mail to be rendered at send time from the data of that moment. */
export interface MailOrder {
  readonly topic: string;
  /** `topic:object`: each event is mailed once. */
  readonly dedupe: string;
  readonly to: string;
  readonly language: Language;
  readonly bookingId?: string;
  readonly payload?: MailPayload;
  /** The mail that staff resend. */
  readonly resendOf?: string;
}

export interface MailRow extends RowOf<
  OutboxMailEntity,
  'id' | 'topic' | 'bookingId' | 'toAddress' | 'language' | 'state'
> {
  readonly payload: MailPayload;
  /** When the original mail was queued, as the database formats it; a resent copy keeps it. */
  readonly told_at?: string;
}

const SENDING = 'send-mail';

/** Queues the job of a mail; replaces a waiting one, so that there is never more than one. */
export const enqueueSending = (
  manager: EntityManager,
  mailId: string,
  inSeconds = 0,
): Promise<void> =>
  enqueue(
    manager,
    { task: SENDING, payload: { mailId } },
    { key: `mail:${mailId}`, ...(inSeconds > 0 ? { inSeconds } : {}) },
  );

/**
 * Queues the mail in the caller's transaction, so either both are saved or neither. Skips addresses erased by
 * retention.
 * @returns the id of the mail; null when the event was mailed before, or without an address
 */
export async function queueMail(manager: EntityManager, mail: MailOrder): Promise<string | null> {
  if (mail.to === '') return null;
  const [row] = await manager.query<Pick<OutboxMailEntity, 'id'>[]>(
    `insert into outbox_mails (topic, dedupe, booking_id, to_address, language, payload, resend_of)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (dedupe) do nothing returning id`,
    [
      mail.topic,
      mail.dedupe,
      mail.bookingId ?? null,
      mail.to,
      mail.language,
      JSON.stringify(mail.payload ?? {}),
      mail.resendOf ?? null,
    ],
  );
  if (row) await enqueueSending(manager, row.id);
  return row?.id ?? null;
}

/** The columns of `MailRow`. */
export const MAIL_COLUMNS = `id, topic, booking_id, to_address, language, payload, state,
  coalesce((select o.created_at from outbox_mails o where o.id = outbox_mails.resend_of), created_at)::text as told_at`;

/** Longer than the renewal interval, and short enough that mails of a killed sender are taken over soon. */
const LEASE_SECONDS = 60;
export const RENEWAL_MS = 20_000;

export interface ClaimedMail extends MailRow {
  /** Number of attempts, including this one. */
  readonly attempts: OutboxMailEntity['attempts'];
}

/**
 * Claims a due mail for this sender in one statement, so that only one of two processes gets it.
 * @returns null when it is not due, another sender has claimed it, or it has ended
 */
export async function claimMail(
  manager: EntityManager,
  { id, lease }: { id: string; lease: string },
): Promise<ClaimedMail | null> {
  const [rows] = await manager.query<[ClaimedMail[], number]>(
    `update outbox_mails
        set lease = $2, leased_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1,
            first_tried_at = coalesce(first_tried_at, now())
      where id = $1 and state = 'queued' and to_address <> '' and next_try_at <= now()
        and (leased_until is null or leased_until < now())
      returning ${MAIL_COLUMNS}, attempts`,
    [id, lease],
  );
  return rows[0] ?? null;
}

export const renewLease = (
  manager: EntityManager,
  { id, lease }: { id: string; lease: string },
): Promise<unknown> =>
  manager.query(
    `update outbox_mails set leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where id = $1 and lease = $2`,
    [id, lease],
  );

const FREE = 'lease = null, leased_until = null';
const OVER = `${FREE}, next_try_at = null, ended_at = now()`;

export interface Sent {
  readonly id: string;
  /** Exact copy of the sent mail; null for mails that are secret as a whole. */
  readonly copy: RenderedMail | null;
}

export const markSent = (manager: EntityManager, { id, copy }: Sent): Promise<unknown> =>
  manager.query(
    `update outbox_mails set state = 'sent', sent_at = now(), error = null, ${OVER},
            subject = $2, body_text = $3, body_html = $4, attachments = $5
      where id = $1 and state = 'queued'`,
    [
      id,
      copy?.subject ?? null,
      copy?.text ?? null,
      copy?.html ?? null,
      JSON.stringify(
        (copy?.attachments ?? []).map(({ filename, content }) => ({
          filename,
          bytes: content.length,
        })),
      ),
    ],
  );

/** The mail no longer applied. */
export const markDropped = (manager: EntityManager, id: string): Promise<unknown> =>
  manager.query(
    `update outbox_mails set state = 'dropped', error = null, ${OVER} where id = $1 and state = 'queued'`,
    [id],
  );

const TRIED_FOR = `interval '72 hours'`;
const OVERDUE = `($5 or first_tried_at <= now() - ${TRIED_FOR})`;
const MAX_RETRY_DELAY = 6 * 3600;

/** 1 minute after the first attempt, doubling up to 6 hours. */
export const retryDelay = (attempts: number): number =>
  Math.min(MAX_RETRY_DELAY, 60 * 2 ** (attempts - 1));

export interface FailedTry {
  readonly id: string;
  readonly lease: string;
  readonly attempts: number;
  readonly error: string;
  /** No retry would succeed. */
  readonly isFinal: boolean;
}

/** Saves the error and the time of the next attempt; the last attempt is 72 hours after the first. */
export async function markFailed(
  manager: EntityManager,
  { id, lease, attempts, error, isFinal }: FailedTry,
): Promise<void> {
  const delay = retryDelay(attempts);
  const [rows] = await manager.query<[Pick<OutboxMailEntity, 'state'>[], number]>(
    `update outbox_mails
        set error = $3, ${FREE},
            state = case when ${OVERDUE} then 'failed' else 'queued' end,
            next_try_at = case when ${OVERDUE} then null else now() + make_interval(secs => $4) end,
            ended_at = case when ${OVERDUE} then now() end
      where id = $1 and lease = $2 and state = 'queued'
      returning state`,
    [id, lease, error, delay, isFinal],
  );
  if (rows[0]?.state === 'queued') await enqueueSending(manager, id, delay);
}

/** Makes failed mails due at once, after the mail server has recovered. */
export async function sendWaitingNow(manager: EntityManager): Promise<void> {
  const [rows] = await manager.query<[Pick<OutboxMailEntity, 'id'>[], number]>(
    `update outbox_mails set next_try_at = now()
      where state = 'queued' and attempts > 0 and next_try_at > now() and leased_until is null
      returning id`,
  );
  for (const { id } of rows) await enqueueSending(manager, id);
}

/** Queues mails that did not apply when they were to be sent, and do now. */
export async function requeueDropped(
  manager: EntityManager,
  dedupes: readonly string[],
): Promise<void> {
  const [rows] = await manager.query<[Pick<OutboxMailEntity, 'id'>[], number]>(
    `update outbox_mails set state = 'queued', next_try_at = now(), first_tried_at = null, ended_at = null
      where dedupe = any($1) and state = 'dropped' and to_address <> '' returning id`,
    [dedupes],
  );
  for (const { id } of rows) await enqueueSending(manager, id);
}

const CATCH_UP_LIMIT = 500;

/**
 * Due mails that no process is sending: their sender was killed or their job was lost. Skips mails that waited more
 * than 72 hours without an attempt, from before a mail server was set up.
 */
export async function stuckMails(manager: EntityManager): Promise<string[]> {
  const rows = await manager.query<Pick<OutboxMailEntity, 'id'>[]>(
    `select id from outbox_mails
      where state = 'queued' and to_address <> '' and next_try_at < now() - interval '1 minute'
        and (leased_until is null or leased_until < now())
        and (attempts > 0 or created_at > now() - ${TRIED_FOR})
      order by next_try_at limit ${CATCH_UP_LIMIT}`,
  );
  return rows.map(({ id }) => id);
}
