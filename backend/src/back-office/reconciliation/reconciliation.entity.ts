import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One comparison of the last weeks at the provider with ours. */
@Entity('reconciliation_runs')
export class ReconciliationRunEntity {
  @PrimaryColumn('bigint', { generated: 'identity' }) id!: number;
  @Column('timestamptz', { name: 'ran_at', default: () => 'now()' }) ranAt!: Date;
  @Column('timestamptz') since!: Date;
  @Column('int') compared!: number;
  @Column('int') differences!: number;
}

/** An object whose amount differs between the provider and us. Amounts are in SEK with öre. */
@Entity('reconciliation_differences')
export class ReconciliationDifferenceEntity {
  @PrimaryColumn('text', { name: 'object_id' }) objectId!: string;
  @Column('text') kind!: string;
  @Column('uuid', { name: 'booking_id', nullable: true }) bookingId!: string | null;
  @Column('numeric', { precision: 12, scale: 2 }) ours!: string;
  @Column('numeric', { precision: 12, scale: 2 }) theirs!: string;
  @Column('timestamptz', { name: 'first_seen', default: () => 'now()' }) firstSeen!: Date;
  @Column('timestamptz', { name: 'last_seen', default: () => 'now()' }) lastSeen!: Date;
  @Column('timestamptz', { name: 'resolved_at', nullable: true }) resolvedAt!: Date | null;
}
