import fc from 'fast-check';
import { cancellationOf } from '../bookings/changes/cancel-booking.js';
import { DEFAULT_CANCELLATION_LADDER } from '../bookings/changes/cancellation-policy.js';
import { addDays, isoDay } from '../dates/dates.js';
import { sek } from '../money/money.js';
import { travellerTypes } from '../pricing/party.js';
import { type PriceLine, priceLine, sumOf } from '../pricing/price-lines.js';
import { DEFAULT_PRICING_RULES } from '../pricing/pricing.js';
import { quoteSelection } from '../pricing/selection-quote.js';
import { type BookedRoom, childLeftAlone, roomSum } from './booked-rooms.js';
import { proposeRooms } from './propose-rooms.js';
import { type RoomOffer, placed, roomLines } from './rooms.js';

const PRICES = { adult: sek(6_990), child: sek(5_490), infant: sek(990) };
const DEPARTURE = isoDay('2027-07-03');
const DOUBLE: RoomOffer = {
  id: 'double', code: 'double', name_sv: 'Dubbelrum', name_ar: '', supplement_adult: 250, supplement_child: -100,
  underuse: 1_801, shared_child_price: 3_990, standard: 2, min_own: 1, max_own: 3, max_adults: 2, max_children: 2,
  shared_places: 1, cots: 1, left: null,
}; // oxfmt-ignore
const FAMILY: RoomOffer = { ...DOUBLE, id: 'family', code: 'family', standard: 4, min_own: 3, max_own: 5, max_adults: 4 }; // oxfmt-ignore
const OFFERS = [DOUBLE, FAMILY];

/** A confirmed booking in the cheapest rooms; passengers are called by their place in the party. */
function booked(adults: number, childAges: readonly number[], infants: number) {
  const party = { adults, children: childAges.length, infants };
  const priced = { prices: PRICES, fares: PRICES };
  const chosen = proposeRooms({ party, childAges, sharedAgeMax: 5 }, OFFERS, priced) ?? [];
  const rooms = placed(chosen, OFFERS);
  const types = travellerTypes(party);
  const quote = quoteSelection(
    { party, insurance: false, ofRooms: roomLines(party, rooms, priced) },
    { prices: PRICES },
    DEFAULT_PRICING_RULES,
  );
  const lines = quote.lines.map((line): PriceLine => {
    const { passenger, room, ...rest } = line;
    const passengerId = passenger === undefined ? null : String(passenger);
    return priceLine({ ...rest, passengerId, roomId: room === undefined ? null : `room-${room}` });
  });
  return {
    state: 'confirmed' as const, departure: DEPARTURE, returnDay: addDays(DEPARTURE, 7), seats: adults + childAges.length,
    prices: PRICES, ladder: DEFAULT_CANCELLATION_LADDER, hasCover: false, lines, paid: quote.total,
    passengers: types.map((type, place) => ({ id: String(place), type, birthdate: null })),
    rooms: rooms.map(({ travellers, beds, terms }, place): BookedRoom & { name_sv: string } => ({
      id: `room-${place}`, name_sv: 'Dubbelrum', terms,
      guests: travellers.map((one, at) => ({ id: String(one), type: types[one] ?? 'adult', bed: beds[at] ?? 'own' })),
    })),
  }; // oxfmt-ignore
}
type Booked = ReturnType<typeof booked>;

const cancel = (
  booking: Booked,
  leaving: readonly string[] | null,
  { reason = 'customer', waived = 0 }: { reason?: 'customer' | 'organiser'; waived?: number } = {},
) =>
  cancellationOf(booking, {
    reason,
    leaving,
    waived,
    today: addDays(DEPARTURE, -40),
    askedOn: null,
  });

const ORGANISER = { reason: 'organiser' } as const;

const anyBooking = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.array(fc.integer({ min: 3, max: 9 }), { maxLength: 3 }),
    fc.nat({ max: 2 }),
  )
  .filter(([adults, ages, infants]) => infants <= adults && ages.length <= 2 * adults)
  .map(([adults, ages, infants]) => booked(adults, ages, infants))
  .filter(({ rooms }) => rooms.length > 0);

describe('roomSum', () => {
  it('splits the whole price of the rooms among the travellers', () => {
    fc.assert(
      fc.property(anyBooking, ({ passengers, rooms, lines }) => {
        const parts = passengers.map(({ id }) => roomSum(id, rooms, lines));
        const all = sumOf(lines.filter(({ kind }) => kind === 'room'));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all);
      }),
      { seed: 23 },
    );
  });
});

describe('Cancelling a booking with rooms', () => {
  it('returns all of its price when the organiser cancels, in one step or one by one', () => {
    fc.assert(
      fc.property(anyBooking, (booking) => {
        expect(cancel(booking, null, ORGANISER).total).toBe(0);
        let now: Booked = booking;
        // The last adult leaves last, because the others need one.
        for (const { id } of booking.passengers.toReversed()) {
          const done = cancel(now, [id], ORGANISER);
          now = {
            ...now,
            lines: [...now.lines, ...done.lines],
            passengers: now.passengers.filter((one) => one.id !== id),
            rooms: now.rooms.map((room) => ({ ...room, guests: room.guests.filter((one) => one.id !== id) })),
          }; // oxfmt-ignore
        }
        expect(sumOf(now.lines)).toBe(0);
      }),
      { seed: 23 },
    );
  });

  it('charges the empty bed to those who stay, unless staff waive it after the fee', () => {
    const booking = booked(2, [], 0);
    const { fee, underuse, total } = cancel(booking, ['0']);
    expect([underuse, total]).toEqual([1_801, 6_990 + 250 + 1_801 + fee]);
    expect(cancel(booking, ['0'], { waived: fee }).total).toBe(6_990 + 250 + 1_801);
    expect(cancel(booking, ['0'], { waived: fee + 1_801 }).total).toBe(6_990 + 250);
    expect(cancel(booking, ['0'], ORGANISER).underuse).toBe(0);
  });

  it('never makes the price negative, whatever passengers leave and whatever is waived', () => {
    fc.assert(
      fc.property(anyBooking, fc.nat({ max: 50_000 }), fc.nat(), (booking, waived, some) => {
        const leaving = booking.passengers.filter((_, place) => (some >> place) % 2 === 1);
        const ids = leaving.map(({ id }) => id);
        if (ids.length === 0) return;
        const { total, lines } = cancel(booking, ids, { waived });
        expect(total).toBe(sumOf(booking.lines) + sumOf(lines));
        expect(total).toBeGreaterThanOrEqual(0);
      }),
      { seed: 23 },
    );
  });
});

describe('childLeftAlone', () => {
  it('names a room in which only children would stay', () => {
    const { rooms } = booked(1, [8], 0);
    expect(childLeftAlone(rooms, new Set(['0']))).toEqual({ code: 'ROOM_CHILD_ALONE' });
    expect(childLeftAlone(rooms, new Set(['1']))).toBeNull();
    expect(childLeftAlone(rooms, new Set(['0', '1']))).toBeNull();
  });
});
