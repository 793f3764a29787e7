import type { EntityManager } from 'typeorm';
import { tooMany } from '../core/rate-limits.js';
import { lockOrder } from './bookings.queries.js';

/** Unpaid holds at one time: who wants more pays one first. */
const MOST_UNPAID = { address: 5, email: 3 } as const;

interface Counter {
  readonly lock: string;
  readonly where: string;
  readonly value: string;
  readonly most: number;
}

/** Remembers for a day where a booking was tried to be paid from, for the limits that stand on it. */
export const noteSource = (
  manager: EntityManager,
  bookingId: string,
  address: string,
): Promise<unknown> =>
  manager.query(
    `insert into checkout_sources (booking_id, address) values ($1, $2)
     on conflict (booking_id) do update set address = excluded.address, noted_at = now()`,
    [bookingId, address],
  );

/** Throws TOO_MANY_REQUESTS to whoever holds seats without paying; others who come at the same moment wait here. */
export async function requireFewHolds(
  tx: EntityManager,
  { address, email }: { address: string; email: string },
): Promise<void> {
  const counters: Counter[] = [
    {
      lock: `holds:${address}`,
      where: `b.id in (select booking_id from checkout_sources where address = $1)`,
      value: address,
      most: MOST_UNPAID.address,
    },
    {
      lock: `holds:${email.toLowerCase()}`,
      where: `b.email = $1`,
      value: email,
      most: MOST_UNPAID.email,
    },
  ];
  // Always in this order, so that two orders never wait for each other.
  for (const counter of counters) await requireFew(tx, counter);
}

async function requireFew(tx: EntityManager, { lock, where, value, most }: Counter): Promise<void> {
  await lockOrder(tx, lock);
  const [row] = await tx.query<{ holds: number; wait: number }[]>(
    `select count(*)::int as holds, coalesce(extract(epoch from min(b.hold_until) - now()), 0)::int as wait
       from bookings b where b.state = 'held' and ${where}`,
    [value],
  );
  if (row && row.holds >= most) throw tooMany(row.wait);
}
