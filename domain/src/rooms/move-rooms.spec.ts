import { isoDay } from '../dates/dates.js';
import { sek } from '../money/money.js';
import { roomsAfterMove } from './move-rooms.js';
import { type RoomOffer, termsOf } from './rooms.js';

const PRICES = { adult: sek(6_990), child: sek(5_490), infant: sek(500) };
const DOUBLE: RoomOffer = {
  id: 'double-there', code: 'double', name_sv: 'Dubbelrum', name_ar: '', supplement_adult: 0, supplement_child: 0,
  underuse: 1_800, shared_child_price: 3_990, standard: 2, min_own: 1, max_own: 2, max_adults: 2, max_children: 1,
  shared_places: 1, cots: 1, left: null,
}; // oxfmt-ignore
const FAMILY: RoomOffer = {
  ...{ ...DOUBLE, id: 'family-there', code: 'family', standard: 3, min_own: 2, max_own: 4 },
  ...{ max_adults: 4, max_children: 2 },
};
const DAY = isoDay('2027-07-03');
const ANNA = { id: 'anna', type: 'adult', birthdate: '1990-01-01' } as const;
/** Five years old on the day. */
const NOUR = { id: 'nour', type: 'child', birthdate: '2022-01-01' } as const;
const SIX = { ...NOUR, birthdate: '2021-01-01' };

const guests = (bed: 'own' | 'shared') =>
  [
    { passenger_id: 'anna', bed: 'own' },
    { passenger_id: 'nour', bed },
  ] as const;
const BOOKED = {
  ...{ id: 'r-1', code: 'double', name_sv: 'Dubbelrum', terms: termsOf(DOUBLE) },
  guests: guests('shared').map(({ passenger_id: id, bed }, at) => ({ id, bed, type: [ANNA, NOUR][at]?.type ?? 'adult' })),
}; // oxfmt-ignore

/** Returns types with beds, or the code of the problem. */
function after(
  offers: readonly RoomOffer[],
  more: Partial<Parameters<typeof roomsAfterMove>[2]> & { nour?: Parameters<typeof roomsAfterMove>[1][number] } = {},
) {
  const { nour = NOUR, ...sale } = more;
  const priced = { prices: PRICES, fares: PRICES };
  const { rooms, problem } = roomsAfterMove([BOOKED], [nour, ANNA], {
    ...{ offers, priced, departure: DAY, sharedAgeMax: 5, nameOf: () => '', chosen: null, ...sale },
  });
  return problem ?? rooms.map(({ room_type_id, beds }) => [room_type_id, ...beds]);
} // oxfmt-ignore

describe('The rooms of a booking that moves', () => {
  it('are of the same types, or the cheapest when those are sold out', () => {
    expect(after([DOUBLE, FAMILY])).toEqual([['double-there', 'own', 'shared']]);
    const gone = { ...DOUBLE, left: 0 };
    const smaller = { ...FAMILY, min_own: 1 };
    expect(after([gone, smaller])).toEqual([['family-there', 'own', 'own']]);
  });

  it('are named when the new departure does not sell their type, and none where it sells no rooms', () => {
    expect(after([FAMILY])).toEqual({ code: 'ROOM_NOT_THERE', params: { room: 'Dubbelrum' } });
    expect(after([])).toEqual([]);
  });

  it('are those that staff chose, by the rules of a sale', () => {
    const chosen = [{ room_type_id: 'family-there', guests: guests('own') }];
    expect(after([FAMILY], { chosen })).toEqual([['family-there', 'own', 'own']]);
    expect(after([DOUBLE, FAMILY], { chosen })).toEqual([['family-there', 'own', 'own']]);
    expect(after([{ ...FAMILY, left: 0 }], { chosen })).toMatchObject({ code: 'ROOMS_SOLD_OUT' });
    expect(after([{ ...FAMILY, min_own: 3 }], { chosen })).toMatchObject({
      ...{ code: 'ROOM_OCCUPANCY', field: 'rooms.0' },
    });
    const alone = [{ room_type_id: 'family-there', guests: guests('own').slice(0, 1) }];
    for (const wrong of [[after([FAMILY], { chosen: alone })], [after([DOUBLE], { chosen })], [after([], { chosen })]]) {
      expect(wrong).toMatchObject([{ code: 'ROOM_ALLOCATION' }]);
    }
  }); // oxfmt-ignore

  it('have beds for the types and ages of the new day, also those that staff chose', () => {
    const chosen = [{ room_type_id: 'double-there', guests: guests('shared') }];
    const infant = { ...NOUR, type: 'infant' } as const;
    const adult = { ...NOUR, type: 'adult' } as const;
    for (const rooms of [null, chosen]) {
      const bedOf = (nour: typeof NOUR | typeof infant | typeof adult | typeof SIX) =>
        after([DOUBLE], { nour, chosen: rooms });
      expect(bedOf(NOUR)).toEqual([['double-there', 'own', 'shared']]);
      expect(bedOf(SIX)).toEqual([['double-there', 'own', 'own']]);
      expect(bedOf(infant)).toEqual([['double-there', 'own', 'cot']]);
      expect(bedOf(adult)).toEqual([['double-there', 'own', 'own']]);
    }
  });
});
