import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A webhook event, stored before it is processed. */
@Entity('stripe_events')
export class StripeEventEntity {
  @PrimaryColumn('text', { name: 'event_id' }) eventId!: string;
  @Column('text') type!: string;
  @Column('text', { name: 'object_id' }) objectId!: string;
  @Column('timestamptz') created!: Date;
  @Column('timestamptz', { name: 'received_at', default: () => 'now()' }) receivedAt!: Date;
  @Column('timestamptz', { name: 'processed_at', nullable: true }) processedAt!: Date | null;
  @Column('int', { default: 0 }) attempts!: number;
  @Column('text', { nullable: true }) error!: string | null;
}
