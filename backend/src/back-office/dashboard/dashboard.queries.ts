import type {
  DashboardBalancesView,
  DashboardDepartureView,
  DashboardDeparturesView,
  DashboardStaffView,
  DashboardSalesView,
} from '@safar/domain/contracts/office/dashboard';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { EntityManager } from 'typeorm';

/** First and last day, both included. */
export interface Span {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

/** More than the dashboard shows. */
const LIST_LIMIT = 100;

/**
 * Departures of some days with their seats. `taken` counts sold and held seats; the few waiting bookings are found by
 * the index on expiry.
 */
const SEATS = `
  select p.id, p.destination_id, t.name_sv as destination, p.date, p.state,
         p.taken - coalesce(w.seats, 0) as sold, coalesce(w.seats, 0) as held,
         case when p.capacity is not null then greatest(0, p.capacity - p.blocked - p.taken) end as free
    from departures p
    join destinations t on t.id = p.destination_id
    left join (select departure_id, sum(seats)::int as seats from bookings
                where hold_until is not null group by departure_id) w on w.departure_id = p.id
   where p.date between $1 and $2 and (p.state <> 'cancelled' or p.taken > 0)`;

export const comingDepartures = (
  manager: EntityManager,
  { from, to }: Span,
): Promise<DashboardDepartureView[]> =>
  manager.query<DashboardDepartureView[]>(
    `${SEATS} order by p.date, t.name_sv, p.id limit ${LIST_LIMIT}`,
    [from, to],
  );

type Seats = Pick<DashboardDeparturesView, 'sold' | 'held' | 'free' | 'total'>;

export async function seatsOfComingDepartures(
  manager: EntityManager,
  { from, to }: Span,
): Promise<Seats> {
  const [row] = await manager.query<Seats[]>(
    `select coalesce(sum(sold), 0)::int as sold, coalesce(sum(held), 0)::int as held, count(*)::int as total,
            coalesce(sum(free) filter (where state = 'open'), 0)::int as free
       from (${SEATS}) departures`,
    [from, to],
  );
  return row ?? { sold: 0, held: 0, free: 0, total: 0 };
}

const OWED = `from bookings where state = 'confirmed' and not is_paid`;
const SUM = 'coalesce(sum(total_price - paid_amount), 0)::int';

/** What is invoiced later is never overdue, which no index knows: only rows past their due date are read for it. */
export async function unpaidBalances(
  manager: EntityManager,
  today: IsoDay,
): Promise<DashboardBalancesView> {
  const [row] = await manager.query<DashboardBalancesView[]>(
    `select * from (select count(*)::int as count, ${SUM} as amount ${OWED}) owed,
            (select count(*)::int as overdue_count, ${SUM} as overdue_amount ${OWED}
                and balance_due_date < $1 and not invoice_later) overdue`,
    [today],
  );
  return row ?? { count: 0, amount: 0, overdue_count: 0, overdue_amount: 0 };
}

type Waiting = Pick<DashboardStaffView, 'new_messages' | 'failed_mails'>;

export async function waitingCounts(manager: EntityManager): Promise<Waiting> {
  const [row] = await manager.query<Waiting[]>(
    `select (select count(*)::int from contact_messages where state = 'new') as new_messages,
            (select count(*)::int from outbox_mails
              where error is not null and state in ('queued', 'failed') and resent_at is null) as failed_mails`,
  );
  return row ?? { new_messages: 0, failed_mails: 0 };
}

/** Sales per day in Sweden, without abandoned bookings; includes days without sales. */
export const salesByDay = (
  manager: EntityManager,
  { from, to }: Span,
): Promise<DashboardSalesView[]> =>
  manager.query<DashboardSalesView[]>(
    `select day::date as day, coalesce(s.bookings, 0) as bookings, coalesce(s.amount, 0) as amount
       from generate_series($1::date, $2::date, interval '1 day') day
       left join (
         select (created_at at time zone 'Europe/Stockholm')::date as booked_on,
                count(*)::int as bookings, sum(total_price)::int as amount
           from bookings
          where state = 'confirmed' and created_at >= $1::timestamp at time zone 'Europe/Stockholm'
          group by 1) s on s.booked_on = day::date
      order by day`,
    [from, to],
  );
