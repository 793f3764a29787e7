import type { Party } from '@safar/domain/pricing/party';
import {
  type QueryValues,
  type ReadSearch,
  SEARCH_FIELDS,
  type SearchField,
  type SearchQuery,
  readSearch,
} from '@safar/domain/search/search-query';
import type { I18n } from '../../i18n/index.js';
import { LIST_COMMA } from '@safar/domain/text/list-comma';

/** The values of a search as its URL has them. */
export type SearchFields = Readonly<Partial<Record<SearchField, string>>>;

/** A search in the URL of the list. */
export interface UrlSearch extends ReadSearch {
  /** What can be used, for links to the same search. */
  readonly fields: SearchFields;
  /** Whether prices are asked for: a region alone only shows the trips there. */
  readonly isActive: boolean;
}

/** Values that mean the same as none. A number of adults is kept: it asks for the price of that party. */
const USUAL: SearchFields = { sort: 'recommended', children: '0', infants: '0' };

/** Returns the values that say something, in the order of the fields. */
export function fieldsIn(values: QueryValues): SearchFields {
  const pairs = SEARCH_FIELDS.flatMap((field) => {
    const texts = values.getAll(field).map((text) => text.trim());
    const text = texts.filter(Boolean).join(',');
    return text === '' || text === USUAL[field] ? [] : [[field, text]];
  });
  return Object.fromEntries(pairs) as SearchFields;
}

/** Returns the fields without some of them. */
export const without = (fields: SearchFields, gone: readonly SearchField[]): SearchFields =>
  Object.fromEntries(
    Object.entries(fields).filter(([field]) => !gone.includes(field as SearchField)),
  );

/** Reads the search of a URL. */
export function searchIn(values: QueryValues): UrlSearch {
  const read = readSearch(values);
  const asked = fieldsIn(values);
  return {
    ...read,
    fields: without(asked, read.ignored),
    isActive: Object.keys(asked).some((field) => field !== 'region'),
  };
}

/** Returns the party as the values of a URL. */
export const partyFields = ({ party, childAges }: SearchQuery): SearchFields => ({
  adults: String(party.adults),
  ...(party.children > 0 && { children: String(party.children) }),
  ...(childAges && { childAges: childAges.join(',') }),
  ...(party.infants > 0 && { infants: String(party.infants) }),
});

/** Returns `2 vuxna, 1 barn (4 år)`. */
export function partyText(
  { party, childAges }: Pick<SearchQuery, 'party' | 'childAges'>,
  { t, lang }: I18n,
): string {
  const counted = (type: keyof Party): string => t(`party.${type}`, { count: party[type] });
  const comma = LIST_COMMA[lang];
  const children = counted('children');
  return [
    counted('adults'),
    party.children > 0 &&
      (childAges ? t('search.ages', { children, ages: childAges.join(comma) }) : children),
    party.infants > 0 && counted('infants'),
  ]
    .filter(Boolean)
    .join(comma);
}
