import { DomainError } from './domain-error.js';

/**
 * The life of a booking. Seats are counted in `held`, `option` and `confirmed`, nowhere else.
 * Paid or part-paid is not a state: it is derived from the ledger.
 */
export const BOOKING_TRANSITIONS = {
  held: { settle: 'confirmed', expire: 'expired', cancel: 'cancelled' },
  option: { settle: 'confirmed', confirm: 'confirmed', expire: 'expired', cancel: 'cancelled' },
  confirmed: { cancel: 'cancelled', move: 'moved' },
  // A payment that succeeds after the hold ran out brings the booking back when seats are left.
  expired: { settle: 'confirmed' },
  cancelled: {},
  moved: {},
} as const;

export type BookingState = keyof typeof BOOKING_TRANSITIONS;
export type BookingEvent = 'settle' | 'confirm' | 'expire' | 'cancel' | 'move';

export const BOOKING_STATES = Object.keys(BOOKING_TRANSITIONS) as BookingState[];

const exitsOf = (state: BookingState): Partial<Record<BookingEvent, BookingState>> =>
  BOOKING_TRANSITIONS[state];

/** The state after an event. Throws BOOKING_TRANSITION when the table has no such exit. */
export function nextBookingState(state: BookingState, event: BookingEvent): BookingState {
  const next = exitsOf(state)[event];
  if (!next) throw new DomainError('BOOKING_TRANSITION', { state, event });
  return next;
}

/** The events that can happen now; the console draws exactly these buttons. */
export const bookingEventsFrom = (state: BookingState): BookingEvent[] =>
  Object.keys(exitsOf(state)) as BookingEvent[];

export const holdsSeats = (state: BookingState): boolean =>
  state === 'held' || state === 'option' || state === 'confirmed';
