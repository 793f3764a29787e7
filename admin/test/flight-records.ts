import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import type { DepartureFlightsView } from '@safar/domain/contracts/catalog/flights';

/** The flights of a departure that has none yet. */
export const noFlights = ({
  id,
  version,
  date,
  return_date,
}: DepartureView): DepartureFlightsView => ({
  ...{ departure_id: id, version, date, return_date, legs: [], warnings: [] },
  ...{ is_final: false, final_at: null, flights_version: 0 },
});
