import type { ErasureState, ExportState } from '@safar/domain/contracts/staff/privacy';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Personal data that a customer asked for, for a week. */
@Entity('privacy_exports')
export class PrivacyExportEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') email!: string;
  @Column('text', { default: 'queued' }) state!: ExportState;
  @Column('int', { default: 0 }) done!: number;
  @Column('int', { default: 0 }) total!: number;
  @Column('uuid', { name: 'booking_ids', array: true, default: () => "'{}'" })
  bookingIds!: string[];
  @Column('text', { nullable: true }) file!: string | null;
  @Column('uuid', { name: 'requested_by', nullable: true }) requestedBy!: string | null;
  @Column('timestamptz', { name: 'requested_at', default: () => 'now()' }) requestedAt!: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt!: Date | null;
  @Column('timestamptz', { name: 'expires_at', default: () => "(now() + '7 days'::interval)" })
  expiresAt!: Date;
}

/** An erasure. The address is a salted hash once the job has run. */
@Entity('privacy_erasures')
export class PrivacyErasureEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') scope!: 'booking' | 'person';
  @Column('text', { default: () => '(gen_random_uuid())::text' }) salt!: string;
  @Column('text', { name: 'address_hash', nullable: true }) addressHash!: string | null;
  @Column('text', { nullable: true }) address!: string | null;
  @Column('uuid', { name: 'booking_ids', array: true, default: () => "'{}'" })
  bookingIds!: string[];
  @Column('text', { default: 'queued' }) state!: ErasureState;
  @Column('jsonb', { default: () => "'{}'" }) receipt!: unknown;
  @Column('uuid', { name: 'requested_by', nullable: true }) requestedBy!: string | null;
  @Column('timestamptz', { name: 'requested_at', default: () => 'now()' }) requestedAt!: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt!: Date | null;
  @Column('timestamptz', { name: 'replayed_at', nullable: true }) replayedAt!: Date | null;
}
