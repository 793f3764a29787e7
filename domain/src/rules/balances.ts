import { type BookingState, holdsSeats } from './booking-states.js';
import type { CancelReason } from './cancellation-policy.js';
import { formatKronor } from './formats.js';
import { type Sek, ZERO_SEK, remainingOf, sek } from './money.js';
import type { ValidationIssue } from './issues.js';

/** A booking as far as its money is concerned; amounts in kronor. */
export interface BookingBalance {
  readonly state: BookingState;
  readonly total: Sek;
  /** Set when staff cancelled it: its price is then the fee that stays. */
  readonly cancelReason: CancelReason | null;
}

/** Whether the price of a booking is owed: while it has its seats, and the fee of one that staff cancelled. */
const isOwed = ({ state, cancelReason }: BookingBalance): boolean =>
  holdsSeats(state) || (state === 'cancelled' && cancelReason !== null);

/** What may still be paid, in kronor; 0 on a booking that is over. */
export const balanceOf = (booking: BookingBalance, paid: number): Sek =>
  isOwed(booking) ? remainingOf(booking.total, paid) : ZERO_SEK;

/**
 * What is wrong with a payment that staff record far above what is left, until they have repeated its amount; or null.
 * A customer gets a receipt for it, so nobody may send one for an amount that was not seen written out.
 * @param above so much more may be recorded without being asked
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
 * What the customer has to get back, in kronor.
 * @param netPaid what was paid, less what is returned or on its way back
 */
export const owedBackOf = (booking: BookingBalance, netPaid: number): Sek =>
  sek(Math.max(0, isOwed(booking) ? netPaid - booking.total : netPaid));
