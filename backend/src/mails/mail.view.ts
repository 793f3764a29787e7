import type {
  RenderedMailView,
  MailDetailView,
  MailView,
} from '@safar/domain/contracts/office/mails';
import type { MailListRow, StoredMail } from './mails-admin.queries.js';
import type { RenderedMail } from './mail.layout.js';

export const mailView = (row: MailListRow): MailView => ({
  id: row.id,
  topic: row.topic,
  booking_id: row.booking_id,
  booking_ref: row.booking_ref,
  to_address: row.to_address,
  language: row.language,
  state: row.state,
  attempts: row.attempts,
  error: row.error,
  created_at: row.created_at.toISOString(),
  next_try_at: row.next_try_at?.toISOString() ?? null,
  sent_at: row.sent_at?.toISOString() ?? null,
  resent_at: row.resent_at?.toISOString() ?? null,
});

/** Returns the saved copy of a mail, or null. */
export function copyOf(row: StoredMail): RenderedMailView | null {
  if (row.body_text === null || row.body_html === null) return null;
  return {
    subject: row.subject ?? '',
    text: row.body_text,
    html: row.body_html,
    attachments: [...row.attachments],
  };
}

export const renderedMailView = ({
  subject,
  text,
  html,
  attachments = [],
}: RenderedMail): RenderedMailView => ({
  subject,
  text,
  html,
  attachments: attachments.map(({ filename, content }) => ({ filename, bytes: content.length })),
});

interface Shown {
  readonly rendered: RenderedMailView | null;
  readonly isCopy: boolean;
  readonly isReconstructed: boolean;
  readonly canResend: boolean;
}

export const mailDetailView = (
  row: StoredMail,
  { rendered, isCopy, isReconstructed, canResend }: Shown,
): MailDetailView => ({
  ...mailView(row),
  rendered,
  is_copy: isCopy,
  is_reconstructed: isReconstructed,
  can_resend: canResend,
});
