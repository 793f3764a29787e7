import type { IsoDay } from '@safar/domain/dates/dates';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Requests for facts by person and day. */
@Entity('facts_usage')
export class FactsUsageEntity {
  @PrimaryColumn('date') day!: IsoDay;
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('int') calls!: number;
  @Column('text') name!: string;
  @Column('int') turn!: number;
}
