import type { ContentPage } from '@safar/domain/contracts/catalog/content';
import type { PageSection } from '@safar/domain/text/page-sections';
import type { SectionedPage } from '@safar/domain/text/section-keys';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../common/database/row-of.js';
import type { UserEntity } from '../../staff/accounts/user.entity.js';
import type { ContentSectionsEntity } from './content-sections.entity.js';

export interface SectionsRow extends RowOf<
  ContentSectionsEntity,
  'page' | 'version' | 'sections' | 'updatedAt'
> {
  readonly updated_by: UserEntity['username'] | null;
}

/** The stored sections of every page that staff changed, as of an instant (null: now). */
export const storedSections = (
  manager: EntityManager,
  at: Date | null = null,
): Promise<SectionsRow[]> =>
  manager.query<SectionsRow[]>(
    `select distinct on (s.page) s.page, s.version, s.sections, s.updated_at, u.username as updated_by
       from content_sections s left join users u on u.id = s.updated_by
      where $1::timestamptz is null or s.updated_at <= $1
      order by s.page, s.version desc`,
    [at],
  );

/** Serializes changes of one page's sections. */
export const lockSections = (tx: EntityManager, page: ContentPage): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('sections:' || $1, 0))`, [page]);

export const storeSections = (
  tx: EntityManager,
  change: {
    readonly page: SectionedPage;
    readonly version: number;
    readonly sections: readonly PageSection[];
    readonly editorId: string;
  },
): Promise<unknown> =>
  tx.query(
    `insert into content_sections (page, version, sections, updated_by) values ($1, $2, $3, $4)`,
    [change.page, change.version, JSON.stringify(change.sections), change.editorId],
  );

/** Adds the texts of new sections, empty; a section that was deleted gets its texts back. */
export const addSectionTexts = (
  tx: EntityManager,
  page: SectionedPage,
  keys: readonly string[],
): Promise<unknown> =>
  tx.query(
    `insert into content (page, key_name, value_sv)
     select $1, key || role, '' from unnest($2::text[]) as key cross join unnest(array['_title', '_text']) as role
         on conflict (page, key_name) do update set removed_at = null`,
    [page, keys],
  );

/** Takes the texts of deleted sections off the page and the console; accepted terms still contain them. */
export const removeSectionTexts = (
  tx: EntityManager,
  page: SectionedPage,
  keys: readonly string[],
): Promise<unknown> =>
  tx.query(
    `update content set removed_at = now()
      where page = $1 and key_name in (select key || role from unnest($2::text[]) as key
                                        cross join unnest(array['_title', '_text']) as role)`,
    [page, keys],
  );
