import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A finished backup. */
@Entity('backup_runs')
export class BackupRunEntity {
  @PrimaryColumn('timestamptz', { name: 'taken_at' }) takenAt!: Date;
  @Column('timestamptz', { name: 'finished_at', default: () => 'now()' }) finishedAt!: Date;
  @Column('bigint') rows!: number;
  @Column('int') files!: number;
}
