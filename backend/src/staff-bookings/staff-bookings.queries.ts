import { type IsoDay, addDays } from '@safar/domain/dates/dates';
import { ROLES, can } from '@safar/domain/access/permissions';
import { TRAVEL_DOCUMENTS_DAYS, remindedDueDates } from '@safar/domain/bookings/reminders';
import type { EntityManager } from 'typeorm';
import type { BookingEntity } from '../bookings/shared/booking.entity.js';
import type { RowOf } from '../common/database/row-of.js';

/** Roles that can own bookings. */
const BOOKING_ROLES = ROLES.filter((role) => can(role, 'bookings:write'));

export async function isBookingStaff(manager: EntityManager, id: string): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `select from users where id = $1 and role = any($2) and disabled_at is null`,
    [id, BOOKING_ROLES],
  );
  return rows.length === 1;
}

/** SQL of the last second of a day in Sweden. */
const endOfDay = (day: IsoDay): string =>
  `(date '${day}' + time '23:59:59') at time zone 'Europe/Stockholm'`;

/** Returns the discount given by staff so far, in whole SEK. */
export async function discountGiven(manager: EntityManager, bookingId: string): Promise<number> {
  const [row] = await manager.query<{ given: number }[]>(
    `select coalesce(-sum(amount), 0)::int as given from booking_lines
      where booking_id = $1 and label = 'manual_discount'`,
    [bookingId],
  );
  return row?.given ?? 0;
}

/** Adds a price line for a discount; `amount` in whole SEK, negative to reverse one. */
export const addDiscountLine = (
  manager: EntityManager,
  bookingId: string,
  { amount, reason }: { amount: number; reason: string },
): Promise<unknown> =>
  manager.query(
    `insert into booking_lines (booking_id, kind, quantity, unit_price, amount, label, reason)
     values ($1, 'discount', 1, -$2::int, -$2::int, 'manual_discount', $3)`,
    [bookingId, amount, reason],
  );

/** Sets the price to the sum of its lines and caps the deposit at it. */
export async function repriceBooking(manager: EntityManager, bookingId: string): Promise<void> {
  await manager.query(
    `update bookings b set total_price = l.total, deposit = least(b.deposit, l.total)
       from (select sum(amount)::int as total from booking_lines where booking_id = $1) l where b.id = $1`,
    [bookingId],
  );
}

/** Extends an option to the end of another day; its first payment is due then. */
export async function moveOption(
  manager: EntityManager,
  bookingId: string,
  until: IsoDay,
): Promise<void> {
  await manager.query(
    `update bookings set hold_until = ${endOfDay(until)},
            balance_due_date = case when payment_choice = 'full' then $2::date else greatest(balance_due_date, $2::date) end
      where id = $1`,
    [bookingId, until],
  );
  await manager.query(
    `update payment_plan set due_date = case when kind = 'first' then $2::date else greatest(due_date, $2::date) end
      where booking_id = $1`,
    [bookingId, until],
  );
}

/** Moves the last payment of the plan to another day and appends the note. */
export async function moveDueDate(
  manager: EntityManager,
  bookingId: string,
  { date, note }: { date: IsoDay; note: string },
): Promise<void> {
  await manager.query(
    `update bookings set balance_due_date = $2, notes = trim(notes || e'\\n' || $3) where id = $1`,
    [bookingId, date, note],
  );
  await manager.query(
    `update payment_plan set due_date = $2 where booking_id = $1
        and position = (select max(position) from payment_plan where booking_id = $1)`,
    [bookingId, date],
  );
}

export interface BookingReminder {
  readonly kind: 'reminder' | 'overdue' | 'option_ending';
  readonly due: IsoDay;
  readonly step?: number;
}

/** Saves that a reminder is done for a day. Returns false when it was done before, also by another process. */
export async function claimReminder(
  manager: EntityManager,
  bookingId: string,
  { kind, due, step = 0 }: BookingReminder,
): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `insert into booking_reminders (booking_id, kind, due, step) values ($1, $2, $3, $4)
     on conflict do nothing returning kind`,
    [bookingId, kind, due, step],
  );
  return rows.length === 1;
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Returns bookings that may need a reminder today, without those whose price is being paid; extras are not part of it. */
export async function remindable(manager: EntityManager, today: IsoDay): Promise<string[]> {
  const rows = await manager.query<Pick<BookingEntity, 'id'>[]>(
    `select b.id from bookings b
      where b.state = 'confirmed' and not b.is_paid and not b.invoice_later and b.email <> ''
        and b.balance_due_date between $1 and $2
        and not exists (select from payments p
                         where p.booking_id = b.id and p.state = 'processing' and p.purpose <> 'extras')
      order by b.balance_due_date, b.id`,
    [...remindedDueDates(today)],
  );
  return idsOf(rows);
}

/** Returns bookings that leave soon, paid or invoiced, without travel documents. */
export async function leavingSoon(manager: EntityManager, today: IsoDay): Promise<string[]> {
  const rows = await manager.query<Pick<BookingEntity, 'id'>[]>(
    `select b.id from bookings b
      where b.state = 'confirmed' and (b.is_paid or b.invoice_later) and b.departure_date between $1 and $2
        and not exists (select from documents d where d.booking_id = b.id and d.kind = 'travel_documents')
      order by b.departure_date, b.id`,
    [today, addDays(today, TRAVEL_DOCUMENTS_DAYS)],
  );
  return idsOf(rows);
}

/** Returns unpaid bookings past their due date that were not flagged for it. */
export async function newlyOverdue(manager: EntityManager, before: IsoDay): Promise<string[]> {
  const rows = await manager.query<Pick<BookingEntity, 'id'>[]>(
    `select b.id from bookings b
      where b.state = 'confirmed' and not b.is_paid and not b.invoice_later and b.balance_due_date <= $1
        and not exists (select from booking_reminders n
                         where n.booking_id = b.id and n.kind = 'overdue' and n.due = b.balance_due_date)
      order by b.balance_due_date, b.id`,
    [before],
  );
  return idsOf(rows);
}

/** A booking with an overdue balance. */
export interface Unpaid extends RowOf<BookingEntity, 'id' | 'email' | 'language'> {
  readonly due: NonNullable<BookingEntity['balanceDueDate']>;
  readonly departure: BookingEntity['departureDate'];
  /** The instant of the auto-cancel setting, or of money that went back later: no earlier warning counts. */
  readonly owedSince: string | null;
  /** Day of the last reminder of this due date since then; null without one. */
  readonly warnedOn: IsoDay | null;
  /** A reminder is queued. */
  readonly isWarningQueued: boolean;
}

/**
 * Returns unpaid bookings due by a day, before departure and without a payment in processing; the oldest first. Those with
 * a dispute are for staff. Who had paid, until a payment was voided or refunded, was asked for nothing before that.
 */
export const unpaidSince = (
  manager: EntityManager,
  due: IsoDay,
  today: IsoDay,
): Promise<Unpaid[]> =>
  manager.query<Unpaid[]>(
    `select b.id, b.balance_due_date as due, b.departure_date as departure, b.email, b.language,
            extract(epoch from owed.since)::text as "owedSince", warnings.*
       from bookings b cross join lateral (
         select greatest((select s.updated_at from settings s where s.key = 'autoCancelDays'),
                (select max(l.at) from ledger_entries l where l.booking_id = b.id and l.amount < 0)) as since) owed
      cross join lateral (
         select (max(o.sent_at) at time zone 'Europe/Stockholm')::date as "warnedOn",
                coalesce(bool_or(o.state = 'queued'), false) as "isWarningQueued"
           from outbox_mails o
          where o.booking_id = b.id and o.dedupe like concat('payment_reminder:', b.id, ':', b.balance_due_date, ':%')
            and (o.state = 'queued' or o.sent_at > owed.since)) warnings
      where b.state = 'confirmed' and not b.is_paid and not b.invoice_later and b.balance_due_date <= $1
        and b.departure_date > $2
        and not exists (select from payments p where p.booking_id = b.id and p.state = 'processing')
        and coalesce((select sum(l.amount) from ledger_entries l where l.booking_id = b.id and l.kind like 'dispute%'), 0) >= 0
      order by b.balance_due_date, b.id`,
    [due, today],
  );

/** Returns unpaid options that end today or tomorrow and were not made today. */
export async function endingOptions(manager: EntityManager, today: IsoDay): Promise<string[]> {
  const rows = await manager.query<Pick<BookingEntity, 'id'>[]>(
    `select b.id from bookings b
      where b.state = 'option' and b.paid_amount <= 0
        and (b.hold_until at time zone 'Europe/Stockholm')::date between $1::date and $1::date + 1
        and (b.created_at at time zone 'Europe/Stockholm')::date < $1::date
      order by b.hold_until, b.id`,
    [today],
  );
  return idsOf(rows);
}

/** Clears outdated flags: balance paid, invoiced or due later, option ended or paid, held seats confirmed. */
export const clearFlags = (manager: EntityManager, before: IsoDay): Promise<unknown> =>
  manager.query(
    `update bookings set attention = null
      where (attention = 'overdue' and (is_paid or invoice_later or state <> 'confirmed' or balance_due_date > $1))
         or (attention = 'option_ending' and (state <> 'option' or paid_amount > 0))
         or (attention = 'seats_held' and state = 'confirmed')`,
    [before],
  );
