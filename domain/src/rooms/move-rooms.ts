import { type RoomWithSleepers, chosenRooms } from './room-order.js';
import type { TravellerType } from '../pricing/ages.js';
import { travellerTypes } from '../pricing/party.js';
import { type RoomAllocation, type RoomsOnSale, allocateRooms } from './allocate-rooms.js';
import type { BookedRoom } from './booked-rooms.js';
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

interface NewDeparture extends RoomsOnSale, RoomStay {
  /** null = staff chose none. */
  readonly chosen: readonly RoomWithSleepers[] | null;
}

/** Returns rooms with beds for the types and ages of the new day. */
function onNewDay(
  rooms: readonly RoomWithSleepers[],
  passengers: readonly Mover[],
  who: RoomParty,
): ChosenRoom[] {
  const types = travellerTypes(who.party);
  const bedFor = (place: number, bed: Bed | undefined): Bed => {
    if (types[place] === 'infant') return 'cot';
    const isSharing = types[place] === 'child' && bed === 'shared';
    return isSharing && mayShare(who, place - who.party.adults) ? 'shared' : 'own';
  };
  return chosenRooms(rooms, passengers).map(({ travellers, beds, ...room }) => ({
    ...{ ...room, travellers },
    beds: travellers.map((place, at) => bedFor(place, beds[at])),
  }));
}

/** Returns the same rooms under the types of the new departure with their codes. */
const sameTypes = (
  rooms: readonly RoomToMove[],
  offers: RoomsOnSale['offers'],
): RoomWithSleepers[] =>
  rooms.map(({ code, guests }) => ({
    room_type_id: offers.find((offer) => offer.code === code)?.id ?? '',
    guests: guests.map(({ id, bed }) => ({ passenger_id: id, bed })),
  }));

/**
 * Returns the rooms of a booking that moves: those chosen, else the same ones, or the cheapest when those do not fit any
 * more or are sold out. ROOM_NOT_THERE names a room type that the new departure does not sell; where it sells none, there
 * are no rooms.
 */
export function roomsAfterMove(
  rooms: readonly RoomToMove[],
  passengers: readonly Mover[],
  { departure, sharedAgeMax, chosen, ...sale }: NewDeparture,
): RoomAllocation {
  const { offers, nameOf } = sale;
  const who = roomPartyOf(passengers, { departure, sharedAgeMax });
  if (chosen) return allocateRooms(who, onNewDay(chosen, passengers, who), sale);
  if (offers.length === 0) return { rooms: [], problem: null };
  const missing = rooms.find(({ code }) => !offers.some((offer) => offer.code === code));
  if (missing) {
    const problem = { code: 'ROOM_NOT_THERE', params: { room: missing.name_sv } } as const;
    return { rooms: [], problem };
  }
  const same = onNewDay(sameTypes(rooms, offers), passengers, who);
  const canKeep = same.length > 0 && !allocationProblem(same, who, { offers, nameOf });
  return canKeep ? { rooms: placed(same, offers), problem: null } : allocateRooms(who, null, sale);
}
