import { sek } from '../money/money.js';
import { seatsLeft } from '../departures/seats.js';
import { sharedRoomOf, withoutLoneSeats } from './allocate-rooms.js';
import type { RoomOffer } from './rooms.js';

const PRICES = { adult: sek(6_990), child: sek(5_490), infant: sek(500) };
const DOUBLE: RoomOffer = {
  id: 'double', code: 'double', name_sv: 'Dubbelrum', name_ar: 'غرفة مزدوجة', supplement_adult: 0,
  supplement_child: 0, underuse: 1_800, shared_child_price: null, standard: 2, min_own: 1, max_own: 2, max_adults: 2,
  max_children: 1, shared_places: 1, cots: 1, left: null,
}; // oxfmt-ignore
const SUITE: RoomOffer = { ...DOUBLE, id: 'suite', code: 'suite', supplement_adult: 700 };
const SINGLE: RoomOffer = {
  ...{ ...DOUBLE, id: 'single', code: 'single', supplement_adult: 1_200 },
  ...{ standard: 1, max_own: 1, max_adults: 1 },
};

const roomOf = (...offers: RoomOffer[]) => sharedRoomOf(offers, { prices: PRICES, fares: PRICES });
const addedBy = (...offers: RoomOffer[]): number | undefined => roomOf(...offers)?.added;

describe('what a room adds to the price by which a trip is advertised', () => {
  it('is that of the cheapest type for two that is left', () => {
    expect(addedBy(DOUBLE, SUITE, SINGLE)).toBe(0);
    expect(addedBy({ ...DOUBLE, left: 0 }, SUITE, SINGLE)).toBe(700);
    expect(addedBy({ ...DOUBLE, left: 1 }, SUITE)).toBe(0);
  });

  it('is that of one adult where no type takes two, or else of the fewest that one takes', () => {
    expect(roomOf(SINGLE)).toEqual({ added: 1_200, adults: 1, beds: 1 });
    expect(addedBy({ ...DOUBLE, left: 0 }, SINGLE)).toBe(1_200);
    const dormitory = { ...DOUBLE, standard: 5, min_own: 4, max_own: 6, max_adults: 6 };
    expect(roomOf({ ...dormitory, supplement_adult: -900 })).toEqual({
      added: -900 + 450,
      adults: 4,
      beds: 5,
    });
  });

  it('tells when it is a larger room, in which two pay for an empty bed', () => {
    const triple = {
      ...DOUBLE,
      supplement_adult: -1_000,
      underuse: 1_500,
      standard: 3,
      max_own: 3,
    };
    expect(roomOf(DOUBLE, triple)).toEqual({ added: -250, adults: 2, beds: 3 });
    const equal = { ...triple, supplement_adult: -750 };
    expect(roomOf(equal, DOUBLE)).toEqual({ added: 0, adults: 2, beds: 2 });
  });

  it('stays when all rooms are gone, and is nothing without room types', () => {
    expect(addedBy({ ...DOUBLE, left: 0 }, { ...SUITE, left: 0 })).toBe(0);
    expect(roomOf()).toBeNull();
  });
});

describe('the seats of a departure', () => {
  it('are gone when it has room types, of which none is left', () => {
    const leftWith = (...rooms: (number | null)[]) =>
      seatsLeft(
        withoutLoneSeats({
          ...{ capacity: 20, blocked: 1, taken: 4 },
          rooms: rooms.map((left) => ({ ...DOUBLE, left })),
        }),
      );
    expect([leftWith(0, 0), leftWith(0, 1), leftWith(0, null), leftWith()]).toEqual([
      0, 15, 15, 15,
    ]);
  });
});
