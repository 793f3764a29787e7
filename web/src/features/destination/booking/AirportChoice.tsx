import { formatDay } from '@safar/domain/dates/day-formats';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Rich, useT } from '../../../i18n/index.js';
import { AddedPrice } from '../../../ui/price/AddedPrice.js';
import { RadioCards } from '../../../ui/forms/RadioCards.js';
import type { Departure, Destination } from '../destination.js';
import { airportDifference } from '../airports/destination-airports.js';
import type { DestinationFrom } from '../airports/use-destination-from.js';

/**
 * Returns what an adult, or each adult and child, pays more or less from an airport, or why a departure cannot be booked
 * from there.
 * @param departure the chosen one, if any
 */
export function useAirportNote(
  destination: Destination,
  departure: Departure | null,
): (iata: string) => ReactNode {
  const { t, lang } = useT();
  return (iata) => {
    const offer = departure?.airports.find((one) => one.iata === iata);
    if (departure && (!offer || offer.label === 'sold_out')) {
      const key = offer ? 'destination.airport.soldOut' : 'destination.airport.closed';
      return t(key, { date: formatDay(departure.date, lang) });
    }
    const added = airportDifference(destination, iata, departure);
    if (!added || added.adult === 0) return null;
    const parts = { price: <AddedPrice amount={added.adult} /> };
    const key = added.isForChildren ? 'forAll' : 'difference';
    return <Rich k={`destination.airport.${key}`} parts={parts} />;
  };
}

/** The choice of the airport, for a trip that leaves from several. */
export function AirportChoice({
  from: { destination, airport, choose },
}: {
  from: DestinationFrom;
}) {
  const { t } = useT();
  const [query] = useSearchParams();
  const departure = destination.departures.find(({ date }) => date === query.get('date')) ?? null;
  const noteOf = useAirportNote(destination, departure);
  if (destination.airports.length < 2 || !destination.active) return null;
  return (
    <RadioCards
      id="airports"
      legend={t('destination.airport.title')}
      options={destination.airports.map(({ iata, name }) => ({
        value: iata,
        label: (
          <>
            {t('destination.airport.from', { airport: name })} <small>{noteOf(iata)}</small>
          </>
        ),
      }))}
      value={airport?.iata ?? null}
      onChange={choose}
    />
  );
}
