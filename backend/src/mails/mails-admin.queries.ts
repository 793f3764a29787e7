import { latinDigits } from '@safar/domain/money/digits';
import { isReference, normaliseReference } from '@safar/domain/bookings/references';
import type { EntityManager } from 'typeorm';
import { hasTrigram, anywhere } from '../common/database/like-patterns.js';
import { type Filter, type ListPlan, equals, hasId } from '../common/lists/list-plan.js';
import type { MailRow } from './mail.queries.js';
import type { OutboxMailEntity } from './outbox-mail.entity.js';
import type { RowOf } from '../common/database/row-of.js';

/** A mail with its booking reference. */
export interface MailListRow extends RowOf<
  OutboxMailEntity,
  | 'id'
  | 'topic'
  | 'bookingId'
  | 'toAddress'
  | 'language'
  | 'state'
  | 'attempts'
  | 'error'
  | 'createdAt'
  | 'nextTryAt'
  | 'sentAt'
  | 'resentAt'
> {
  readonly booking_ref: string | null;
}

/** Finds a full booking reference, else a part of the address; one or two letters only at its start. */
const found: Filter = (value, bind) => {
  const typed = latinDigits(String(value ?? '')).trim();
  const reference = normaliseReference(typed);
  if (isReference(reference)) {
    return `o.booking_id = (select r.id from bookings r where r.booking_ref = ${bind(reference)})`;
  }
  if (typed === '') return 'true';
  const pattern = anywhere(typed);
  return `o.to_address ilike ${bind(hasTrigram(typed) ? pattern : pattern.slice(1))}`;
};

/** Failed mails, final or not, that were not resent: the number on the dashboard. */
const PROBLEM = `o.error is not null and o.state in ('queued', 'failed') and o.resent_at is null`;

export const OUTBOX: ListPlan = {
  name: 'mails',
  columns: `o.id, o.topic, o.booking_id, b.booking_ref, o.to_address, o.language, o.state, o.attempts, o.error,
    o.created_at, case when o.state = 'queued' then o.next_try_at end as next_try_at, o.sent_at, o.resent_at`,
  from: 'outbox_mails o left join bookings b on b.id = o.booking_id',
  sorts: { created_at: 'o.created_at', to_address: 'o.to_address' },
  indexed: ['created_at', 'to_address'],
  filters: {
    id: hasId('o.id'),
    state: equals('o.state'),
    topic: equals('o.topic'),
    booking_id: hasId('o.booking_id'),
    language: equals('o.language'),
    problem: (value) => (value === true ? PROBLEM : `not (${PROBLEM})`),
    q: found,
  },
  order: 'o.created_at desc, o.id desc',
  key: 'o.id',
};

/** A mail of the list with its saved copy. */
export interface StoredMail
  extends MailListRow, RowOf<OutboxMailEntity, 'subject' | 'bodyText' | 'bodyHtml'> {
  readonly payload: MailRow['payload'];
  readonly attachments: readonly { readonly filename: string; readonly bytes: number }[];
}

export async function findStored(manager: EntityManager, id: string): Promise<StoredMail | null> {
  const [row] = await manager.query<StoredMail[]>(
    `select ${OUTBOX.columns}, o.payload, o.subject, o.body_text, o.body_html, o.attachments
       from ${OUTBOX.from} where o.id = $1`,
    [id],
  );
  return row ?? null;
}

/** Returns the newest mail of a topic for a booking, including resent ones. */
export async function newestAbout(
  manager: EntityManager,
  { bookingId, topic }: { bookingId: string; topic: string },
): Promise<string | null> {
  const [row] = await manager.query<Pick<OutboxMailEntity, 'id'>[]>(
    `select id from outbox_mails where booking_id = $1 and topic = $2 order by created_at desc, id desc limit 1`,
    [bookingId, topic],
  );
  return row?.id ?? null;
}

/** The original of all copies, locked so that copies are made one after the other. */
export interface Original extends RowOf<OutboxMailEntity, 'id' | 'dedupe'> {
  /** The booking's current address, else the mail's. */
  readonly to: OutboxMailEntity['toAddress'];
  /** The booking's current language, else the mail's. */
  readonly language: OutboxMailEntity['language'];
  /** Highest number of a copy: the retention deletes older ones. */
  readonly lastCopy: number;
  /** A copy that was not sent yet. */
  readonly waiting: OutboxMailEntity['id'] | null;
}

export async function lockOriginal(manager: EntityManager, id: string): Promise<Original> {
  await manager.query(
    `select 1 from outbox_mails where id = (select coalesce(resend_of, id) from outbox_mails where id = $1) for update`,
    [id],
  );
  const [row] = await manager.query<Original[]>(
    `select f.id, f.dedupe, coalesce(b.email, f.to_address) as to, coalesce(b.language, f.language) as language,
            (select coalesce(max(substring(c.dedupe from ':again:(\\d+)$')::int), 0)
               from outbox_mails c where c.resend_of = f.id) as "lastCopy",
            (select c.id from outbox_mails c where c.resend_of = f.id and c.state = 'queued' limit 1) as waiting
       from outbox_mails o join outbox_mails f on f.id = coalesce(o.resend_of, o.id)
       left join bookings b on b.id = f.booking_id
      where o.id = $1`,
    [id],
  );
  if (!row) throw new Error(`The mail ${id} does not exist any more`);
  return row;
}

/** Takes the mail off the list of problems. */
export const markResent = (
  manager: EntityManager,
  { id, original }: { id: string; original: string },
): Promise<unknown> =>
  manager.query(`update outbox_mails set resent_at = now() where id in ($1, $2)`, [id, original]);

/** Makes the mail due at once. */
export const sendNow = (manager: EntityManager, id: string): Promise<unknown> =>
  manager.query(`update outbox_mails set next_try_at = now() where id = $1 and state = 'queued'`, [
    id,
  ]);
