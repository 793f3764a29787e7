import { useLocation, useSearchParams } from 'react-router-dom';
import type { Destination } from '../destination.js';
import type { DestinationAirport } from './airport-offers.js';
import { airportOf, destinationFrom } from './destination-airports.js';

/** A trip and the airport that the visitor has chosen. */
export interface DestinationFrom {
  /** From all airports. */
  readonly destination: Destination;
  /** As it is sold from the airport. */
  readonly trip: Destination;
  /** Null for a trip without airports. */
  readonly airport: DestinationAirport | null;
  readonly choose: (iata: string) => void;
}

/** Returns the airport in the URL (`?flygplats=`), else the first one, and the trip from there. */
export function useDestinationFrom(destination: Destination): DestinationFrom {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const airport = airportOf(destination, query.get('flygplats'));
  const choose = (iata: string): void =>
    setQuery(withParam('flygplats', iata), { replace: true, preventScrollReset: true, state });
  return { destination, trip: destinationFrom(destination, airport), airport, choose };
}

/** Returns a change of one query parameter, which keeps the others. */
export const withParam = (name: string, value: string) => (query: URLSearchParams) => {
  const next = new URLSearchParams(query);
  next.set(name, value);
  return next;
};
