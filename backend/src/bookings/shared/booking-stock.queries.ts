import { NO_SEATS, type OwnSeats } from '@safar/domain/departures/departure-airports';
import type { EntityManager } from 'typeorm';
import type { BookingEntity } from './booking.entity.js';

/** Where a booking has its seats. */
export type SeatPlace = Pick<BookingEntity, 'departureId' | 'airportId'>;

/**
 * Takes seats in one conditional statement: under READ COMMITTED it sees concurrent commits and checks the condition
 * again, so the last seats are never sold twice. Blocked seats cannot be taken, and overbooking by an admin adds no
 * room: only the capacity counts.
 * @returns false when too few seats are left; nothing has changed then
 */
export async function takeSeats(
  manager: EntityManager,
  { departureId, airportId }: SeatPlace,
  seats: number,
): Promise<boolean> {
  const [row] = await manager.query<{ took: boolean }[]>(`select take_seats($1, $2, $3) as took`, [
    departureId,
    airportId,
    seats,
  ]);
  return row?.took ?? false;
}

export async function releaseSeats(
  manager: EntityManager,
  { departureId, airportId }: SeatPlace,
  seats: number,
): Promise<void> {
  await manager.query(`select give_seats($1, $2, $3)`, [departureId, airportId, seats]);
}

/**
 * Moves the seats of a booking to another airport of its departure.
 * @returns false when that airport is sold out or closed; nothing has changed then
 */
export async function moveAirportSeats(
  manager: EntityManager,
  { departureId, airportId, seats }: Pick<BookingEntity, 'departureId' | 'airportId' | 'seats'>,
  to: string,
): Promise<boolean> {
  const [row] = await manager.query<{ moved: boolean }[]>(
    `select move_airport_seats($1, $2, $3, $4) as moved`,
    [departureId, airportId, to, seats],
  );
  return row?.moved ?? false;
}

/**
 * Takes the rooms of a booking, all or none, after its seats; does nothing for a booking without rooms.
 * @returns false when a room type is sold out; nothing has changed then
 */
export async function takeRooms(
  manager: EntityManager,
  departureId: string,
  rooms: Readonly<Record<string, number>>,
): Promise<boolean> {
  if (Object.keys(rooms).length === 0) return true;
  const [row] = await manager.query<{ took: boolean }[]>(`select take_rooms($1, $2) as took`, [
    departureId,
    JSON.stringify(rooms),
  ]);
  return row?.took ?? false;
}

/**
 * Takes the extras of a booking, all or none, after its rooms; does nothing for a booking without extras.
 * @param extras how many of each, by id
 * @returns false when one is sold out; nothing has changed then
 */
export async function takeExtras(
  manager: EntityManager,
  departureId: string,
  extras: Readonly<Record<string, number>>,
): Promise<boolean> {
  if (Object.keys(extras).length === 0) return true;
  const [row] = await manager.query<{ took: boolean }[]>(`select take_extras($1, $2) as took`, [
    departureId,
    JSON.stringify(extras),
  ]);
  return row?.took ?? false;
}

/** Gives the active rooms and extras and the discount code of a booking back, after its seats. */
export const releaseSold = (
  manager: EntityManager,
  { id, departureId }: Pick<BookingEntity, 'id' | 'departureId'>,
): Promise<unknown> =>
  manager.query(`select release_stock($1, $2), give_code($1)`, [id, departureId]);

/** Takes the active rooms and extras of a booking again. @returns false when one is sold out */
export async function retakeStock(
  manager: EntityManager,
  { id, departureId }: Pick<BookingEntity, 'id' | 'departureId'>,
): Promise<boolean> {
  const [row] = await manager.query<{ took: boolean }[]>(`select retake_stock($1, $2) as took`, [
    id,
    departureId,
  ]);
  return row?.took ?? false;
}

/** Gives the active rooms and extras of a booking back, after its seats. */
export async function releaseStock(
  manager: EntityManager,
  { id, departureId }: Pick<BookingEntity, 'id' | 'departureId'>,
): Promise<void> {
  await manager.query(`select release_stock($1, $2)`, [id, departureId]);
}

/** Seats, rooms and extras of a departure held by a booking that waits for its first payment. */
export async function seatsHeldBy(
  manager: EntityManager,
  bookingId: string | null,
  departureId: string | null,
): Promise<OwnSeats> {
  if (!bookingId || !departureId) return NO_SEATS;
  const [row] = await manager.query<OwnSeats[]>(
    `select seats, airport_id as "airportId", rooms_of(id) as rooms, extras_of(id) as extras from bookings where id = $1 and departure_id = $2 and state = 'held'`,
    [bookingId, departureId],
  );
  return row ?? NO_SEATS;
}
