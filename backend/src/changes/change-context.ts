import { DomainError } from '@safar/domain/rules/domain-error';
import { percentOf, sek } from '@safar/domain/rules/money';
import type { PriceLine } from '@safar/domain/rules/price-lines';
import type { EntityManager } from 'typeorm';
import { BookingEntity, BookingLineEntity, PassengerEntity } from '../bookings/booking.entity.js';
import { lockBooking, paidFor, syncPlan } from '../bookings/bookings.service.js';

/** A booking with everything that a change of it is decided by. */
export interface ChangeContext {
  readonly booking: BookingEntity;
  /** Only those who still travel, in the order of the forms. */
  readonly passengers: readonly PassengerEntity[];
  readonly lines: readonly (PriceLine & { readonly reason: string })[];
  /** What has arrived, less what went back or is on its way back. */
  readonly paid: number;
  /** What went back or is on its way back; a payment that was voided never came. */
  readonly refunded: number;
}

interface Returned {
  /** Still counted as paid although it is promised back. */
  readonly promised: number;
  readonly all: number;
}

async function returnedFor(manager: EntityManager, bookingId: string): Promise<Returned> {
  const [row] = await manager.query<Returned[]>(
    `select coalesce(sum(r.principal) filter (where r.state in ('requested', 'pending')), 0)::int as promised,
            coalesce(sum(r.principal) filter (where r.source <> 'void'), 0)::int as "all"
       from refunds r join payments p on p.id = r.payment_id
      where p.booking_id = $1 and r.state in ('requested', 'pending', 'succeeded')`,
    [bookingId],
  );
  return row ?? { promised: 0, all: 0 };
}

async function loadContext(
  manager: EntityManager,
  booking: BookingEntity | null,
): Promise<ChangeContext> {
  if (!booking) throw new DomainError('BOOKING_NOT_FOUND');
  const { id: bookingId } = booking;
  const order = { position: 'ASC' } as const;
  const returned = await returnedFor(manager, bookingId);
  return {
    booking,
    passengers: await manager.find(PassengerEntity, {
      where: { bookingId, state: 'active' },
      order,
    }),
    lines: await manager.find(BookingLineEntity, { where: { bookingId }, order: { id: 'ASC' } }),
    paid: (await paidFor(manager, bookingId)) - returned.promised,
    refunded: returned.all,
  };
}

/** As of one instant, so that a change that is made meanwhile shows whole or not at all. Throws BOOKING_NOT_FOUND. */
export const loadForChange = (manager: EntityManager, bookingId: string): Promise<ChangeContext> =>
  manager.transaction('REPEATABLE READ', async (tx) =>
    loadContext(tx, await tx.findOneBy(BookingEntity, { id: bookingId })),
  );

/** The same under the booking's lock: the first of every change. Throws BOOKING_NOT_FOUND. */
export const lockForChange = async (tx: EntityManager, bookingId: string): Promise<ChangeContext> =>
  loadContext(tx, await lockBooking(tx, bookingId));

/** Adds lines to a booking. @param reasonFor what staff wrote about a line */
export async function addLines(
  tx: EntityManager,
  bookingId: string,
  {
    lines,
    reasonFor = () => '',
  }: { lines: readonly PriceLine[]; reasonFor?: (line: PriceLine) => string },
): Promise<void> {
  if (lines.length === 0) return;
  await tx.insert(
    BookingLineEntity,
    lines.map((line) => ({ ...line, bookingId, reason: reasonFor(line) })),
  );
}

/**
 * Gives a booking its new price: a deposit is never above it, and the plan's balance follows. What an option has to pay
 * first is counted anew, because nobody has paid it yet.
 */
export async function setPrice(
  tx: EntityManager,
  booking: BookingEntity,
  total: number,
): Promise<void> {
  const totalPrice = sek(total);
  const { id, state, pricingRules, paymentChoice } = booking;
  const deposit =
    state === 'option'
      ? percentOf(totalPrice, pricingRules.depositPercent)
      : sek(Math.min(booking.deposit, total));
  await tx.update(BookingEntity, { id }, { totalPrice, deposit });
  if (state === 'option') await setFirst(tx, id, paymentChoice === 'full' ? totalPrice : deposit);
  await syncPlan(tx, id);
}

async function setFirst(tx: EntityManager, bookingId: string, amount: number): Promise<void> {
  await tx.query(
    amount > 0
      ? `update payment_plan set amount = $2 where booking_id = $1 and kind = 'first'`
      : `delete from payment_plan where booking_id = $1 and kind = 'first' and $2 = 0`,
    [bookingId, amount],
  );
}

/** The customer's wish to cancel is answered by what was done. */
export async function closeRequest(tx: EntityManager, bookingId: string): Promise<void> {
  await tx.query(
    `update bookings set cancel_requested_at = null, attention = nullif(attention, 'cancel_requested') where id = $1`,
    [bookingId],
  );
}
