import fc from 'fast-check';
import { sek } from '../money/money.js';
import { travellerTypes } from '../pricing/party.js';
import { sumOf } from '../pricing/price-lines.js';
import type { Bed } from './room-types.js';
import { proposeRooms } from './propose-rooms.js';
import { type ChosenRoom, type PricesWithoutRoom, type RoomOffer, type RoomParty, allocationProblem, placed, roomLines } from './rooms.js'; // oxfmt-ignore

const PRICES = { adult: sek(6_990), child: sek(5_490), infant: sek(500) };
const PRICED = { prices: PRICES, fares: PRICES };

const DOUBLE: RoomOffer = {
  id: 'double', code: 'double', name_sv: 'Dubbelrum', name_ar: '', supplement_adult: 0, supplement_child: 0,
  underuse: 1_800, shared_child_price: 3_990, standard: 2, min_own: 1, max_own: 2, max_adults: 2, max_children: 1,
  shared_places: 1, cots: 1, left: null,
}; // oxfmt-ignore
const FAMILY: RoomOffer = {
  ...DOUBLE, id: 'family', code: 'family', name_sv: 'Familjerum', supplement_adult: -300, standard: 3, min_own: 2,
  max_own: 4, max_adults: 4, max_children: 2,
}; // oxfmt-ignore

const who = (adults: number, childAges: readonly number[] = [], infants = 0): RoomParty => ({
  party: { adults, children: childAges.length, infants },
  childAges,
  sharedAgeMax: 5,
});
const nameOf = ({ name_sv }: RoomOffer): string => name_sv;

/** Price, number of rooms, and how late their types are in the list: what a proposal makes small, in this order. */
function rankOf(
  rooms: readonly ChosenRoom[],
  { party }: RoomParty,
  [offers, priced]: readonly [readonly RoomOffer[], PricesWithoutRoom],
): [number, number, number] {
  const late = rooms.map(({ room_type_id }) => offers.findIndex(({ id }) => id === room_type_id));
  const price = sumOf(roomLines(party, placed(rooms, offers), priced));
  return [price, rooms.length, late.reduce((sum, place) => sum + place, 0)];
}

const isBefore = (a: readonly number[], b: readonly number[]): boolean => {
  const place = a.findIndex((value, at) => value !== b[at]);
  return place >= 0 && (a[place] ?? 0) < (b[place] ?? 0);
};

/** Returns all ways to give these travellers a bed each. */
const bedsFor = (types: readonly string[], travellers: readonly number[]): Bed[][] =>
  travellers.reduce<Bed[][]>(
    (all, one) =>
      all.flatMap((beds) => {
        const kinds: Bed[] =
          types[one] === 'infant' ? ['cot'] : types[one] === 'child' ? ['own', 'shared'] : ['own'];
        return kinds.map((bed) => [...beds, bed]);
      }),
    [[]],
  );

const subsets = (of: readonly number[]): number[][] =>
  of.reduce<number[][]>((all, one) => [...all, ...all.map((some) => [...some, one])], [[]]);

/** Returns the best rank by trying everything, or null. */
function bruteForce(
  party: RoomParty,
  offers: readonly RoomOffer[],
  priced: PricesWithoutRoom,
): [number, number, number] | null {
  const types = travellerTypes(party.party);
  let best: [number, number, number] | null = null;
  const place = (rest: readonly number[], rooms: readonly ChosenRoom[]): void => {
    const [first, ...others] = rest;
    if (first === undefined) {
      if (allocationProblem(rooms, party, { offers, nameOf })) return;
      const rank = rankOf(rooms, party, [offers, priced]);
      if (best === null || isBefore(rank, best)) best = rank;
      return;
    }
    for (const some of subsets(others)) {
      const travellers = [first, ...some];
      const left = others.filter((one) => !some.includes(one));
      for (const beds of bedsFor(types, travellers)) {
        for (const { id } of offers) {
          place(left, [...rooms, { room_type_id: id, travellers, beds }]);
        }
      }
    }
  };
  place([...types.keys()], []);
  return best;
}

// [SPEC I23.13]
describe('proposeRooms', () => {
  it('puts three adults into the cheaper family room', () => {
    expect(proposeRooms(who(3), [DOUBLE, FAMILY], PRICED)).toEqual([
      { room_type_id: 'family', travellers: [0, 1, 2], beds: ['own', 'own', 'own'] },
    ]);
  });

  it('lets the youngest child share when that is cheaper', () => {
    expect(proposeRooms(who(2, [9, 5, 3]), [FAMILY], PRICED)).toEqual([
      {
        room_type_id: 'family', travellers: [0, 1, 2, 3, 4], beds: ['own', 'own', 'own', 'own', 'shared'],
      },
    ]); // oxfmt-ignore
  });

  it('gives each child a bed of its own when ages are not known', () => {
    const party = {
      party: { adults: 2, children: 1, infants: 0 },
      childAges: null,
      sharedAgeMax: 5,
    };
    const beds = proposeRooms(party, [DOUBLE, FAMILY], PRICED)?.flatMap((room) => room.beds);
    expect(beds).toEqual(['own', 'own', 'own']);
  });

  it('needs two rooms for two infants where each room has one cot', () => {
    expect(proposeRooms(who(2, [], 2), [DOUBLE], PRICED)).toEqual([
      { room_type_id: 'double', travellers: [0, 2], beds: ['own', 'cot'] },
      { room_type_id: 'double', travellers: [1, 3], beds: ['own', 'cot'] },
    ]);
  });

  it('takes what is left, and nothing when that is not enough', () => {
    const rooms = proposeRooms(
      who(4),
      [
        { ...DOUBLE, left: 1 },
        { ...FAMILY, left: 1 },
      ],
      PRICED,
    );
    expect(rooms?.map(({ room_type_id }) => room_type_id)).toEqual(['family']);
    expect(proposeRooms(who(3), [{ ...DOUBLE, left: 1 }], PRICED)).toBeNull();
    expect(proposeRooms(who(1), [], PRICED)).toBeNull();
  });

  it('prefers fewer rooms, then the earlier type, at the same price', () => {
    const free = { ...DOUBLE, underuse: 0 };
    const same = { ...free, id: 'other' };
    expect(proposeRooms(who(2), [free, same], PRICED)).toEqual([
      { room_type_id: 'double', travellers: [0, 1], beds: ['own', 'own'] },
    ]);
  });

  const small = (max: number): fc.Arbitrary<number> => fc.nat({ max });
  const anyOffer = fc
    .tuple(
      fc.tuple(fc.integer({ min: 1, max: 4 }), small(3), small(3)),
      fc.tuple(fc.integer({ min: 1, max: 4 }), small(3), small(2), small(2)),
      fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 }), small(900)),
      fc.tuple(fc.option(small(900)), fc.option(small(3))),
    )
    .map(([[min, more, most], [adults, children, shared, cots], [adult, child, underuse], last]) => ({
      ...DOUBLE, min_own: min, standard: min + more, max_own: min + more + most, max_adults: adults,
      max_children: children, shared_places: shared, cots, supplement_adult: adult, supplement_child: child,
      underuse, shared_child_price: last[0], left: last[1],
    })); // oxfmt-ignore
  const anyOffers = fc
    .array(anyOffer, { minLength: 1, maxLength: 2 })
    .map((offers) => offers.map((offer, place): RoomOffer => ({ ...offer, id: `type-${place}` })));
  const anyWho = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.array(fc.integer({ min: 3, max: 8 }), { maxLength: 3 }), small(2))
    .filter(([adults, ages, infants]) => infants <= adults && adults + ages.length + infants <= 6)
    .map(([adults, ages, infants]) => who(adults, ages, infants)); // oxfmt-ignore
  const anyPrices = fc
    .tuple(small(1_000), small(1_000))
    .map(([adult, child]) => ({ adult: sek(adult), child: sek(child), infant: sek(0) }));

  it('finds the best allocation that trying everything finds, and the same one each time', () => {
    fc.assert(
      fc.property(anyWho, anyOffers, anyPrices, (party, offers, prices) => {
        const priced = { prices, fares: prices };
        const rooms = proposeRooms(party, offers, priced);
        expect(proposeRooms(party, offers, priced)).toEqual(rooms);
        const problem = rooms && allocationProblem(rooms, party, { offers, nameOf });
        expect(problem).toBeNull();
        const rank = rooms && rankOf(rooms, party, [offers, priced]);
        expect(rank).toEqual(bruteForce(party, offers, priced));
      }),
      { numRuns: 150, seed: 23 },
    );
  });
});
