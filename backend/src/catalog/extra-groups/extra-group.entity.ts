import type { GroupRule } from '@safar/domain/extras/extras';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A group of extras with a rule how many of them an order may have. */
@Entity('extra_groups')
export class ExtraGroupEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  /** Unique; extras name their group by it. */
  @Column('text') code!: string;
  @Column('text', { name: 'name_sv' }) nameSv!: string;
  @Column('text', { name: 'name_ar', default: '' }) nameAr!: string;
  @Column('text', { default: 'any' }) rule!: GroupRule;
  @Column('int', { default: 1 }) version!: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
}
