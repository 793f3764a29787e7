import type { SearchMatch } from '@safar/domain/contracts/office/overview';
import type { EntityManager } from 'typeorm';
import { anywhere } from '../../common/database/like-patterns.js';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { LEAD_PASSENGER } from '../../bookings/shared/bookings.service.js';
import type { RowOf } from '../../common/database/row-of.js';

export interface ReferenceMatch {
  readonly booking_id: BookingEntity['id'];
  readonly found_by: SearchMatch;
}

/**
 * Finds bookings by payment reference, document number or the provider's ids, newest first. Purchases of gift cards are of no
 * booking, and take no place.
 */
export const bookingsByReference = (
  manager: EntityManager,
  typed: string,
  limit: number,
): Promise<ReferenceMatch[]> =>
  manager.query<ReferenceMatch[]>(
    `select booking_id, min(found_by) as found_by from (
       (select booking_id, 'payment' as found_by, created_at from payments
         where booking_id is not null and reference <> '' and reference ilike $1 order by created_at desc limit $3)
       union all
       (select booking_id, 'payment', created_at from payments where booking_id is not null and intent_id = $2)
       union all
       (select p.booking_id, 'refund', r.created_at from refunds r join payments p on p.id = r.payment_id
         where p.booking_id is not null and r.paid_out_reference <> '' and r.paid_out_reference ilike $1 order by r.created_at desc limit $3)
       union all
       (select p.booking_id, 'refund', r.created_at from refunds r join payments p on p.id = r.payment_id
         where p.booking_id is not null and r.stripe_id = $2)
       union all
       (select booking_id, 'document', issued_at from documents
         where booking_id is not null and number = upper($2))
     ) matches group by booking_id order by max(created_at) desc limit $3`,
    [anywhere(typed), typed, limit],
  );

export interface FoundBooking extends RowOf<
  BookingEntity,
  'id' | 'bookingRef' | 'state' | 'departureDate' | 'email' | 'phone'
> {
  readonly traveller: string;
  readonly destination: BookingEntity['destinationSv'];
}

/** Returns bookings with the first who travels, in the order of the ids. */
export const foundBookings = (
  manager: EntityManager,
  ids: readonly string[],
): Promise<FoundBooking[]> =>
  manager.query<FoundBooking[]>(
    `select b.id, b.booking_ref, b.state, b.destination_sv as destination, b.departure_date, b.email, b.phone,
            ${LEAD_PASSENGER} as traveller
       from unnest($1::uuid[]) with ordinality wanted (id, place) join bookings b using (id)
      order by wanted.place`,
    [ids],
  );
