import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A change of a booking, once for each key. */
@Entity('booking_changes')
export class BookingChangeEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'booking_id' }) bookingId!: string;
  @Column('text') kind!: string;
  @Column('text', { nullable: true }) key!: string | null;
  @Column('text', { name: 'request_hash', default: '' }) requestHash!: string;
  @Column('jsonb', { default: () => "'{}'" }) outcome!: unknown;
  @Column('text', { default: '' }) note!: string;
  @Column('uuid', { name: 'staff_id', nullable: true }) staffId!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('text', { name: 'was_named', default: '' }) wasNamed!: string;
  @Column('text', { name: 'now_named', default: '' }) nowNamed!: string;
}
