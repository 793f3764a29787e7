import type { ExtrasLeft } from '@safar/domain/extras/booked-extras';
import { sharesAfter } from '@safar/domain/extras/percent-shares';
import { priceLine } from '@safar/domain/pricing/price-lines';
import type { EntityManager } from 'typeorm';
import { endExtras, extrasFor } from '../../bookings/shared/bookings.service.js';
import { type BookingEntity, BookingLineEntity } from '../../bookings/shared/booking.entity.js';

/** Returns the extras that are a share of the price after a discount; `amount` in kronor, negative to reverse one. */
export async function sharesAfterDiscount(
  manager: EntityManager,
  bookingId: string,
  amount: number,
): Promise<ExtrasLeft> {
  const extras = await extrasFor(manager, bookingId);
  const lines = await manager.findBy(BookingLineEntity, { bookingId });
  const added = [priceLine({ kind: 'discount', quantity: 1, unitPrice: 0 - amount })];
  return sharesAfter(extras, { lines, added });
}

/** Writes what these extras cost now, with the lines of the difference. */
export async function writeShares(
  tx: EntityManager,
  booking: Pick<BookingEntity, 'id' | 'departureId'>,
  { lines, endings }: ExtrasLeft,
): Promise<void> {
  if (lines.length === 0) return;
  const { id: bookingId } = booking;
  await tx.insert(
    BookingLineEntity,
    lines.map((line) => ({ ...line, bookingId })),
  );
  await endExtras(tx, booking, endings);
}
