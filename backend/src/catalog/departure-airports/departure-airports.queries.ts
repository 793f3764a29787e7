import type { AirportInput, StoredAirport } from '@safar/domain/departures/departure-airports';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../common/database/row-of.js';
import type { DepartureEntity } from '../departures/departure.entity.js';

/** A departure with the prices that its airports add to. */
export type AirportDepartureRow = RowOf<
  DepartureEntity,
  'id' | 'destinationId' | 'date' | 'version' | 'capacity' | 'blocked' | 'taken'
> & {
  readonly price_adult: number;
  readonly price_child: number;
  readonly price_infant: number;
};

const DEPARTURES = `select p.id, p.destination_id, p.date, p.version, p.capacity, p.blocked, p.taken,
    coalesce(p.price_adult, d.price_adult) as price_adult,
    coalesce(p.price_child, d.price_child) as price_child, coalesce(p.price_infant, d.price_infant) as price_infant
  from departures p join destinations d on d.id = p.destination_id and d.deleted_at is null`;

/** Returns a departure of a trip that is not removed, or null. */
export async function departureOf(
  manager: EntityManager,
  id: string,
): Promise<AirportDepartureRow | null> {
  const [row] = await manager.query<AirportDepartureRow[]>(`${DEPARTURES} where p.id = $1`, [id]);
  return row ?? null;
}

/**
 * Locks departures of the trip of `own` until the transaction ends, so that no order takes seats of their airports. Returns
 * them by id, without those of other trips.
 */
export async function lockDepartures(
  tx: EntityManager,
  own: AirportDepartureRow,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AirportDepartureRow>> {
  const rows = await tx.query<AirportDepartureRow[]>(
    `${DEPARTURES} where p.destination_id = $1 and p.id = any($2::uuid[]) order by p.id for no key update of p`,
    [own.destination_id, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lists the airports of a departure in order. */
export const airportsOf = (manager: EntityManager, departureId: string): Promise<StoredAirport[]> =>
  manager.query(
    `select a.id, a.iata, a.capacity, a.blocked, a.taken, a.diff_adult, a.diff_child, a.diff_infant, a.closes_days,
            a.state, coalesce((select sum(b.seats) from bookings b where b.departure_id = a.departure_id
              and b.airport_id = a.id and b.state = 'confirmed'), 0)::int as sold, exists (select from bookings b where b.departure_id = a.departure_id and b.airport_id = a.id)
              as is_booked
       from departure_airports a where a.departure_id = $1 order by a.position`,
    [departureId],
  );

const FIELDS: readonly (keyof AirportInput)[] = [
  'capacity', 'blocked', 'diff_adult', 'diff_child', 'diff_infant', 'closes_days', 'state',
]; // oxfmt-ignore

/** The airports of a departure before and after a change. */
interface ChangedAirports {
  readonly before: readonly AirportInput[];
  readonly after: readonly AirportInput[];
}

/** Gives the flights for all to an airport that was the only one; a direction that has flights of its own stays as it is. */
const keepFlights = (tx: EntityManager, departureId: string, iata: string): Promise<unknown> =>
  tx.query(
    `update flight_legs l set airport = $2 where l.departure_id = $1 and l.airport is null
        and not exists (select from flight_legs o where o.departure_id = $1 and o.direction = l.direction
              and o.airport = $2)`,
    [departureId, iata],
  );

/**
 * Replaces the airports of a locked departure; those that stay keep their id and taken seats. When the only one gets
 * others beside it, the flights so far stay its own: none is known from the new ones.
 */
export async function storeAirports(
  tx: EntityManager,
  departureId: string,
  { before, after }: ChangedAirports,
): Promise<void> {
  await tx.query(`delete from departure_airports where departure_id = $1 and iata <> all($2)`, [
    departureId,
    after.map(({ iata }) => iata),
  ]);
  await tx.query(
    `insert into departure_airports (departure_id, iata, position, ${FIELDS.join(', ')})
     select $1, r.iata, r.position, ${FIELDS.map((field) => `r.${field}`).join(', ')}
       from jsonb_to_recordset($2) as r (iata text, position int, capacity int, blocked int, diff_adult int,
              diff_child int, diff_infant int, closes_days int, state text)
     on conflict (departure_id, iata) do update
        set position = excluded.position, ${FIELDS.map((field) => `${field} = excluded.${field}`).join(', ')}`,
    [departureId, JSON.stringify(after.map((one, place) => ({ ...one, position: place + 1 })))],
  );
  const [only, ...others] = before.map(({ iata }) => iata);
  const stays = after.length > 1 && after.some(({ iata }) => iata === only);
  if (only && others.length === 0 && stays) await keepFlights(tx, departureId, only);
  await tx.query(`update departures set version = version + 1 where id = $1`, [departureId]);
}
