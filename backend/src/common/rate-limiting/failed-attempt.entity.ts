import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Wrong guesses by key, from which the wait before the next one follows. */
@Entity('failed_attempts')
export class FailedAttemptEntity {
  @PrimaryColumn('text') key!: string;
  @Column('int') failures!: number;
  @Column('timestamptz', { name: 'open_at' }) openAt!: Date;
}
