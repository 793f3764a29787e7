import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A backup of this database that was restored elsewhere without a fault. */
@Entity('restore_trials')
export class RestoreTrialEntity {
  @PrimaryColumn('timestamptz', { name: 'backup_taken_at' }) backupTakenAt!: Date;
  @PrimaryColumn('timestamptz', { name: 'finished_at', default: () => 'now()' }) finishedAt!: Date;
  @Column('bigint') rows!: number;
  @Column('int') files!: number;
}
