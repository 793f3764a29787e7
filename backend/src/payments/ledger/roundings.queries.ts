import type { RoundingView } from '@safar/domain/contracts/payments/booking-money';
import type { EntityManager } from 'typeorm';

/** Lists amounts in öre that the provider moved and the ledger rounded, newest first. */
export async function roundingsOf(
  manager: EntityManager,
  bookingId: string,
): Promise<RoundingView[]> {
  const rows = await manager.query<(Omit<RoundingView, 'at'> & { at: Date })[]>(
    `select kind, object_id as id, amount::float8 as amount, at from rounding_differences
      where booking_id = $1 order by at desc, object_id`,
    [bookingId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
