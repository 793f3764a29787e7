import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { LANGUAGES, type Language } from '../../text/languages.js';

/** `dropped`: the mail no longer applied when it was due to be sent. */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** What a mail is about. */
export class MailTopicView {
  @ApiProperty({ example: 'booking_confirmed' }) topic!: string;
  @ApiProperty({ example: 'Bokningsbekräftelse', description: 'its name for staff' }) name!: string;
}

/** A mail of the outbox, in the list. */
export class MailView {
  @ApiProperty() id!: string;
  @ApiProperty({ example: 'booking_confirmed' }) topic!: string;
  @ApiProperty({ type: String, nullable: true }) booking_id!: string | null;
  @ApiProperty({ type: String, nullable: true }) booking_ref!: string | null;
  @ApiProperty({ description: 'empty after the retention deleted it' }) to_address!: string;
  @ApiProperty({ enum: LANGUAGES }) language!: Language;
  @ApiProperty({ enum: MAIL_STATES }) state!: MailState;
  @ApiProperty({ description: 'number of sending attempts' }) attempts!: number;
  @ApiProperty({ type: String, nullable: true, description: 'why the last attempt failed' })
  error!: string | null;
  @ApiProperty({ description: 'instant, ISO 8601' }) created_at!: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: no attempt is planned' })
  next_try_at!: string | null;
  @ApiProperty({ type: String, nullable: true }) sent_at!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'when staff resent the mail' })
  resent_at!: string | null;
}

export class MailAttachmentView {
  @ApiProperty({ example: 'resa.ics' }) filename!: string;
  @ApiProperty() bytes!: number;
}

/** The content of a mail, without parts that only the recipient may read. */
export class RenderedMailView {
  @ApiProperty() subject!: string;
  @ApiProperty() text!: string;
  @ApiProperty() html!: string;
  @ApiProperty({ type: [MailAttachmentView] }) attachments!: MailAttachmentView[];
}

/** A mail with its content. */
export class MailDetailView extends MailView {
  @ApiProperty({
    type: RenderedMailView,
    nullable: true,
    description:
      'the text as sent; for an unsent mail the current text, or a reconstruction once the mail no longer applies; null: no text',
  })
  rendered!: RenderedMailView | null;
  @ApiProperty({ description: '`rendered` is the text as sent' }) is_copy!: boolean;
  @ApiProperty({
    description: '`rendered` is a reconstruction, because the mail no longer applies',
  })
  is_reconstructed!: boolean;
  @ApiProperty({ description: 'staff may resend the mail or send it now' }) can_resend!: boolean;
}

export const TEST_MAIL_OUTCOMES = ['sent', 'failed', 'no_server'] as const;

/** The result of sending a test mail. */
export class TestMailView {
  @ApiProperty({
    enum: TEST_MAIL_OUTCOMES,
    description:
      'sent: the mail server accepted the mail; no_server: no mail server is configured, nothing was sent',
  })
  outcome!: (typeof TEST_MAIL_OUTCOMES)[number];
  @ApiProperty({ description: 'address of the caller' }) to!: string;
  @ApiProperty({ description: 'name and address of the sender' }) from!: string;
  @ApiProperty({ type: String, nullable: true, description: 'reply of the mail server' })
  reason!: string | null;
}

export class ResendTopicRequest {
  @ApiProperty({ example: 'booking_confirmed' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(60)
  topic!: string;
}
