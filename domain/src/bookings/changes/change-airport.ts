import { partyOf } from '../../pricing/party.js';
import { TRAVELLER_TYPES, type TravellerType } from '../../pricing/ages.js';
import { type Sek, remainingOf, sek } from '../../money/money.js';
import {
  type PriceLine,
  priceLine,
  sumOf,
  withDiscountTaken,
  worthWriting,
} from '../../pricing/price-lines.js';
import type { PriceList } from '../../pricing/pricing.js';
import { type DepartureAirport, differenceOf } from '../../departures/departure-airports.js';
import { pricesFrom } from '../../pricing/selection-quote.js';
import type { BookedExtra, ExtraEnding } from '../../extras/booked-extras.js';
import { sharesAfter } from '../../extras/percent-shares.js';

/** The fields of a booking that a change of its airport needs; amounts in whole kronor. */
export interface AirportBooking {
  /** Per traveller, with the difference of the present airport. */
  readonly prices: PriceList;
  readonly lines: readonly PriceLine[];
  /** Only passengers who still travel. */
  readonly passengers: readonly { readonly type: TravellerType }[];
  /** Omitted: none. */
  readonly extras?: readonly BookedExtra[];
  readonly paid: number;
}

type Differences = Pick<DepartureAirport, 'diff_adult' | 'diff_child' | 'diff_infant'>;

/** The effects of a change of airport, for the preview and for applying it. */
export interface AirportChange {
  /** Per traveller from the new airport. */
  readonly prices: PriceList;
  readonly lines: readonly PriceLine[];
  /** Extras that are a share of the price. */
  readonly extras: readonly ExtraEnding[];
  readonly priceDifference: number;
  readonly total: Sek;
  readonly overpaid: Sek;
  readonly remaining: Sek;
}

/**
 * Returns the prices that the booking was sold with, without the difference of its airport. A traveller type that was
 * not sold, because a traveller became a child or an adult later, has no line: then the present difference is taken off.
 */
export function basePrices(
  { prices, lines }: Pick<AirportBooking, 'prices' | 'lines'>,
  from: Differences,
): PriceList {
  const base = (type: TravellerType) => {
    const sold = lines.find(
      ({ kind, label, travellerType }) =>
        kind === 'traveller' && label === null && travellerType === type,
    );
    return sek(sold?.unitPrice ?? Math.max(0, prices[type] - from[`diff_${type}`]));
  };
  return { adult: base('adult'), child: base('child'), infant: base('infant') };
}

/** One line per traveller type; the price that is left after discounts does not fall below 0. */
function linesOf(
  { passengers, lines, prices }: AirportBooking,
  after: PriceList,
): readonly PriceLine[] {
  const { adults, children, infants } = partyOf(passengers.map(({ type }) => type));
  const counts = { adult: adults, child: children, infant: infants };
  const about = { kind: 'airport', label: 'price_difference' } as const;
  const added = worthWriting(
    TRAVELLER_TYPES.map((travellerType) =>
      priceLine({
        ...about,
        travellerType,
        quantity: Math.max(1, counts[travellerType]),
        unitPrice: counts[travellerType] && after[travellerType] - prices[travellerType],
      }),
    ),
  );
  return withDiscountTaken(lines, added);
}

/**
 * Returns the effects of moving a booking from one airport of its departure to another, with extras that are a share of
 * its price. There is no fee.
 */
export function airportChangeOf(
  booking: AirportBooking,
  { from, to }: { readonly from: Differences; readonly to: Differences },
): AirportChange {
  const base = basePrices(booking, from);
  const prices = pricesFrom(base, differenceOf(to, base));
  const added = linesOf(booking, prices);
  const shares = sharesAfter(booking.extras ?? [], { lines: booking.lines, added });
  const lines = [...added, ...shares.lines];
  const total = sek(sumOf(booking.lines) + sumOf(lines));
  return {
    prices,
    lines,
    extras: shares.endings,
    priceDifference: sumOf(lines),
    total,
    overpaid: sek(Math.max(0, booking.paid - total)),
    remaining: remainingOf(total, booking.paid),
  };
}
