import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { readIfThere } from '../../lib/public-api.js';
import type * as components from './flight-components.js';

/** The flights of a departure with the components that show them. */
export interface LoadedFlights {
  readonly departure: DepartureDetailView;
  readonly show: typeof components;
}

const segment = encodeURIComponent;

/** Returns null for a day without a departure for sale. */
export const readDeparture = (id: string, day: string): Promise<DepartureDetailView | null> =>
  readIfThere(`/api/destinations/${segment(id)}/departures/${segment(day)}`);

/** Loads the components beside the flights; null when none are known. */
export async function withComponents(
  reading: Promise<DepartureDetailView | null>,
): Promise<LoadedFlights | null> {
  const [departure, show] = await Promise.all([reading, import('./flight-components.js')]);
  return departure && departure.flights.length > 0 ? { departure, show } : null;
}
