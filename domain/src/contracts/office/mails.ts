import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { Language } from '../../text/languages.js';

/** `dropped`: the mail no longer applied when it was due to be sent. */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail of the outbox, in the list. */
export class MailView {
  @ApiProperty() id!: string;
  @ApiProperty({ example: 'booking_confirmed' }) topic!: string;
  @ApiProperty({ type: String, nullable: true }) booking_id!: string | null;
  @ApiProperty({ type: String, nullable: true }) booking_ref!: string | null;
  @ApiProperty({ description: 'empty once it was let go (retention)' }) to_address!: string;
  @ApiProperty({ enum: ['sv', 'ar'] }) language!: Language;
  @ApiProperty({ enum: MAIL_STATES }) state!: MailState;
  @ApiProperty({ description: 'how many times it was tried' }) attempts!: number;
  @ApiProperty({ type: String, nullable: true, description: 'why the last try failed' })
  error!: string | null;
  @ApiProperty({ description: 'instant, ISO 8601' }) created_at!: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: it is not waiting' })
  next_try_at!: string | null;
  @ApiProperty({ type: String, nullable: true }) sent_at!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'staff sent it once more' })
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
      'word by word as it was sent, else as it would be written now, else as it was while it was true; null: nothing to tell',
  })
  letter!: RenderedMailView | null;
  @ApiProperty({ description: 'the letter is what was sent' }) is_copy!: boolean;
  @ApiProperty({ description: 'the letter is no news any more: as it was while it was true' })
  is_reconstructed!: boolean;
  @ApiProperty({ description: 'staff may send it once more, or hurry it' }) may_resend!: boolean;
}

export const TEST_MAIL_OUTCOMES = ['sent', 'failed', 'no_server'] as const;

/** The result of sending a test mail. */
export class TestMailView {
  @ApiProperty({
    enum: TEST_MAIL_OUTCOMES,
    description: 'sent: the mail server took it; no_server: none is set, nothing was sent',
  })
  outcome!: (typeof TEST_MAIL_OUTCOMES)[number];
  @ApiProperty({ description: 'address of whoever asked' }) to!: string;
  @ApiProperty({ description: 'the sender, name and address' }) from!: string;
  @ApiProperty({ type: String, nullable: true, description: 'what the mail server answered' })
  reason!: string | null;
}

export class ResendTopicRequest {
  @ApiProperty({ example: 'booking_confirmed' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(60)
  topic!: string;
}
