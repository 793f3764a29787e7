import { DEFAULT_CANCELLATION_LADDER } from './cancellation-policy.js';
import { type EndableBooking, cancellationOf } from './cancel-booking.js';
import { isoDay } from '../../dates/dates.js';
import { sek } from '../../money/money.js';

/** Two adults and an infant, three weeks before departure. */
const booking = (birthdate: string, seats: number): EndableBooking => ({
  state: 'confirmed',
  departure: isoDay('2027-07-03'),
  returnDay: isoDay('2027-07-10'),
  seats,
  prices: { adult: sek(6_990), child: sek(5_490), infant: sek(990) },
  ladder: DEFAULT_CANCELLATION_LADDER,
  hasCover: false,
  lines: [],
  passengers: [
    { id: 'one', type: 'adult', birthdate: null },
    { id: 'other', type: 'adult', birthdate: null },
    { id: 'infant', type: 'infant', birthdate },
  ],
  paid: 0,
});

const freed = (sold: EndableBooking, leaving: string): number =>
  cancellationOf(sold, {
    ...{ reason: 'customer', leaving: [leaving], waived: 0, askedOn: null },
    today: isoDay('2027-06-12'),
  }).seatsFreed;

describe('the seats freed by a cancellation', () => {
  it.each([
    ['an infant on a lap', '2026-09-01', 2, 'infant', 0],
    ['an infant that is two on the way home', '2025-07-10', 3, 'infant', 1],
    ['an adult', '2025-07-10', 3, 'one', 1],
    // Sold before infants turning two were counted: the remaining infant gets the seat.
    ['an adult beside an infant without its seat', '2025-07-10', 2, 'one', 0],
  ])(
    'of %s are those that the remaining passengers do not need',
    (...[, birthdate, seats, leaving, count]) => {
      expect(freed(booking(birthdate, seats), leaving)).toBe(count);
    },
  );
});
