import type { SeatLabel } from '../departures/seats.js';
import { regionOf } from '../destinations/regions.js';
import type { Board } from '../hotels/stays.js';
import { seatsNeeded } from '../pricing/party.js';
import { type DestinationPrices, NO_PRICE, pricesOfDestination } from './destination-prices.js';
import {
  DestinationFacets,
  FacetCounts,
  MISSES,
  type SearchFacets,
  isNear,
} from './search-facets.js';
import type { IndexedDeparture, IndexedDestination, SearchOption } from './search-index.js';
import type { SearchQuery, SearchSort } from './search-query.js';

/** A departure for the whole party from one airport; amounts in whole SEK. */
export interface BestDeparture {
  readonly date: string;
  readonly airport: string;
  readonly total: number;
  /** What the adults and their rooms cost, for each of them, rounded up. */
  readonly per_adult: number;
  readonly nights: number;
  readonly board: Board | null;
  readonly label: SeatLabel;
}

/** A trip with at least one departure that fits. */
export interface SearchHit {
  readonly destination_id: string;
  /** How many departures fit. */
  readonly departures: number;
  /** The cheapest, or the first in the order asked for. */
  readonly best: BestDeparture;
}

export interface SearchResult {
  readonly total: number;
  readonly hits: readonly SearchHit[];
  readonly facets: SearchFacets;
}

/** What can be searched: trips on sale in the order of the agency. */
export interface SearchSnapshot {
  readonly destinations: readonly IndexedDestination[];
}

type Ordered = Pick<BestDeparture, 'date' | 'nights' | 'total'>;
type Order = (one: Ordered, other: Ordered) => number;

const byTotal: Order = (one, other) => one.total - other.total;

/** What orders departures and trips: the first difference decides, then the earlier in the list. */
const ORDERS: Readonly<Record<SearchSort, Order>> = {
  recommended: byTotal,
  price: byTotal,
  date: (one, other) =>
    one.date === other.date ? byTotal(one, other) : one.date < other.date ? -1 : 1,
  length: (one, other) => one.nights - other.nights || byTotal(one, other),
};

const missing = (wanted: string | null, is: string | null, bit: number): number =>
  wanted === null || wanted === is ? 0 : bit;

const isInRange = ({ date, nights }: IndexedDeparture, query: SearchQuery): boolean =>
  (query.from === null || date >= query.from) &&
  (query.to === null || date <= query.to) &&
  (query.nights_min === null || nights >= query.nights_min) &&
  (query.nights_max === null || nights <= query.nights_max);

interface Best extends Ordered {
  readonly indexed: IndexedDeparture;
  readonly option: SearchOption;
}

/** The search of one trip. Thousands of departures pass here, so nothing is made for those that are not the best. */
class DestinationSearch {
  best: Best | null = null;
  departures = 0;
  readonly facets: DestinationFacets;
  private readonly seats: number;
  private readonly highest: number;
  private readonly order: Order;

  constructor(
    private readonly index: IndexedDestination,
    private readonly query: SearchQuery,
  ) {
    this.facets = new DestinationFacets(index);
    this.seats = seatsNeeded(query.party);
    // Below NO_PRICE, whatever is asked.
    this.highest = query.price_max ?? Number.MAX_SAFE_INTEGER;
    this.order = ORDERS[query.sort];
  }

  run(): void {
    const { query } = this;
    const { destination, departures } = this.index;
    const hasTheme = query.theme === null || destination.themes.includes(query.theme);
    const ofDestination =
      (hasTheme ? 0 : MISSES.theme) |
      missing(query.region, regionOf(destination.region), MISSES.region);
    const prices = isNear(ofDestination) ? pricesOfDestination(this.index, query) : null;
    if (!prices) return;
    for (const indexed of departures) {
      const misses =
        ofDestination |
        missing(query.month, indexed.month, MISSES.month) |
        missing(query.board, indexed.board, MISSES.board);
      if (isNear(misses) && isInRange(indexed, query)) this.look(indexed, misses, prices);
    }
  }

  /** Looks at a departure from each of its airports. */
  private look(indexed: IndexedDeparture, misses: number, prices: DestinationPrices): void {
    const table = prices.tableOf(indexed);
    const { airport } = this.query;
    let cheapest: SearchOption | null = null;
    let least = NO_PRICE;
    for (const option of indexed.options) {
      if (option.left < this.seats) continue;
      const total = prices.total(table, option);
      if (total > this.highest) continue;
      if (misses === 0) this.facets.addAirport(option);
      const isAsked = airport === null || option.iata === airport;
      if (isAsked && total < least) {
        least = total;
        cheapest = option;
      }
    }
    if (!cheapest) return;
    this.facets.addDeparture(indexed, misses);
    if (misses === 0) this.take(indexed, cheapest, least);
  }

  private take(indexed: IndexedDeparture, option: SearchOption, total: number): void {
    this.departures += 1;
    const { nights, date } = indexed;
    const { best } = this;
    // A dearer one can only be better when time counts.
    if (best && this.order === byTotal && total >= best.total) return;
    const found = { indexed, option, date, nights, total };
    if (!best || this.order(found, best) < 0) this.best = found;
  }

  hit(): SearchHit | null {
    const prices = this.best && pricesOfDestination(this.index, this.query);
    if (!this.best || !prices) return null;
    const { indexed, option, date, nights, total } = this.best;
    const best = {
      date,
      airport: option.iata,
      total,
      per_adult: prices.perAdult(indexed, option),
      nights,
      board: indexed.board,
      label: option.label,
    };
    return { destination_id: this.index.destination.id, departures: this.departures, best };
  }
}

/**
 * Finds the trips that a party can book, each with its best departure at the price of a quote. A facet counts the trips
 * that each of its values would find with the other filters as they are.
 */
export function searchDestinations(
  { destinations }: SearchSnapshot,
  query: SearchQuery,
): SearchResult {
  const facets = new FacetCounts();
  const hits = destinations.flatMap((index) => {
    const search = new DestinationSearch(index, query);
    search.run();
    facets.add(search.facets);
    return search.hit() ?? [];
  });
  const order = ORDERS[query.sort];
  // Sorting is stable, so equal trips stay in the order of the agency: by its number, then by id.
  if (query.sort !== 'recommended') hits.sort((one, other) => order(one.best, other.best));
  return { total: hits.length, hits, facets: facets.view() };
}
