import type { PageSection } from '@safar/domain/text/page-sections';
import type { SectionedPage } from '@safar/domain/text/section-keys';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The sections of a page in order, one row a change; the highest version counts. */
@Entity('content_sections')
export class ContentSectionsEntity {
  @PrimaryColumn('text') page!: SectionedPage;
  @PrimaryColumn('int') version!: number;
  @Column('jsonb') sections!: PageSection[];
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
  @Column('uuid', { name: 'updated_by', nullable: true }) updatedBy!: string | null;
}
