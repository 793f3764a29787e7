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
    staysInEffect(stays.ofDepartures.get(id), stays.ofTrip).map(({ board }) => board),
});

/**
 * Returns a text that changes with everything that a search reads of a trip: hotels, airports and rooms change the mark
 * of their departure or the version of their trip (catalogue.queries.ts), and the airports on sale change with the day.
 */
const keyOf = (
  { destination, departures }: OfferedDestination,
  trip: SearchedDestination,
  today: IsoDay,
) =>
  [
    today,
    destination.version,
    JSON.stringify([trip.region, trip.themes, trip.sharedAgeMax, trip.bands]),
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

  snapshot(trips: readonly OfferedDestination[], today: IsoDay): SearchSnapshot {
    const indexes = trips
      .filter(({ destination }) => destination.is_active)
      .map((offered): KnownIndex => {
        const trip = searchedDestination(offered);
        const key = keyOf(offered, trip, today);
        const before = this.known.get(trip.id);
        return before?.key === key ? before : { key, index: indexDestination(trip) };
      });
    this.known = new Map(indexes.map((one) => [one.index.trip.id, one]));
    return { trips: indexes.map(({ index }) => index) };
  }
}
