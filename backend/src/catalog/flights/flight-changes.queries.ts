import type { FlightChangeReason } from '@safar/domain/contracts/catalog/flights';
import type { FlightLeg } from '@safar/domain/departures/flight-legs';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../common/database/row-of.js';
import { enqueue } from '../../common/jobs/queue.js';
import type { FlightChangeEntity } from './flight-change.entity.js';
import type { FlightDepartureRow } from './flights.queries.js';

/** The job that mails new times to customers; its payload is `departureId` and `version`. */
export const FLIGHT_TIMES_JOB = 'flight-times';

/** Final times as customers get them; version 0 is the first time that they are final. */
export type FinalTimes = RowOf<FlightChangeEntity, 'departureId' | 'version'>;

/** Flights of a departure before and after a change. */
interface ChangedFlights {
  readonly departure: Pick<FlightDepartureRow, 'id'>;
  readonly before: readonly FlightLeg[];
  readonly after: readonly FlightLeg[];
}

/** Saves the changes of departures whose times were final, once `flights_version` is raised. Returns those. */
export function saveFinalChanges(
  tx: EntityManager,
  changes: readonly ChangedFlights[],
  { significant = false }: FlightChangeReason,
): Promise<FinalTimes[]> {
  const rows = changes.map(({ departure, before, after }) => ({
    departure_id: departure.id,
    before,
    after,
  }));
  return tx.query<FinalTimes[]>(
    `insert into flight_changes (departure_id, version, before, after, significant)
     select p.id, p.flights_version, c.before, c.after, $2
       from jsonb_to_recordset($1) as c (departure_id uuid, before jsonb, after jsonb)
       join departures p on p.id = c.departure_id
      where p.flights_final_at is not null
      returning departure_id, version`,
    [JSON.stringify(rows), significant],
  );
}

/**
 * Queues the mails about final times in the caller's transaction. A job of their own writes them: it must not wait for
 * bookings while a departure is locked.
 */
export async function announceFlightTimes(
  tx: EntityManager,
  times: readonly FinalTimes[],
): Promise<void> {
  for (const { departure_id: departureId, version } of times) {
    await enqueue(
      tx,
      { task: FLIGHT_TIMES_JOB, payload: { departureId, version } },
      { key: `${FLIGHT_TIMES_JOB}:${departureId}:${version}` },
    );
  }
}
