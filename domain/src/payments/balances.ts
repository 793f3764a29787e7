import { type BookingState, holdsSeats } from '../bookings/booking-states.js';
import type { CancelReason } from '../bookings/changes/cancellation-policy.js';
import { formatKronor } from '../money/formats.js';
import { type Sek, ZERO_SEK, remainingOf, sek } from '../money/money.js';
import type { ValidationIssue } from '../errors/issues.js';

/** The fields of a booking that determine its balance; amounts in kronor. */
export interface BookingBalance {
  readonly state: BookingState;
  readonly total: Sek;
  /** Set when staff cancelled the booking; `total` is then the remaining fee. */
  readonly cancelReason: CancelReason | null;
}

/** Whether the price is owed: while the booking holds seats, or as the fee of a booking that staff cancelled. */
const isOwed = ({ state, cancelReason }: BookingBalance): boolean =>
  holdsSeats(state) || (state === 'cancelled' && cancelReason !== null);

/** Returns the amount still to pay, in kronor; 0 for a booking that has ended. */
export const balanceOf = (booking: BookingBalance, paid: number): Sek =>
  isOwed(booking) ? remainingOf(booking.total, paid) : ZERO_SEK;

/**
 * Returns an issue when staff record a payment far above the balance without having confirmed its amount, or null. The
 * customer gets a receipt for the payment, so a typing error must not go unseen.
 * @param above kronor above the balance that need no confirmation
 */
export function overpaymentProblem(
  { amount, confirmed }: { readonly amount: number; readonly confirmed: number | undefined },
  balance: number,
  above: number,
): ValidationIssue | null {
  const over = amount - balance;
  if (over <= above || confirmed === amount) return null;
  const params = { amount: formatKronor(amount), over: formatKronor(over) };
  return { code: 'OVERPAYMENT_UNCONFIRMED', params };
}

/**
 * Returns the amount owed back to the customer, in kronor.
 * @param netPaid payments less refunds, including pending refunds
 */
export const owedBackOf = (booking: BookingBalance, netPaid: number): Sek =>
  sek(Math.max(0, isOwed(booking) ? netPaid - booking.total : netPaid));
