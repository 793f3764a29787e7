import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { firstInteraction } from '../../app/load-on-interaction.js';
import type { QueryResult } from '../../lib/use-query.js';
import { useQuery } from '../../lib/use-query.js';
import type { LoadedFlights } from '../flight-legs/loaded-flights.js';
import { isOpen } from './destination.js';
import type { ReadDeparture } from './use-departures.js';
import type { DestinationFrom } from './airports/use-destination-from.js';

export interface ShownFlights extends Pick<QueryResult<LoadedFlights | null>, 'retry'> {
  /** none: the departure has no flights yet; loading: nothing can be shown yet. */
  readonly status: 'none' | 'loading' | 'failed' | 'ready';
  /** While those of another day are loading, the former ones, which name their day. */
  readonly loaded: LoadedFlights | null;
  /** They are of the departure in the URL, not of the first one. */
  readonly isChosen: boolean;
}

/** Leaves the flights from an airport; null when it has none. */
function flightsFrom(loaded: LoadedFlights, airport: string | null): LoadedFlights | null {
  const { departure, show } = loaded;
  const flights = show.legsFrom(departure.flights, airport);
  return flights.length > 0 ? { departure: { ...departure, flights }, show } : null;
}

/**
 * Returns the flights from the chosen airport of the departure in the URL, else of the first one that can be booked; those after the first
 * interaction, because they are below the first view. The server renders none: with them the document of a trip would not
 * fit into its first answer.
 */
export function useFlights(
  { trip: { departures }, airport }: DestinationFrom,
  read: ReadDeparture,
): ShownFlights {
  const [query] = useSearchParams();
  const chosen = departures.find(({ date, notFrom }) => date === query.get('date') && !notFrom);
  const departure = chosen ?? departures.find(isOpen);
  const day = departure?.hasFlights ? departure.date : null;
  const touched = useRef<Promise<void> | null>(null);
  const { status, value, retry } = useQuery(day ?? '', async (): Promise<LoadedFlights | null> => {
    if (!day) return null;
    if (!chosen) await (touched.current ??= firstInteraction());
    const show = await import('../flight-legs/flight-components.js');
    const departure = await read(day);
    return departure && { departure, show };
  });
  const loaded = day && value ? flightsFrom(value, airport?.iata ?? null) : null;
  const isNone = day === null || (status === 'ready' && !loaded);
  const shown = isNone ? 'none' : loaded ? 'ready' : status;
  return { status: shown, loaded, retry, isChosen: loaded?.departure.date === chosen?.date };
}
