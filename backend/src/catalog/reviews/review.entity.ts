import type { RejectReason, ReviewState } from '@safar/domain/reviews/reviews';
import type { Language } from '@safar/domain/text/languages';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a traveller says of a trip. */
@Entity('reviews')
export class ReviewEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  /** null: an example of the demo. */
  @Column('uuid', { name: 'booking_id', nullable: true }) bookingId!: string | null;
  @Column('text', { name: 'destination_id' }) destinationId!: string;
  /** Year and month, such as 2027-07. */
  @Column('text', { name: 'departure_month' }) departureMonth!: string;
  @Column('int') rating!: number;
  /** Empty once it is withdrawn, as is the name. */
  @Column('text') text!: string;
  /** Of the text, which keeps it on pages in the other one. */
  @Column('text') language!: Language;
  /** Chosen by the writer. */
  @Column('text', { name: 'display_name' }) displayName!: string;
  @Column('timestamptz', { name: 'consent_at' }) consentAt!: Date;
  @Column('text', { default: 'pending' }) state!: ReviewState;
  @Column('text', { name: 'reject_reason', nullable: true }) rejectReason!: RejectReason | null;
  @Column('text', { name: 'reply_sv', default: '' }) replySv!: string;
  @Column('text', { name: 'reply_ar', default: '' }) replyAr!: string;
  @Column('uuid', { name: 'moderated_by', nullable: true }) moderatedBy!: string | null;
  @Column('timestamptz', { name: 'moderated_at', nullable: true }) moderatedAt!: Date | null;
  @Column('boolean', { name: 'is_example', default: false }) isExample!: boolean;
  /** Rises with every change of text or state. */
  @Column('int', { default: 1 }) version!: number;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
}
