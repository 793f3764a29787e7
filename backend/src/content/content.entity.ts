import type { ContentPage } from '@safar/domain/contracts/content';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One editable text of a page; a key with `title` is a heading. */
@Entity('content')
export class ContentEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') page!: ContentPage;
  @Column('text', { name: 'key_name' }) keyName!: string;
  @Column('text', { name: 'value_sv' }) valueSv!: string;
  @Column('text', { name: 'value_ar' }) valueAr!: string;
  @Column('int') sort!: number;
  /** Incremented by every change. */
  @Column('int') version!: number;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
  @Column('uuid', { name: 'updated_by', nullable: true }) updatedBy!: string | null;
}
