import type { SearchFacetsView } from '@safar/domain/contracts/catalog/search';
import { isoDay } from '@safar/domain/dates/dates';
import { formatMonth } from '@safar/domain/dates/day-formats';
import { DESTINATION_THEMES, type Theme } from '@safar/domain/destinations/themes';
import { type Board, formatBoard } from '@safar/domain/hotels/stays';
import type { FacetValue } from '@safar/domain/search/search-facets';
import { capitalized } from '@safar/domain/text/capitalized';
import { inLanguage } from '@safar/domain/text/languages';
import type { I18n } from '../../i18n/index.js';

/** What can be chosen of a search; the answer has it also without a search. */
export type Facets = SearchFacetsView;

/** A value of a list with its name; the number of trips it finds is part of it. */
export interface SearchOption {
  readonly value: string;
  readonly text: string;
}

export const monthName = (month: string, { lang }: I18n): string =>
  capitalized(formatMonth(isoDay(`${month}-01`), lang));

/** Returns the name of an airport; its code when no trip that fits leaves from there. */
export function airportName(
  iata: string,
  facets: Pick<Facets, 'airports'> | null,
  { lang }: I18n,
): string {
  const known = facets?.airports.find(({ value }) => value === iata);
  return known ? inLanguage({ sv: known.name_sv, ar: known.name_ar }, lang) : iata;
}

export const themeName = (theme: Theme, { lang }: I18n): string => DESTINATION_THEMES[theme][lang];

export const boardName = (board: Board, { lang }: I18n): string =>
  capitalized(formatBoard(board, lang));

/**
 * Returns the values that find a trip, each with their number, and the chosen one also when it finds none.
 * @param always values that are listed without a trip
 */
export function optionsOf<Value extends string>(
  facet: readonly FacetValue<Value>[],
  chosen: Value | null,
  {
    name,
    t,
    always = [],
  }: { name: (value: Value) => string; t: I18n['t']; always?: readonly Value[] },
): SearchOption[] {
  const missing = [...always, ...(chosen === null ? [] : [chosen])]
    .filter((value, place, all) => all.indexOf(value) === place)
    .filter((value) => !facet.some((one) => one.value === value))
    .map((value) => ({ value, count: 0 }));
  return [...facet, ...missing].map(({ value, count }) => ({
    value,
    text: t('search.option', { name: name(value), count }),
  }));
}
