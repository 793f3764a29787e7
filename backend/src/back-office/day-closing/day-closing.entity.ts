import type { ClosingFiguresView } from '@safar/domain/contracts/office/day-closings';
import type { IsoDay } from '@safar/domain/dates/dates';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A day as it was closed. Append only. */
@Entity('day_closings')
export class DayClosingEntity {
  @PrimaryColumn('bigint', { generated: 'identity' }) id!: number;
  @Column('date') day!: IsoDay;
  @Column('jsonb') figures!: ClosingFiguresView;
  @Column('text', { default: '' }) note!: string;
  @Column('uuid', { name: 'staff_id' }) staffId!: string;
  @Column('timestamptz', { name: 'closed_at', default: () => 'now()' }) closedAt!: Date;
}
