import type { AirportPriceView } from '@safar/domain/contracts/catalog/departure-airports';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type { SeatLabel } from '@safar/domain/departures/seats';
import { sek } from '@safar/domain/money/money';
import type { PriceList } from '@safar/domain/pricing/pricing';
import { type Language, inLanguage } from '@safar/domain/text/languages';

/** An airport that a trip leaves from. */
export interface DestinationAirport {
  /** IATA code. */
  readonly iata: string;
  /** Without its city, such as Landvetter. */
  readonly name: string;
  /** Those of the first departure that is sold from there. */
  readonly prices?: PriceList | undefined;
}

/** Seats and prices of a departure from an airport. */
export interface AirportOffer {
  readonly iata: string;
  /** Null means no limit. */
  readonly seatsLeft: number | null;
  readonly label: SeatLabel;
  /** Omitted when they are those of the airport, as on most departures: the first answer of a trip is short of bytes. */
  readonly prices?: PriceList;
}

const pricesIn = (offer: AirportPriceView): PriceList => ({
  adult: sek(offer.price_adult),
  child: sek(offer.price_child),
  infant: sek(offer.price_infant),
});

export const destinationAirports = (
  { airports, departures }: Pick<DestinationDetailView, 'airports' | 'departures'>,
  lang: Language,
): DestinationAirport[] =>
  airports.map(({ iata, name_sv: sv, name_ar: ar }) => {
    const offers = departures.flatMap((one) => one.airports ?? []);
    const first = offers.find((offer) => offer.iata === iata);
    return { iata, name: inLanguage({ sv, ar }, lang), prices: first && pricesIn(first) };
  });

const isSame = (one: PriceList, other: PriceList | undefined): boolean =>
  one.adult === other?.adult && one.child === other.child && one.infant === other.infant;

/** @param airports those of the trip */
export function airportOffer(
  offer: AirportPriceView,
  airports: readonly DestinationAirport[],
): AirportOffer {
  const { iata, seats_left: seatsLeft, label } = offer;
  const prices = pricesIn(offer);
  const usual = airports.find((one) => one.iata === iata)?.prices;
  return { iata, seatsLeft, label, ...(!isSame(prices, usual) && { prices }) };
}
