import type { IsoDay } from '@safar/domain/dates/dates';
import type { FlightLeg } from '@safar/domain/departures/flight-legs';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../common/database/row-of.js';
import type { DepartureEntity } from '../departures/departure.entity.js';
import type { FlightLegEntity } from './flight-leg.entity.js';

/** A departure without its legs. */
export type FlightDepartureRow = RowOf<
  DepartureEntity,
  'id' | 'destinationId' | 'date' | 'returnDate' | 'version' | 'flightsFinalAt' | 'flightsVersion'
>;

type LegRow = RowOf<FlightLegEntity, 'departureId'> & FlightLeg;

/** Legs by the id of their departure, outbound first. */
export type LegsByDeparture = ReadonlyMap<string, FlightLeg[]>;

const DEPARTURE = `p.id, p.destination_id, p.date, p.return_date, p.version, p.flights_final_at, p.flights_version`;

/** Minutes are as exact as a timetable; the driver would read the time in the zone of the process. */
const LOCAL = `'YYYY-MM-DD"T"HH24:MI'`;

const LEG = `l.departure_id, l.direction, l.position, l.flight_no, l.airline_name, l.operated_by, l.from_iata, l.to_iata,
  to_char(l.departs, ${LOCAL}) as departs, l.departs_zone, to_char(l.arrives, ${LOCAL}) as arrives, l.arrives_zone,
  l.hand_kg, l.checked_kg, l.checked_pieces, l.meal`;

const IN_ORDER = `l.departure_id, l.direction desc, l.position`;

function byDeparture(rows: readonly LegRow[]): LegsByDeparture {
  const legs = new Map<string, FlightLeg[]>();
  for (const { departure_id, ...leg } of rows) {
    const others = legs.get(departure_id);
    if (others) others.push(leg);
    else legs.set(departure_id, [leg]);
  }
  return legs;
}

/** Returns a departure of a trip that is not removed, or null. */
export async function departureOf(
  manager: EntityManager,
  id: string,
): Promise<FlightDepartureRow | null> {
  const [row] = await manager.query<FlightDepartureRow[]>(
    `select ${DEPARTURE} from departures p
       join destinations d on d.id = p.destination_id and d.deleted_at is null where p.id = $1`,
    [id],
  );
  return row ?? null;
}

/** Locks departures until the transaction ends, in the order in which all changes lock several; unknown ones are left out. */
export async function lockDeparturesIn(
  tx: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FlightDepartureRow>> {
  const rows = await tx.query<FlightDepartureRow[]>(
    `select ${DEPARTURE} from departures p where p.id = any($1::uuid[]) order by p.id for no key update`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export const legsIn = async (
  manager: EntityManager,
  departureIds: readonly string[],
): Promise<LegsByDeparture> =>
  byDeparture(
    await manager.query<LegRow[]>(
      `select ${LEG} from flight_legs l where l.departure_id = any($1::uuid[]) order by ${IN_ORDER}`,
      [departureIds],
    ),
  );

/** The legs of a departure and whether its times are final. */
export interface OpenFlights {
  readonly legs: readonly FlightLeg[];
  readonly isFinal: boolean;
}

/** Returns the flights of all departures that are open on a day; one without flights is left out. */
export async function openFlights(
  manager: EntityManager,
  today: IsoDay,
): Promise<ReadonlyMap<string, OpenFlights>> {
  const rows = await manager.query<(LegRow & { is_final: boolean })[]>(
    `select ${LEG}, p.flights_final_at is not null as is_final
       from flight_legs l join departures p on p.id = l.departure_id
      where p.state = 'open' and p.date >= $1 order by ${IN_ORDER}`,
    [today],
  );
  const final = new Set(rows.flatMap((row) => (row.is_final ? [row.departure_id] : [])));
  const legs = byDeparture(rows.map(({ is_final: _, ...row }) => row));
  return new Map(
    [...legs].map(([id, ofDeparture]) => [id, { legs: ofDeparture, isFinal: final.has(id) }]),
  );
}

const RECORD = `(departure_id uuid, direction text, position int, flight_no text, airline_name text, operated_by text,
  from_iata text, to_iata text, departs timestamp, departs_zone text, arrives timestamp, arrives_zone text, hand_kg int,
  checked_kg int, checked_pieces int, meal boolean)`;

const COLUMNS = `departure_id, direction, position, flight_no, airline_name, operated_by, from_iata, to_iata, departs,
  departs_zone, arrives, arrives_zone, hand_kg, checked_kg, checked_pieces, meal`;

/** Replaces all legs of departures, and counts the change when their times were final. */
export async function storeLegs(tx: EntityManager, legs: LegsByDeparture): Promise<void> {
  const ids = [...legs.keys()];
  const rows = [...legs].flatMap(([departure_id, ofDeparture]) =>
    ofDeparture.map((leg) => ({ departure_id, ...leg })),
  );
  await tx.query(`delete from flight_legs where departure_id = any($1::uuid[])`, [ids]);
  await tx.query(
    `insert into flight_legs (${COLUMNS}) select ${COLUMNS} from jsonb_to_recordset($1) as leg ${RECORD}`,
    [JSON.stringify(rows)],
  );
  await tx.query(
    `update departures set version = version + 1,
            flights_version = flights_version + (flights_final_at is not null)::int
      where id = any($1::uuid[])`,
    [ids],
  );
}

export async function markTimesFinal(tx: EntityManager, id: string): Promise<void> {
  await tx.query(
    `update departures set flights_final_at = now(), version = version + 1 where id = $1`,
    [id],
  );
}
