import fc from 'fast-check';
import {
  BOOKING_STATES,
  type BookingEvent,
  type BookingState,
  bookingEventsFrom,
  holdsSeats,
  nextBookingState,
} from './booking-states.js';
import { DomainError } from './domain-error.js';

const EVENTS: readonly BookingEvent[] = ['settle', 'confirm', 'expire', 'cancel', 'move'];

/** The life of a booking as the design tells it, written down a second time. */
const LIFE: Readonly<Record<BookingState, Partial<Record<BookingEvent, BookingState>>>> = {
  held: { settle: 'confirmed', expire: 'expired', cancel: 'cancelled' },
  option: { settle: 'confirmed', confirm: 'confirmed', expire: 'expired', cancel: 'cancelled' },
  confirmed: { cancel: 'cancelled', move: 'moved' },
  expired: { settle: 'confirmed' },
  cancelled: {},
  moved: {},
};

const everyPair = BOOKING_STATES.flatMap((state) => EVENTS.map((event) => [state, event] as const));

/** What happens to a booking row: a refused event leaves it as it is. */
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

describe('the life of a booking', () => {
  it('has six states', () => {
    expect([...BOOKING_STATES].sort()).toEqual(Object.keys(LIFE).sort());
  });

  // [SPEC I1.18] [ASVS 2.3.1]
  it.each(everyPair)(
    'a booking that is %s, at %s, goes where the design says or refuses',
    (state, event) => {
      const next = LIFE[state][event];
      if (next) expect(nextBookingState(state, event)).toBe(next);
      else expect(() => nextBookingState(state, event)).toThrow(DomainError);
    },
  );

  it('says which state refused which event', () => {
    let refusal: unknown;
    try {
      nextBookingState('cancelled', 'settle');
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toMatchObject({
      code: 'BOOKING_TRANSITION',
      params: { state: 'cancelled', event: 'settle' },
    });
  });

  it.each(BOOKING_STATES)(
    'the buttons of a booking that is %s are the events it accepts',
    (state) => {
      const accepted = EVENTS.filter((event) => LIFE[state][event]);
      expect(bookingEventsFrom(state).sort()).toEqual([...accepted].sort());
    },
  );

  it('never leaves the known states, whatever happens', () => {
    fc.assert(
      fc.property(anyState, anyEvents, (start, events) => {
        const end = events.reduce(afterwards, start);
        expect(BOOKING_STATES).toContain(end);
      }),
    );
  });

  it.each(everyPair)('a booking that is %s is changed by %s once, not twice', (state, event) => {
    const once = afterwards(state, event);
    expect(afterwards(once, event)).toBe(once);
  });

  it.each(['cancelled', 'moved'] as const)('ends at %s', (state) => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        expect(events.reduce(afterwards, state)).toBe(state);
      }),
    );
  });

  it('brings an expired booking back only by a payment', () => {
    expect(EVENTS.filter((event) => afterwards('expired', event) !== 'expired')).toEqual([
      'settle',
    ]);
  });
});

describe('seats', () => {
  it('are kept by bookings that are held, optional or confirmed, and by no others', () => {
    expect(BOOKING_STATES.filter(holdsSeats).sort()).toEqual(['confirmed', 'held', 'option']);
  });

  it('are only taken back by a booking that expired: no other event turns «no seats» into «seats»', () => {
    const taking = everyPair.filter(
      ([state, event]) => !holdsSeats(state) && holdsSeats(afterwards(state, event)),
    );
    expect(taking).toEqual([['expired', 'settle']]);
  });
});
