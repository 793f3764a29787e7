import type { SpamReason } from '@safar/domain/contracts/office/messages';
import type { Language } from '@safar/domain/text/languages';
import type { MessageState } from '@safar/domain/office/message-states';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('contact_messages')
export class ContactMessageEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text', { default: 'contact' }) kind!: 'contact' | 'business';
  @Column('text') name!: string;
  @Column('text') email!: string;
  /** E.164; '' when none was given. */
  @Column('text', { default: '' }) phone!: string;
  @Column('text') message!: string;
  /** The visitor's language of the site. */
  @Column('text') language!: Language;
  @Column('text', { default: 'new' }) state!: MessageState;
  /** Why it counts as spam, or null. */
  @Column('text', { name: 'spam_reason', nullable: true }) spamReason!: SpamReason | null;
  /** The responsible member of staff. */
  @Column('uuid', { name: 'assigned_to', nullable: true }) assignedTo!: string | null;
  /** The booking it is about. */
  @Column('uuid', { name: 'booking_id', nullable: true }) bookingId!: string | null;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
}
