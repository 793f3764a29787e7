import { DomainError } from '@safar/domain/errors/domain-error';
import { sek } from '@safar/domain/money/money';
import { depositWith } from '@safar/domain/pricing/pricing';
import type { BookedExtra, EndedExtra } from '@safar/domain/extras/booked-extras';
import type { PriceLine } from '@safar/domain/pricing/price-lines';
import { type BookedRoom, bookedRooms } from '@safar/domain/rooms/booked-rooms';
import type { EntityManager } from 'typeorm';
import {
  extrasFor,
  inFullFor,
  endedExtrasFor,
  lockBooking,
  paidFor,
  syncPlan,
} from '../bookings/shared/bookings.service.js';
import {
  BookingEntity,
  BookingLineEntity,
  PassengerEntity,
} from '../bookings/shared/booking.entity.js';

export { addLines } from '../bookings/shared/bookings.service.js';

/** A room of a booking, with the code of its type. */
export interface ChangedRoom extends BookedRoom {
  readonly room_type_id: string;
  readonly code: string;
  readonly name_sv: string;
}

/** A booking with the data that its changes depend on. */
export interface ChangeContext {
  readonly booking: BookingEntity;
  /** Active passengers only, in the order of the forms. */
  readonly passengers: readonly PassengerEntity[];
  /** Active rooms in order; empty: sold without rooms. */
  readonly rooms: readonly ChangedRoom[];
  /** Active ones, in the order of the catalogue and of their travellers. */
  readonly extras: readonly BookedExtra[];
  /** Ended ones that stay paid. */
  readonly endedExtras: readonly EndedExtra[];
  readonly lines: readonly (PriceLine & { readonly reason: string })[];
  /** Payments minus refunded and pending amounts. */
  readonly paid: number;
  /** Refunded and pending amounts; without voids, which were never paid. */
  readonly refunded: number;
}

interface Returned {
  /** Pending refunds, still counted as paid. */
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

const roomsFor = (
  manager: EntityManager,
  bookingId: string,
): Promise<Omit<ChangedRoom, 'guests'>[]> =>
  manager.query(
    `select k.id, k.room_type_id, k.name_sv, k.terms, t.code
       from booking_rooms k join room_types t on t.id = k.room_type_id
      where k.booking_id = $1 and k.state = 'active' order by k.position`,
    [bookingId],
  );

async function loadContext(
  manager: EntityManager,
  booking: BookingEntity | null,
): Promise<ChangeContext> {
  if (!booking) throw new DomainError('BOOKING_NOT_FOUND');
  const { id: bookingId } = booking;
  const order = { position: 'ASC' } as const;
  const returned = await returnedFor(manager, bookingId);
  const where = { bookingId, state: 'active' } as const;
  const passengers = await manager.find(PassengerEntity, { where, order });
  return {
    booking,
    passengers,
    rooms: bookedRooms(await roomsFor(manager, bookingId), passengers),
    extras: await extrasFor(manager, bookingId),
    endedExtras: await endedExtrasFor(manager, bookingId),
    lines: await manager.find(BookingLineEntity, { where: { bookingId }, order: { id: 'ASC' } }),
    paid: (await paidFor(manager, bookingId)) - returned.promised,
    refunded: returned.all,
  };
}

/** Loads the context as of one instant, so a concurrent change shows fully or not at all. Throws BOOKING_NOT_FOUND. */
export const loadForChange = (manager: EntityManager, bookingId: string): Promise<ChangeContext> =>
  manager.transaction('REPEATABLE READ', async (tx) =>
    loadContext(tx, await tx.findOneBy(BookingEntity, { id: bookingId })),
  );

/** Loads the context under the booking lock, the first lock of every change. Throws BOOKING_NOT_FOUND. */
export const lockForChange = async (tx: EntityManager, bookingId: string): Promise<ChangeContext> =>
  loadContext(tx, await lockBooking(tx, bookingId));

/**
 * Sets a new price, after the extras were written: caps the deposit at it and adjusts the plan. The first payment of an
 * option is recalculated, because it has not been paid.
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
      ? depositWith(totalPrice, sek(await inFullFor(tx, id)), pricingRules.depositPercent)
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

/** Closes the customer's cancel request after the change. */
export async function closeRequest(tx: EntityManager, bookingId: string): Promise<void> {
  await tx.query(
    `update bookings set cancel_requested_at = null, attention = nullif(attention, 'cancel_requested') where id = $1`,
    [bookingId],
  );
}
