import {
  REPORT_FIGURES,
  type REPORT_TEXTS,
  type ReportBreakdown,
  type ReportFigure,
  type ReportName,
} from '@safar/domain/office/reports';
import type { EntityManager } from 'typeorm';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { LEAD_PASSENGER } from '../../bookings/shared/bookings.service.js';
import type { RowOf } from '../../common/database/row-of.js';

/** Days in Sweden, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface ReportOrder extends Period {
  readonly name: ReportName;
  readonly by: ReportBreakdown;
}

export type ReportRow = { readonly is_total: boolean } & {
  readonly labels: readonly (string | null)[];
} & Readonly<Partial<Record<ReportFigure, number | null>>>;

const IN_SWEDEN = `at time zone 'Europe/Stockholm'`;
/** Converts the period to instants, so that indexes over instants are used. */
const within = (column: string): string =>
  `${column} >= $1::date::timestamp ${IN_SWEDEN} and ${column} < ($2::date + 1)::timestamp ${IN_SWEDEN}`;

const sum = (amount: string, condition = 'true'): string =>
  `coalesce(sum(${amount}) filter (where ${condition}), 0)::int`;
const count = (condition = 'true'): string => `count(*) filter (where ${condition})::int`;

interface Plan {
  /** The source rows; `$1` and `$2` are the period. */
  readonly rows: string;
  readonly figures: Readonly<Record<string, string>>;
}

/**
 * Sold bookings, not those merely started, which got no confirmation. The lines of a booking add up to its price: the sale
 * and each later change. The gross is what is neither a discount, a cancelled place nor a fee: also rooms, airports and
 * extras. The paid amount is the ledger sum.
 */
const SALES = `
select b.departure_date as date, b.destination_sv as destination, b.source, b.total_price, b.paid_amount,
       coalesce(u.username, 'nobody') as agent, to_char(b.created_at ${IN_SWEDEN}, 'IYYY"-v"IW') as booked_week,
       (select count(*) from passengers p where p.booking_id = b.id and p.state = 'active') as travellers, l.*
  from bookings b left join users u on u.id = b.owner_id,
       lateral (select coalesce(sum(amount) filter (where kind = 'discount' or label = 'manual_discount'), 0) as discounts,
                       coalesce(sum(amount) filter (where label in ('cancelled_traveller', 'cancelled_insurance')
                                                      and kind <> 'discount'), 0) as cancelled,
                       coalesce(sum(amount) filter (where kind = 'fee'), 0) as fees,
                       coalesce(sum(amount), 0) as net
                  from booking_lines where booking_id = b.id) l
 where ${within('b.created_at')}
   and (b.state = 'confirmed' or (b.state = 'cancelled' and b.cancel_reason is not null
         and exists (select from documents d where d.booking_id = b.id and d.kind = 'confirmation')))`;

/** The balance of confirmed bookings by due date, else by the day of departure; late as in the dashboard. */
const OUTSTANDING = `
select b.departure_date as date, b.destination_sv as destination, b.total_price, b.paid_amount,
       to_char(d.due, 'IYYY"-v"IW') as week, to_char(d.due, 'YYYY-MM') as month,
       b.balance_due_date < (now() ${IN_SWEDEN})::date and not b.invoice_later as is_late
  from bookings b, lateral (select coalesce(b.balance_due_date, b.departure_date) as due) d
 where b.state = 'confirmed' and not b.is_paid and d.due between $1 and $2`;

/**
 * All ledger entries of the period, so that the net sum matches the ledger. The money of gift cards counts with their
 * sale, not when they pay.
 */
const PAYMENTS = `
select (at ${IN_SWEDEN})::date as day, method, kind, amount, refund_source from money_lines
 where ${within('at')} and method <> 'gift_card'`;

/** By the method by which the money leaves, as in the payments report and the day closing. */
const REFUNDS = `
select r.source, refund_method(r.is_manual, p.method) as method, r.state, r.approved_at is not null as is_approved, r.principal + r.surcharge as amount,
       extract(epoch from sent.at - r.created_at) / 86400 as days
  from refunds r join payments p on p.id = r.payment_id
  left join lateral (select min(at) as at from
                      (select l.at from ledger_entries l
                        where l.kind in ('refund', 'surcharge_refund') and l.source_id = r.id::text
                       union all
                       select m.at from gift_card_money m where m.kind = 'refund' and m.source_id = r.id::text) booked
                    ) sent on r.state = 'succeeded'
 where r.source <> 'void' and ${within('r.created_at')}`;

/** Sold bookings with a discount rule; the discount is what is left of it after changes. */
const DISCOUNTS = `
select coalesce(r.name_sv, '') as rule, coalesce(r.code, '') as code, l.amount, b.total_price,
       (select count(*) from passengers p where p.booking_id = b.id and p.state = 'active') as travellers
  from bookings b
  join lateral (select rule_id, sum(amount) as amount from booking_lines
                 where booking_id = b.id and label = 'campaign' and rule_id is not null group by rule_id) l on true
  join discount_rules r on r.id = l.rule_id
 where b.state = 'confirmed' and ${within('b.created_at')}`;

const PLANS: Readonly<Record<ReportName, Plan>> = {
  sales: {
    rows: SALES,
    figures: {
      bookings: count(),
      travellers: sum('travellers'),
      gross: sum('net - discounts - cancelled - fees'),
      discounts: sum('discounts'),
      cancelled: sum('cancelled'),
      fees: sum('fees'),
      net: sum('net'),
      paid: sum('paid_amount'),
    },
  },
  outstanding: {
    rows: OUTSTANDING,
    figures: {
      bookings: count(),
      total: sum('total_price'),
      paid: sum('paid_amount'),
      owed: sum('total_price - paid_amount'),
      late: sum('total_price - paid_amount', 'is_late'),
    },
  },
  payments: {
    rows: PAYMENTS,
    figures: {
      count: count(`kind = 'charge'`),
      gross: sum('amount', `kind = 'charge'`),
      surcharges: sum('amount', `kind = 'surcharge'`),
      voids: sum('amount', `kind like '%refund%' and refund_source = 'void'`),
      refunds: sum('amount', `kind like '%refund%' and refund_source is distinct from 'void'`),
      disputes: sum('amount', `kind like '%dispute%'`),
      other: sum('amount', `kind in ('adjustment', 'transfer', 'surcharge_transfer')`),
      net: sum('amount'),
    },
  },
  refunds: {
    rows: REFUNDS,
    figures: {
      requested: count(),
      requested_amount: sum('amount'),
      approved: count('is_approved'),
      sent: count(`state = 'succeeded'`),
      sent_amount: sum('amount', `state = 'succeeded'`),
      failed: count(`state = 'failed'`),
      failed_amount: sum('amount', `state = 'failed'`),
      days: `round(avg(days), 1)::float8`,
    },
  },
  discounts: {
    rows: DISCOUNTS,
    figures: {
      bookings: count(),
      travellers: sum('travellers'),
      discounts: sum('amount'),
      net: sum('total_price'),
    },
  },
};

export type ReportLabel = keyof typeof REPORT_TEXTS.labels;

/** The columns of each breakdown. */
export const LABELS: Readonly<Record<ReportBreakdown, readonly ReportLabel[]>> = {
  departure: ['date', 'destination'],
  agent: ['agent'],
  source: ['source'],
  booked_week: ['booked_week'],
  week: ['week'],
  month: ['month'],
  day_method: ['day', 'method'],
  day: ['day'],
  method: ['method'],
  rule: ['rule', 'code'],
};

/** Returns the rows of a report in order, the total last. */
export function reportRows(manager: EntityManager, order: ReportOrder): Promise<ReportRow[]> {
  const { rows, figures } = PLANS[order.name];
  const labels = LABELS[order.by];
  const columns = Object.keys(REPORT_FIGURES[order.name]).map(
    (figure) => `${figures[figure] ?? 'null'} as ${figure}`,
  );
  return manager.query<ReportRow[]>(
    `select grouping(${labels.join(', ')}) > 0 as is_total,
            array[${labels.map((label) => `${label}::text`).join(', ')}] as labels, ${columns.join(', ')}
       from (${rows}) report
      group by grouping sets ((${labels.join(', ')}), ())
      order by 1, ${labels.join(', ')}`,
    [order.from, order.to],
  );
}

export interface DebtorRow extends RowOf<BookingEntity, 'bookingRef' | 'departureDate'> {
  readonly booking_id: BookingEntity['id'];
  readonly traveller: string;
  readonly destination: BookingEntity['destinationSv'];
  readonly due: string | null;
  readonly owed: number;
}

/** Lists bookings with a balance, the earliest due date first. */
export const debtors = (
  manager: EntityManager,
  { from, to }: Period,
  limit: number,
): Promise<DebtorRow[]> =>
  manager.query<DebtorRow[]>(
    `with owing as materialized (
       select b.id, coalesce(b.balance_due_date, b.departure_date) as due from bookings b
        where b.state = 'confirmed' and not b.is_paid and coalesce(b.balance_due_date, b.departure_date) between $1 and $2
        order by due, b.id limit $3)
     select b.id as booking_id, b.booking_ref, b.destination_sv as destination, b.departure_date, o.due,
            b.total_price - b.paid_amount as owed,
            ${LEAD_PASSENGER} as traveller
       from owing o join bookings b on b.id = o.id order by o.due, b.id`,
    [from, to, limit],
  );
