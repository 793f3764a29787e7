import type { RoomWithSleepers } from '@safar/domain/rooms/room-order';
import { isolateAuto } from '@safar/domain/money/formats';
import type { TravellerType } from '@safar/domain/pricing/ages';
import type { Bed } from '@safar/domain/rooms/room-types';
import { type BookingFile, activeIn } from '../types.js';

/** A traveller who needs a bed. */
export interface Sleeper {
  readonly id: string;
  readonly name: string;
  readonly type: TravellerType;
}

interface Place {
  /** From 0 among the rooms. */
  readonly room: number;
  readonly bed: Bed;
}

/** Rooms while they are chosen: some may be empty, and some travellers without one. */
export interface RoomChoiceValues {
  /** Id of the type of each room; empty until it is chosen. */
  readonly types: readonly string[];
  readonly places: Readonly<Record<string, Place>>;
}

/** The bed of a traveller who was not given another. */
export const usualBed = (type: TravellerType): Bed => (type === 'infant' ? 'cot' : 'own');

export const choiceOf = (rooms: readonly RoomWithSleepers[]): RoomChoiceValues => ({
  types: rooms.map(({ room_type_id }) => room_type_id),
  places: Object.fromEntries(
    rooms.flatMap(({ guests }, room) =>
      guests.map(({ passenger_id, bed }) => [passenger_id, { room, bed }] as const),
    ),
  ),
});

/** Returns the choice without the types that are not on sale. */
export const amongTypes = (
  { types, places }: RoomChoiceValues,
  onSale: readonly { readonly room_type_id: string }[],
): RoomChoiceValues => ({
  types: types.map((type) => (onSale.some(({ room_type_id: id }) => id === type) ? type : '')),
  places,
});

/** Returns those of a booking who travel. */
export const sleepersIn = (file: BookingFile): Sleeper[] =>
  activeIn(file).map(({ id, type, firstName, lastName }) => ({
    ...{ id, type, name: isolateAuto(`${firstName} ${lastName}`) },
  }));

/** Returns the rooms with guests; null while a traveller has no room, or a room with guests no type. */
export function chosenFrom(
  { types, places }: RoomChoiceValues,
  sleepers: readonly Sleeper[],
): RoomWithSleepers[] | null {
  if (sleepers.some(({ id }) => !places[id])) return null;
  const rooms = types.map((room_type_id, room) => ({
    room_type_id,
    guests: sleepers.flatMap(({ id: passenger_id }) => {
      const place = places[passenger_id];
      return place?.room === room ? [{ passenger_id, bed: place.bed }] : [];
    }),
  }));
  const used = rooms.filter(({ guests }) => guests.length > 0);
  return used.every(({ room_type_id }) => room_type_id !== '') ? used : null;
}
