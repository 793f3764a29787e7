import type {
  ContentEntryView,
  ContentItemView,
  ContentVersionView,
} from '@safar/domain/contracts/content';
import type { ContentEntity } from './content.entity.js';
import type { ContentRow, VersionRow } from './content.queries.js';

export const contentItemView = (item: ContentEntity): ContentItemView => ({
  id: item.id,
  key_name: item.keyName,
  value_sv: item.valueSv,
  value_ar: item.valueAr,
});

export const contentEntryView = (row: ContentRow): ContentEntryView => ({
  id: row.id,
  page: row.page,
  key_name: row.key_name,
  value_sv: row.value_sv,
  value_ar: row.value_ar,
  sort: row.sort,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  updated_by: row.updated_by,
});

export const contentVersionView = (row: VersionRow): ContentVersionView => ({
  version: row.version,
  value_sv: row.value_sv,
  value_ar: row.value_ar,
  updated_at: row.updated_at.toISOString(),
  updated_by: row.updated_by,
});
