import type { BookedExtra, ExtraEnding, EndedExtra } from '@safar/domain/extras/booked-extras';
import type { EntityManager } from 'typeorm';
import type { BookingEntity } from './booking.entity.js';

/** Returns the active extras of a booking, in the order of the catalogue and of their travellers. */
export const extrasFor = (manager: EntityManager, bookingId: string): Promise<BookedExtra[]> =>
  manager.query(
    `select k.id, k.extra_id as "extraId", e.code, k.name_sv as "nameSv", k.name_ar as "nameAr",
            k.passenger_id as "passengerId", k.quantity, k.amount, k.terms
       from booking_extras k join extras e on e.id = k.extra_id left join passengers p on p.id = k.passenger_id
      where k.booking_id = $1 and k.state = 'active' order by e.sort, e.code, p.position, k.id`,
    [bookingId],
  );

/** Returns the extras of a booking that ended and stay paid. */
export const endedExtrasFor = (manager: EntityManager, bookingId: string): Promise<EndedExtra[]> =>
  manager.query(
    `select k.extra_id as "extraId", e.code, k.name_sv as "nameSv", k.amount
       from booking_extras k join extras e on e.id = k.extra_id
      where k.booking_id = $1 and k.state = 'cancelled' and k.amount > 0 order by e.sort, e.code, k.id`,
    [bookingId],
  );

/** Returns what a booking pays for extras that are paid in full with the deposit, those that ended included, in kronor. */
export async function inFullFor(manager: EntityManager, bookingId: string): Promise<number> {
  const [row] = await manager.query<{ amount: number }[]>(
    `select coalesce(sum(amount), 0)::int as amount from booking_extras
      where booking_id = $1 and terms->>'in_deposit' = 'full'`,
    [bookingId],
  );
  return row?.amount ?? 0;
}

/** Ends extras, or changes what they cost; those that end are given back, after the rooms. */
export async function endExtras(
  tx: EntityManager,
  { id, departureId }: Pick<BookingEntity, 'id' | 'departureId'>,
  endings: readonly ExtraEnding[],
): Promise<void> {
  if (endings.length === 0) return;
  await tx.query(
    `with ended as (
       update booking_extras k set amount = e.amount, state = case when e."isEnded" then 'cancelled' else 'active' end
         from jsonb_to_recordset($3) as e (id uuid, amount int, "isEnded" boolean)
        where k.id = e.id and k.booking_id = $1 and k.state = 'active'
       returning k.extra_id, k.state)
     select give_extras($2, (select jsonb_object_agg(extra_id, number)
       from (select extra_id, count(*) as number from ended where state = 'cancelled' group by extra_id) e))`,
    [id, departureId, JSON.stringify(endings)],
  );
}
