import { type StoredExtraOffer, countExtras } from '@safar/domain/extras/booked-extras';
import type { ExtraGroup } from '@safar/domain/extras/extras';
import { sek } from '@safar/domain/money/money';
import type { EntityManager } from 'typeorm';
import { audit } from '../../common/audit/audit.js';
import { type AddedExtra, ExtraOrderEntity } from '../shared/booking-extra.entity.js';
import { BookingEntity } from '../shared/booking.entity.js';
import { lockDepartures, syncPlan } from '../shared/bookings.queries.js';
import { takeExtras } from '../shared/booking-stock.queries.js';
import { addExtras } from '../shared/sold-lines.queries.js';

type Units = ExtraOrderEntity['items'];

/** Returns how many of each extra a sale takes of the stock. */
export const unitsOf = (extras: readonly AddedExtra[]): Units =>
  Object.entries(countExtras(extras.map(({ extra_id: extraId }) => ({ extraId })))).map(
    ([extra_id, units]) => ({ extra_id, units }),
  );

const countsOf = (items: Units): Record<string, number> =>
  Object.fromEntries(items.map(({ extra_id, units }) => [extra_id, units]));

/** The extras of a booking's departure, sold out or not. */
interface ExtrasOfBooking {
  readonly cover_included: boolean;
  readonly extras: readonly StoredExtraOffer[];
  readonly groups: readonly ExtraGroup[];
  /** What unpaid orders of the booking hold of each, by id; a new order replaces them. */
  readonly held: Readonly<Record<string, number>> | null;
}

/** Returns the extras of a booking's departure; null without the booking. */
export async function extrasOfBooking(
  manager: EntityManager,
  bookingId: string,
): Promise<ExtrasOfBooking | null> {
  const [row] = await manager.query<ExtrasOfBooking[]>(
    `select d.cover_included, coalesce(e.extras, '[]') as extras, coalesce(e.groups, '[]') as groups,
            (select jsonb_object_agg(h.extra_id, h.units)
               from (select i->>'extra_id' as extra_id, sum((i->>'units')::int)::int as units
                       from extra_orders o cross join jsonb_array_elements(o.items) i
                      where o.booking_id = b.id and o.state = 'held' group by 1) h) as held
       from bookings b join destinations d on d.id = b.destination_id
      cross join lateral extras_on(d.id, b.departure_id) e
      where b.id = $1`,
    [bookingId],
  );
  return row ?? null;
}

/**
 * Returns the order that a request repeats, unpaid in its time or paid; null without one. Of a repeated key it is the
 * order of that key, whatever is asked.
 */
export async function sameOrder(
  tx: EntityManager,
  bookingId: string,
  { key, fingerprint }: { readonly key: string | null; readonly fingerprint: string },
): Promise<ExtraOrderEntity | null> {
  const [row] = await tx.query<Pick<ExtraOrderEntity, 'id'>[]>(
    `select id from extra_orders
      where booking_id = $1
        and ((state = 'held' and hold_until > now() and fingerprint = $3)
             or (client_key = $2 and (state = 'paid' or (state = 'held' and hold_until > now()))))
      order by client_key = $2 desc nulls last limit 1`,
    [bookingId, key, fingerprint],
  );
  return row ? tx.findOneBy(ExtraOrderEntity, { id: row.id }) : null;
}

/**
 * Returns seconds until a booking may have another order; 0 = now. Orders count that were not paid and whose time is not
 * over, also those that were replaced, so that no customer keeps the last of an extra without paying.
 */
export async function waitForOrder(
  tx: EntityManager,
  bookingId: string,
  most: number,
): Promise<number> {
  const [row] = await tx.query<{ wait: number }[]>(
    `select case when count(*) < $2 then 0 else ceil(extract(epoch from min(hold_until) - now())) end::int as wait
       from extra_orders where booking_id = $1 and state <> 'paid' and hold_until > now()`,
    [bookingId, most],
  );
  return row?.wait ?? 0;
}

/** An order that is about to be held. */
export type NewOrder = Pick<
  ExtraOrderEntity,
  'bookingId' | 'items' | 'amount' | 'clientKey' | 'fingerprint' | 'sold'
>;

/** Writes an order that is held for so many minutes of the database's clock, as all holds are. */
export async function holdFor(
  tx: EntityManager,
  minutes: number,
  { items, sold, ...order }: NewOrder,
): Promise<ExtraOrderEntity> {
  const [row] = await tx.query<Pick<ExtraOrderEntity, 'id'>[]>(
    `insert into extra_orders (booking_id, items, amount, sold, client_key, fingerprint, hold_until)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7)) returning id`,
    [
      ...[order.bookingId, JSON.stringify(items), order.amount, JSON.stringify(sold)],
      ...[order.clientKey, order.fingerprint, minutes],
    ],
  );
  return tx.findOneByOrFail(ExtraOrderEntity, { id: row?.id ?? '' });
}

/** Ends an unpaid order and gives its extras back. The caller has locked the booking and ended its payment. */
export async function endOrder(
  tx: EntityManager,
  { departureId }: BookingEntity,
  { id, items }: ExtraOrderEntity,
): Promise<void> {
  const { affected } = await tx.update(
    ExtraOrderEntity,
    { id, state: 'held' },
    { state: 'expired' },
  );
  if (affected === 0) return;
  await lockDepartures(tx, [departureId]);
  await tx.query(`select give_extras($1, $2)`, [departureId, JSON.stringify(countsOf(items))]);
}

/** Takes the extras of an order. @returns false when one is sold out; nothing has changed then */
export async function takeOrdered(
  tx: EntityManager,
  { departureId }: BookingEntity,
  items: Units,
): Promise<boolean> {
  await lockDepartures(tx, [departureId]);
  return takeExtras(tx, departureId, countsOf(items));
}

/** Returns unpaid orders whose time is over, oldest first. */
export const expiredOrders = (manager: EntityManager, limit: number): Promise<ExtraOrderEntity[]> =>
  manager
    .createQueryBuilder(ExtraOrderEntity, 'o')
    .where(`o.state = 'held' and o.holdUntil < now()`)
    .orderBy('o.holdUntil')
    .limit(limit)
    .getMany();

/** Extends an order by ten minutes, up to an hour after its beginning. Returns whether it was extended. */
export async function extendOrder(manager: EntityManager, id: string): Promise<boolean> {
  const [, extended] = await manager.query<[unknown[], number]>(
    `update extra_orders set hold_until = now() + interval '10 minutes'
      where id = $1 and state = 'held' and now() < created_at + interval '50 minutes'`,
    [id],
  );
  return extended === 1;
}

/** Tells whether the travellers of an order still travel, and the booking has no extra of it, nor another of a group of one. */
export async function canStillHave(
  manager: EntityManager,
  { id, state }: BookingEntity,
  { sold }: ExtraOrderEntity,
): Promise<boolean> {
  if (state !== 'confirmed') return false;
  const [row] = await manager.query<{ can: boolean }[]>(
    `select not exists (
       select from jsonb_to_recordset($2) o (extra_id uuid, passenger_id uuid)
        where (o.passenger_id is not null and not exists (select from passengers p
                 where p.id = o.passenger_id and p.booking_id = $1 and p.state = 'active'))
           or exists (select from booking_extras k where k.booking_id = $1 and k.state = 'active'
                 and k.extra_id = o.extra_id and k.passenger_id is not distinct from o.passenger_id)
           or exists (select from extras e join extra_groups g on g.code = e.group_code and g.rule <> 'any'
                 join extras other on other.group_code = g.code and other.id <> e.id
                 join booking_extras k on k.extra_id = other.id and k.booking_id = $1 and k.state = 'active'
                where e.id = o.extra_id)) as can`,
    [id, JSON.stringify(sold.extras)],
  );
  return row?.can ?? false;
}

/**
 * Adds the extras of a paid order to its booking, whose price rises by what was paid. An expired order takes them again.
 * The caller has locked the booking and the payment.
 * @returns false when they are gone or the booking cannot have them any more: the payment has to be refunded
 */
export async function settleOrder(
  tx: EntityManager,
  booking: BookingEntity,
  paymentId: string,
): Promise<boolean> {
  const order = await tx.findOneBy(ExtraOrderEntity, { paymentId });
  if (!order || !(await canStillHave(tx, booking, order))) return false;
  if (order.state === 'expired' && !(await takeOrdered(tx, booking, order.items))) return false;
  const { id: bookingId, totalPrice: from } = booking;
  const { lines, extras } = order.sold;
  await addExtras(tx, bookingId, { lines, extras, sold: 'later' });
  await tx.update(ExtraOrderEntity, { id: order.id }, { state: 'paid' });
  booking.totalPrice = sek(from + order.amount);
  await tx.update(BookingEntity, { id: bookingId }, { totalPrice: booking.totalPrice });
  // Paid at once, so the balance and its day stay.
  await tx.query(
    `update payment_plan set amount = amount + $2 where booking_id = $1 and kind = 'first'`,
    [bookingId, order.amount],
  );
  await syncPlan(tx, bookingId);
  await audit(tx, {
    action: 'booking.extras-changed',
    object: { type: 'booking', id: bookingId },
    changes: {
      extras: { added: extras.length, removed: 0 },
      price: { from, to: booking.totalPrice },
    },
  });
  return true;
}
