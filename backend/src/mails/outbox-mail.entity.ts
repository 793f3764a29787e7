import type { MailState } from '@safar/domain/contracts/office/mails';
import type { Language } from '@safar/domain/text/languages';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A mail that is queued, sent or abandoned. */
@Entity('outbox_mails')
export class OutboxMailEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') topic!: string;
  @Column('text') dedupe!: string;
  @Column('uuid', { name: 'booking_id', nullable: true }) bookingId!: string | null;
  @Column('text', { name: 'to_address' }) toAddress!: string;
  @Column('text') language!: Language;
  @Column('jsonb', { default: () => "'{}'" }) payload!: unknown;
  @Column('text', { default: 'queued' }) state!: MailState;
  @Column('int', { default: 0 }) attempts!: number;
  @Column('text', { nullable: true }) error!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt!: Date | null;
  @Column('timestamptz', { name: 'first_tried_at', nullable: true }) firstTriedAt!: Date | null;
  @Column('timestamptz', { name: 'next_try_at', nullable: true, default: () => 'now()' })
  nextTryAt!: Date | null;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt!: Date | null;
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column('timestamptz', { name: 'leased_until', nullable: true }) leasedUntil!: Date | null;
  @Column('text', { nullable: true }) subject!: string | null;
  @Column('text', { name: 'body_text', nullable: true }) bodyText!: string | null;
  @Column('text', { name: 'body_html', nullable: true }) bodyHtml!: string | null;
  @Column('jsonb', { default: () => "'[]'" }) attachments!: unknown;
  @Column('uuid', { name: 'resend_of', nullable: true }) resendOf!: string | null;
  @Column('timestamptz', { name: 'resent_at', nullable: true }) resentAt!: Date | null;
}
