import type { EntityManager } from 'typeorm';
import { withIndex } from '../common/database/like-patterns.js';
import { type ListPlan, contains, equals, hasId } from '../common/lists/list-plan.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import type { BookingEntity } from '../bookings/shared/booking.entity.js';
import type { MessageReplyEntity } from './message-reply.entity.js';
import type { OutboxMailEntity } from '../mails/outbox-mail.entity.js';
import type { UserEntity } from '../staff/accounts/user.entity.js';
import type { RowOf } from '../common/database/row-of.js';

export interface MessageRow extends RowOf<
  ContactMessageEntity,
  | 'id'
  | 'kind'
  | 'name'
  | 'email'
  | 'phone'
  | 'message'
  | 'language'
  | 'state'
  | 'spamReason'
  | 'assignedTo'
  | 'bookingId'
  | 'createdAt'
> {
  readonly assigned_name: UserEntity['username'] | null;
  readonly booking_ref: BookingEntity['bookingRef'] | null;
  readonly replies: number;
}

/** The searched text, as in the trigram index (database/baseline/messages.sql). */
const SEARCHED_TEXT = `(' ' || m.name || ' ' || m.email || ' ' || m.message)`;

/** The inbox, newest first. */
export const INBOX: ListPlan = {
  name: 'messages',
  columns: `m.id, m.kind, m.name, m.email, m.phone, m.message, m.language, m.state, m.spam_reason, m.assigned_to,
    u.username as assigned_name, m.booking_id, b.booking_ref, m.created_at,
    (select count(*)::int from message_replies r where r.message_id = m.id) as replies`,
  from: `contact_messages m left join users u on u.id = m.assigned_to
    left join bookings b on b.id = m.booking_id`,
  sorts: { created_at: 'm.created_at', name: 'm.name collate "sv-x-icu"', state: 'm.state' },
  filters: {
    id: hasId('m.id'),
    state: equals('m.state'),
    kind: equals('m.kind'),
    language: equals('m.language'),
    assigned_to: hasId('m.assigned_to'),
    booking_id: hasId('m.booking_id'),
    q: contains([SEARCHED_TEXT], withIndex),
  },
  indexed: ['created_at', 'name', 'state'],
  order: 'm.created_at desc, m.id desc',
  key: 'm.id',
};

export async function findInInbox(manager: EntityManager, id: string): Promise<MessageRow | null> {
  const [row] = await manager.query<MessageRow[]>(
    `select ${INBOX.columns} from ${INBOX.from} where m.id = $1`,
    [id],
  );
  return row ?? null;
}

/** Locks the message, so that its changes run one after the other. */
export const lockMessage = (
  manager: EntityManager,
  id: string,
): Promise<ContactMessageEntity | null> =>
  manager.findOne(ContactMessageEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });

export interface ReplyRow extends RowOf<MessageReplyEntity, 'id' | 'text' | 'createdAt'> {
  readonly author: UserEntity['username'] | null;
  readonly sent_at: OutboxMailEntity['sentAt'];
  readonly failed: boolean;
}

export const REPLY_TOPIC = 'contact_reply';

/** Lists the replies, oldest first, and whether one of their mails was sent. */
export const repliesTo = (manager: EntityManager, messageId: string): Promise<ReplyRow[]> =>
  manager.query<ReplyRow[]>(
    `select r.id, r.text, u.username as author, r.created_at, mails.*
       from message_replies r
       left join users u on u.id = r.author_id
      cross join lateral (
         select max(m.sent_at) as sent_at, coalesce(bool_or(m.state = 'failed' and m.resent_at is null), false) as failed
           from outbox_mails o join outbox_mails m on m.id = o.id or m.resend_of = o.id
          where o.dedupe = '${REPLY_TOPIC}:' || r.id) mails
      where r.message_id = $1
      order by r.created_at, r.id`,
    [messageId],
  );

export interface NewReply {
  readonly messageId: string;
  readonly text: string;
  readonly authorId: string | null;
  /** Key from the client: the same submit twice is one reply. */
  readonly key: string;
}

/** @returns the id of the reply; null when this submit was stored before */
export async function storeReply(manager: EntityManager, reply: NewReply): Promise<string | null> {
  const [row] = await manager.query<Pick<MessageReplyEntity, 'id'>[]>(
    `insert into message_replies (message_id, text, author_id, client_key) values ($1, $2, $3, $4)
     on conflict (message_id, client_key) do nothing returning id`,
    [reply.messageId, reply.text, reply.authorId, reply.key],
  );
  return row?.id ?? null;
}

/** Returns the stored text of a submit. */
export async function textOfSubmit(
  manager: EntityManager,
  { messageId, key }: Pick<NewReply, 'messageId' | 'key'>,
): Promise<string | null> {
  const [row] = await manager.query<Pick<MessageReplyEntity, 'text'>[]>(
    'select text from message_replies where message_id = $1 and client_key = $2',
    [messageId, key],
  );
  return row?.text ?? null;
}

/** Returns a reply with its message, for the mail. */
export async function findReply(
  manager: EntityManager,
  id: string,
): Promise<(Pick<ReplyRow, 'text' | 'author'> & { message: ContactMessageEntity }) | null> {
  const [row] = await manager.query<
    (Pick<ReplyRow, 'text' | 'author'> & RowOf<MessageReplyEntity, 'messageId'>)[]
  >(
    `select r.text, r.message_id, u.username as author
       from message_replies r left join users u on u.id = r.author_id where r.id = $1`,
    [id],
  );
  const message = row && (await manager.findOneBy(ContactMessageEntity, { id: row.message_id }));
  return message ? { text: row.text, author: row.author, message } : null;
}

export type Assignee = RowOf<UserEntity, 'id' | 'username'>;

/** Lists active staff with these roles, by name. */
export const staffOf = (manager: EntityManager, roles: readonly string[]): Promise<Assignee[]> =>
  manager.query<Assignee[]>(
    `select id, username from users where disabled_at is null and role = any($1)
      order by username collate "sv-x-icu", id`,
    [roles],
  );

/** Returns null when no booking has this reference. */
export async function bookingIdOf(
  manager: EntityManager,
  reference: string,
): Promise<string | null> {
  const [row] = await manager.query<Pick<BookingEntity, 'id'>[]>(
    'select id from bookings where booking_ref = $1',
    [reference],
  );
  return row?.id ?? null;
}
