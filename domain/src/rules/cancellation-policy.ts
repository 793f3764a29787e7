import { type Sek, percentOf, sek } from './money.js';

/** From this many days before departure the fee is this share of the price, at least so many kronor a traveller. */
export interface CancellationStep {
  readonly fromDaysBefore: number;
  readonly percent: number;
  readonly minimumPerTraveller: Sek;
}

/** Why a booking ends; for the last three it is not the traveller's doing, and everything goes back. */
export const CANCEL_REASONS = [
  'customer',
  'illness',
  'organiser',
  'minimum',
  'force_majeure',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Steps from far to near. A booking keeps the ladder it was sold with. */
export type CancellationLadder = readonly CancellationStep[];

export const DEFAULT_CANCELLATION_LADDER: CancellationLadder = [
  { fromDaysBefore: 30, percent: 20, minimumPerTraveller: sek(400) },
  { fromDaysBefore: 14, percent: 50, minimumPerTraveller: sek(400) },
  { fromDaysBefore: 7, percent: 75, minimumPerTraveller: sek(400) },
  { fromDaysBefore: 0, percent: 95, minimumPerTraveller: sek(400) },
];

/** The fee for cancelling, never above the price itself. After departure there is nothing left to cancel: the whole price. */
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
