import { DomainError } from '../errors/domain-error.js';

/**
 * The state machine of a booking. Only `held`, `option` and `confirmed` count seats. Paid and part-paid are not states:
 * they are derived from the ledger.
 */
export const BOOKING_TRANSITIONS = {
  held: { settle: 'confirmed', expire: 'expired', cancel: 'cancelled' },
  option: { settle: 'confirmed', confirm: 'confirmed', expire: 'expired', cancel: 'cancelled' },
  confirmed: { cancel: 'cancelled', move: 'moved' },
  // A payment that succeeds after the hold expired confirms the booking if seats are left.
  expired: { settle: 'confirmed' },
  cancelled: {},
  moved: {},
} as const;

export type BookingState = keyof typeof BOOKING_TRANSITIONS;
export type BookingEvent = 'settle' | 'confirm' | 'expire' | 'cancel' | 'move';

export const BOOKING_STATES = Object.keys(BOOKING_TRANSITIONS) as BookingState[];

const exitsOf = (state: BookingState): Partial<Record<BookingEvent, BookingState>> =>
  BOOKING_TRANSITIONS[state];

/** Returns the state after an event. Throws BOOKING_TRANSITION when the table has no such transition. */
export function nextBookingState(state: BookingState, event: BookingEvent): BookingState {
  const next = exitsOf(state)[event];
  if (!next) throw new DomainError('BOOKING_TRANSITION', { state, event });
  return next;
}

/** Returns the events that are possible now; the console shows exactly these buttons. */
export const bookingEventsFrom = (state: BookingState): BookingEvent[] =>
  Object.keys(exitsOf(state)) as BookingEvent[];

export const holdsSeats = (state: BookingState): boolean =>
  state === 'held' || state === 'option' || state === 'confirmed';
