import { type Sek, percentOf, sek } from '../../money/money.js';

/**
 * From `fromDaysBefore` days before departure, the fee is `percent` of the price, at least the minimum per traveller.
 */
export interface CancellationStep {
  readonly fromDaysBefore: number;
  readonly percent: number;
  readonly minimumPerTraveller: Sek;
}

/**
 * Reasons of staff for a cancellation. The last three are not the customer's doing, and everything is refunded.
 */
export const STAFF_CANCEL_REASONS = [
  'customer',
  'illness',
  'organiser',
  'minimum',
  'force_majeure',
] as const;
/** `unpaid` is the reason of the rule that cancels bookings whose balance is late. */
export const CANCEL_REASONS = [...STAFF_CANCEL_REASONS, 'unpaid'] as const;
export type StaffCancelReason = (typeof STAFF_CANCEL_REASONS)[number];
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Steps ordered from early to late. A booking keeps the ladder it was sold with. */
export type CancellationLadder = readonly CancellationStep[];

export const DEFAULT_CANCELLATION_LADDER: CancellationLadder = [
  { fromDaysBefore: 30, percent: 20, minimumPerTraveller: sek(400) },
  { fromDaysBefore: 14, percent: 50, minimumPerTraveller: sek(400) },
  { fromDaysBefore: 7, percent: 75, minimumPerTraveller: sek(400) },
  { fromDaysBefore: 0, percent: 95, minimumPerTraveller: sek(400) },
];

/** Returns the cancellation fee, at most the price. After departure the fee is the whole price. */
export function cancellationFee(
  booking: { price: Sek; passengers: number },
  daysBefore: number,
  ladder: CancellationLadder,
): Sek {
  const step = ladder.find(({ fromDaysBefore }) => daysBefore >= fromDaysBefore);
  if (!step) return booking.price;
  const share = percentOf(booking.price, step.percent);
  return sek(
    Math.min(booking.price, Math.max(share, step.minimumPerTraveller * booking.passengers)),
  );
}
