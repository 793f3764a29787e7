import type { RoomOffer, RoomParty } from '@safar/domain/rooms/rooms';
import {
  candidates,
  chosenRooms,
  distributed,
  moved,
  sheetOffers,
  sheetProblem,
  sheetRooms,
  typesWith,
  unplaced,
} from './sheet-rooms.js';

const DOUBLE: RoomOffer = {
  id: 'double', code: 'double', name_sv: 'Dubbelrum', name_ar: '', supplement_adult: 0, supplement_child: 0,
  underuse: 1_800, shared_child_price: 3_990, standard: 2, min_own: 1, max_own: 3, max_adults: 2, max_children: 1,
  shared_places: 1, cots: 1, left: 2,
}; // oxfmt-ignore
const FAMILY: RoomOffer = { ...DOUBLE, id: 'family', code: 'family', name_sv: 'Familjerum', min_own: 3, max_own: 4, max_adults: 4, max_children: 2 }; // oxfmt-ignore
const OFFERS = [DOUBLE, FAMILY];
const ON = { offers: OFFERS, nameOf: ({ name_sv }: RoomOffer) => name_sv };

const who = (adults: number, childAges: readonly number[] = [], infants = 0): RoomParty => ({
  party: { adults, children: childAges.length, infants },
  childAges,
  sharedAgeMax: 5,
});
const FOUR = who(2, [8, 4]);

describe('the rooms of the sheet', () => {
  it('are those of the proposal, with the places that stay empty', () => {
    const [room] = sheetRooms(
      [{ room_type_id: 'double', travellers: [0, 1, 3], beds: ['own', 'own', 'shared'] }],
      OFFERS,
      FOUR,
    );
    expect(room?.places).toEqual([
      { bed: 'own', who: 0 },
      { bed: 'own', who: 1 },
      { bed: 'own', who: null },
      { bed: 'shared', who: 3 },
    ]);
  });

  it('offer each bed to those who may sleep in it', () => {
    const family = who(2, [8, 4], 1);
    expect(candidates('own', family)).toEqual([0, 1, 2, 3]);
    expect(candidates('shared', family)).toEqual([3]);
    expect(candidates('cot', family)).toEqual([4]);
  });

  it('have an adult in each room first, when there is one more room', () => {
    const one = distributed([DOUBLE], FOUR);
    expect(unplaced(one, FOUR.party)).toEqual([]);
    const two = distributed(typesWith(one, [DOUBLE, 2], OFFERS), FOUR);
    expect(chosenRooms(two)).toEqual([
      { room_type_id: 'double', travellers: [0, 2], beds: ['own', 'own'] },
      { room_type_id: 'double', travellers: [1, 3], beds: ['own', 'own'] },
    ]);
    expect(sheetProblem(two, FOUR, ON)).toBeNull();
  });

  it('lose a traveller who moves to another bed, and no traveller twice', () => {
    const rooms = distributed([DOUBLE, DOUBLE], FOUR);
    const next = moved(rooms, [0, 2], 3);
    expect(chosenRooms(next)).toEqual([
      { room_type_id: 'double', travellers: [0, 2, 3], beds: ['own', 'own', 'own'] },
      { room_type_id: 'double', travellers: [1], beds: ['own'] },
    ]);
  });

  it('may be more than ten of a type where ten or more are left, but not more than nine', () => {
    const twelve = who(12);
    const rooms = distributed(
      Array.from({ length: 12 }, () => DOUBLE),
      twelve,
    );
    const problem = (left: number) =>
      sheetProblem(rooms, twelve, { ...ON, offers: sheetOffers([{ ...DOUBLE, left }], []) });
    expect(problem(10)).toBeNull();
    expect(problem(9)).toMatchObject({ issue: { code: 'ROOMS_SOLD_OUT' } });
    // Held by the customer.
    const own = chosenRooms(rooms).slice(0, 2);
    expect(sheetOffers([{ ...DOUBLE, left: 0 }, FAMILY], own)).toMatchObject([
      { left: 2 },
      { left: 2 },
    ]);
  });

  it('say what is wrong: a traveller without a room, an empty room, or the rule that is broken', () => {
    const rooms = distributed([DOUBLE, DOUBLE], FOUR);
    expect(sheetProblem(moved(rooms, [0, 0], null), FOUR, ON)).toEqual({ kind: 'unplaced', who: [0] });
    expect(sheetProblem(distributed([DOUBLE, DOUBLE], who(1)), who(1), ON)).toEqual({ kind: 'empty', room: 1 });
    expect(sheetProblem(moved(rooms, [0, 2], 3), FOUR, ON)).toMatchObject({
      kind: 'rule', issue: { code: 'ROOM_OCCUPANCY', params: { room: 'Dubbelrum', n: 3 } },
    });
    const three = distributed([DOUBLE, DOUBLE, DOUBLE], who(3));
    expect(sheetProblem(three, who(3), ON)).toMatchObject({ issue: { code: 'ROOMS_SOLD_OUT' } });
  }); // oxfmt-ignore
});
