import { type RoomLimits, type RoomOccupancy, roomProblem, roomsLeft } from './room-types.js';

const FAMILY: RoomLimits = {
  standard: 3,
  min_own: 2,
  max_own: 4,
  max_adults: 3,
  max_children: 2,
  shared_places: 1,
  cots: 1,
};
const room = (some: Partial<RoomOccupancy>): RoomOccupancy => ({
  adults: 0,
  children: 0,
  shared: 0,
  infants: 0,
  ...some,
});
const problem = (some: Partial<RoomOccupancy>): unknown =>
  roomProblem(room(some), FAMILY, 'Familjerum');

describe('roomProblem', () => {
  it.each([
    { adults: 2 },
    { adults: 3 },
    { adults: 2, children: 2 },
    { adults: 2, shared: 1, infants: 1 },
    { adults: 1, children: 1, shared: 1 },
  ])('allows %o within the limits', (some) => {
    expect(problem(some)).toBeNull();
  });

  it.each([
    [{ adults: 1 }, 1],
    [{ adults: 4 }, 4],
    [{ adults: 3, children: 2 }, 5],
    [{ adults: 1, children: 3 }, 4],
    [{ adults: 2, shared: 2 }, 4],
    [{ adults: 2, infants: 2 }, 4],
    [{ adults: 1, shared: 1, infants: 1 }, 3],
  ])('refuses %o with the number of people', (some, n) => {
    expect(problem(some)).toEqual({ code: 'ROOM_OCCUPANCY', params: { room: 'Familjerum', n } });
  });

  it.each([{ children: 2 }, { shared: 1 }, { infants: 1 }])('wants an adult with %o', (some) => {
    expect(problem(some)).toEqual({ code: 'ROOM_CHILD_ALONE' });
  });
});

describe('roomsLeft', () => {
  it('is what is neither sold, held nor blocked, and never below 0', () => {
    expect(roomsLeft({ stock: 5, taken: 2, blocked: 1 })).toBe(2);
    expect(roomsLeft({ stock: 5, taken: 5, blocked: 1 })).toBe(0);
    expect(roomsLeft({ stock: null, taken: 50, blocked: 1 })).toBeNull();
  });
});
