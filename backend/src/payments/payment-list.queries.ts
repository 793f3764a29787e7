import type { PaymentRecordView } from '@safar/domain/contracts/booking-money';
import type { EntityManager } from 'typeorm';
import { type Filter, type ListPlan, contains, equals } from '../core/list-page.js';

export type PaymentRow = Omit<PaymentRecordView, 'booked_at'> & { readonly booked_at: Date };

const IN_SWEDEN = `at time zone 'Europe/Stockholm'`;
const DAY = `coalesce(p.received_on, (p.succeeded_at ${IN_SWEDEN})::date)`;
const VOIDED = `exists (select from refunds v where v.payment_id = p.id and v.source = 'void')`;

/** Whole days in Sweden as instants, so that the index over instants is used. */
const byDay =
  (operator: '>=' | '<', shift: number): Filter =>
  (value, bind) =>
    `p.succeeded_at ${operator} ((${bind(value)}::date + ${shift})::timestamp ${IN_SWEDEN})`;

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
    id: equals('p.id::text'),
    booking_id: equals('p.booking_id::text'),
    method: equals('p.method'),
    from: byDay('>=', 0),
    to: byDay('<', 1),
    q: contains(['b.booking_ref', 'p.reference']),
  },
  indexed: ['day'],
  countUpTo: 10_000,
  order: 'p.succeeded_at desc',
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
