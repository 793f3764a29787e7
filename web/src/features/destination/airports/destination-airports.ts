import { sek } from '@safar/domain/money/money';
import { adultPriceAfter } from '@safar/domain/pricing/discount-rules';
import type { PriceList } from '@safar/domain/pricing/pricing';
import type { Departure, Destination } from '../destination.js';
import type { AirportOffer, DestinationAirport } from './airport-offers.js';

/** Returns the prices of a departure from an airport; null when it is not sold from there. */
function pricesFrom(
  departure: Departure,
  airport: DestinationAirport | undefined,
): PriceList | null {
  const offer = departure.airports.find(({ iata }) => iata === airport?.iata);
  return offer ? (offer.prices ?? airport?.prices ?? null) : null;
}

const isFree = ({ label }: Pick<AirportOffer, 'label'>): boolean => label !== 'sold_out';

/** Whether a departure can be booked from any of its airports. */
export const isOpenAnywhere = (departure: Departure): boolean =>
  [departure, ...departure.airports].some(isFree);

/** Returns the airport of a URL; the first one for an unknown code, null for a trip without airports. */
export const airportOf = (
  { airports }: Destination,
  asked: string | null,
): DestinationAirport | null => airports.find(({ iata }) => iata === asked) ?? airports[0] ?? null;

function departureFrom(departure: Departure, airport: DestinationAirport): Departure {
  const { iata, name } = airport;
  const offer = departure.airports.find((one) => one.iata === iata);
  if (!offer) return { ...departure, seatsLeft: 0, label: 'sold_out', notFrom: name };
  const { seatsLeft, label } = offer;
  const prices = pricesFrom(departure, airport) ?? departure.prices;
  return { ...departure, seatsLeft, label, prices };
}

/** Returns the prices of a trip with what an airport adds to those from the first one, where both can be compared. */
function pricesAt(
  { airports, departures, prices }: Destination,
  airport: DestinationAirport,
): PriceList {
  for (const departure of departures) {
    const [there, first] = [airport, airports[0]].map((one) => pricesFrom(departure, one));
    if (there && first) {
      const at = (type: keyof PriceList) => sek(prices[type] + there[type] - first[type]);
      return { adult: at('adult'), child: at('child'), infant: at('infant') };
    }
  }
  return prices;
}

/** Returns a trip as it is sold from one of its airports: with the seats and prices there. */
export function destinationFrom(
  destination: Destination,
  airport: DestinationAirport | null,
): Destination {
  if (destination.airports.length < 2 || !airport) return destination;
  const departures = destination.departures.map((one) => departureFrom(one, airport));
  const [lowest] = departures
    .filter(isFree)
    .map((one) => ({
      priceFrom: adultPriceAfter(one.prices.adult + (one.sharedRoom ?? 0), one.discounts),
      inDouble: destination.hasRooms && !one.roomAdults,
    }))
    .sort((one, other) => one.priceFrom - other.priceFrom);
  const prices = pricesAt(destination, airport);
  return { ...destination, departures, prices, ...lowest, from: airport };
}

/** What an airport adds to the price of each adult, in kronor. */
export interface AddedByAirport {
  readonly adult: number;
  /** Whether it adds as much for each child. */
  readonly isForChildren: boolean;
}

/**
 * Returns what is paid more from an airport than from the first one: on a departure, or without one when it is the same
 * on all. Null when that cannot be said.
 */
export function airportDifference(
  { airports, departures }: Destination,
  iata: string,
  departure: Departure | null,
): AddedByAirport | null {
  const airport = airports.find((one) => one.iata === iata);
  const differences = (departure ? [departure] : departures).flatMap((one) => {
    const [there, first] = [airport, airports[0]].map((place) => pricesFrom(one, place));
    if (!there || !first) return [];
    return [{ adult: there.adult - first.adult, child: there.child - first.child }];
  });
  const [{ adult } = { adult: null }] = differences;
  if (adult === null || !differences.every((one) => one.adult === adult)) return null;
  return { adult, isForChildren: differences.every(({ child }) => child === adult) };
}
