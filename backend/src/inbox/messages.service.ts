import { Injectable, type OnModuleInit } from '@nestjs/common';
import type {
  MessageRequest,
  MessageThreadView,
  MessageView,
  ReplyRequest,
} from '@safar/domain/contracts/office/messages';
import { DomainError } from '@safar/domain/errors/domain-error';
import { mayReply, requireMessageMove } from '@safar/domain/office/message-states';
import { ROLES, can } from '@safar/domain/access/permissions';
import { normaliseReference } from '@safar/domain/bookings/references';
import { DataSource, type EntityManager } from 'typeorm';
import type { Staff } from '../common/auth/access.js';
import { audit, changedFields } from '../common/audit/audit.js';
import { throwIfInvalid } from '../common/http/errors.js';
import { listPage } from '../common/lists/list-page.js';
import type { Page } from '../common/lists/list-response.js';
import type { ListQuery } from '../common/lists/list-query.js';
import { holdsOwned, refuseChanges } from '../common/http/sent-back.js';
import { Mails, queueMail } from '../mails/mail.service.js';
import { Settings } from '../settings/settings.service.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { notifyAgency } from './contact.notice.js';
import { contactReplyMail } from './contact-reply.mail.js';
import {
  type Assignee,
  INBOX,
  type MessageRow,
  REPLY_TOPIC,
  bookingIdOf,
  findInInbox,
  findReply,
  lockMessage,
  repliesTo,
  staffOf,
  storeReply,
  textOfSubmit,
} from './messages.queries.js';
import { messageView, replyView } from './messages.view.js';
import type { Submit } from './reply-submit.js';

type Handling = Pick<ContactMessageEntity, 'state' | 'assignedTo' | 'bookingId' | 'language'>;

/** Roles to which a message can be assigned. */
const ANSWERING_ROLES = ROLES.filter((role) => can(role, 'messages:write'));
const MAX_KEY = 200;

/** The inbox of the agency. */
@Injectable()
export class Messages implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly settings: Settings,
    private readonly mails: Mails,
  ) {}

  onModuleInit(): void {
    this.mails.register({ topic: REPLY_TOPIC, name: 'Svar på meddelande' }, async ({ payload }) => {
      const reply = await findReply(this.db.manager, String(payload['replyId']));
      if (!reply) return null;
      const frame = await this.mails.frame(reply.message.language);
      return contactReplyMail(reply, await this.settings.all(), frame);
    });
  }

  async list(query: ListQuery): Promise<Page<MessageView>> {
    return (await listPage<MessageRow>(this.db.manager, INBOX, query)).map(messageView);
  }

  assignees(): Promise<Assignee[]> {
    return staffOf(this.db.manager, ANSWERING_ROLES);
  }

  /** Returns a message with its replies. Throws NOT_FOUND. */
  async thread(id: string, manager: EntityManager = this.db.manager): Promise<MessageThreadView> {
    const row = await findInInbox(manager, id);
    if (!row) throw new DomainError('NOT_FOUND');
    const replies = await repliesTo(manager, id);
    return { ...messageView(row), thread: replies.map(replyView) };
  }

  /** Changes the state, assignee, booking and language of a message. Throws NOT_FOUND, MESSAGE_TRANSITION, VALIDATION_FAILED. */
  update(id: string, request: MessageRequest, staff: Staff): Promise<MessageThreadView> {
    return this.db.transaction(async (tx) => {
      const message = await lockOf(tx, id);
      if (holdsOwned(request)) refuseChanges(request, await this.thread(id, tx));
      const state = request.state ?? message.state;
      const { assigned_to: assignedTo = message.assignedTo, language = message.language } = request;
      requireMessageMove(message.state, state);
      if (assignedTo !== message.assignedTo) await requireAssignee(tx, assignedTo);
      const bookingId = await bookingNamed(tx, request.booking_ref, message);
      const to = { state, assignedTo, bookingId, language };
      await handle(tx, message, { to, action: 'message.updated', staff });
      if (message.state === 'spam' && state === 'new') {
        await notifyAgency(tx, { settings: await this.settings.all(tx), messageId: id });
      }
      return this.thread(id, tx);
    });
  }

  /**
   * Replies to the visitor by mail, once per submit. Opens an unread message, and assigns an unassigned one to the
   * author. Throws NOT_FOUND, VALIDATION_FAILED, KEY_REUSED, MESSAGE_TRANSITION.
   */
  reply(
    id: string,
    request: ReplyRequest,
    { staff, idempotencyKey: key }: Submit,
  ): Promise<MessageThreadView> {
    const text = request.text.replace(/\r\n?/g, '\n').trim();
    requireSubmit(text, key);
    return this.db.transaction(async (tx) => {
      const message = await lockOf(tx, id);
      const submitted = await textOfSubmit(tx, { messageId: id, key });
      if (submitted === text) return this.thread(id, tx);
      if (submitted !== null) throw new DomainError('KEY_REUSED');
      if (!mayReply(message.state)) {
        throw new DomainError('MESSAGE_TRANSITION', { from: message.state, to: 'open' });
      }
      const replyId = await storeReply(tx, {
        messageId: id,
        text,
        authorId: staff.id,
        key,
      });
      await mailReply(tx, message, replyId ?? '');
      const state = message.state === 'new' ? 'open' : message.state;
      const assignedTo = message.assignedTo ?? staff.id;
      const { bookingId, language } = message;
      const to = { state, assignedTo, bookingId, language };
      await handle(tx, message, { to, action: 'message.replied', staff });
      return this.thread(id, tx);
    });
  }
}

function requireSubmit(text: string, key: string): void {
  if (text === '') throwIfInvalid([{ code: 'MESSAGE_MISSING', field: 'text' }]);
  if (key === '' || key.length > MAX_KEY) {
    const field = 'Idempotency-Key';
    throwIfInvalid([{ code: 'FIELD_INVALID', params: { field }, field }]);
  }
}

async function lockOf(tx: EntityManager, id: string): Promise<ContactMessageEntity> {
  const message = await lockMessage(tx, id);
  if (!message) throw new DomainError('NOT_FOUND');
  return message;
}

async function requireAssignee(tx: EntityManager, id: string | null): Promise<void> {
  if (id === null) return;
  const field = 'assigned_to';
  const staff = await staffOf(tx, ANSWERING_ROLES);
  if (staff.some((one) => one.id === id)) return;
  throwIfInvalid([{ code: 'FIELD_INVALID', params: { field }, field }]);
}

/** Returns the booking of a typed reference; without one, the message keeps its booking. */
async function bookingNamed(
  tx: EntityManager,
  typed: string | null | undefined,
  message: ContactMessageEntity,
): Promise<string | null> {
  if (typed === undefined) return message.bookingId;
  if (typed === null || typed.trim() === '') return null;
  const id = await bookingIdOf(tx, normaliseReference(typed));
  if (!id) throwIfInvalid([{ code: 'BOOKING_NOT_FOUND', field: 'booking_ref' }]);
  return id;
}

const mailReply = (tx: EntityManager, message: ContactMessageEntity, replyId: string) =>
  queueMail(tx, {
    topic: REPLY_TOPIC,
    dedupe: `${REPLY_TOPIC}:${replyId}`,
    to: message.email,
    language: message.language,
    payload: { replyId },
  });

interface Step {
  readonly to: Handling;
  readonly action: 'message.updated' | 'message.replied';
  readonly staff: Staff;
}

/** Saves what staff may change of a message and audits the changed fields; a reply is always audited. */
async function handle(
  tx: EntityManager,
  message: ContactMessageEntity,
  { to, action, staff }: Step,
): Promise<void> {
  const { state, assignedTo, bookingId, language } = message;
  const before: Handling = { state, assignedTo, bookingId, language };
  const changes = changedFields({ ...before }, { ...to });
  if (!changes && action === 'message.updated') return;
  const spamReason = to.state === 'spam' ? (message.spamReason ?? 'staff') : null;
  await tx.update(ContactMessageEntity, { id: message.id }, { ...to, spamReason });
  await audit(tx, {
    action,
    object: { type: 'message', id: message.id },
    actor: staff,
    ...(changes ? { changes } : {}),
  });
}
