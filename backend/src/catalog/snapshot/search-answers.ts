import type { PriceCalendarView, SearchView } from '@safar/domain/contracts/catalog/search';
import { priceCalendar } from '@safar/domain/search/price-calendar';
import { type SearchSnapshot, searchDestinations } from '@safar/domain/search/search-destinations';
import type { FacetValue } from '@safar/domain/search/search-facets';
import { type QueryValues, readSearch } from '@safar/domain/search/search-query';

/** What a search reads. */
export interface Searched {
  readonly search: SearchSnapshot;
  /** Returns the short names of an airport. */
  readonly airportNames: (iata: string) => { readonly name_sv: string; readonly name_ar: string };
}

/** An answer that is not computed yet. */
export interface SearchAnswer {
  /** The same for all URLs with this answer. */
  readonly key: string;
  readonly view: () => SearchView | PriceCalendarView;
}

const SEARCH = '/api/search';
const CALENDAR = /^\/api\/destinations\/([a-z0-9-]+)\/calendar$/;

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** Whether a URL is one of a search or calendar, which are computed for each query. */
export const isSearchUrl = (url: string): boolean =>
  url.startsWith(SEARCH) ? pathOf(url) === SEARCH : CALENDAR.test(pathOf(url));

/** Returns the values of the query of a URL. */
export const valuesOf = (url: string): QueryValues =>
  new URLSearchParams(url.slice(pathOf(url).length));

/** Adds the airport asked for when no trip that fits leaves from it, so that the page can still name it. */
function withAsked(
  airports: readonly FacetValue[],
  asked: string | null,
  { destinations }: SearchSnapshot,
): readonly FacetValue[] {
  if (asked === null || airports.some(({ value }) => value === asked)) return airports;
  const isOurs = destinations.some((destination) => destination.airports.includes(asked));
  return isOurs ? [...airports, { value: asked, count: 0 }] : airports;
}

/** Finds the trips that a party can book. */
export function searchAnswer({ search, airportNames }: Searched, values: QueryValues) {
  const { query, ignored } = readSearch(values);
  const view = (): SearchView => {
    const { total, hits, facets } = searchDestinations(search, query);
    const airports = withAsked(facets.airports, query.airport, search).map((one) => ({
      ...one,
      ...airportNames(one.value),
    }));
    return { total, hits, facets: { ...facets, airports }, ignored };
  };
  return { key: `${SEARCH}?${JSON.stringify([query, ignored])}`, view };
}

/** Returns the prices of the departures of a trip; null when it is not for sale. */
export function calendarAnswer({ search }: Searched, id: string, values: QueryValues) {
  const index = search.destinations.find(({ destination }) => destination.id === id);
  if (!index) return null;
  const { query, ignored } = readSearch(values);
  const { party, childAges, airport, month, from, to } = query;
  const asked = { party, childAges, airport, month, from, to };
  const view = (): PriceCalendarView => ({
    destination_id: id,
    ...priceCalendar(index, asked),
    ignored,
  });
  return { key: `/api/destinations/${id}/calendar?${JSON.stringify([asked, ignored])}`, view };
}

/** Returns the answer to a URL of a search or calendar; null for any other, and for a trip that is not for sale. */
export function answerAt(url: string, searched: Searched): SearchAnswer | null {
  if (!isSearchUrl(url)) return null;
  const id = CALENDAR.exec(pathOf(url))?.[1];
  const values = valuesOf(url);
  return id === undefined ? searchAnswer(searched, values) : calendarAnswer(searched, id, values);
}
