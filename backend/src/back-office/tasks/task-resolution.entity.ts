import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who resolved a task that does not end by itself. */
@Entity('task_resolutions')
export class TaskResolutionEntity {
  @PrimaryColumn('text') kind!: string;
  @PrimaryColumn('text', { name: 'subject_id' }) subjectId!: string;
  @Column('uuid', { name: 'booking_id', nullable: true }) bookingId!: string | null;
  @Column('text') note!: string;
  @Column('uuid', { name: 'staff_id', nullable: true }) staffId!: string | null;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
}
