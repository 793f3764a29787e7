import { Injectable } from '@nestjs/common';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type { RoomSharingRequest } from '@safar/domain/contracts/bookings/rooms';
import { DomainError } from '@safar/domain/errors/domain-error';
import { type RoomGuest, guestsProblem } from '@safar/domain/rooms/booked-rooms';
import type { EntityManager } from 'typeorm';
import type { BookingEntity, PassengerEntity } from '../../bookings/shared/booking.entity.js';
import type { BookingRoomEntity } from '../../bookings/shared/booking-room.entity.js';
import { audit } from '../../common/audit/audit.js';
import type { StaffContext } from '../../common/http/request-context.js';
import type { RowOf } from '../../common/database/row-of.js';
import { type StaffChangeEntry, StaffChangeRunner } from '../staff-change-runner.js';

/** An active room of a booking on a departure. */
interface SharedRoom
  extends
    RowOf<BookingRoomEntity, 'id' | 'roomTypeId' | 'nameSv' | 'terms'>,
    RowOf<PassengerEntity, 'bookingId'> {
  /** Of the booking that it is shared with. */
  readonly partner_id: string | null;
  readonly partner_ref: string | null;
  readonly guests: readonly RoomGuest[];
}

const ACTION = 'booking.room-shared';

/** Marks rooms of two bookings of one departure as the same room, for the hotel. Price and rooms in stock stay. */
@Injectable()
export class RoomSharing {
  constructor(private readonly runner: StaffChangeRunner) {}

  /**
   * Returns the booking afterwards. Throws BOOKING_NOT_FOUND, ROOM_SHARE when one of both has no such room, and
   * ROOM_OCCUPANCY when they do not fit together.
   */
  share(
    id: string,
    { room_id: roomId, booking_ref: reference }: RoomSharingRequest,
    ctx: StaffContext,
  ): Promise<BookingFileView> {
    return this.runner.run(id, ctx, async (tx, booking) => {
      const { departureId } = booking;
      // Cancellations and changes of rooms wait for the same lock, so neither room ends meanwhile.
      await tx.query(`select from departures where id = $1 for update`, [departureId]);
      const [room] = await roomsOn(tx, booking, { id: roomId });
      if (!room || room.booking_id !== id) throw new DomainError('ROOM_SHARE', { reference: booking.bookingRef });
      const other = reference === null ? null : await partnerOf(tx, { booking, room, reference });
      if (room.partner_ref === reference) return null;
      await mark(tx, room, other);
      const by = { tx, staff: ctx.staff };
      if (room.partner_id) await auditPartner(by, room.partner_id, { from: booking.bookingRef, to: null });
      if (other?.partner_id) await auditPartner(by, other.partner_id, { from: reference, to: null });
      if (other) await auditPartner(by, other.booking_id, { from: other.partner_ref, to: booking.bookingRef });
      return entry({ from: room.partner_ref, to: reference });
    });
  }
} // oxfmt-ignore

interface Partner {
  readonly from: string | null;
  readonly to: string | null;
}

const entry = (shared: Partner): NonNullable<StaffChangeEntry> => ({
  action: ACTION,
  changes: { booking: shared },
});

const auditPartner = (
  { tx, staff }: { tx: EntityManager; staff: StaffContext['staff'] },
  id: string,
  shared: Partner,
): Promise<unknown> =>
  audit(tx, { ...entry(shared), object: { type: 'booking', id }, actor: staff });

/** Returns rooms of sold bookings of a departure: one by its id, or those of a booking, first those not shared. */
const roomsOn = (
  tx: EntityManager,
  { departureId }: Pick<BookingEntity, 'departureId'>,
  { id = null, reference = null }: { readonly id?: string | null; readonly reference?: string | null },
): Promise<SharedRoom[]> =>
  tx.query(
    `select k.id, k.booking_id, k.room_type_id, k.name_sv, k.terms, o.id as partner_id, o.booking_ref as partner_ref,
            (select coalesce(json_agg(json_build_object('id', p.id, 'type', p.type, 'bed', p.bed)), '[]')
               from passengers p where p.room_id = k.id and p.state = 'active') as guests
       from booking_rooms k join bookings b on b.id = k.booking_id
       left join booking_rooms s on s.id = k.shared_with and s.state = 'active'
       left join bookings o on o.id = s.booking_id and o.state in ('option', 'confirmed')
      where b.departure_id = $1 and (k.id = $2 or b.booking_ref = $3)
        and k.state = 'active' and b.state in ('option', 'confirmed')
      order by o.id is not null, k.position`,
    [departureId, id, reference],
  ); // oxfmt-ignore

/** Returns a room of the same type of another booking, one that is not shared if there is one. Throws ROOM_SHARE. */
async function partnerOf(
  tx: EntityManager,
  { booking, room, reference }: { booking: BookingEntity; room: SharedRoom; reference: string },
): Promise<SharedRoom> {
  const rooms = (await roomsOn(tx, booking, { reference })).filter(
    ({ room_type_id }) => room_type_id === room.room_type_id,
  );
  const other = rooms.find((one) => one.partner_id === booking.id) ?? rooms[0];
  if (!other || other.booking_id === booking.id) throw new DomainError('ROOM_SHARE', { reference });
  const problem = guestsProblem([...room.guests, ...other.guests], room);
  if (problem) throw new DomainError(problem.code, problem.params);
  return other;
}

/** Names both rooms in each other, and ends what they shared before. */
async function mark(tx: EntityManager, room: SharedRoom, other: SharedRoom | null): Promise<void> {
  const ids = [room.id, ...(other ? [other.id] : [])];
  await tx.query(
    `update booking_rooms set shared_with = null where shared_with = any($1::uuid[]) or id = any($1::uuid[])`,
    [ids],
  );
  if (!other) return;
  await tx.query(
    `update booking_rooms set shared_with = case when id = $1 then $2::uuid else $1::uuid end where id in ($1, $2)`,
    [room.id, other.id],
  );
}
