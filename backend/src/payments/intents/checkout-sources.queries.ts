import type { EntityManager } from 'typeorm';

/** Saves the address of the last payment attempt of a booking for a day, for the limits per address. */
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
