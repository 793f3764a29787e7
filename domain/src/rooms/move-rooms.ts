import type { TravellerType } from '../pricing/ages.js';
import { type RoomAllocation, type RoomsOnSale, allocateRooms } from './allocate-rooms.js';
import type { BookedRoom, RoomGuest } from './booked-rooms.js';
import { inRoomOrder } from './room-order.js';
import { type RoomStay, roomPartyOf } from './room-party.js';
import type { Bed } from './room-types.js';
import { type ChosenRoom, type RoomParty, allocationProblem, mayShare, placed } from './rooms.js';

/** A passenger with the type on the new day. */
interface Mover {
  readonly id: string;
  readonly type: TravellerType;
  readonly birthdate: string | null;
}

/** A room of a booking with the code of its type, which the new departure may have too. */
type RoomToMove = BookedRoom & { readonly code: string; readonly name_sv: string };

type NewDeparture = RoomsOnSale & RoomStay;

/** Returns the same rooms for the types and ages of the new day. */
function sameRooms(
  rooms: readonly RoomToMove[],
  passengers: readonly Mover[],
  { who, offers }: { readonly who: RoomParty; readonly offers: RoomsOnSale['offers'] },
): ChosenRoom[] {
  const places = new Map(
    inRoomOrder(passengers).map((position, place) => [passengers[position]?.id, place] as const),
  );
  const types = new Map(passengers.map(({ id, type }) => [id, type]));
  const bedFor = ({ id, bed }: RoomGuest): Bed => {
    const type = types.get(id);
    if (type === 'infant') return 'cot';
    const child = (places.get(id) ?? 0) - who.party.adults;
    return type === 'child' && bed === 'shared' && mayShare(who, child) ? 'shared' : 'own';
  };
  return rooms.map(({ code, guests }) => ({
    room_type_id: offers.find((offer) => offer.code === code)?.id ?? '',
    travellers: guests.map(({ id }) => places.get(id) ?? -1),
    beds: guests.map(bedFor),
  }));
}

/**
 * Returns the rooms of a booking that moves: the same ones, or the cheapest when those do not fit any more or are sold
 * out. ROOM_NOT_THERE names a room type that the new departure does not sell.
 */
export function roomsAfterMove(
  rooms: readonly RoomToMove[],
  passengers: readonly Mover[],
  { departure, sharedAgeMax, ...sale }: NewDeparture,
): RoomAllocation {
  const { offers, nameOf } = sale;
  if (offers.length === 0) return { rooms: [], problem: null };
  const missing = rooms.find(({ code }) => !offers.some((offer) => offer.code === code));
  if (missing) {
    const problem = { code: 'ROOM_NOT_THERE', params: { room: missing.name_sv } } as const;
    return { rooms: [], problem };
  }
  const who = roomPartyOf(passengers, { departure, sharedAgeMax });
  const same = sameRooms(rooms, passengers, { who, offers });
  const canKeep = same.length > 0 && !allocationProblem(same, who, { offers, nameOf });
  return canKeep ? { rooms: placed(same, offers), problem: null } : allocateRooms(who, null, sale);
}
