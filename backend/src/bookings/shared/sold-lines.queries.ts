import type { NewExtra } from '@safar/domain/extras/booked-extras';
import type { PriceLine } from '@safar/domain/pricing/price-lines';
import type { EntityManager } from 'typeorm';
import { type AddedExtra, BookingExtraEntity } from './booking-extra.entity.js';
import { BookingLineEntity } from './booking.entity.js';

/**
 * Adds price lines to a booking. Returns their ids.
 * @param reasonFor the reason that staff gave for a line
 */
export async function addLines(
  tx: EntityManager,
  bookingId: string,
  {
    lines,
    reasonFor = () => '',
  }: { lines: readonly PriceLine[]; reasonFor?: (line: PriceLine) => string },
): Promise<number[]> {
  if (lines.length === 0) return [];
  const inserted = await tx.insert(
    BookingLineEntity,
    lines.map((line) => ({ ...line, bookingId, reason: reasonFor(line) })),
  );
  return (inserted.identifiers as { id: number }[]).map(({ id }) => id);
}

/** Names the passengers of new extras, which have their places. */
export const addedExtras = (
  extras: readonly NewExtra[],
  passengers: readonly { readonly id: string }[],
): AddedExtra[] =>
  extras.map(({ passenger, ...extra }) => ({
    ...extra,
    passenger_id: passenger === null ? null : (passengers[passenger]?.id ?? null),
  }));

/** Adds extras to a booking with their lines. The caller has taken them from the stock. */
export async function addExtras(
  tx: EntityManager,
  bookingId: string,
  { lines, extras, sold }: {
    readonly lines: readonly PriceLine[];
    readonly extras: readonly AddedExtra[];
    readonly sold: BookingExtraEntity['sold'];
  }, // oxfmt-ignore
): Promise<void> {
  const lineIds = await addLines(tx, bookingId, { lines });
  if (extras.length === 0) return;
  await tx.insert(
    BookingExtraEntity,
    extras.map(
      ({ extra_id: extraId, passenger_id: passengerId, quantity, amount, line, ...of }) => ({
        ...{ bookingId, extraId, passengerId, quantity, amount, sold },
        ...{ nameSv: of.name_sv, nameAr: of.name_ar, terms: { ...of.terms } },
        lineId: line === null ? null : (lineIds[line] ?? null),
      }),
    ),
  );
}
