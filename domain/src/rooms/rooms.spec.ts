import { sek } from '../money/money.js';
import { type Party, travellerTypes } from '../pricing/party.js';
import { sumOf } from '../pricing/price-lines.js';
import type { PriceList } from '../pricing/pricing.js';
import type { Bed } from './room-types.js';
import { type ChosenRoom, type RoomOffer, type RoomParty, allocationProblem, mergedLines, placed, roomLines, termsOf } from './rooms.js'; // oxfmt-ignore

/** Istanbul of the specification. */
const PRICES: PriceList = { adult: sek(6_990), child: sek(5_490), infant: sek(500) };
const FREE = { supplement_adult: 0, supplement_child: 0, underuse: 0, shared_child_price: 3_990 };

const DOUBLE: RoomOffer = {
  id: 'double', code: 'double', name_sv: 'Dubbelrum', name_ar: 'غرفة مزدوجة', ...FREE, underuse: 1_800,
  standard: 2, min_own: 1, max_own: 2, max_adults: 2, max_children: 1, shared_places: 1, cots: 1, left: null,
}; // oxfmt-ignore
const FAMILY: RoomOffer = {
  id: 'family', code: 'family', name_sv: 'Familjerum', name_ar: 'غرفة عائلية', ...FREE, supplement_adult: -300,
  standard: 3, min_own: 2, max_own: 4, max_adults: 4, max_children: 2, shared_places: 1, cots: 1, left: 2,
}; // oxfmt-ignore
const OFFERS = [DOUBLE, FAMILY];

const party = (adults: number, children = 0, infants = 0): Party => ({ adults, children, infants });
const room = (type: RoomOffer, travellers: number[], beds?: Bed[]): ChosenRoom => ({
  room_type_id: type.id,
  travellers,
  beds: beds ?? travellers.map(() => 'own'),
});
const linesOf = (of: Party, rooms: ChosenRoom[], fares = PRICES) =>
  roomLines(of, placed(rooms, OFFERS), { prices: PRICES, fares });
const totalOf = (of: Party, rooms: ChosenRoom[]): number =>
  travellerTypes(of).reduce((sum, type) => sum + PRICES[type], 0) + sumOf(linesOf(of, rooms));

describe('roomLines', () => {
  it('lets one adult in a double pay for the empty bed (example A)', () => {
    const rooms = [room(DOUBLE, [0])];
    expect(totalOf(party(1), rooms)).toBe(8_790);
    expect(linesOf(party(1), rooms)).toEqual([
      {
        kind: 'room', travellerType: null, quantity: 1, unitPrice: 1_800, amount: 1_800,
        label: 'single_supplement', room: 0,
      },
    ]); // oxfmt-ignore
  });

  it('gives a child in a shared bed its own price (example B)', () => {
    const rooms = [room(DOUBLE, [0, 1, 2], ['own', 'own', 'shared'])];
    expect(totalOf(party(2, 1), rooms)).toBe(17_970);
    expect(linesOf(party(2, 1), rooms)).toEqual([
      {
        kind: 'room', travellerType: 'child', quantity: 1, unitPrice: -1_500, amount: -1_500,
        label: 'shared_bed', passenger: 2,
      },
    ]); // oxfmt-ignore
  });

  it('compares a family room with two doubles (example C)', () => {
    expect(totalOf(party(3), [room(FAMILY, [0, 1, 2])])).toBe(20_070);
    expect(totalOf(party(3), [room(DOUBLE, [0, 1]), room(DOUBLE, [2])])).toBe(22_770);
  });

  it('never lets a traveller pay less than nothing', () => {
    const fares = { ...PRICES, adult: sek(200), child: sek(1_000) };
    const rooms = [room(FAMILY, [0, 1, 2], ['own', 'own', 'shared'])];
    const amounts = linesOf(party(2, 1), rooms, fares).map(({ amount }) => amount);
    expect(amounts).toEqual([-200, -200, -1_000]);
  });

  it('charges nothing for a child in a shared bed without a price of its own', () => {
    const same = { ...DOUBLE, shared_child_price: null };
    const rooms = placed([room(same, [0, 1, 2], ['own', 'own', 'shared'])], [same]);
    expect(roomLines(party(2, 1), rooms, { prices: PRICES, fares: PRICES })).toEqual([]);
  });
});

describe('mergedLines', () => {
  it('adds up equal lines and leaves others apart', () => {
    const lines = linesOf(party(4), [room(FAMILY, [0, 1, 2]), room(DOUBLE, [3])]);
    expect(lines).toHaveLength(4);
    expect(mergedLines(lines)).toEqual([
      {
        kind: 'room', travellerType: 'adult', quantity: 3, unitPrice: -300, amount: -900,
        label: 'room_supplement',
      },
      {
        kind: 'room', travellerType: null, quantity: 1, unitPrice: 1_800, amount: 1_800,
        label: 'single_supplement',
      },
    ]); // oxfmt-ignore
  });
});

describe('allocationProblem', () => {
  const who = (of: Party, childAges: number[] | null = null): RoomParty => ({
    party: of,
    childAges,
    sharedAgeMax: 5,
  });
  const problem = (rooms: ChosenRoom[], of: RoomParty) =>
    allocationProblem(rooms, of, { offers: OFFERS, nameOf: ({ name_sv }) => name_sv });

  it('accepts each traveller once in a room with enough beds', () => {
    const rooms = [room(DOUBLE, [0, 2, 4], ['own', 'shared', 'cot']), room(DOUBLE, [1, 3])];
    expect(problem(rooms, who(party(2, 2, 1), [5, 6]))).toBeNull();
  });

  it.each([
    ['a room without guests', [room(DOUBLE, [0, 1]), room(DOUBLE, [])]],
    ['a traveller left out', [room(DOUBLE, [0])]],
    ['a traveller twice', [room(DOUBLE, [0, 1]), room(DOUBLE, [1])]],
    ['a place below 0', [room(DOUBLE, [-1, 1])]],
    ['a place that does not exist', [room(DOUBLE, [0, 99])]],
    ['a bed too few', [{ ...room(DOUBLE, [0, 1]), beds: ['own' as const] }]],
    ['an adult in a shared bed', [room(DOUBLE, [0, 1], ['own', 'shared'])]],
    ['an adult in a cot', [room(DOUBLE, [0, 1], ['own', 'cot'])]],
    ['an unknown room type', [{ ...room(DOUBLE, [0, 1]), room_type_id: 'suite' }]],
  ])('refuses %s', (_, rooms) => {
    expect(problem(rooms, who(party(2)))).toEqual({ code: 'ROOM_ALLOCATION', field: 'rooms' });
  });

  it.each([
    ['a child of six', [6]],
    ['a child of unknown age', null],
  ])('refuses a shared bed for %s', (_, ages) => {
    const rooms = [room(DOUBLE, [0, 1, 2], ['own', 'own', 'shared'])];
    expect(problem(rooms, who(party(2, 1), ages))?.code).toBe('ROOM_ALLOCATION');
  });

  it('names the room that is too small, and a child without an adult', () => {
    expect(problem([room(DOUBLE, [0, 1, 2])], who(party(3)))).toEqual({
      code: 'ROOM_OCCUPANCY', params: { room: 'Dubbelrum', n: 3 }, field: 'rooms.0',
    }); // oxfmt-ignore
    expect(problem([room(DOUBLE, [0]), room(DOUBLE, [1])], who(party(1, 1), [9]))).toEqual({
      code: 'ROOM_CHILD_ALONE', field: 'rooms.1',
    }); // oxfmt-ignore
  });

  it('lets a room that is kept as it was sold break the rules of today, also of a type that is gone', () => {
    const old = { ...room(DOUBLE, [0, 1, 3], ['own', 'own', 'shared']), room_type_id: 'suite' };
    const rules = { offers: OFFERS, nameOf: () => '' };
    const rooms = [old, room(DOUBLE, [2])];
    const bookedTerms = (one: ChosenRoom) => (one === old ? termsOf(DOUBLE) : null);
    expect(allocationProblem(rooms, who(party(3, 1)), { ...rules, bookedTerms })).toBeNull();
    expect(placed(rooms, OFFERS, bookedTerms)).toHaveLength(2);
    expect(allocationProblem(rooms, who(party(3, 1)), rules)?.code).toBe('ROOM_ALLOCATION');
  });

  it('says when there are too few rooms left', () => {
    const rooms = [room(FAMILY, [0, 1]), room(FAMILY, [2, 3]), room(FAMILY, [4, 5])];
    expect(problem(rooms, who(party(6)))).toEqual({ code: 'ROOMS_SOLD_OUT' });
    expect(problem(rooms.slice(0, 2), who(party(4)))).toBeNull();
  });
});
