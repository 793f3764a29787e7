import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One run of the nightly retention. */
@Entity('retention_runs')
export class RetentionRunEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('timestamptz', { name: 'started_at' }) startedAt!: Date;
  @Column('timestamptz', { name: 'finished_at', default: () => 'now()' }) finishedAt!: Date;
  @Column('jsonb') gone!: Readonly<Record<string, number>>;
  @Column('jsonb', { default: () => "'[]'" }) failed!: readonly string[];
}
