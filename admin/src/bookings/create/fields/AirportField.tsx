import Box from '@mui/material/Box';
import { useGetOne } from 'react-admin';
import { type AirportsRecord, airportName } from '../../../airports/airport-values.js';
import { useDifference } from '../../../airports/airport-texts.js';
import { FormSelect } from '../../../form/fields/FormSelect.js';
import { useText } from '../../../i18n/use-text.js';
import { QueryProblem } from '../../../layout/LoadProblem.js';
import { listed } from '../../../parts/parts.js';

/** Choice of the airport, where the departure has several open ones. The first one is that of an order without a choice. */
export function AirportField({ departureId }: { readonly departureId: string }) {
  const t = useText();
  const differenceOf = useDifference();
  const query = useGetOne<AirportsRecord>(
    'departures/airports',
    { id: departureId },
    { retry: false },
  );
  const { data, error } = query;
  const open = data?.airports.filter(({ state }) => state === 'open') ?? [];
  if (error) return <QueryProblem query={query} failed={t('staffBookings.trip.airportsUnread')} />;
  if (open.length < 2) return null;
  const seatsOf = (free: number | null): string => {
    if (free === null) return '';
    return free > 0 ? t('staffBookings.trip.seats', { free }) : t('staffBookings.trip.noSeats');
  };
  const options = open.map(
    (airport, place) =>
      [
        place === 0 ? '' : airport.iata,
        listed(airportName(airport), differenceOf(airport), seatsOf(airport.free)),
      ] as const,
  );
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <FormSelect name="airport" label={t('staffBookings.trip.airport')} options={options} />
    </Box>
  );
}
