import type { ContentPage } from '@safar/domain/contracts/catalog/content';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One editable text of a page; a key with `title` is a heading. */
@Entity('content')
export class ContentEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') page!: ContentPage;
  @Column('text', { name: 'key_name' }) keyName!: string;
  @Column('text', { name: 'value_sv' }) valueSv!: string;
  @Column('text', { name: 'value_ar', default: '' }) valueAr!: string;
  @Column('int', { default: 999 }) sort!: number;
  /** Incremented by every change. */
  @Column('int', { default: 1 }) version!: number;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
  @Column('uuid', { name: 'updated_by', nullable: true }) updatedBy!: string | null;
  /** The section of the text was deleted; accepted terms still contain it. */
  @Column('timestamptz', { name: 'removed_at', nullable: true }) removedAt!: Date | null;
}
