import { isoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { formatSek } from '@safar/domain/money/formats';
import type { SearchField } from '@safar/domain/search/search-query';
import type { I18n } from '../../i18n/index.js';
import { type SearchFields, type UrlSearch, partyText, without } from './search-fields.js';
import { type Facets, airportName, boardName, monthName, themeName } from './search-options.js';

/** A filter that is on. */
export interface ActiveFilter {
  readonly text: string;
  /** The search without it. */
  readonly rest: SearchFields;
}

const PARTY = ['adults', 'children', 'childAges', 'infants'] as const;

/** Returns the words of what a search asks for, each with the fields it stands for. */
function asked(
  { query, fields }: UrlSearch,
  facets: Facets | null,
  i18n: I18n,
): (readonly [string | null, ...SearchField[]])[] {
  const { t, lang } = i18n;
  const { month, from, to, airport, nights_min, nights_max, price_max } = query;
  const { theme, board, region, sort } = query;
  const day = (value: string): string => formatDay(isoDay(value), lang);
  return [
    [month && monthName(month, i18n), 'month'],
    [from && t('search.fromDay', { date: day(from) }), 'from'],
    [to && t('search.toDay', { date: day(to) }), 'to'],
    [airport && t('search.from', { airport: airportName(airport, facets, i18n) }), 'airport'],
    [nights_min === null ? null : t('search.nightsAtLeast', { count: nights_min }), 'nights_min'],
    [nights_max === null ? null : t('search.nightsAtMost', { count: nights_max }), 'nights_max'],
    [
      price_max === null ? null : t('search.upTo', { price: formatSek(price_max, lang) }),
      'price_max',
    ],
    [theme && themeName(theme, i18n), 'theme'],
    [board && boardName(board, i18n), 'board'],
    [region && t(`common.region.${region}`), 'region'],
    [PARTY.some((field) => fields[field]) ? partyText(query, i18n) : null, ...PARTY],
    [sort === 'recommended' ? null : t(`search.sorts.${sort}`), 'sort'],
  ];
}

/** Returns the filters that are on, for links that remove them. */
export const activeFilters = (
  search: UrlSearch,
  facets: Facets | null,
  i18n: I18n,
): ActiveFilter[] =>
  asked(search, facets, i18n).flatMap(([text, ...gone]) =>
    text === null ? [] : [{ text, rest: without(search.fields, gone) }],
  );
