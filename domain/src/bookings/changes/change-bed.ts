import {
  type PriceLine,
  priceLine,
  sumOf,
  withDiscountTaken,
  worthWriting,
} from '../../pricing/price-lines.js';
import type { TravellerType } from '../../pricing/ages.js';
import { type RoomsOnSale, allocateRooms } from '../../rooms/allocate-rooms.js';
import { type BookedRoom, type RoomGuest, guestsProblem, linesOfGuest, ownBedsOf, underuseLine } from '../../rooms/booked-rooms.js'; // oxfmt-ignore
import { chosenRooms, inRoomOrder } from '../../rooms/room-order.js';
import { type RoomStay, roomPartyOf } from '../../rooms/room-party.js';
import type { Bed } from '../../rooms/room-types.js';
import { type PlacedRoom, type PricesWithoutRoom, bedPrice, mayShare, roomCounts, withOwnRooms } from '../../rooms/rooms.js'; // oxfmt-ignore
import { type RoomsBooking, type RoomsChange, roomsChangeOf } from './change-rooms.js';

interface Sleeper {
  readonly id: string;
  readonly type: TravellerType;
  readonly birthdate: string | null;
}

/** A booking whose passengers have the types and birth dates of after the change, its rooms those of before. */
interface BedBooking extends RoomsBooking {
  readonly passengers: readonly Sleeper[];
}

/** The rooms on sale on the departure of the booking. */
type BedSale = RoomsOnSale & RoomStay;

/** What a change of one passenger means for the rooms. */
export interface BedChange extends Pick<RoomsChange, 'ended' | 'created' | 'lines'> {
  /** Another kind of bed in the same room; null: the same bed, or another room. */
  readonly bed: Bed | null;
}

const NO_CHANGE: BedChange = { bed: null, ended: [], created: [], lines: [] };

/** Returns the beds that a passenger may have, the best one first: the bed of before if that is possible. */
function bedsFor(was: Bed, passenger: Sleeper, stay: RoomStay): Bed[] {
  if (passenger.type === 'adult') return ['own'];
  if (passenger.type === 'infant') return ['cot'];
  if (!mayShare(roomPartyOf([passenger], stay), 0)) return ['own'];
  return was === 'own' ? ['own', 'shared'] : ['shared', 'own'];
}

interface Replaced {
  readonly room: BookedRoom;
  readonly was: RoomGuest;
  readonly now: RoomGuest;
}

const guestsWith = ({ room, was, now }: Replaced): RoomGuest[] =>
  room.guests.map((guest) => (guest.id === was.id ? now : guest));

/** The lines of a passenger who stays in the room in another bed or as another type, under its terms of the sale. */
function linesInRoom(
  replaced: Replaced,
  lines: readonly PriceLine[],
  priced: PricesWithoutRoom,
): readonly PriceLine[] {
  const { room, was, now } = replaced;
  const ofBed = (['room_supplement', 'shared_bed'] as const).map((label) => {
    const before = sumOf(linesOfGuest(lines, now.id).filter((line) => line.label === label));
    const isThis = (label === 'shared_bed') === (now.bed === 'shared');
    const unitPrice = (isThis ? bedPrice(now, room.terms, priced) : 0) - before;
    const about = { kind: 'room', label, travellerType: now.type, passengerId: now.id } as const;
    return priceLine({ ...about, quantity: 1, unitPrice });
  });
  const after = ownBedsOf(guestsWith({ room, was, now }));
  return worthWriting([...ofBed, underuseLine(room, { before: ownBedsOf(room.guests), after })]);
}

/** Returns all rooms, those of some guests placed anew, the cheapest way; null when these do not fit. */
function placedAnew(
  { passengers, rooms }: BedBooking,
  leaving: RoomsBooking['rooms'],
  sale: BedSale,
): PlacedRoom[] | null {
  const ids = new Set(leaving.flatMap(({ guests }) => guests.map(({ id }) => id)));
  const movers = passengers.filter(({ id }) => ids.has(id));
  const offers = withOwnRooms(sale.offers, roomCounts(leaving));
  const found = allocateRooms(roomPartyOf(movers, sale), null, { ...sale, offers });
  if (found.rooms.length === 0) return null;
  const order = inRoomOrder(movers).map((position) => movers[position]?.id ?? '');
  const kept = rooms.filter((room) => !leaving.includes(room));
  const named = [
    ...kept.map(({ room_type_id, terms, guests }) => ({
      ...{ room_type_id, terms },
      guests: guests.map(({ id, bed }) => ({ passenger_id: id, bed })),
    })),
    ...found.rooms.map(({ room_type_id, terms, travellers, beds }) => ({
      ...{ room_type_id, terms },
      guests: travellers.map((one, place) => ({ passenger_id: order[one] ?? '', bed: beds[place] ?? 'own' })),
    })),
  ];
  return named.flatMap(({ terms, ...room }) =>
    chosenRooms([room], passengers).map((chosen) => ({ ...chosen, terms })),
  );
} // oxfmt-ignore

/** Places the guests of one room anew, or of all rooms when that is impossible; null when there is no bed at all. */
function changedRooms(
  booking: BedBooking,
  room: RoomsBooking['rooms'][number],
  sale: BedSale,
): BedChange | null {
  const rooms = placedAnew(booking, [room], sale) ?? placedAnew(booking, booking.rooms, sale);
  if (!rooms) return null;
  const { ended, created, lines } = roomsChangeOf(booking, rooms, sale.priced);
  return { bed: null, ended, created, lines };
}

/**
 * Returns what another type or age of a passenger means for the rooms. Who can have the same bed keeps it; who fits into
 * the room in another bed stays there, under the terms of the sale; else the guests of the room are placed anew, as a
 * sale of today would. Null: there is no bed left. The price never becomes negative: `lines` of the booking include the
 * other price of the traveller.
 */
export function bedChangeOf(
  booking: BedBooking,
  passengerId: string,
  sale: BedSale,
): BedChange | null {
  const room = booking.rooms.find(({ guests }) => guests.some(({ id }) => id === passengerId));
  const was = room?.guests.find(({ id }) => id === passengerId);
  const passenger = booking.passengers.find(({ id }) => id === passengerId);
  if (!room || !was || !passenger) return NO_CHANGE;
  const beds = bedsFor(was.bed, passenger, sale);
  const { type } = passenger;
  if (type === was.type && beds[0] === was.bed) return NO_CHANGE;
  for (const bed of beds) {
    const replaced = { room, was, now: { id: passengerId, type, bed } };
    if (guestsProblem(guestsWith(replaced), { terms: room.terms, name_sv: '' })) continue;
    const inRoom = linesInRoom(replaced, booking.lines, sale.priced);
    const lines = withDiscountTaken(booking.lines, inRoom);
    return { ...NO_CHANGE, bed: bed === was.bed ? null : bed, lines };
  }
  return changedRooms(booking, room, sale);
}
