import { type IsoDay } from '@safar/domain/dates/dates';
import type { FlightLeg } from '@safar/domain/departures/flight-legs';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../common/database/row-of.js';
import type { FinalTimes } from '../../catalog/flights/flights.service.js';
import type { BookingEntity } from '../shared/booking.entity.js';

/**
 * Returns the confirmed bookings of a departure whose customers need a mail about its final times. A booking confirmed
 * after the change has the new times in its confirmation.
 */
export const bookingsToNotify = (
  manager: EntityManager,
  { departure_id: departureId, version }: FinalTimes,
  today: IsoDay,
): Promise<RowOf<BookingEntity, 'id' | 'email' | 'language'>[]> =>
  manager.query(
    `select b.id, b.email, b.language
       from bookings b join departures p on p.id = b.departure_id
       left join flight_changes c on c.departure_id = p.id and c.version = $2
      where b.departure_id = $1 and b.state = 'confirmed' and b.return_date >= $3
        and not exists (select from outbox_mails m where m.dedupe = 'booking_confirmed:' || b.id
                           and m.created_at > coalesce(c.changed_at, p.flights_final_at))
      order by b.id`,
    [departureId, version, today],
  );

/** What a mail about final times says. */
export interface StoredFlightChange {
  /** The times that the customer knows; null: they become final for the first time. */
  readonly before: readonly FlightLeg[] | null;
  /** Null for the first final times. */
  readonly after: readonly FlightLeg[] | null;
  readonly significant: boolean;
  /** The Swedish day of the change. */
  readonly changedOn: IsoDay;
  /** Whether later changes exist, which another mail covers. */
  readonly isOutdated: boolean;
  /** IATA code of the airport of the booking. */
  readonly airport: string;
}

/**
 * Returns a change of final times for the mail about it. When the mails of earlier changes were not sent, it covers
 * those too: it begins with the times that the customer knows.
 */
export async function flightChangeFor(
  manager: EntityManager,
  { bookingId, version }: { readonly bookingId: string; readonly version: number },
): Promise<StoredFlightChange | null> {
  const [row] = await manager.query<StoredFlightChange[]>(
    `with mailed as (
       select (m.payload->>'flightsVersion')::int as version, m.state = 'sent' as is_sent
         from outbox_mails m where m.booking_id = $1 and m.topic = 'flight_times'),
     first as (
       select coalesce(min(t.version), $2::int) as version from mailed t
        where t.version between 1 and $2::int
          and t.version > coalesce((select max(s.version) from mailed s where s.is_sent and s.version < $2::int), 0))
     select (select c.before from flight_changes c, first f
              where c.departure_id = p.id and c.version = f.version) as before,
            (select c.after from flight_changes c where c.departure_id = p.id and c.version = $2::int) as after,
            exists (select from flight_changes c, first f where c.departure_id = p.id and c.significant
                       and c.version between f.version and $2::int) as significant,
            (coalesce((select c.changed_at from flight_changes c where c.departure_id = p.id and c.version = $2::int),
              p.flights_final_at, now()) at time zone 'Europe/Stockholm')::date as "changedOn",
            p.flights_version > $2::int as "isOutdated", b.airport
       from bookings b join departures p on p.id = b.departure_id where b.id = $1`,
    [bookingId, version],
  );
  return row ?? null;
}
