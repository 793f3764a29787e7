import type {
  AirportWithZonesView,
  DepartureFlightsView,
} from '@safar/domain/contracts/catalog/flights';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../form/use-call.js';

export const flightsPath = (departureId: string): string =>
  `/api/departures/${encodeURIComponent(departureId)}/flights`;

/** Reads the flights of a departure. */
export function useFlights(departureId: string): UseQueryResult<DepartureFlightsView> {
  const call = useCall();
  return useQuery({
    queryKey: ['flights', departureId],
    queryFn: async ({ signal }) =>
      (await call(flightsPath(departureId), { signal })).json as DepartureFlightsView,
    retry: false,
  });
}

const LETTERS = 3;

/** Reads an airport by its code; null for an unknown one. */
function useAirportQuery() {
  const call = useCall();
  return (iata: string) => ({
    queryKey: ['airport', iata],
    queryFn: async (): Promise<AirportWithZonesView | null> => {
      const answer = await call(`/api/airports/${encodeURIComponent(iata)}`).catch(() => null);
      return answer ? (answer.json as AirportWithZonesView) : null;
    },
    staleTime: Infinity,
    retry: false,
  });
}

/** Returns the airport of a complete code; null for an unknown one, undefined before it is known. */
export function useAirport(iata: string): AirportWithZonesView | null | undefined {
  const query = useAirportQuery();
  const { data } = useQuery({ ...query(iata), enabled: iata.length === LETTERS });
  return data;
}

/** Returns a function that reads an airport once it is typed. */
export function useFindAirport(): (iata: string) => Promise<AirportWithZonesView | null> {
  const query = useAirportQuery();
  const client = useQueryClient();
  return async (iata) => (iata.length === LETTERS ? client.fetchQuery(query(iata)) : null);
}
