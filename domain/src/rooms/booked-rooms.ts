import type { ValidationIssue } from '../errors/issues.js';
import { type PriceLine, priceLine, sumOf, worthWriting } from '../pricing/price-lines.js';
import type { TravellerType } from '../pricing/ages.js';
import { type Bed, type RoomTerms, occupantsOf, roomProblem } from './room-types.js';
import { underuseOf } from './rooms.js';

/** A traveller in a room of a booking. */
export interface RoomGuest {
  readonly id: string;
  readonly type: TravellerType;
  readonly bed: Bed;
}

/** A room of a booking, with those who still travel. */
export interface BookedRoom {
  readonly id: string;
  readonly terms: RoomTerms;
  readonly guests: readonly RoomGuest[];
}

interface Housed extends Omit<RoomGuest, 'bed'> {
  readonly roomId: string | null;
  readonly bed: Bed | null;
}

/** Returns rooms with the passengers in them. */
export const bookedRooms = <Room extends Omit<BookedRoom, 'guests'>>(
  rooms: readonly Room[],
  passengers: readonly Housed[],
): (Room & BookedRoom)[] =>
  rooms.map((room) => ({
    ...room,
    guests: passengers.flatMap(({ id, type, roomId, bed }) =>
      roomId === room.id && bed ? [{ id, type, bed }] : [],
    ),
  }));

/** Returns what travellers pay together for a room, in kronor. */
export const roomLinesSum = (lines: readonly PriceLine[], { id }: BookedRoom): number =>
  sumOf(lines.filter(({ roomId, passengerId }) => roomId === id && passengerId === null));

/** Returns the lines of what one traveller pays for the bed. */
export const linesOfGuest = (lines: readonly PriceLine[], id: string): PriceLine[] =>
  lines.filter(({ kind, passengerId }) => kind === 'room' && passengerId === id);

/** Returns one of `parts` equal parts of a sum; together they are the sum, and earlier parts are the larger ones. */
const partOf = (sum: number, [place, parts]: readonly [number, number]): number =>
  Math.floor(sum / parts) + (place < sum - Math.floor(sum / parts) * parts ? 1 : 0);

/** Returns what a traveller pays for the room, in kronor: own lines, and an equal part of those of the room. */
export function roomSum(
  id: string,
  rooms: readonly BookedRoom[],
  lines: readonly PriceLine[],
): number {
  const room = rooms.find(({ guests }) => guests.some((guest) => guest.id === id));
  const place = room ? room.guests.findIndex((guest) => guest.id === id) : 0;
  const part = room ? partOf(roomLinesSum(lines, room), [place, room.guests.length]) : 0;
  return sumOf(linesOfGuest(lines, id)) + part;
}

/** Returns an issue when a child would stay in a room without an adult. */
export const childLeftAlone = (
  rooms: readonly BookedRoom[],
  leaving: ReadonlySet<string>,
): ValidationIssue | null =>
  rooms.some(({ guests }) => {
    const staying = guests.filter(({ id }) => !leaving.has(id));
    return staying.length > 0 && staying.every(({ type }) => type !== 'adult');
  })
    ? { code: 'ROOM_CHILD_ALONE' }
    : null;

/** Returns an issue when the guests have beds of another kind than theirs, or the room does not fit them. */
export function guestsProblem(
  guests: readonly RoomGuest[],
  { terms, name_sv: room }: { readonly terms: RoomTerms; readonly name_sv: string },
): ValidationIssue | null {
  const count = (type: TravellerType, bed: Bed): number =>
    guests.filter((guest) => guest.type === type && guest.bed === bed).length;
  const occupancy = {
    adults: count('adult', 'own'),
    children: count('child', 'own'),
    shared: count('child', 'shared'),
    infants: count('infant', 'cot'),
  };
  // Others may have left, so there may be fewer than the room is meant for.
  const limits = { ...terms, min_own: 0 };
  if (occupantsOf(occupancy) === guests.length) return roomProblem(occupancy, limits, room);
  return { code: 'ROOM_OCCUPANCY', params: { room, n: guests.length } };
}

/** Returns how many have beds of their own. */
export const ownBedsOf = (guests: readonly RoomGuest[]): number =>
  guests.filter(({ bed }) => bed === 'own').length;

/** What rooms cost less and more when travellers leave. */
export interface RoomsLeft {
  /** Lines that reverse what those who leave paid for the room. */
  readonly reversals: readonly PriceLine[];
  /** Lines for beds that stay empty in rooms where others stay. */
  readonly underuse: readonly PriceLine[];
}

/** Returns lines that reverse what a traveller paid for the bed. */
const bedReversals = ({ id, type }: RoomGuest, lines: readonly PriceLine[]): PriceLine[] =>
  (['room_supplement', 'shared_bed'] as const).map(
    (label) =>
    priceLine({
      kind: 'room', label, travellerType: type, quantity: 1, passengerId: id,
      unitPrice: 0 - sumOf(linesOfGuest(lines, id).filter((line) => line.label === label)),
    }), // oxfmt-ignore
  );

const single = ({ id: roomId }: BookedRoom, unitPrice: number): PriceLine =>
  priceLine({ kind: 'room', label: 'single_supplement', quantity: 1, unitPrice, roomId });

/** Returns the line of a room in which another number of own beds is in use, under its terms of the sale. */
export const underuseLine = (
  room: BookedRoom,
  { before, after }: { readonly before: number; readonly after: number },
): PriceLine => single(room, underuseOf(after, room.terms) - underuseOf(before, room.terms));

/** Returns the lines of rooms when travellers leave them. A room that all leave is reversed as a whole. */
export function roomsLeftBy(
  leaving: ReadonlySet<string>,
  rooms: readonly BookedRoom[],
  lines: readonly PriceLine[],
): RoomsLeft {
  const isLeaving = ({ id }: RoomGuest): boolean => leaving.has(id);
  const stayingIn = ({ guests }: BookedRoom): RoomGuest[] =>
    guests.filter((guest) => !isLeaving(guest));
  const leavers = rooms.flatMap(({ guests }) => guests.filter(isLeaving));
  const emptied = rooms.filter((room) => stayingIn(room).length === 0);
  const kept = rooms.filter((room) => stayingIn(room).length > 0);
  return {
    reversals: worthWriting([
      ...leavers.flatMap((guest) => bedReversals(guest, lines)),
      ...emptied.map((room) => single(room, 0 - roomLinesSum(lines, room))),
    ]),
    underuse: worthWriting(
      kept.map((room) => {
        const after = ownBedsOf(stayingIn(room));
        return underuseLine(room, { before: ownBedsOf(room.guests), after });
      }),
    ),
  };
}
