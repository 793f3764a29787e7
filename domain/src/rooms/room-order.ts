import type { TravellerType } from '../pricing/ages.js';
import type { ChosenRoom } from './rooms.js';
import type { Bed } from './room-types.js';

/** Rooms name adults first, then children, then infants. Forms and bookings may have another order: positions. */
interface Typed {
  readonly type: TravellerType;
}

const TYPES = ['adult', 'child', 'infant'] as const;

/** Returns the positions of passengers in the order of rooms. */
export const inRoomOrder = (passengers: readonly Typed[]): number[] =>
  TYPES.flatMap((type) =>
    passengers.flatMap((passenger, position) => (passenger.type === type ? [position] : [])),
  );

/** A passenger who still travels. */
export interface Sleeper {
  readonly id: string;
  readonly type: TravellerType;
}

/** A room that staff chose, with who sleeps in it. */
export interface RoomWithSleepers {
  readonly room_type_id: string;
  readonly guests: readonly { readonly passenger_id: string; readonly bed: Bed }[];
}

/** Returns rooms that name passengers by their place in the party; an unknown passenger has the place -1. */
export function chosenRooms(
  rooms: readonly RoomWithSleepers[],
  passengers: readonly Sleeper[],
): ChosenRoom[] {
  const order = inRoomOrder(passengers).map((position) => passengers[position]?.id);
  return rooms.map(({ room_type_id, guests }) => ({
    room_type_id,
    travellers: guests.map(({ passenger_id }) => order.indexOf(passenger_id)),
    beds: guests.map(({ bed }) => bed),
  }));
}

export interface PlaceInRoom {
  /** From 0 among the rooms. */
  readonly room: number;
  readonly bed: Bed;
}

/** Returns by position the room and the bed of each passenger; null without rooms. */
export function bedsOf(
  passengers: readonly Typed[],
  rooms: readonly ChosenRoom[],
): readonly (PlaceInRoom | null)[] {
  const found = new Map<number, PlaceInRoom>();
  const order = inRoomOrder(passengers);
  for (const [room, { travellers, beds }] of rooms.entries()) {
    for (const [place, traveller] of travellers.entries()) {
      const position = order[traveller];
      const bed = beds[place];
      if (position !== undefined && bed) found.set(position, { room, bed });
    }
  }
  return passengers.map((_, position) => found.get(position) ?? null);
}

/** Returns lines that name passengers by position. */
export function linesByPosition<Line extends { readonly passenger?: number }>(
  lines: readonly Line[],
  passengers: readonly Typed[],
): Line[] {
  const order = inRoomOrder(passengers);
  return lines.map((line) =>
    line.passenger === undefined
      ? line
      : { ...line, passenger: order[line.passenger] ?? line.passenger },
  );
}
