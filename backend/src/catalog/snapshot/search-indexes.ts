import type { IsoDay } from '@safar/domain/dates/dates';
import { staysInEffect } from '@safar/domain/hotels/stays';
import type { SearchSnapshot } from '@safar/domain/search/search-destinations';
import {
  type IndexedDestination,
  type SearchedDestination,
  indexDestination,
} from '@safar/domain/search/search-index';
import type { OfferedDestination } from '../destinations/destinations.service.js';

interface KnownIndex {
  readonly key: string;
  readonly index: IndexedDestination;
}

const searchedDestination = ({
  destination,
  departures,
  stays,
}: OfferedDestination): SearchedDestination => ({
  id: destination.id,
  region: destination.region,
  themes: destination.themes,
  bands: {
    infantAgeMin: destination.infant_age_min,
    infantAgeMax: destination.infant_age_max,
    childAgeMin: destination.child_age_min,
    childAgeMax: destination.child_age_max,
  },
  sharedAgeMax: destination.shared_age_max,
  departures,
  boardsOf: ({ id }) =>
    staysInEffect(stays.ofDepartures.get(id), stays.ofDestination).map(({ board }) => board),
});

/**
 * Returns a text that changes with everything that a search reads of a trip: hotels, airports and rooms change the mark
 * of their departure or the version of their trip (catalogue.queries.ts), and the airports on sale change with the day.
 */
const keyOf = (
  { destination, departures }: OfferedDestination,
  searched: SearchedDestination,
  today: IsoDay,
) =>
  [
    today,
    destination.version,
    JSON.stringify([searched.region, searched.themes, searched.sharedAgeMax, searched.bands]),
    ...departures.map(({ mark, discounts, prices: { adult, child, infant } }) =>
      [mark, adult, child, infant, discounts.length > 0 && JSON.stringify(discounts)].join(),
    ),
  ].join();

/**
 * Prepares the catalogue for searches. A trip that has not changed keeps its index, and with it the prices that earlier
 * searches computed: a sold seat costs the work of one trip.
 */
export class SearchIndexes {
  private known: ReadonlyMap<string, KnownIndex> = new Map();

  snapshot(offers: readonly OfferedDestination[], today: IsoDay): SearchSnapshot {
    const indexes = offers
      .filter(({ destination }) => destination.is_active)
      .map((offered): KnownIndex => {
        const searched = searchedDestination(offered);
        const key = keyOf(offered, searched, today);
        const before = this.known.get(searched.id);
        return before?.key === key ? before : { key, index: indexDestination(searched) };
      });
    this.known = new Map(indexes.map((one) => [one.index.destination.id, one]));
    return { destinations: indexes.map(({ index }) => index) };
  }
}
