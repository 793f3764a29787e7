import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { LANGUAGES, type Language } from '../../text/languages.js';
import { MESSAGE_STATES, type MessageState } from '../../office/message-states.js';
import { SentBackAs } from '../system/sent-back.js';

export const SPAM_REASONS = ['honeypot', 'links', 'markup', 'staff'] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

/** A message from a visitor, in the inbox. */
export class MessageView {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: ['contact', 'business'] }) kind!: 'contact' | 'business';
  @ApiProperty() name!: string;
  @ApiProperty() email!: string;
  @ApiProperty({ description: 'E.164; blank if not given' }) phone!: string;
  @ApiProperty({ description: 'plain text without markup' }) message!: string;
  @ApiProperty({ enum: LANGUAGES }) language!: Language;
  @ApiProperty({ enum: MESSAGE_STATES }) state!: MessageState;
  @ApiProperty({ enum: SPAM_REASONS, nullable: true, type: String })
  spam_reason!: SpamReason | null;
  @ApiProperty({ type: String, nullable: true }) assigned_to!: string | null;
  @ApiProperty({ type: String, nullable: true }) assigned_name!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'the booking that the message is about',
  })
  booking_id!: string | null;
  @ApiProperty({ type: String, nullable: true }) booking_ref!: string | null;
  @ApiProperty() replies!: number;
  @ApiProperty({ description: 'instant, ISO 8601' }) created_at!: string;
}

export class MessageReplyView {
  @ApiProperty() id!: string;
  @ApiProperty() text!: string;
  @ApiProperty({ type: String, nullable: true }) author!: string | null;
  @ApiProperty({ description: 'instant, ISO 8601' }) created_at!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'of the mail or a copy of it; null: not sent',
  })
  sent_at!: string | null;
  @ApiProperty({ description: 'the mail server refused it, and it was not sent again' })
  failed!: boolean;
}

/** A message with its replies, oldest first. */
export class MessageThreadView extends MessageView {
  @ApiProperty({ type: [MessageReplyView] }) thread!: MessageReplyView[];
}

/** A member of staff that a message can be assigned to. */
export class AssigneeView {
  @ApiProperty() id!: string;
  @ApiProperty() username!: string;
}

@SentBackAs(MessageThreadView)
export class MessageRequest {
  @ApiProperty({ required: false, enum: MESSAGE_STATES })
  @IsOptional()
  @IsIn(MESSAGE_STATES)
  state?: MessageState;

  @ApiProperty({
    required: false,
    enum: LANGUAGES,
    description:
      'of the mails with replies; a visitor may write in another language than that of the page',
  })
  @IsOptional()
  @IsIn(LANGUAGES)
  language?: Language;

  @ApiProperty({
    required: false,
    type: String,
    nullable: true,
    description: 'null = not assigned',
  })
  @IsOptional()
  @IsUUID()
  assigned_to?: string | null;

  @ApiProperty({
    required: false,
    type: String,
    nullable: true,
    description: 'reference of the booking that the message is about, as typed; null = none',
  })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  booking_ref?: string | null;
}

export class ReplyRequest {
  @ApiProperty() @IsString() @MaxLength(10_000) text!: string;
}
