import type { RoomChangeLine, RoomsChange } from '@safar/domain/bookings/changes/change-rooms';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { PriceLine } from '@safar/domain/pricing/price-lines';
import { bedsOf } from '@safar/domain/rooms/room-order';
import { roomCounts } from '@safar/domain/rooms/rooms';
import type { EntityManager } from 'typeorm';
import {
  endExtras,
  lockDepartures,
  type Offer,
  takeRooms,
} from '../../bookings/shared/bookings.service.js';
import { BookingEntity, PassengerEntity } from '../../bookings/shared/booking.entity.js';
import { BookingRoomEntity } from '../../bookings/shared/booking-room.entity.js';
import { roomNamesOf } from '../../checkout/quotes.service.js';
import { type ChangeContext, addLines, setPrice } from '../change-context.js';

interface NewRooms {
  readonly change: Pick<RoomsChange, 'ended' | 'created'>;
  readonly offer: Offer;
}

interface PendingRoomsChange {
  readonly change: RoomsChange;
  readonly offer: Offer;
  /** A line for the notes of staff. */
  readonly note: string;
}

/** Ends rooms and gives them back. */
const endRooms = (
  tx: EntityManager,
  { departureId }: Pick<BookingEntity, 'departureId'>,
  ids: readonly string[],
): Promise<unknown> =>
  tx.query(
    `with ended as (
       update booking_rooms set state = 'cancelled' where id = any($1::uuid[]) returning room_type_id)
     select give_rooms($2, (select jsonb_object_agg(room_type_id, number)
       from (select room_type_id, count(*) as number from ended group by room_type_id) e))`,
    [ids, departureId],
  );

/** Writes new rooms after the last one of the booking. @returns their ids in order */
async function createRooms(
  tx: EntityManager,
  { id: bookingId }: Pick<BookingEntity, 'id'>,
  { change: { created }, offer }: NewRooms,
): Promise<string[]> {
  if (created.length === 0) return [];
  const last = (await tx.maximum(BookingRoomEntity, 'position', { bookingId })) ?? 0;
  const inserted = await tx.insert(
    BookingRoomEntity,
    created.map(({ room_type_id, terms }, place) => {
      const { name_sv: nameSv, name_ar: nameAr } = roomNamesOf(offer, { room_type_id });
      const sold = { nameSv, nameAr, terms: { ...terms } };
      return { bookingId, position: last + place + 1, roomTypeId: room_type_id, ...sold };
    }),
  );
  return (inserted.identifiers as { id: string }[]).map(({ id }) => id);
}

interface Housed {
  readonly booking: BookingEntity;
  /** Those who travel after the change, in the order of the forms. */
  readonly passengers: readonly Pick<PassengerEntity, 'id' | 'type'>[];
}

/**
 * Gives rooms back before it takes others, so that the last room of a type can be exchanged with itself. Locks the
 * departure first, as sales do: no two changes lock room types in opposite orders. Throws ROOMS_SOLD_OUT.
 * @returns the ids of the new rooms, in order
 */
export async function exchangeRooms(
  tx: EntityManager,
  { booking, passengers }: Housed,
  rooms: NewRooms,
): Promise<readonly string[]> {
  const { ended, created } = rooms.change;
  const { departureId } = booking;
  await lockDepartures(tx, [departureId]);
  await endRooms(tx, booking, ended);
  if (!(await takeRooms(tx, departureId, roomCounts(created)))) {
    throw new DomainError('ROOMS_SOLD_OUT');
  }
  const roomIds = await createRooms(tx, booking, rooms);
  const beds = bedsOf(passengers, created);
  for (const [position, passenger] of passengers.entries()) {
    const place = beds[position];
    const roomId = place && roomIds[place.room];
    if (roomId) await tx.update(PassengerEntity, { id: passenger.id }, { roomId, bed: place.bed });
  }
  return roomIds;
}

/** Returns lines that name new rooms by their ids. */
export const linesOfRooms = (
  lines: readonly RoomChangeLine[],
  roomIds: readonly string[],
): PriceLine[] =>
  lines.map(({ room, ...line }) => ({
    ...line,
    roomId: room === undefined ? line.roomId : (roomIds[room] ?? null),
  }));

/** Adds a line to the notes of staff. */
export const addNote = (
  tx: EntityManager,
  { id, notes }: Pick<BookingEntity, 'id' | 'notes'>,
  note: string,
): Promise<unknown> => tx.update(BookingEntity, { id }, { notes: `${notes}\n${note}`.trim() });

/** Changes rooms, price and notes. Throws ROOMS_SOLD_OUT. */
export async function changeRooms(
  tx: EntityManager,
  { booking, passengers }: ChangeContext,
  { change, offer, note }: PendingRoomsChange,
): Promise<void> {
  const roomIds = await exchangeRooms(tx, { booking, passengers }, { change, offer });
  await addNote(tx, booking, note);
  await addLines(tx, booking.id, { lines: linesOfRooms(change.lines, roomIds) });
  await endExtras(tx, booking, change.extras);
  if (change.priceDifference !== 0) await setPrice(tx, booking, change.total);
}
