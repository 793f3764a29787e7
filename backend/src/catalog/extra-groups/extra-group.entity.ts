import type { GroupRule } from '@safar/domain/extras/extras';
import { Column, Entity } from 'typeorm';
import { RecordColumns } from '../../common/records/record-columns.js';

/** A group of extras with a rule how many of them an order may have. */
@Entity('extra_groups')
export class ExtraGroupEntity extends RecordColumns {
  /** Unique; extras name their group by it. */
  @Column('text') code!: string;
  @Column('text', { name: 'name_sv' }) nameSv!: string;
  @Column('text', { name: 'name_ar', default: '' }) nameAr!: string;
  @Column('text', { default: 'any' }) rule!: GroupRule;
}
