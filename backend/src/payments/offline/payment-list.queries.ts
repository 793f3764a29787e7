import type { PaymentRecordView } from '@safar/domain/contracts/payments/booking-money';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { EntityManager } from 'typeorm';
import { anywhere, hasTrigram } from '../../common/database/like-patterns.js';
import {
  type Bind,
  type Filter,
  type ListPlan,
  equals,
  hasId,
} from '../../common/lists/list-plan.js';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import type { PaymentEntity } from '../intents/payment.entity.js';
import type { UserEntity } from '../../staff/accounts/user.entity.js';
import type { RowOf } from '../../common/database/row-of.js';

export interface PaymentRow extends RowOf<
  PaymentEntity,
  'id' | 'method' | 'wallet' | 'surcharge' | 'reference'
> {
  readonly booking_id: BookingEntity['id'];
  readonly booking_ref: BookingEntity['bookingRef'];
  readonly day: IsoDay;
  readonly booked_at: PaymentEntity['createdAt'];
  readonly amount: PaymentEntity['principal'];
  readonly recorded_by: UserEntity['username'] | null;
  readonly state: PaymentRecordView['state'];
  readonly refunded: number;
}

const IN_SWEDEN = `at time zone 'Europe/Stockholm'`;
const DAY = `coalesce(p.received_on, (p.succeeded_at ${IN_SWEDEN})::date)`;
/** An aggregate: for a plain `exists`, PostgreSQL would read all refunds for the fifty payments of a page. */
const VOIDED = `(select bool_or(v.source = 'void') from refunds v where v.payment_id = p.id)`;

/** Converts days in Sweden to instants, so that the index over instants is used. */
const byDay =
  (operator: '>=' | '<', shift: number): Filter =>
  (value, bind) =>
    `p.succeeded_at ${operator} ((${bind(value)}::date + ${shift})::timestamp ${IN_SWEDEN})`;

/** Letters and digits of booking references (domain/src/bookings/references.ts). */
const PART_OF_NUMBER = /^[A-HJKMNP-Z2-9]{3,9}$/i;

/** Finds every word in the payment's reference; words of one or two letters only at its start. */
function inReference(words: readonly string[], bind: Bind): string {
  const each = words.map((word) => {
    const pattern = anywhere(word);
    return `reference ilike ${bind(hasTrigram(word) ? pattern : pattern.slice(1))}`;
  });
  return `select id from payments where reference <> '' and ${each.join(' and ')}`;
}

/** Finds part of a booking reference, which is the first word of a search row. */
const ofNumber = (part: string, bind: Bind): string =>
  `select n.id from booking_search s join payments n on n.booking_id = s.booking_id
    where s.words like '%' || search_word(${bind(part)}) || '%' and left(s.words, 9) like '%' || search_word(${bind(part)}) || '%'`;

/** Searches by payment reference or booking reference; each has its own trigram index. */
const found: Filter = (typed, bind) => {
  const text = String(typed ?? '').trim();
  if (text === '') return 'true';
  const ways = [inReference(text.split(/\s+/), bind)];
  const number = text.replace(/[\s-]/g, '');
  if (PART_OF_NUMBER.test(number)) ways.push(ofNumber(number, bind));
  return `p.id in (${ways.join(' union all ')})`;
};

/** All succeeded payments of bookings, newest first; other attempts brought no money. */
export const PAYMENTS: ListPlan = {
  name: 'payments',
  columns: `p.id, p.booking_id, b.booking_ref, p.method, p.wallet, ${DAY} as day, p.created_at as booked_at,
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
  // No filter needs more than the payment; those of gift cards have no booking.
  counted: () => ({
    from: `(select * from payments where state = 'succeeded' and booking_id is not null) p`,
    filters: PAYMENTS.filters,
    key: 'p.id',
  }),
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
