import { seatLabelFrom } from '../departures/departure-airports.js';
import type { SeatLabel } from '../departures/seats.js';
import { regionOf } from '../destinations/regions.js';
import type { Board } from '../hotels/stays.js';
import { seatsNeeded } from '../pricing/party.js';
import {
  type Candidate,
  FacetCounts,
  MISSES,
  type SearchFacets,
  DestinationFacets,
  isNear,
} from './search-facets.js';
import type { IndexedDeparture, IndexedDestination } from './search-index.js';
import type { SearchQuery, SearchSort } from './search-query.js';
import { pricesOfDestination } from './destination-prices.js';

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
export interface SearchEdition {
  readonly trips: readonly IndexedDestination[];
}

/** What orders departures and trips: the first difference decides, then the earlier in the list. */
const ORDERS: Readonly<Record<SearchSort, (one: Candidate, other: Candidate) => number>> = {
  recommended: (one, other) => one.price.total - other.price.total,
  price: (one, other) => one.price.total - other.price.total,
  date: ({ indexed: one, price }, { indexed: other, price: otherPrice }) =>
    one.departure.date === other.departure.date
      ? price.total - otherPrice.total
      : Number(one.departure.date > other.departure.date) * 2 - 1,
  length: ({ indexed: one, price }, { indexed: other, price: otherPrice }) =>
    one.nights - other.nights || price.total - otherPrice.total,
};

const missing = (wanted: string | null, is: boolean, bit: number): number =>
  wanted === null || is ? 0 : bit;

const isInRange = (
  { departure: { date }, nights }: IndexedDeparture,
  query: SearchQuery,
): boolean =>
  (query.from === null || date >= query.from) &&
  (query.to === null || date <= query.to) &&
  (query.nights_min === null || nights >= query.nights_min) &&
  (query.nights_max === null || nights <= query.nights_max);

/** Calls back for each departure and airport with seats and rooms for the party, at a price that is not too high. */
function eachCandidate(
  index: IndexedDestination,
  query: SearchQuery,
  found: (candidate: Candidate, misses: number) => void,
): void {
  const { theme, region, trip } = { ...query, ...index };
  const ofTrip =
    missing(theme, theme !== null && trip.themes.includes(theme), MISSES.theme) |
    missing(region, regionOf(trip.region) === region, MISSES.region);
  const prices = isNear(ofTrip) ? pricesOfDestination(index, query) : null;
  if (!prices) return;
  const seats = seatsNeeded(query.party);
  const highest = query.price_max ?? Infinity;
  for (const indexed of index.departures) {
    const ofDeparture =
      ofTrip |
      missing(query.month, indexed.month === query.month, MISSES.month) |
      missing(query.board, indexed.board === query.board, MISSES.board);
    if (!isNear(ofDeparture) || !isInRange(indexed, query)) continue;
    for (const option of indexed.options) {
      const misses =
        ofDeparture | missing(query.airport, option.airport.iata === query.airport, MISSES.airport);
      if (option.left < seats || !isNear(misses)) continue;
      const price = prices.of(indexed, option);
      if (price && price.total <= highest) found({ indexed, option, price }, misses);
    }
  }
}

/** Returns what visitors read about a departure. */
export const bestDeparture = ({ indexed, option, price }: Candidate): BestDeparture => ({
  date: indexed.departure.date,
  airport: option.airport.iata,
  total: price.total,
  per_adult: price.perAdult,
  nights: indexed.nights,
  board: indexed.board,
  label: seatLabelFrom(indexed.departure, option.airport),
});

/** What fits of one trip. */
class TripHit {
  best: Candidate | null = null;
  departures = 0;
  private last: IndexedDeparture | null = null;

  constructor(private readonly compare: (one: Candidate, other: Candidate) => number) {}

  /** Candidates come by departure. */
  add(candidate: Candidate): void {
    if (this.last !== candidate.indexed) this.departures += 1;
    this.last = candidate.indexed;
    if (!this.best || this.compare(candidate, this.best) < 0) this.best = candidate;
  }
}

/**
 * Finds the trips that a party can book, each with its best departure at the price of a quote. A facet counts the trips
 * that each of its values would find with the other filters as they are.
 */
export function searchDestinations({ trips }: SearchEdition, query: SearchQuery): SearchResult {
  const compare = ORDERS[query.sort];
  const facets = new FacetCounts();
  const found: { readonly hit: SearchHit; readonly best: Candidate }[] = [];
  for (const index of trips) {
    const trip = new TripHit(compare);
    const values = new DestinationFacets(index.trip);
    eachCandidate(index, query, (candidate, misses) => {
      values.add(candidate, misses);
      if (misses === 0) trip.add(candidate);
    });
    facets.add(values);
    const { best, departures } = trip;
    if (!best) continue;
    const hit = { destination_id: index.trip.id, departures, best: bestDeparture(best) };
    found.push({ hit, best });
  }
  // Sorting is stable, so equal trips stay in the order of the agency: by its number, then by id.
  if (query.sort !== 'recommended') found.sort((one, other) => compare(one.best, other.best));
  return { total: found.length, hits: found.map(({ hit }) => hit), facets: facets.view() };
}
