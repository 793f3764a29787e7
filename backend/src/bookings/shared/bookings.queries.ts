import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { DepartureAirport } from '@safar/domain/departures/departure-airports';
import type { StoredExtraOffer } from '@safar/domain/extras/booked-extras';
import type { ExtraGroup } from '@safar/domain/extras/extras';
import type { DiscountRule } from '@safar/domain/pricing/discount-rules';
import type { RoomOffer } from '@safar/domain/rooms/rooms';
import type { EntityManager } from 'typeorm';
import { BookingEntity, type PassengerEntity } from './booking.entity.js';
import type { DepartureEntity } from '../../catalog/departures/departure.entity.js';
import type { DestinationEntity } from '../../catalog/destinations/destination.entity.js';
import type { RowOf } from '../../common/database/row-of.js';

/** A departure with the destination data that an order depends on. */
export interface Offer
  extends
    RowOf<DestinationEntity, 'name_sv' | 'name_ar' | 'is_active' | 'cover_included'>,
    RowOf<DestinationEntity, 'shared_age_max'>,
    RowOf<DestinationEntity, 'price_adult' | 'price_child' | 'price_infant'>,
    RowOf<
      DestinationEntity,
      'infant_age_min' | 'infant_age_max' | 'child_age_min' | 'child_age_max'
    >,
    RowOf<
      DepartureEntity,
      'date' | 'returnDate' | 'state' | 'capacity' | 'blocked' | 'taken' | 'bookingClosesDays'
    > {
  readonly destination_id: DestinationEntity['id'];
  readonly departure_id: DepartureEntity['id'] | null;
  /** In order; empty without a departure. */
  readonly airports: readonly DepartureAirport[];
  /** Room types on sale, in order; empty: the trip is sold without rooms. */
  readonly rooms: readonly RoomOffer[];
  /** What the trip offers of extras, in order, sold out or not. */
  readonly extras: readonly StoredExtraOffer[];
  readonly extra_groups: readonly ExtraGroup[];
  /** The automatic rules of the trip, in force or not. */
  readonly discounts: readonly DiscountRule[];
}

/** What decides whether an offer is on sale. */
export type OfferState = Pick<
  Offer,
  'is_active' | 'departure_id' | 'date' | 'state' | 'booking_closes_days' | 'price_adult'
>;

/**
 * Loads the offer of a day. `departure_id` is null without a departure that day; returns null for an unknown
 * destination.
 */
export async function findOffer(
  manager: EntityManager,
  destinationId: string,
  date: IsoDay,
): Promise<Offer | null> {
  const [offer] = await manager.query<Offer[]>(`select * from offer_of($1, $2)`, [
    destinationId,
    date,
  ]);
  return offer ?? null;
}

/** The seats of a departure and of its airports. */
export type SeatsLeft = Pick<Offer, 'state' | 'capacity' | 'blocked' | 'taken' | 'airports'>;

/** Returns the seats of a departure as they are now; null when it has been deleted. */
export async function seatsLeft(
  manager: EntityManager,
  departureId: DepartureEntity['id'],
): Promise<SeatsLeft | null> {
  const [row] = await manager.query<{ seats: SeatsLeft | null }[]>(
    `select seats_left($1) as seats`,
    [departureId],
  );
  return row?.seats ?? null;
}

/** Returns the only active destination with this name in either language; null without or with several matches. */
export async function destinationNamed(
  manager: EntityManager,
  name: string,
): Promise<string | null> {
  const found = await manager.query<Pick<DestinationEntity, 'id'>[]>(
    `select id from destinations
      where deleted_at is null and is_active and (name_sv = $1 or name_ar = $1) limit 2`,
    [name],
  );
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/** Serializes requests with the same order until the first one has finished. */
export async function lockOrder(manager: EntityManager, key: string): Promise<void> {
  await manager.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [key]);
}

/** Locks the booking row: the first lock of every change (order: booking, payment, departure). */
export const lockBooking = (manager: EntityManager, id: string): Promise<BookingEntity | null> =>
  manager.findOne(BookingEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });

/** Locks departures in a fixed order, so that two moves in opposite directions cannot deadlock. */
export const lockDepartures = (tx: EntityManager, ids: readonly string[]): Promise<unknown> =>
  tx.query(`select id from departures where id = any($1::uuid[]) order by id for update`, [ids]);

export const isReferenceTaken = (manager: EntityManager, reference: string): Promise<boolean> =>
  manager.existsBy(BookingEntity, { bookingRef: reference });

/** Returns expired holds and options, oldest first. */
export async function expiredHolds(manager: EntityManager, limit: number): Promise<string[]> {
  const rows = await manager.query<Pick<BookingEntity, 'id'>[]>(
    `select id from bookings where hold_until < now() and state in ('held', 'option') order by hold_until limit $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** Whether the time of a hold or option is over. */
export async function isOver(manager: EntityManager, id: string): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `select from bookings where id = $1 and hold_until < now()`,
    [id],
  );
  return rows.length > 0;
}

/** Flags an expired hold or option that has payments; staff decide. Repeated a day later. */
export async function flagForStaff(manager: EntityManager, id: string): Promise<void> {
  await manager.query(
    `update bookings set hold_until = now() + interval '1 day',
            attention = case when attention is null or attention = 'option_ending' then 'refund_due' else attention end
      where id = $1 and hold_until <= now()`,
    [id],
  );
}

/** Clears this flag when its reason no longer applies; other flags stay. */
export const clearReviewFlag = (
  manager: EntityManager,
  id: string,
  attention: string,
): Promise<unknown> =>
  manager.query(`update bookings set attention = null where id = $1 and attention = $2`, [
    id,
    attention,
  ]);

/** Returns the paid amount of a booking in whole SEK, without the Klarna fee. */
export async function paidFor(manager: EntityManager, bookingId: string): Promise<number> {
  const [row] = await manager.query<{ paid: number }[]>(
    `select coalesce(sum(amount), 0)::int as paid from ledger_entries
      where booking_id = $1 and kind not like 'surcharge%'`,
    [bookingId],
  );
  return row?.paid ?? 0;
}

/** SQL of the name of the first who travels on booking `b`; when nobody does any more, of who was to. */
export const LEAD_PASSENGER = `coalesce((select p.first_name || ' ' || p.last_name from passengers p
  where p.booking_id = b.id and p.state <> 'replaced' order by p.state <> 'active', p.position limit 1), '')`;

export async function passengersByReference(
  manager: EntityManager,
  reference: string,
): Promise<Pick<PassengerEntity, 'bookingId' | 'lastName'>[]> {
  return manager.query(
    `select b.id as "bookingId", p.last_name as "lastName"
       from bookings b join passengers p on p.booking_id = b.id and p.state <> 'replaced'
      where b.booking_ref = $1`,
    [reference],
  );
}

/** The current description of a booking's trip, also when it is no longer sold. */
export type DestinationDescription = Pick<
  BookingView,
  | 'pdf_info_url'
  | 'included_text_sv'
  | 'included_text_ar'
  | 'not_included_text_sv'
  | 'not_included_text_ar'
  | 'transfer'
  | 'itinerary'
  | 'stays'
>;

/**
 * Sets the plan after any price change: caps the first payment at the price, and the balance is the rest. It is due on the
 * booking's due date, else the agreed number of days before departure; today at the earliest when all that was planned
 * is paid, because who paid in time is not late with what is added afterwards.
 */
export async function syncPlan(manager: EntityManager, bookingId: string): Promise<void> {
  const balance = `greatest(0, b.total_price - coalesce((select sum(p.amount) from payment_plan p
    where p.booking_id = b.id and p.kind = 'first'), 0))`;
  const planned = `(select coalesce(sum(p.amount), 0) from payment_plan p where p.booking_id = b.id)`;
  const day = `greatest(coalesce(b.balance_due_date, b.departure_date - (b.pricing_rules->>'balanceDueDays')::int),
    case when b.balance_due_date is null or (b.total_price > ${planned} and b.paid_amount >= ${planned})
      then (now() at time zone 'Europe/Stockholm')::date end)`;
  await manager.query(
    `update payment_plan p set amount = least(p.amount, b.total_price) from bookings b
      where b.id = $1 and p.booking_id = b.id and p.kind = 'first' and b.total_price > 0`,
    [bookingId],
  );
  await manager.query(
    `delete from payment_plan p using bookings b
      where b.id = $1 and p.booking_id = b.id and (b.total_price = 0 or p.kind = 'balance' and ${balance} = 0)`,
    [bookingId],
  );
  await manager.query(
    `insert into payment_plan (booking_id, position, kind, amount, due_date)
     select b.id, 2, 'balance', ${balance}, ${day} from bookings b where b.id = $1 and ${balance} > 0
     on conflict (booking_id, position) do update set amount = excluded.amount, due_date = excluded.due_date`,
    [bookingId],
  );
  await manager.query(
    `update bookings b set balance_due_date = p.due_date
       from payment_plan p where b.id = $1 and p.booking_id = b.id and p.kind = 'balance'`,
    [bookingId],
  );
}
