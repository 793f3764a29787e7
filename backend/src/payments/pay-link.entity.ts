import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An address under which whoever has it may pay a booking. The token in it is signed, so no secret stands here. */
@Entity('pay_links')
export class PayLinkEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'booking_id' }) bookingId!: string;
  /** Whole SEK; null: whatever remains when it is paid. */
  @Column('int', { nullable: true }) amount!: number | null;
  /** null for the links of reminders. */
  @Column('uuid', { name: 'created_by', nullable: true }) createdBy!: string | null;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('timestamptz', { name: 'closed_at', nullable: true }) closedAt!: Date | null;
  @Column('text', { name: 'client_key', nullable: true }) clientKey!: string | null;
}
