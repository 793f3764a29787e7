import type { PlannedPaymentView } from '@safar/domain/contracts/bookings';
import { DomainError } from '@safar/domain/rules/domain-error';
import type { EntityManager } from 'typeorm';
import { BookingEntity, BookingLineEntity, PassengerEntity } from './booking.entity.js';
import { planOf } from './booking-file.queries.js';
import { type TripText, paidFor, tripTextOf } from './bookings.queries.js';

/** A booking with everything a paper about it needs, read in one transaction. */
export interface BookingCase {
  readonly booking: BookingEntity;
  /** Who travels. */
  readonly passengers: readonly PassengerEntity[];
  readonly lines: readonly BookingLineEntity[];
  readonly plan: readonly PlannedPaymentView[];
  /** Towards the trip. */
  readonly paid: number;
  /** For the way of paying, beside the price. */
  readonly fees: number;
  readonly trip: TripText;
}

async function feesFor(manager: EntityManager, bookingId: string): Promise<number> {
  const [row] = await manager.query<{ fees: number }[]>(
    `select coalesce(sum(amount), 0)::int as fees from ledger_entries
      where booking_id = $1 and kind like 'surcharge%'`,
    [bookingId],
  );
  return row?.fees ?? 0;
}

/** Throws BOOKING_NOT_FOUND. */
export async function bookingCase(manager: EntityManager, id: string): Promise<BookingCase> {
  const booking = await manager.findOneBy(BookingEntity, { id });
  if (!booking) throw new DomainError('BOOKING_NOT_FOUND');
  return {
    booking,
    passengers: await manager.find(PassengerEntity, {
      where: { bookingId: id, state: 'active' },
      order: { position: 'ASC' },
    }),
    lines: await manager.find(BookingLineEntity, {
      where: { bookingId: id },
      order: { id: 'ASC' },
    }),
    plan: await planOf(manager, id),
    paid: await paidFor(manager, id),
    fees: await feesFor(manager, id),
    trip: await tripTextOf(manager, booking.destinationId),
  };
}
