import { type RoomGuest, guestsProblem } from '@safar/domain/rooms/booked-rooms';
import type { RoomTerms } from '@safar/domain/rooms/room-types';
import type { EntityManager } from 'typeorm';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { lockDepartures } from '../../bookings/shared/bookings.service.js';
import { audit } from '../../common/audit/audit.js';
import type { Staff } from '../../common/auth/access.js';

/** A room of the booking and the one of another booking that it is shared with. */
interface SharedRooms {
  readonly ids: readonly string[];
  readonly terms: readonly RoomTerms[];
  readonly partner_id: string;
  readonly partner_ref: string;
  /** Of both. */
  readonly guests: readonly RoomGuest[];
}

const sharedRooms = (tx: EntityManager, bookingId: string): Promise<SharedRooms[]> =>
  tx.query(
    `select json_build_array(k.id, s.id) as ids, json_build_array(k.terms, s.terms) as terms,
            o.id as partner_id, o.booking_ref as partner_ref,
            (select coalesce(json_agg(json_build_object('id', p.id, 'type', p.type, 'bed', p.bed)), '[]')
               from passengers p where p.room_id in (k.id, s.id) and p.state = 'active') as guests
       from booking_rooms k
       join booking_rooms s on s.id = k.shared_with and s.state = 'active'
       join bookings o on o.id = s.booking_id and o.state in ('option', 'confirmed')
      where k.booking_id = $1 and k.state = 'active'`,
    [bookingId],
  );

/**
 * Ends the sharing of rooms into which the travellers of both bookings do not fit any more, after one of them got
 * another bed or type. Price and rooms in stock stay; the log of both bookings says so.
 */
export async function endUnfitSharing(
  tx: EntityManager,
  { id, bookingRef, departureId }: Pick<BookingEntity, 'id' | 'bookingRef' | 'departureId'>,
  staff: Staff,
): Promise<void> {
  // Marking rooms as shared takes the same lock.
  await lockDepartures(tx, [departureId]);
  for (const { ids, terms, guests, partner_id, partner_ref } of await sharedRooms(tx, id)) {
    if (terms.some((of) => !guestsProblem(guests, { terms: of, name_sv: '' }))) continue;
    await tx.query(`update booking_rooms set shared_with = null where id = any($1::uuid[])`, [ids]);
    const end = (bookingId: string, from: string): Promise<unknown> =>
      audit(tx, {
        action: 'booking.room-shared',
        object: { type: 'booking', id: bookingId },
        actor: staff,
        changes: { booking: { from, to: null } },
      });
    await end(id, partner_ref);
    await end(partner_id, bookingRef);
  }
}
