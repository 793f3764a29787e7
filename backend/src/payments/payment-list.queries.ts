import type { PaymentRecordView } from '@safar/domain/contracts/booking-money';
import type { EntityManager } from 'typeorm';
import { anywhere, hasTrigram } from '../core/like-patterns.js';
import { type Filter, type ListPlan, equals, hasId } from '../core/list-page.js';

export type PaymentRow = Omit<PaymentRecordView, 'booked_at'> & { readonly booked_at: Date };

const IN_SWEDEN = `at time zone 'Europe/Stockholm'`;
const DAY = `coalesce(p.received_on, (p.succeeded_at ${IN_SWEDEN})::date)`;
const VOIDED = `exists (select from refunds v where v.payment_id = p.id and v.source = 'void')`;

/** Whole days in Sweden as instants, so that the index over instants is used. */
const byDay =
  (operator: '>=' | '<', shift: number): Filter =>
  (value, bind) =>
    `p.succeeded_at ${operator} ((${bind(value)}::date + ${shift})::timestamp ${IN_SWEDEN})`;

/**
 * Every word stands in the payment's reference or in the booking's number. Each half has trigrams of its own (the numbers
 * among the words of the bookings); a letter or two are how the reference begins.
 */
const found: Filter = (typed, bind) => {
  const each = String(typed ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const pattern = anywhere(word);
      const referred = `select id from payments where reference <> '' and reference ilike`;
      if (!hasTrigram(word)) return `p.id in (${referred} ${bind(pattern.slice(1))})`;
      const [part, whole] = [bind(pattern), bind(word)];
      return `p.id in (${referred} ${part} union all
        select n.id from booking_search s join bookings r on r.id = s.booking_id join payments n on n.booking_id = r.id
         where s.words like '%' || search_word(${whole}) || '%' and r.booking_ref ilike ${part})`;
    });
  return each.join(' and ') || 'true';
};

/** Every payment that came in, the newest first; attempts that led nowhere are not money. */
export const PAYMENTS: ListPlan = {
  name: 'payments',
  columns: `p.id, p.booking_id, b.booking_ref, p.method, ${DAY} as day, p.created_at as booked_at,
    p.principal as amount, p.surcharge, p.reference, u.username as recorded_by,
    case when ${VOIDED} then 'voided' else 'received' end as state,
    coalesce((select sum(r.principal) from refunds r
      where r.payment_id = p.id and r.state not in ('failed', 'canceled')), 0)::int as refunded`,
  from: `payments p join bookings b on b.id = p.booking_id and p.state = 'succeeded'
    left join users u on u.id = p.recorded_by`,
  sorts: {
    day: 'p.succeeded_at',
    amount: 'p.principal',
    method: 'p.method',
    booking_ref: 'b.booking_ref',
  },
  filters: {
    id: hasId('p.id'),
    booking_id: hasId('p.booking_id'),
    method: equals('p.method'),
    from: byDay('>=', 0),
    to: byDay('<', 1),
    q: found,
  },
  indexed: ['day', 'amount', 'method', 'booking_ref'],
  order: 'p.succeeded_at desc, p.id desc',
  key: 'p.id',
};

export const paymentsOfBooking = (
  manager: EntityManager,
  bookingId: string,
): Promise<PaymentRow[]> =>
  manager.query<PaymentRow[]>(
    `select ${PAYMENTS.columns} from ${PAYMENTS.from} where p.booking_id = $1 order by ${PAYMENTS.order}, p.id`,
    [bookingId],
  );

export const paymentRecord = (row: PaymentRow): PaymentRecordView => ({
  ...row,
  booked_at: row.booked_at.toISOString(),
});
