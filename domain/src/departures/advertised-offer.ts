import type { SeatLabel } from './seats.js';

/** A departure as it is sold from an airport. */
export interface AirportSale {
  /** IATA code; omitted when the trip leaves from one airport only. */
  readonly iata?: string | undefined;
  readonly label: SeatLabel;
  /** What an adult pays, in whole kronor. */
  readonly price: number;
}

/**
 * Returns the price and seats by which a departure is advertised outside of the site: those of the airport that is
 * booked when none is chosen; when that airport has no seats left, those of the cheapest that has.
 */
export function advertisedOffer(first: AirportSale, others: readonly AirportSale[]): AirportSale {
  if (first.label !== 'sold_out') return first;
  const free = others.filter(({ label }) => label !== 'sold_out');
  return free.reduce((best, one) => (one.price < best.price ? one : best), free[0] ?? first);
}

/**
 * Returns the query of the trip's page that opens it with an advertised offer. Without an airport the page takes the
 * first of the trip, which may have no seats that day or not be flown from.
 */
export const offerQuery = (
  date: string,
  { iata }: Pick<AirportSale, 'iata'>,
  [first]: readonly { readonly iata: string }[],
): string => `?date=${date}${iata && iata !== first?.iata ? `&flygplats=${iata}` : ''}`;
