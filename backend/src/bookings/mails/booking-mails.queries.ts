import type { IsoDay } from '@safar/domain/dates/dates';
import type { BookedExtra } from '@safar/domain/extras/booked-extras';
import type { EntityManager } from 'typeorm';
import type { BookingEntity } from '../shared/booking.entity.js';

export type Origin = Readonly<Pick<BookingEntity, 'bookingRef' | 'departureDate'>>;

/** Returns the booking that this one was moved from, or null. */
export async function originOf(manager: EntityManager, bookingId: string): Promise<Origin | null> {
  const [row] = await manager.query<Origin[]>(
    `select f.booking_ref as "bookingRef", f.departure_date as "departureDate"
       from bookings b join bookings f on f.id = b.moved_from_id where b.id = $1`,
    [bookingId],
  );
  return row ?? null;
}

/** Returns the first booking of a moved journey and the number of moves. */
export async function journeyOf(
  manager: EntityManager,
  bookingId: string,
): Promise<Pick<BookingEntity, 'id'> & { moves: number }> {
  const [row] = await manager.query<(Pick<BookingEntity, 'id'> & { moves: number })[]>(
    `with recursive journey as (
       select id, moved_from_id, 0 as moves from bookings where id = $1
       union all
       select b.id, b.moved_from_id, j.moves + 1 from bookings b join journey j on b.id = j.moved_from_id
     ) select id, moves from journey order by moves desc limit 1`,
    [bookingId],
  );
  return row ?? { id: bookingId, moves: 0 };
}

export interface ChangedNames {
  readonly was: string;
  readonly now: string;
}

/** Returns the old and new name of a change; null when no name changed or the names were erased. */
export async function changedNames(
  manager: EntityManager,
  changeId: string,
): Promise<ChangedNames | null> {
  const [row] = await manager.query<ChangedNames[]>(
    `select was_named as was, now_named as now from booking_changes
      where id = id_in($1) and was_named <> '' and now_named <> ''`,
    [changeId],
  );
  return row ?? null;
}

export type BoughtExtra = Pick<BookedExtra, 'nameSv' | 'nameAr'>;

/** Returns the extras of the order that a payment paid. */
export const boughtExtras = (manager: EntityManager, paymentId: string): Promise<BoughtExtra[]> =>
  manager.query(
    `select e->>'name_sv' as "nameSv", e->>'name_ar' as "nameAr"
       from extra_orders o cross join jsonb_array_elements(o.sold->'extras') with ordinality as t (e, nth)
      where o.payment_id = id_in($1) and o.state = 'paid' order by nth`,
    [paymentId],
  );

/** Tells whether a payment of the price is being processed; one of extras changes no reminder. */
export async function isPricePending(manager: EntityManager, bookingId: string): Promise<boolean> {
  const [row] = await manager.query<{ pending: boolean }[]>(
    `select exists (select from payments
       where booking_id = $1 and state = 'processing' and purpose <> 'extras') as pending`,
    [bookingId],
  );
  return row?.pending ?? false;
}

export interface OpenPayLink {
  /** null = the remaining amount. */
  readonly amount: number | null;
  /** A date in Sweden. */
  readonly lastDay: IsoDay;
}

/** Returns a pay link that can still be used, or null. */
export async function openPayLink(
  manager: EntityManager,
  { id, bookingId }: { id: string; bookingId: string },
): Promise<OpenPayLink | null> {
  const [row] = await manager.query<OpenPayLink[]>(
    `select amount, (expires_at at time zone 'Europe/Stockholm')::date as "lastDay" from pay_links
      where id = id_in($1) and booking_id = $2 and closed_at is null and expires_at > now()`,
    [id, bookingId],
  );
  return row ?? null;
}
