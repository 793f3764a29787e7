import type { AirportPriceView } from '@safar/domain/contracts/catalog/departure-airports';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type { SeatLabel } from '@safar/domain/departures/seats';
import { sek } from '@safar/domain/money/money';
import type { PriceList } from '@safar/domain/pricing/pricing';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import type { Departure, Destination } from './destination.js';

/** An airport that a trip leaves from. */
export interface TripAirport {
  /** IATA code. */
  readonly iata: string;
  /** Without its city, such as Landvetter. */
  readonly name: string;
}

/** Seats and prices of a departure from an airport. */
export interface AirportOffer {
  readonly iata: string;
  /** Null means no limit. */
  readonly seatsLeft: number | null;
  readonly label: SeatLabel;
  readonly prices: PriceList;
}

export const tripAirports = (
  { airports }: Pick<DestinationDetailView, 'airports'>,
  lang: Language,
): TripAirport[] =>
  airports.map(({ iata, name_sv: sv, name_ar: ar }) => ({
    iata,
    name: inLanguage({ sv, ar }, lang),
  }));

export const airportOffer = (offer: AirportPriceView): AirportOffer => ({
  iata: offer.iata,
  seatsLeft: offer.seats_left,
  label: offer.label,
  prices: {
    adult: sek(offer.price_adult),
    child: sek(offer.price_child),
    infant: sek(offer.price_infant),
  },
});

const isFree = ({ label }: Pick<AirportOffer, 'label'>): boolean => label !== 'sold_out';

/** Whether a departure can be booked from any of its airports. */
export const isOpenAnywhere = (departure: Departure): boolean =>
  [departure, ...departure.airports].some(isFree);

/** Returns the airport of a URL; the first one for an unknown code, null for a trip without airports. */
export const airportOf = ({ airports }: Destination, asked: string | null): TripAirport | null =>
  airports.find(({ iata }) => iata === asked) ?? airports[0] ?? null;

function departureFrom(departure: Departure, { iata, name }: TripAirport): Departure {
  const offer = departure.airports.find((one) => one.iata === iata);
  if (!offer) return { ...departure, seatsLeft: 0, label: 'sold_out', notFrom: name };
  const { seatsLeft, label, prices } = offer;
  return { ...departure, seatsLeft, label, prices };
}

/** Returns the prices of a trip with what an airport adds to those from the first one, where both can be compared. */
function pricesAt({ airports, departures, prices }: Destination, { iata }: TripAirport): PriceList {
  for (const { airports: offers } of departures) {
    const [there, first] = [iata, airports[0]?.iata].map((code) =>
      offers.find((one) => one.iata === code),
    );
    if (there && first) {
      const at = (type: keyof PriceList) =>
        sek(prices[type] + there.prices[type] - first.prices[type]);
      return { adult: at('adult'), child: at('child'), infant: at('infant') };
    }
  }
  return prices;
}

/** Returns a trip as it is sold from one of its airports: with the seats and prices there. */
export function tripFrom(destination: Destination, airport: TripAirport | null): Destination {
  if (destination.airports.length < 2 || !airport) return destination;
  const departures = destination.departures.map((one) => departureFrom(one, airport));
  const adult = departures.filter(isFree).map(({ prices }) => prices.adult);
  const priceFrom = adult.length > 0 ? Math.min(...adult) : destination.priceFrom;
  const prices = pricesAt(destination, airport);
  return { ...destination, departures, prices, priceFrom, from: airport };
}

/**
 * Returns what an adult pays more from an airport than from the first one, in kronor: on a departure, or without one
 * when it is the same on all. Null when that cannot be said.
 */
export function airportDifference(
  { airports, departures }: Destination,
  iata: string,
  departure: Departure | null,
): number | null {
  const adult = ({ airports: offers }: Departure, code: string | undefined) =>
    offers.find((one) => one.iata === code)?.prices.adult;
  const differences = (departure ? [departure] : departures).flatMap((one) => {
    const [price, first] = [adult(one, iata), adult(one, airports[0]?.iata)];
    return price === undefined || first === undefined ? [] : [price - first];
  });
  const [difference = null] = differences;
  return differences.every((one) => one === difference) ? difference : null;
}
