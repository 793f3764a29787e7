import fc from 'fast-check';
import {
  BOOKING_STATES,
  type BookingEvent,
  type BookingState,
  bookingEventsFrom,
  holdsSeats,
  nextBookingState,
} from './booking-states.js';
import { DomainError } from '../errors/domain-error.js';

const EVENTS: readonly BookingEvent[] = ['settle', 'confirm', 'expire', 'cancel', 'move'];

/** The transitions of the design, written independently of the code. */
const LIFE: Readonly<Record<BookingState, Partial<Record<BookingEvent, BookingState>>>> = {
  held: { settle: 'confirmed', expire: 'expired', cancel: 'cancelled' },
  option: { settle: 'confirmed', confirm: 'confirmed', expire: 'expired', cancel: 'cancelled' },
  confirmed: { cancel: 'cancelled', move: 'moved' },
  expired: { settle: 'confirmed' },
  cancelled: {},
  moved: {},
};

const everyPair = BOOKING_STATES.flatMap((state) => EVENTS.map((event) => [state, event] as const));

/** Applies an event to a state; a rejected event leaves it unchanged. */
function afterwards(state: BookingState, event: BookingEvent): BookingState {
  try {
    return nextBookingState(state, event);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'BOOKING_TRANSITION') return state;
    throw error;
  }
}

const anyState = fc.constantFrom(...BOOKING_STATES);
const anyEvents = fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 });

describe('booking states', () => {
  it('are six', () => {
    expect([...BOOKING_STATES].sort()).toEqual(Object.keys(LIFE).sort());
  });

  // [SPEC I1.18] [ASVS 2.3.1]
  it.each(everyPair)(
    'follow the design or reject the event (state %s, event %s)',
    (state, event) => {
      const next = LIFE[state][event];
      if (next) expect(nextBookingState(state, event)).toBe(next);
      else expect(() => nextBookingState(state, event)).toThrow(DomainError);
    },
  );

  it('name the state and the event in the error of a rejected event', () => {
    let thrown: unknown;
    try {
      nextBookingState('cancelled', 'settle');
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({
      code: 'BOOKING_TRANSITION',
      params: { state: 'cancelled', event: 'settle' },
    });
  });

  it.each(BOOKING_STATES)('offer exactly the events that %s accepts', (state) => {
    const accepted = EVENTS.filter((event) => LIFE[state][event]);
    expect(bookingEventsFrom(state).sort()).toEqual([...accepted].sort());
  });

  it('stay within the known states after any events', () => {
    fc.assert(
      fc.property(anyState, anyEvents, (start, events) => {
        const end = events.reduce(afterwards, start);
        expect(BOOKING_STATES).toContain(end);
      }),
    );
  });

  it.each(everyPair)('change only once per event (state %s, event %s)', (state, event) => {
    const once = afterwards(state, event);
    expect(afterwards(once, event)).toBe(once);
  });

  it.each(['cancelled', 'moved'] as const)('have no transition out of %s', (state) => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        expect(events.reduce(afterwards, state)).toBe(state);
      }),
    );
  });

  it('leave expired only through a payment', () => {
    expect(EVENTS.filter((event) => afterwards('expired', event) !== 'expired')).toEqual([
      'settle',
    ]);
  });
});

describe('seats', () => {
  it('are held by bookings that are held, optional or confirmed, and by no others', () => {
    expect(BOOKING_STATES.filter(holdsSeats).sort()).toEqual(['confirmed', 'held', 'option']);
  });

  it('are taken again only by a payment for an expired booking, by no other event', () => {
    const taking = everyPair.filter(
      ([state, event]) => !holdsSeats(state) && holdsSeats(afterwards(state, event)),
    );
    expect(taking).toEqual([['expired', 'settle']]);
  });
});
