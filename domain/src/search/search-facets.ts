import { REGIONS, type Region, regionOf } from '../destinations/regions.js';
import { THEMES, type Theme } from '../destinations/themes.js';
import { BOARDS, type Board } from '../hotels/stays.js';
import type { IndexedDeparture, IndexedDestination, SearchOption } from './search-index.js';

/** A bit for each facet: which of the values asked for a departure does not have. */
export const MISSES = { month: 1, airport: 2, theme: 4, board: 8, region: 16 } as const;
type Facet = keyof typeof MISSES;

/** Whether at most one facet does not fit: only then a departure counts, for the other values of that facet. */
export const isNear = (misses: number): boolean => (misses & (misses - 1)) === 0;

/** A value of a filter with the number of trips that it finds. */
export interface FacetValue<Value extends string = string> {
  readonly value: Value;
  readonly count: number;
}

export interface SearchFacets {
  readonly months: readonly FacetValue[];
  readonly airports: readonly FacetValue[];
  readonly themes: readonly FacetValue<Theme>[];
  readonly boards: readonly FacetValue<Board>[];
  readonly regions: readonly FacetValue<Region>[];
}

type Counts = Readonly<Record<Facet, Map<string, number>>>;

/** The values of one trip, each once, however many of its departures have it. */
export class DestinationFacets {
  private readonly months: boolean[] = [];
  private readonly boards = new Set<string>();
  private readonly airports: boolean[] = [];
  private hasTheme = false;
  private hasRegion = false;

  constructor(private readonly index: IndexedDestination) {}

  /** @param misses of a departure that fits from the airport asked for */
  addDeparture({ monthPlace, board }: IndexedDeparture, misses: number): void {
    if ((misses & ~MISSES.month) === 0) this.months[monthPlace] = true;
    if (board && (misses & ~MISSES.board) === 0) this.boards.add(board);
    if ((misses & ~MISSES.theme) === 0) this.hasTheme = true;
    if ((misses & ~MISSES.region) === 0) this.hasRegion = true;
  }

  /** Of a departure that misses nothing, whatever airport was asked for. */
  addAirport({ airportPlace }: SearchOption): void {
    this.airports[airportPlace] = true;
  }

  addTo(counts: Counts): void {
    const { destination, airports, months } = this.index;
    const region = regionOf(destination.region);
    const values: Readonly<Record<Facet, Iterable<string>>> = {
      month: months.filter((_, place) => this.months[place]),
      airport: airports.filter((_, place) => this.airports[place]),
      board: this.boards,
      theme: this.hasTheme ? destination.themes : [],
      region: this.hasRegion && region ? [region] : [],
    };
    for (const [facet, ofDestination] of Object.entries(values)) {
      const count = counts[facet as Facet];
      for (const value of ofDestination) count.set(value, (count.get(value) ?? 0) + 1);
    }
  }
}

const sorted = (count: Map<string, number>): FacetValue[] =>
  [...count]
    .map(([value, destinations]) => ({ value, count: destinations }))
    .sort((one, other) => (one.value < other.value ? -1 : 1));

const inOrder = <Value extends string>(
  count: Map<string, number>,
  values: readonly Value[],
): FacetValue<Value>[] =>
  values.flatMap((value) => {
    const destinations = count.get(value) ?? 0;
    return destinations > 0 ? [{ value, count: destinations }] : [];
  });

/** Counts trips by the values that visitors can choose. Values that find none are left out. */
export class FacetCounts {
  private readonly counts: Counts = {
    month: new Map(),
    airport: new Map(),
    theme: new Map(),
    board: new Map(),
    region: new Map(),
  };

  add(destination: DestinationFacets): void {
    destination.addTo(this.counts);
  }

  view(): SearchFacets {
    return {
      months: sorted(this.counts.month),
      airports: sorted(this.counts.airport),
      themes: inOrder(this.counts.theme, THEMES),
      boards: inOrder(this.counts.board, BOARDS),
      regions: inOrder(this.counts.region, REGIONS),
    };
  }
}
