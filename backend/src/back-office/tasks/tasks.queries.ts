import { FLIGHTS_FINAL_DAYS } from '@safar/domain/departures/flight-legs';
import { type TaskKind, flaggedBooking } from '@safar/domain/office/tasks';
import type { EntityManager } from 'typeorm';
import { FAILED_JOBS } from '../../common/jobs/queue.js';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { GIFT_CARD_TASKS } from './gift-card-tasks.queries.js';
import type { UnmatchedPaymentEntity } from '../../payments/offline/unmatched-payment.entity.js';

/** A task as the database returns it. */
export interface TaskRow {
  readonly kind: TaskKind;
  readonly subject_id: string;
  readonly booking_id: BookingEntity['id'] | null;
  readonly booking_ref: BookingEntity['bookingRef'] | null;
  readonly destination: BookingEntity['destinationSv'] | null;
  readonly departure_date: BookingEntity['departureDate'] | null;
  /** Of a task about a departure. */
  readonly departure_id: BookingEntity['departureId'] | null;
  readonly amount: number | null;
  readonly currency: UnmatchedPaymentEntity['currency'];
  readonly since: string;
  readonly deadline: string;
}

export interface OpenTasks {
  readonly total: number;
  readonly late: number;
  readonly counts: Partial<Record<TaskKind, number>>;
  readonly items: readonly TaskRow[];
}

/** More than staff handle before reloading. */
const LIMIT = 200;

/** Ignores departures with seats held by only one or two bookings, which is normal during payment. */
const HOLDS_TO_TELL_OF = 3;

/** Reasons why a payment was not booked; the subject is its id. */
const UNBOOKED_KINDS: readonly TaskKind[] = [
  'amount_mismatch',
  'foreign_intent',
  'paid_after_cancel',
];
const UNBOOKED = UNBOOKED_KINDS.map((kind) => `'${kind}'`).join(', ');

/** A mail leaves within seconds; one that is still queued after this time waits for a server. */
const MAIL_WAITS = `interval '15 minutes'`;

/** Days in Sweden, independent of the database's time zone. */
const startOf = (day: string): string => `(${day})::timestamp at time zone 'Europe/Stockholm'`;
const endOf = (day: string): string =>
  `((${day}) + 1)::timestamp at time zone 'Europe/Stockholm' - interval '1 second'`;

/** The last day on which customers of departure `d` get the final times of their flights. */
const FINAL_TIMES_DAY = `d.date - coalesce(
  (select (value #>> '{}')::int from settings where key = 'flightsFinalDays'), ${FLIGHTS_FINAL_DAYS})`;

/**
 * Reads the source rows, so that two problems of one booking are two tasks. Refunds to customers have a deadline of
 * fourteen days, by law after a cancellation; banks set their own deadlines.
 */
const FROM_ROWS = `
select 'late_payment' as kind, r.id::text as subject_id, p.booking_id, (r.principal + r.surcharge)::numeric as amount,
       r.created_at as since, r.created_at + interval '1 day' as deadline
  from refunds r join payments p on p.id = r.payment_id
 where r.source = 'late_payment' and r.created_at > now() - interval '60 days'
union all
select case when d.status = 'lost' then 'dispute_lost' else 'dispute' end, l.source_id, l.booking_id,
       coalesce(nullif(d.amount, 0), -l.amount), l.at,
       coalesce(case when d.status <> 'lost' then d.due_by end, l.at + interval '7 days')
  from ledger_entries l left join provider_disputes d on d.id = l.source_id
 where l.kind = 'dispute'
   and not exists (select from ledger_entries w where w.kind = 'dispute_reversal' and w.source_id = l.source_id)
union all
select 'dispute_won', w.source_id, w.booking_id, w.amount + coalesce(fee.amount, 0), w.at, w.at + interval '7 days'
  from ledger_entries w join provider_disputes d on d.id = w.source_id
  left join ledger_entries fee on fee.kind = 'surcharge_dispute_reversal' and fee.source_id = w.source_id
 where w.kind = 'dispute_reversal' and d.status = 'won' and d.lost_at is not null
union all
select 'rounding', r.kind || ':' || r.source_id, r.booking_id, r.amount, r.at, r.at + interval '7 days'
  from rounding_differences r
union all
select 'dispute', d.id, p.booking_id, d.amount, d.opened_at, coalesce(d.due_by, d.opened_at + interval '7 days')
  from provider_disputes d left join payments p on p.id = d.payment_id
 where d.status not in ('won', 'lost', 'warning_closed') and p.gift_card_id is null
   and not exists (select from ledger_entries l where l.kind = 'dispute' and l.source_id = d.id)
union all
select 'refund_failed', r.id::text, p.booking_id, r.principal + r.surcharge, r.created_at, r.created_at + interval '14 days'
  from refunds r join payments p on p.id = r.payment_id
 where r.state = 'failed' and p.booking_id is not null
union all
${GIFT_CARD_TASKS}
union all
select p.last_error, p.id::text, p.booking_id, coalesce(unmatched.amount, p.principal + p.surcharge), p.created_at,
       p.created_at + interval '1 day'
  from payments p
 cross join lateral (select sum(s.amount) as amount,
                            coalesce(bool_or(s.kind = 'payment' and s.handled_at is not null), false) as is_over
                       from unmatched_payments s where s.payment_id = p.id and s.kind in ('payment', 'refund')) unmatched
 where p.booking_id is not null and p.last_error in (${UNBOOKED}) and not unmatched.is_over
union all
select 'overpaid', b.id || ':' || b.paid_amount, b.id, b.paid_amount - b.total_price - leaving.amount, last.at,
       last.at + interval '14 days'
  from bookings b
 cross join lateral (select max(at) as at from ledger_entries l where l.booking_id = b.id) last
 cross join lateral (select coalesce(sum(r.principal), 0) as amount, coalesce(bool_or(r.state = 'failed'), false) as has_failed
                       from refunds r join payments p on p.id = r.payment_id
                      where p.booking_id = b.id and r.state in ('requested', 'pending', 'failed')) leaving
 where b.paid_amount > b.total_price and last.at is not null
   and b.paid_amount - leaving.amount > b.total_price and not leaving.has_failed
union all
select 'refund_waiting', r.batch_id::text, (array_agg(p.booking_id))[1], sum(r.principal + r.surcharge), min(r.created_at),
       min(r.created_at) + interval '14 days'
  from refunds r join payments p on p.id = r.payment_id
 where r.state = 'requested' and r.approved_at is null and r.source in ('staff', 'cancellation', 'overpaid')
 group by r.batch_id
union all
select 'refund_payout', r.batch_id::text, (array_agg(p.booking_id))[1], sum(r.principal + r.surcharge), min(r.created_at),
       min(r.created_at) + interval '14 days'
  from refunds r join payments p on p.id = r.payment_id
 where r.state = 'pending' and (r.is_manual or p.method not in ('card', 'swish_online', 'klarna'))
 group by r.batch_id
union all
select 'overdue', b.id::text, b.id, b.total_price - b.paid_amount, ${endOf('b.balance_due_date')},
       ${endOf('b.balance_due_date + 3')}
  from bookings b
 where b.state = 'confirmed' and not b.is_paid and not b.invoice_later and b.balance_due_date <= $1::date - 3
union all
select case when b.hold_until < ${endOf('$1::date + 1')} then 'option_ending' else 'option_open' end,
       b.id::text, b.id, b.total_price, b.created_at, b.hold_until
  from bookings b
 where b.hold_until is not null and b.state = 'option'
union all
select 'message_new', m.id::text, null, null, m.created_at, m.created_at + interval '1 day'
  from contact_messages m
 where m.state = 'new'
union all
select 'review_pending', v.id::text, null, null, v.consent_at, v.consent_at + interval '3 days'
  from reviews v where v.state = 'pending'
union all
select 'mail_queued', 'outbox', null, null, min(m.created_at), min(m.created_at) + interval '1 day'
  from outbox_mails m
 where m.state = 'queued' and m.error is null and m.created_at < now() - ${MAIL_WAITS}
having count(*) > 0
union all
select 'cancel_requested', b.id::text, b.id, null, b.cancel_requested_at, b.cancel_requested_at + interval '1 day'
  from bookings b
 where b.cancel_requested_at is not null and b.state in ('held', 'option', 'confirmed')
union all
select 'seats_held', d.id::text, (array_agg(b.id order by b.created_at))[1], null, min(b.created_at),
       min(b.created_at) + interval '1 hour'
  from bookings b join departures d on d.id = b.departure_id
 where b.hold_until is not null and b.state = 'held' and d.capacity > 0
 group by d.id having count(*) >= ${HOLDS_TO_TELL_OF}
    and sum(b.seats) * 100 >= d.capacity * coalesce((select (value #>> '{}')::numeric from settings where key = 'unpaidSharePercent'), 30)
union all
select 'flights_missing', d.id::text, null, null, ${startOf(FINAL_TIMES_DAY)}, ${endOf(FINAL_TIMES_DAY)}
  from departures d
 where d.date >= $1 and ${FINAL_TIMES_DAY} <= $1::date
   and exists (select from departure_airports a where a.departure_id = d.id
         and (d.flights_final_at is null or 2 > (select count(distinct l.direction) from flight_legs l
               where l.departure_id = d.id and (l.airport is null or l.airport = a.iata)))
         and exists (select from bookings b where b.departure_id = d.id and b.airport_id = a.id
                        and b.state in ('option', 'confirmed')))
union all
select 'mail_failed', m.id::text, m.booking_id, null, m.created_at, m.created_at + interval '1 day'
  from outbox_mails m
 where m.error is not null and m.state in ('queued', 'failed') and m.resent_at is null
union all
select 'ledger_mismatch', f.object_id, f.booking_id, f.theirs - f.ours, f.first_seen, f.first_seen + interval '1 day'
  from reconciliation_differences f
 where f.resolved_at is null and not exists (select from unmatched_payments s where s.id = f.object_id)
union all
select 'unmatched_payments', s.id, null, s.amount, s.noticed_at, s.noticed_at + interval '1 day'
  from unmatched_payments s
 where s.handled_at is null
   and not exists (select from payments p where p.id = s.payment_id and p.booking_id is not null and p.last_error in (${UNBOOKED}))
union all
select c.name, c.name, null, null, c.since, c.since + interval '1 hour'
  from system_checks c
union all
select 'job_failed', j.task_identifier || ':' || j.id, null, null, j.updated_at, j.updated_at + interval '1 day'
  from (${FAILED_JOBS}) j`;

/** Flags without a source row: raised manually, or by a rule that stores none. */
const FLAGGED_BOOKINGS = `
select case when b.attention = any($2) then b.attention else 'refund_due' end, 'flag:' || b.id, b.id, null::numeric,
       b.attention_at, b.attention_at + interval '3 days'
  from bookings b
 where b.attention is not null
   and not exists (select from found f where f.booking_id = b.id and (f.kind = b.attention
         or (b.attention = 'dispute' and f.kind in ('dispute_lost', 'dispute_won'))
         or (b.attention in ('refund_due', 'overpaid') and f.kind in ('refund_waiting', 'refund_payout', 'overpaid'))))`;

const QUEUE = `
with found as materialized (${FROM_ROWS}), open as materialized (
  select * from (select * from found union all ${FLAGGED_BOOKINGS}) everything
   where not exists (select from task_resolutions m where m.kind = everything.kind and m.subject_id = everything.subject_id)
     and everything.kind <> all($3)
)`;

/** Kinds that a flag of a booking can have. */
const FLAG_KINDS: readonly TaskKind[] = [
  'late_payment', 'dispute', 'refund_failed', 'amount_mismatch', 'rounding', 'foreign_intent', 'paid_after_cancel', 'overpaid',
  'refund_due', 'overdue', 'option_ending', 'cancel_requested', 'seats_held',
]; // oxfmt-ignore

/** Flags covered by a task of another kind. */
const FLAGS_OF: Partial<Record<TaskKind, readonly string[]>> = {
  dispute_lost: ['dispute'],
  dispute_won: ['dispute'],
  overpaid: ['overpaid', 'refund_due'],
};

const NOTHING: OpenTasks = { total: 0, late: 0, counts: {}, items: [] };

/** When tasks are read, and the kinds that are not for the reader. */
export interface TaskReader {
  readonly today: string;
  readonly hidden: readonly TaskKind[];
}

const parametersOf = ({ today, hidden }: TaskReader) => [today, FLAG_KINDS, hidden];

/** Returns all open tasks, the oldest deadline first. */
export async function openTasks(manager: EntityManager, reader: TaskReader): Promise<OpenTasks> {
  const [row] = await manager.query<OpenTasks[]>(
    `${QUEUE}
     select (select count(*)::int from open) as total, (select count(*)::int from open where deadline < now()) as late,
            (select coalesce(jsonb_object_agg(kind, n), '{}') from (select kind, count(*)::int as n from open group by 1) k)
              as counts,
            (select coalesce(jsonb_agg(i order by i.deadline, i.since, i.subject_id), '[]') from (
               select o.kind, o.subject_id, o.booking_id, o.amount, o.since, o.deadline, b.booking_ref,
                      coalesce(b.destination_sv, t.name_sv) as destination,
                      coalesce(b.departure_date, d.date) as departure_date, d.id as departure_id,
                      coalesce((select s.currency from unmatched_payments s
                                 where s.id = o.subject_id or s.payment_id = id_in(o.subject_id) limit 1), 'SEK') as currency
                 from (select * from open order by deadline, since, subject_id limit ${LIMIT}) o
                 left join bookings b on b.id = o.booking_id
                 left join departures d on o.kind = 'flights_missing' and d.id = id_in(o.subject_id)
                 left join destinations t on t.id = d.destination_id) i) as items`,
    parametersOf(reader),
  );
  return row ?? NOTHING;
}

export async function taskCount(
  manager: EntityManager,
  reader: TaskReader,
): Promise<{ total: number; late: number }> {
  const [row] = await manager.query<{ total: number; late: number }[]>(
    `${QUEUE} select count(*)::int as total, count(*) filter (where deadline < now())::int as late from open`,
    parametersOf(reader),
  );
  return row ?? NOTHING;
}

export interface OpenTask {
  readonly kind: TaskKind;
  readonly subjectId: string;
}

/** Returns the booking of an open task; undefined when the task is not open. */
export async function bookingOfOpen(
  manager: EntityManager,
  { kind, subjectId }: OpenTask,
  reader: TaskReader,
): Promise<string | null | undefined> {
  const [row] = await manager.query<Pick<TaskRow, 'booking_id'>[]>(
    `${QUEUE} select booking_id from open where kind = $4 and subject_id = $5`,
    [...parametersOf(reader), kind, subjectId],
  );
  return row?.booking_id;
}

/** Marks a task as handled. A mere flag is cleared instead, so that it can be raised again. */
export async function markHandled(
  manager: EntityManager,
  { kind, subjectId }: OpenTask,
  { bookingId, note, staffId }: { bookingId: string | null; note: string; staffId: string },
): Promise<void> {
  if (flaggedBooking(subjectId) === null) {
    await manager.query(
      `insert into task_resolutions (kind, subject_id, booking_id, note, staff_id) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [kind, subjectId, bookingId, note, staffId],
    );
  }
  if (UNBOOKED_KINDS.includes(kind)) {
    await manager.query(
      `update unmatched_payments set handled_at = now(), handled_by = $2, note = $3
        where payment_id = id_in($1) and handled_at is null`,
      [subjectId, staffId, note],
    );
  }
  await manager.query(
    `update bookings set attention = null where id = $1 and (attention = any($2) or $3 = 'flag:' || id)`,
    [bookingId, FLAGS_OF[kind] ?? [kind], subjectId],
  );
}
