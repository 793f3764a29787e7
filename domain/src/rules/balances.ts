import { type BookingState, holdsSeats } from './booking-states.js';
import type { CancelReason } from './cancellation.js';
import { type Sek, ZERO_SEK, remainingOf, sek } from './money.js';

/** A booking as far as its money is concerned; amounts in kronor. */
export interface Account {
  readonly state: BookingState;
  readonly total: Sek;
  /** Set when staff cancelled it: its price is then the fee that stays. */
  readonly cancelReason: CancelReason | null;
}

/** Whether the price of a booking is owed: while it has its seats, and the fee of one that staff cancelled. */
const isOwed = ({ state, cancelReason }: Account): boolean =>
  holdsSeats(state) || (state === 'cancelled' && cancelReason !== null);

/** What may still be paid, in kronor; 0 on a booking that is over. */
export const balanceOf = (account: Account, paid: number): Sek =>
  isOwed(account) ? remainingOf(account.total, paid) : ZERO_SEK;

/**
 * What the customer has to get back, in kronor.
 * @param kept what was paid, less what is returned or on its way back
 */
export const owedBackOf = (account: Account, kept: number): Sek =>
  sek(Math.max(0, isOwed(account) ? kept - account.total : kept));
