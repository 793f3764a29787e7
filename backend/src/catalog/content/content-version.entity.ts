import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A text as it was before a change. */
@Entity('content_versions')
export class ContentVersionEntity {
  @PrimaryColumn('uuid', { name: 'content_id' }) contentId!: string;
  @PrimaryColumn('int') version!: number;
  @Column('text', { name: 'value_sv' }) valueSv!: string;
  @Column('text', { name: 'value_ar' }) valueAr!: string;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
  @Column('uuid', { name: 'updated_by', nullable: true }) updatedBy!: string | null;
}
