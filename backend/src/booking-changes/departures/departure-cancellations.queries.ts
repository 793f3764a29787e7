import type { DepartureCancelRequest } from '@safar/domain/contracts/bookings/changes';
import type { EntityManager } from 'typeorm';
import type { Staff } from '../../common/auth/access.js';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import type { DepartureCancellationEntity } from '../../catalog/departures/departure.entity.js';
import type { DestinationEntity } from '../../catalog/destinations/destination.entity.js';
import type { UserEntity } from '../../staff/accounts/user.entity.js';
import type { RowOf } from '../../common/database/row-of.js';

export type OrganiserReason = DepartureCancelRequest['reason'];

/** A departure cancelled by the agency, and its progress. */
export interface DepartureCancellation extends RowOf<DepartureCancellationEntity> {
  readonly left: number;
}

const LIVE = `b.state in ('held', 'option', 'confirmed')`;

/**
 * Closes a departure first, so that it cannot be booked meanwhile. Locks the trip before its departure, like the
 * editors do, and as weakly: an order that has taken seats of the departure then refers to the trip.
 * @returns false when there is no such departure
 */
export async function closeForGood(tx: EntityManager, departureId: string): Promise<boolean> {
  const [destination] = await tx.query<Pick<DestinationEntity, 'id'>[]>(
    `select d.id from destinations d where d.id = (select destination_id from departures where id = $1) for no key update`,
    [departureId],
  );
  if (!destination) return false;
  await tx.query(`update departures set state = 'cancelled', version = version + 1 where id = $1`, [
    departureId,
  ]);
  await tx.query(
    `update destinations set version = version + 1, updated_at = now() where id = $1`,
    [destination.id],
  );
  return true;
}

/**
 * Saves the reason and the member of staff, once; anew when the departure was opened again after it had been finished, and
 * sold. @returns the number of bookings, null when it was saved before
 */
export async function saveCancellation(
  tx: EntityManager,
  departureId: string,
  { reason, staff }: { reason: OrganiserReason; staff: Staff },
): Promise<number | null> {
  const [row] = await tx.query<Pick<DepartureCancellationEntity, 'bookings'>[]>(
    `insert into departure_cancellations (departure_id, reason, staff_id, bookings)
     select $1::uuid, $2, $3::uuid, (select count(*)::int from bookings b where b.departure_id = $1::uuid and ${LIVE})
     on conflict (departure_id) do update set reason = excluded.reason, staff_id = excluded.staff_id,
            bookings = excluded.bookings, started_at = now(), finished_at = null
      where departure_cancellations.finished_at is not null and excluded.bookings > 0
     returning bookings`,
    [departureId, reason, staff.id],
  );
  return row?.bookings ?? null;
}

export async function findCancellation(
  manager: EntityManager,
  departureId: string,
): Promise<DepartureCancellation | null> {
  const [row] = await manager.query<DepartureCancellation[]>(
    `select c.*, (select count(*)::int from bookings b where b.departure_id = c.departure_id and ${LIVE}) as left
       from departure_cancellations c where c.departure_id = $1`,
    [departureId],
  );
  return row ?? null;
}

/**
 * Lists the oldest bookings first, so that the earliest customers are informed first; none when staff have opened the
 * departure again: it sells, and new customers must keep their booking.
 */
export async function bookingsToCancel(
  manager: EntityManager,
  departureId: string,
): Promise<string[]> {
  const rows = await manager.query<Pick<BookingEntity, 'id'>[]>(
    `select b.id from bookings b join departures p on p.id = b.departure_id and p.state <> 'open'
      where b.departure_id = $1 and ${LIVE} order by b.created_at, b.id`,
    [departureId],
  );
  return rows.map(({ id }) => id);
}

/** Returns null for a deleted or disabled account: then the refunds need approval. */
export async function staffOf(manager: EntityManager, id: string | null): Promise<Staff | null> {
  const [row] = await manager.query<Pick<UserEntity, 'id' | 'role'>[]>(
    `select id, role from users where id = $1 and disabled_at is null`,
    [id],
  );
  return row ?? null;
}

export const markFinished = (manager: EntityManager, departureId: string): Promise<unknown> =>
  manager.query(
    `update departure_cancellations set finished_at = now() where departure_id = $1 and finished_at is null`,
    [departureId],
  );
