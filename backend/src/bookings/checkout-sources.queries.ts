import type { EntityManager } from 'typeorm';

/** Remembers for a day where a booking was tried to be paid from, for the limits that stand on it. */
export const saveCheckoutSource = (
  manager: EntityManager,
  bookingId: string,
  address: string,
): Promise<unknown> =>
  manager.query(
    `insert into checkout_sources (booking_id, address) values ($1, $2)
     on conflict (booking_id) do update set address = excluded.address, recorded_at = now()`,
    [bookingId, address],
  );
