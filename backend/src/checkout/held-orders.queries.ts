import type { EntityManager } from 'typeorm';
import { BookingEntity } from '../bookings/shared/booking.entity.js';
import type { Caller } from '../common/auth/access.js';
import type { Order } from './booking-order.js';

/**
 * Returns the booking of the order that a customer changes. Its key proves that it is theirs, also after their session of
 * twenty minutes, and when another order in this browser has taken the cookie.
 */
export const replacedBy = async (
  manager: EntityManager,
  { replaces: clientKey }: { readonly replaces?: string },
): Promise<BookingEntity | null> =>
  clientKey ? manager.findOneBy(BookingEntity, { clientKey }) : null;

/** Returns a caller as the holder of the order that they change, while it is held. */
export const asHolder = (caller: Caller, replaced: BookingEntity | null): Caller =>
  replaced?.state === 'held' ? { ...caller, bookingId: replaced.id } : caller;

/** Updates contact details and names of an unpaid hold when its order is sent again. */
export async function correctHeld(
  manager: EntityManager,
  bookingId: string,
  { email, phone, language, passengers }: Order,
): Promise<void> {
  await manager.query(
    `with held as (
       update bookings set email = $2, phone = $3, language = $4 where id = $1 and state = 'held' returning id),
     sent as (
       select * from jsonb_to_recordset($5::jsonb)
         as sent ("firstName" text, "lastName" text, birthdate date, gender text))
     update passengers p set first_name = s."firstName", last_name = s."lastName", gender = nullif(s.gender, '')
       from sent s, held
      where p.booking_id = held.id and p.birthdate = s.birthdate
        and lower(p.first_name) = lower(s."firstName") and lower(p.last_name) = lower(s."lastName")
        and (p.first_name, p.last_name, p.gender) is distinct from (s."firstName", s."lastName", nullif(s.gender, ''))`,
    [bookingId, email, phone, language, JSON.stringify(passengers)],
  );
}
