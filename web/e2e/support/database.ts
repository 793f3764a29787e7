import { expect } from '@playwright/test';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { type IsoDay, addDays, dayInStockholm } from '@safar/domain/dates/dates';
import { query } from '../../../tools/test/e2e/database.js';

export { query };

const UNIQUE_VIOLATION = '23505';

export interface OwnDeparture {
  readonly destinationId: string;
  readonly date: IsoDay;
}

/** Takes away the demo's departure of a day, which has rooms, flights and a price of its own: some leave next summer. */
const withdrawSeeded = (destinationId: string, date: IsoDay): Promise<unknown[]> =>
  query(
    `delete from departures d where destination_id = $1 and date = $2
        and exists (select from flight_legs l where l.departure_id = d.id and l.flight_no like 'ZZ%')
        and not exists (select from bookings b where b.departure_id = d.id)`,
    [destinationId, date],
  );

/**
 * Creates a departure for a single test, far enough away for a deposit. `inDays` must differ between tests with the
 * same destination.
 */
export async function ownDeparture(
  destinationId: string,
  inDays: number,
  capacity = 20,
): Promise<OwnDeparture> {
  const date = addDays(dayInStockholm(new Date()), inDays);
  await withdrawSeeded(destinationId, date);
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
  // Desktop and mobile run a test at the same time; the second one finds the departure of the first.
  await make().catch((error: unknown) => {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    return make();
  });
  await untilPublished(destinationId, ({ departures }) =>
    departures.some((one) => one.date === date),
  );
  return { destinationId, date };
}

/**
 * Waits until the site shows a destination as expected: visitors read from a cache that notices direct database changes
 * after a moment.
 */
export async function untilPublished(
  destinationId: string,
  fits: (destination: DestinationDetailView) => boolean,
): Promise<void> {
  const url = new URL(`/api/destinations/${destinationId}`, process.env['E2E_BASE_URL']);
  await expect(async () => {
    expect(fits((await (await fetch(url)).json()) as DestinationDetailView)).toBe(true);
  }).toPass({ intervals: [20], timeout: 15_000 });
}

/** Returns the bookings of an e-mail address with their number of payments. */
export const bookingsOf = (
  email: string,
): Promise<{ id: string; booking_ref: string; state: string; payments: number }[]> =>
  query(
    `select b.id, b.booking_ref, b.state, count(p.id)::int as payments
     from bookings b left join payments p on p.booking_id = b.id and p.state = 'succeeded'
     where b.email = $1 group by b.id`,
    [email],
  );
