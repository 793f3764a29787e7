import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A link to pay a booking. Its token is signed, so the row contains no secret. */
@Entity('pay_links')
export class PayLinkEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'booking_id' }) bookingId!: string;
  /** Whole SEK; null = the remaining amount at the time of payment. */
  @Column('int', { nullable: true }) amount!: number | null;
  /** null for links in reminders. */
  @Column('uuid', { name: 'created_by', nullable: true }) createdBy!: string | null;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('timestamptz', { name: 'closed_at', nullable: true }) closedAt!: Date | null;
  @Column('text', { name: 'client_key', nullable: true }) clientKey!: string | null;
}
