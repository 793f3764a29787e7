import { sek } from '@safar/domain/money/money';
import { allocateRooms, sharedRoomOf } from '@safar/domain/rooms/allocate-rooms';
import { roomTypeProblems } from '@safar/domain/rooms/room-editing';
import { NO_ROOM_PRICES } from '@safar/domain/rooms/room-types';
import type { RoomOffer } from '@safar/domain/rooms/rooms';
import { DESTINATIONS } from './destinations.js';
import { ROOM_SEEDS } from './rooms.js';

const offersOf = (destination: string): RoomOffer[] =>
  (ROOM_SEEDS[destination] ?? []).map(({ name, stock: left, ...room }) => ({
    ...NO_ROOM_PRICES,
    ...room,
    ...{ id: room.code, name_sv: name.sv, name_ar: name.ar, left },
  }));

const pricedOf = (destination: string) => {
  const found = DESTINATIONS.find(({ id }) => id === destination)?.prices;
  if (!found) throw new Error(`No trip ${destination}`);
  const { adult, child, infant } = found;
  const prices = { adult: sek(adult), child: sek(child), infant: sek(infant) };
  return { prices, fares: prices };
};

/** Codes of the rooms that a party is proposed. */
function proposed(destination: string, adults: number, childAges: readonly number[] = []) {
  const party = { adults, children: childAges.length, infants: 0 };
  const { rooms } = allocateRooms({ party, childAges, sharedAgeMax: 5 }, null, {
    offers: offersOf(destination),
    priced: pricedOf(destination),
    nameOf: ({ code }) => code,
  });
  return rooms.map(({ room_type_id: code }) => code).sort();
}

describe('Room types of the demo', () => {
  it('are sold on three trips, for the Umrah from four beds to one', () => {
    const codes = Object.entries(ROOM_SEEDS).map(([trip, rooms]) => [trip, rooms.map(({ code }) => code).join()]); // oxfmt-ignore
    expect(codes).toEqual([
      ['antalya', 'double,family,single'],
      ['istanbul', 'double,family,single'],
      ['umrah', 'quad,triple,double,single'],
    ]);
  });

  it.each(Object.keys(ROOM_SEEDS))('are such as staff can save, in both languages (%s)', (trip) => {
    const types = (ROOM_SEEDS[trip] ?? []).map((room) => ({
      ...NO_ROOM_PRICES,
      ...room,
      ...{ name_sv: room.name.sv, name_ar: room.name.ar, facts_sv: room.facts.sv, facts_ar: room.facts.ar },
      is_active: true,
    })); // oxfmt-ignore
    expect(roomTypeProblems(types, [])).toEqual([]);
    expect(types.flatMap(({ name, facts }) => [name.ar, facts.ar]).every(Boolean)).toBe(true);
  });

  it.each(Object.keys(ROOM_SEEDS))(
    'leave the price «from» at that of the trip, in a room for two (%s)',
    (trip) => {
      expect(sharedRoomOf(offersOf(trip), pricedOf(trip))).toEqual({
        added: 0,
        adults: 2,
        beds: 2,
      });
    },
  );

  it('are proposed as an agency would place people', () => {
    expect([1, 2, 3, 4, 5].map((adults) => proposed('umrah', adults).join())).toEqual([
      'single',
      'double',
      'triple',
      'quad',
      'double,triple',
    ]);
    expect(proposed('istanbul', 2, [4])).toEqual(['double']);
    expect(proposed('istanbul', 2, [7, 9])).toEqual(['family']);
  });
});
