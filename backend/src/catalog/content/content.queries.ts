import type { ContentPage } from '@safar/domain/contracts/catalog/content';
import type { BothTexts } from '@safar/domain/text/content-texts';
import { type EntityManager, IsNull } from 'typeorm';
import { type ListPlan, contains, equals } from '../../common/lists/list-plan.js';
import { ContentEntity } from './content.entity.js';
import type { ContentVersionEntity } from './content-version.entity.js';
import type { UserEntity } from '../../staff/accounts/user.entity.js';
import type { RowOf } from '../../common/database/row-of.js';

/** Lists the texts of a page in their standard order, without those of deleted sections. */
export const textsOf = (manager: EntityManager, page: ContentPage): Promise<ContentEntity[]> =>
  manager.find(ContentEntity, {
    where: { page, removedAt: IsNull() },
    order: { sort: 'ASC', keyName: 'ASC' },
  });

export type ContentText = Pick<ContentEntity, 'id' | 'keyName' | 'valueSv' | 'valueAr'>;

/**
 * Lists the texts of a page as of an instant, those of sections that were deleted later too; for a newer text, its
 * first version.
 */
export const textsAsOf = (
  manager: EntityManager,
  page: ContentPage,
  at: Date,
): Promise<ContentText[]> =>
  manager.query<ContentText[]>(
    `select c.id, c.key_name as "keyName", v.value_sv as "valueSv", v.value_ar as "valueAr"
       from content c
      cross join lateral (
        select t.value_sv, t.value_ar
          from (select c.version, c.value_sv, c.value_ar, c.updated_at
                union all
                select h.version, h.value_sv, h.value_ar, h.updated_at
                  from content_versions h where h.content_id = c.id) t
         order by case when t.updated_at <= $2 then t.version end desc nulls last, t.version
         limit 1) v
      where c.page = $1
      order by c.sort, c.key_name`,
    [page, at],
  );

/** Lists the texts of all pages, each page in its standard order. */
export const allTexts = (manager: EntityManager): Promise<ContentEntity[]> =>
  manager.find(ContentEntity, {
    where: { removedAt: IsNull() },
    order: { page: 'ASC', sort: 'ASC', keyName: 'ASC' },
  });

export interface ContentRow extends RowOf<
  ContentEntity,
  'id' | 'page' | 'keyName' | 'valueSv' | 'valueAr' | 'sort' | 'version' | 'updatedAt'
> {
  readonly updated_by: UserEntity['username'] | null;
}

/** All texts with their last editor, in reading order. */
export const ENTRIES: ListPlan = {
  name: 'content',
  columns: `c.id, c.page, c.key_name, c.value_sv, c.value_ar, c.sort, c.version, c.updated_at, u.username as updated_by`,
  from: '(select * from content where removed_at is null) c left join users u on u.id = c.updated_by',
  sorts: { page: 'c.page', key_name: 'c.key_name', sort: 'c.sort', updated_at: 'c.updated_at' },
  filters: {
    id: equals('c.id::text'),
    page: equals('c.page'),
    q: contains(['c.key_name', 'c.value_sv', 'c.value_ar']),
  },
  order: 'c.page, c.sort, c.key_name',
  key: 'c.id',
};

export async function findEntry(manager: EntityManager, id: string): Promise<ContentRow | null> {
  const [row] = await manager.query<ContentRow[]>(
    `select ${ENTRIES.columns} from ${ENTRIES.from} where c.id = $1`,
    [id],
  );
  return row ?? null;
}

/** Locks the text until the transaction ends. */
export const lockText = (manager: EntityManager, id: string): Promise<ContentEntity | null> =>
  manager.findOne(ContentEntity, {
    where: { id, removedAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
  });

/** Moves the current texts to the history and saves new ones. */
export async function replaceTexts(
  manager: EntityManager,
  id: string,
  change: BothTexts & { readonly editorId: string | null },
): Promise<void> {
  await manager.query(
    `insert into content_versions (content_id, version, value_sv, value_ar, updated_at, updated_by)
     select id, version, value_sv, value_ar, updated_at, updated_by from content where id = $1`,
    [id],
  );
  await manager.query(
    `update content set value_sv = $2, value_ar = $3, updated_by = $4, updated_at = now(), version = version + 1
      where id = $1`,
    [id, change.value_sv, change.value_ar, change.editorId],
  );
}

export type VersionRow = Pick<
  ContentRow,
  'version' | 'value_sv' | 'value_ar' | 'updated_at' | 'updated_by'
>;

/** More than editors read; older versions stay in the table. */
const SHOWN_VERSIONS = 200;

/** Lists the versions of a text, the current one first. */
export const versionsOf = (manager: EntityManager, id: string): Promise<VersionRow[]> =>
  manager.query<VersionRow[]>(
    `select v.version, v.value_sv, v.value_ar, v.updated_at, u.username as updated_by
       from (select version, value_sv, value_ar, updated_at, updated_by from content where id = $1
             union all
             select version, value_sv, value_ar, updated_at, updated_by from content_versions where content_id = $1) v
       left join users u on u.id = v.updated_by
      order by v.version desc
      limit ${SHOWN_VERSIONS}`,
    [id],
  );

export async function findVersion(
  manager: EntityManager,
  id: string,
  version: number,
): Promise<BothTexts | null> {
  const [row] = await manager.query<RowOf<ContentVersionEntity, 'valueSv' | 'valueAr'>[]>(
    `select value_sv, value_ar from content_versions where content_id = $1 and version = $2`,
    [id, version],
  );
  return row ?? null;
}
