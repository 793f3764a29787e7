import {
  type DepartureRoomInput,
  type RoomTypeInput,
  departureRoomProblems,
  roomTypeProblems,
} from './room-editing.js';
import { NO_ROOM_PRICES } from './room-types.js';

const DOUBLE: RoomTypeInput = {
  ...{ code: 'double', name_sv: 'Dubbelrum', name_ar: 'غرفة مزدوجة', facts_sv: '', facts_ar: '' },
  ...{ standard: 2, min_own: 1, max_own: 2, max_adults: 2, max_children: 1 },
  ...{ shared_places: 1, cots: 1, is_active: true },
  ...NO_ROOM_PRICES,
  underuse: 1_800,
};
const codes = (problems: readonly { field?: string; code: string }[]) =>
  problems.map(({ field, code }) => `${field} ${code}`);
const wrong = (part: Partial<RoomTypeInput>) =>
  codes(roomTypeProblems([{ ...DOUBLE, ...part }], []));

describe('the room types of a trip', () => {
  it('have beds that their price is for, between the fewest and the most', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ standard: 1 })).toEqual([]);
    expect(wrong({ standard: 3 })).toEqual(['rooms.0.standard ROOM_STANDARD']);
    expect(wrong({ min_own: 2, standard: 1 })).toEqual(['rooms.0.standard ROOM_STANDARD']);
    expect(wrong({ min_own: 3 })).toEqual(['rooms.0.min_own ROOM_BEDS']);
    expect(wrong({ min_own: 2, max_adults: 1, max_children: 0 })).toEqual([
      'rooms.0.max_adults ROOM_TOO_FEW',
    ]);
  });

  it.each([
    [{ max_own: 7 }, 'max_own'],
    [{ standard: 0 }, 'standard'],
    [{ max_adults: 0 }, 'max_adults'],
    [{ max_children: -1 }, 'max_children'],
    [{ shared_places: 5 }, 'shared_places'],
    [{ cots: 5 }, 'cots'],
    [{ underuse: -1 }, 'underuse'],
    [{ supplement_adult: -100_001 }, 'supplement_adult'],
    [{ shared_child_price: -1 }, 'shared_child_price'],
  ])('are refused with %j', (part, field) => {
    expect(wrong(part)).toEqual([`rooms.0.${field} WHOLE_NUMBER_OUT_OF_RANGE`]);
  });

  it('have a code of their own and a Swedish name', () => {
    expect(wrong({ code: '' })).toEqual(['rooms.0.code FIELD_REQUIRED']);
    expect(wrong({ code: 'Dubbel rum' })).toEqual(['rooms.0.code ROOM_CODE']);
    expect(wrong({ name_sv: '' })).toEqual(['rooms.0.name_sv FIELD_REQUIRED']);
    expect(codes(roomTypeProblems([DOUBLE, DOUBLE], []))).toEqual(['rooms.1.code ROOM_TWICE']);
  });

  it('that have been booked are not removed', () => {
    const stored = (is_booked: boolean) => [{ ...DOUBLE, id: 'a', is_booked }];
    expect(codes(roomTypeProblems([], stored(false)))).toEqual([]);
    expect(codes(roomTypeProblems([DOUBLE], stored(true)))).toEqual([]);
    expect(codes(roomTypeProblems([], stored(true)))).toEqual(['rooms ROOM_BOOKED']);
  });
});

describe('the rooms of a departure', () => {
  const room = (part: Partial<DepartureRoomInput> = {}): DepartureRoomInput => ({
    ...{ room_type_id: 'a', prices: null, stock: null, blocked: 0 },
    ...part,
  });
  const check = (...rooms: readonly DepartureRoomInput[]) =>
    codes(departureRoomProblems(rooms, new Map([['a', 3]])));

  it('are never fewer than those booked and blocked', () => {
    expect(check(room())).toEqual([]);
    expect(check(room({ blocked: 9 }))).toEqual([]);
    expect(check(room({ stock: 3 }))).toEqual([]);
    expect(check(room({ stock: 2 }))).toEqual(['rooms.0.stock ROOM_STOCK_TAKEN']);
    expect(check(room({ stock: 4, blocked: 2 }))).toEqual(['rooms.0.stock ROOM_STOCK_BLOCKED']);
  });

  it('are of types of the trip, once each, with prices that a room can have', () => {
    expect(check(room({ room_type_id: 'b' }))).toEqual(['rooms.0.room_type_id FIELD_INVALID']);
    expect(check(room(), room())).toEqual(['rooms.1.room_type_id FIELD_INVALID']);
    expect(check(room({ prices: { ...NO_ROOM_PRICES, underuse: -1 } }))).toEqual([
      'rooms.0.prices.underuse WHOLE_NUMBER_OUT_OF_RANGE',
    ]);
  });
});
