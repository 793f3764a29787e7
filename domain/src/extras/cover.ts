import { type Sek, sek } from '../money/money.js';
import { type PriceLine, sumOf } from '../pricing/price-lines.js';
import type { BookedExtra } from './booked-extras.js';

/** How a booking is covered: its trip was sold with cancellation cover, or a traveller bought it as an extra. */
interface Insured {
  readonly hasCover: boolean;
  /** Omitted: none. */
  readonly extras?: readonly BookedExtra[];
}

type Leaving = readonly { readonly id: string }[];

/** What cancellation cover returns of a cancellation. */
export interface Covered {
  /** It returns the fee of some who leave. */
  readonly isCovered: boolean;
  readonly coveredCosts: Sek;
}

export const NOT_COVERED: Covered = { isCovered: false, coveredCosts: sek(0) };

/** Whether cover returns the fee of a passenger: that of the trip, of the booking or their own. */
const isCoveredFor = ({ hasCover, extras = [] }: Insured, passengerId: string | null): boolean =>
  hasCover ||
  extras.some(
    ({ terms, passengerId: whose }) =>
      terms.kind === 'cover' && (whose === null || whose === passengerId),
  );

/** Whether cover returns the fees of all these passengers when they are ill. */
export const areCovered = (booking: Insured, leaving: Leaving): boolean =>
  leaving.every(({ id }) => isCoveredFor(booking, id));

/**
 * Returns what cover returns to those who leave because they are ill: all costs when all of them are covered, else the
 * fees of those who are.
 */
export function coverOf(
  booking: Insured,
  leaving: Leaving,
  {
    lines,
    fee,
    underuse,
  }: { readonly lines: readonly PriceLine[]; readonly fee: Sek; readonly underuse: Sek },
): Covered {
  if (areCovered(booking, leaving)) return { isCovered: true, coveredCosts: sek(fee + underuse) };
  const own = lines.filter(
    ({ label, passengerId }) => label === 'cancellation_fee' && isCoveredFor(booking, passengerId),
  );
  const isCovered = leaving.some(({ id }) => isCoveredFor(booking, id));
  return { isCovered, coveredCosts: sek(sumOf(own)) };
}
