import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A dispute as the provider reported it last. The amount is in SEK with öre. */
@Entity('provider_disputes')
export class ProviderDisputeEntity {
  @PrimaryColumn('text') id!: string;
  @Column('uuid', { name: 'payment_id', nullable: true }) paymentId!: string | null;
  @Column('text', { name: 'intent_id' }) intentId!: string;
  @Column('numeric', { precision: 12, scale: 2 }) amount!: string;
  @Column('text') status!: string;
  @Column('timestamptz', { name: 'due_by', nullable: true }) dueBy!: Date | null;
  @Column('timestamptz', { name: 'opened_at' }) openedAt!: Date;
  @Column('timestamptz', { name: 'seen_at', default: () => 'now()' }) seenAt!: Date;
  /** When its loss was booked; stays when the bank decides otherwise later. */
  @Column('timestamptz', { name: 'lost_at', nullable: true }) lostAt!: Date | null;
}
