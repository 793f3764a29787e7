import { expect } from '@playwright/test';
import type { DestinationDetailView } from '@safar/domain/contracts/destinations';
import { type IsoDay, addDays, dayInStockholm } from '@safar/domain/rules/dates';
import pg from 'pg';

const UNIQUE_VIOLATION = '23505';

/** One statement on the database of the running product. */
export async function query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}

export interface OwnDeparture {
  readonly destinationId: string;
  readonly date: IsoDay;
}

/**
 * A departure of one test alone, far enough away to be booked with a deposit. `inDays` must differ between tests that
 * name the same trip.
 */
export async function ownDeparture(
  destinationId: string,
  inDays: number,
  capacity = 20,
): Promise<OwnDeparture> {
  const date = addDays(dayInStockholm(new Date()), inDays);
  const make = () =>
    query(
      `with there as (
         update departures set capacity = $3 where destination_id = $1 and date = $2::date returning id
       )
       insert into departures (destination_id, date, return_date, capacity)
       select id, $2::date, $2::date + res_length - 1, $3 from destinations
        where id = $1 and not exists (select from there)`,
      [destinationId, date, capacity],
    );
  // Both screens run a test at once: whoever comes second to the same day finds it there.
  await make().catch((error: unknown) => {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    return make();
  });
  await untilPublished(destinationId, ({ departures }) =>
    departures.some((one) => one.date === date),
  );
  return { destinationId, date };
}

/** Visitors read from a memory that hears of changes by the hand of others a moment later. */
export async function untilPublished(
  destinationId: string,
  fits: (destination: DestinationDetailView) => boolean,
): Promise<void> {
  const url = new URL(`/api/destinations/${destinationId}`, process.env['E2E_BASE_URL']);
  await expect(async () => {
    expect(fits((await (await fetch(url)).json()) as DestinationDetailView)).toBe(true);
  }).toPass({ intervals: [20], timeout: 15_000 });
}

/** What bookings of an e-mail address there are. */
export const bookingsOf = (
  email: string,
): Promise<{ id: string; booking_ref: string; state: string; payments: number }[]> =>
  query(
    `select b.id, b.booking_ref, b.state, count(p.id)::int as payments
     from bookings b left join payments p on p.booking_id = b.id and p.state = 'succeeded'
     where b.email = $1 group by b.id`,
    [email],
  );
