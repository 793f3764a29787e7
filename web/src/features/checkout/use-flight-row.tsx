import { useT } from '../../i18n/index.js';
import { useQuery } from '../../lib/use-query.js';
import type { BookingSelection } from '../../storage/current-booking.js';
import type { Row } from '../../ui/Rows.js';
import { Skeleton } from '../../ui/Skeleton.js';
import type { LoadedFlights } from '../flight-legs/loaded-flights.js';

/** As high as the routes out and home. */
const WAITING = [1, 2].map((line) => (
  <span key={line} className="flight-route">
    <Skeleton kind="word" />
  </span>
));

/** Returns the row with the times out and home; none when they are not known. The checkout works without it. */
export function useFlightRow(selection: BookingSelection): Row[] {
  const { t } = useT();
  const { destinationId, departureDate, airport, hasFlights = false } = selection;
  const wanted = hasFlights ? `${destinationId} ${departureDate} ${airport ?? ''}` : '';
  const { status, value } = useQuery(wanted, async (signal): Promise<LoadedFlights | null> => {
    if (!hasFlights) return null;
    const show = await import('../flight-legs/flight-components.js');
    signal.throwIfAborted();
    const departure = await show.readDeparture(destinationId, departureDate);
    if (!departure) return null;
    const flights = show.legsFrom(
      departure.flights,
      airport ?? departure.airports[0]?.iata ?? null,
    );
    return flights.length > 0 ? { departure: { ...departure, flights }, show } : null;
  });
  const row = { id: 'flights', label: t('destination.flights.title') };
  if (value) return [{ ...row, value: <value.show.FlightRoutes legs={value.departure.flights} /> }];
  return hasFlights && status === 'loading' ? [{ ...row, value: WAITING }] : [];
}
