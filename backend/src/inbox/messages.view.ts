import type { MessageReplyView, MessageView } from '@safar/domain/contracts/office/messages';
import type { MessageRow, ReplyRow } from './messages.queries.js';

export const messageView = (row: MessageRow): MessageView => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  language: row.language,
  state: row.state,
  spam_reason: row.spam_reason,
  assigned_to: row.assigned_to,
  assigned_name: row.assigned_name,
  booking_id: row.booking_id,
  booking_ref: row.booking_ref,
  replies: row.replies,
  created_at: row.created_at.toISOString(),
});

export const replyView = (row: ReplyRow): MessageReplyView => ({
  id: row.id,
  text: row.text,
  author: row.author,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  failed: row.failed,
});
