import type {
  ContentEntryView,
  ContentItemView,
  ContentVersionView,
} from '@safar/domain/contracts/catalog/content';
import type { PageSectionsView } from '@safar/domain/contracts/catalog/content-sections';
import { type PageSection, isRequiredSection } from '@safar/domain/text/page-sections';
import {
  SECTION_GROUPS,
  type SectionedPage,
  isAddedSection,
  sectionGroup,
} from '@safar/domain/text/section-keys';
import { type ContractTerms, fillTerms } from '@safar/domain/legal/contract-terms';
import type { SectionsRow } from './content-sections.queries.js';
import type { ContentRow, ContentText, VersionRow } from './content.queries.js';

/**
 * Texts with the terms filled in. A heading is dropped when its text becomes empty: there is no «Avbeställningsskydd»
 * where none is included.
 */
export function contentItemViews(
  items: readonly ContentText[],
  terms: ContractTerms,
): ContentItemView[] {
  const views = items.map((item) => ({
    id: item.id,
    key_name: item.keyName,
    value_sv: fillTerms(item.valueSv, terms, 'sv'),
    value_ar: fillTerms(item.valueAr, terms, 'ar'),
  }));
  const left = new Set(
    items.flatMap(({ keyName, valueSv }, index) =>
      valueSv !== '' && views[index]?.value_sv === '' ? [keyName.replace(/_text$/, '_title')] : [],
    ),
  );
  return views.map((view) =>
    left.has(view.key_name) ? { ...view, value_sv: '', value_ar: '' } : view,
  );
}

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

export const pageSectionsView = (
  page: SectionedPage,
  stored: SectionsRow | null,
  sections: readonly PageSection[],
): PageSectionsView => ({
  page,
  groups: SECTION_GROUPS[page],
  version: stored?.version ?? 0,
  sections: sections.map(({ key, hidden }) => ({
    key,
    group: sectionGroup(page, key) ?? '',
    hidden,
    added: isAddedSection(key),
    required: isRequiredSection(page, key),
  })),
  updated_at: stored?.updated_at.toISOString() ?? null,
  updated_by: stored?.updated_by ?? null,
});
