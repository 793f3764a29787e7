import { type FlightLegFields, LEG_FIELDS } from '@safar/domain/departures/flight-leg-fields';
import type { FlightLeg } from '@safar/domain/departures/flight-legs';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../common/database/row-of.js';
import type { DepartureEntity } from '../departures/departure.entity.js';
import type { FlightLegEntity } from './flight-leg.entity.js';

/** A departure without its legs. */
export type FlightDepartureRow = RowOf<
  DepartureEntity,
  'id' | 'destinationId' | 'date' | 'returnDate' | 'version' | 'flightsFinalAt' | 'flightsVersion'
> & {
  /** IATA codes of its airports, in order. */
  readonly airports: string[];
  /** Those of them that travellers can leave from: on sale, or with bookings. */
  readonly needed_airports: string[];
};

type LegRow = RowOf<FlightLegEntity, 'departureId'> & FlightLeg;

/** Legs by the id of their departure, outbound first. */
export type LegsByDeparture = ReadonlyMap<string, FlightLeg[]>;

const DEPARTURE = `p.id, p.destination_id, p.date, p.return_date, p.version, p.flights_final_at, p.flights_version,
  array(select a.iata from departure_airports a where a.departure_id = p.id order by a.position) as airports,
  array(select a.iata from departure_airports a where a.departure_id = p.id and (a.state = 'open' or exists (
          select from bookings b where b.departure_id = p.id and b.airport_id = a.id
             and b.state in ('held', 'option', 'confirmed')))) as needed_airports`;

/** Minutes are as exact as a timetable; the driver would read the time in the zone of the process. */
const LOCAL = `'YYYY-MM-DD"T"HH24:MI'`;

/** Columns that the driver would not read as they are. */
const READ: Readonly<Partial<Record<keyof FlightLegFields, string>>> = {
  departs: `to_char(l.departs, ${LOCAL}) as departs`,
  arrives: `to_char(l.arrives, ${LOCAL}) as arrives`,
};

const LEG = [
  'l.departure_id',
  'l.position',
  ...LEG_FIELDS.map((field) => READ[field] ?? `l.${field}`),
].join(', ');

/** As `numbered` orders them. */
const IN_ORDER = `l.departure_id, l.direction desc, l.airport collate "C" nulls first, l.position`;

/**
 * Returns a function that gives equal texts one copy: the driver makes a new one for each row, and the snapshot keeps
 * tens of thousands of legs.
 */
function sharedTexts(): <Text extends string>(text: Text) => Text {
  const texts = new Map<string, string>();
  return <Text extends string>(text: Text): Text => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return (known as Text | undefined) ?? text;
  };
}

function byDeparture(rows: readonly LegRow[]): LegsByDeparture {
  const legs = new Map<string, FlightLeg[]>();
  const shared = sharedTexts();
  for (const { departure_id, ...row } of rows) {
    const leg = {
      ...row,
      direction: shared(row.direction),
      airport: row.airport && shared(row.airport),
      flight_no: shared(row.flight_no),
      airline_name: shared(row.airline_name),
      operated_by: shared(row.operated_by),
      from_iata: shared(row.from_iata),
      to_iata: shared(row.to_iata),
      departs_zone: shared(row.departs_zone),
      arrives_zone: shared(row.arrives_zone),
    };
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

/** A departure whose flights are wanted. */
export interface FlyingDeparture {
  readonly id: string;
  /** The transaction that wrote the row (xmin): every change of its flights writes the row too. */
  readonly mark: string;
  readonly flights_final: boolean;
}

/** The legs of a departure as they were when its row had this mark. */
export interface KnownFlights {
  readonly mark: string;
  readonly legs: readonly FlightLeg[];
  readonly isFinal: boolean;
}

export type FlightsById = ReadonlyMap<string, KnownFlights>;

/**
 * Returns the flights of departures by id. Reads only those of departures that were written after `known`: a sold seat
 * must not cost the thousands of legs of all departures.
 */
export async function readFlights(
  manager: EntityManager,
  departures: readonly FlyingDeparture[],
  known: FlightsById = new Map(),
): Promise<FlightsById> {
  const isKnown = ({ id, mark }: FlyingDeparture): boolean => known.get(id)?.mark === mark;
  const changed = departures.filter((departure) => !isKnown(departure)).map(({ id }) => id);
  const legs = changed.length > 0 ? await legsIn(manager, changed) : new Map<string, FlightLeg[]>();
  return new Map(
    departures.map((departure): [string, KnownFlights] => {
      const { id, mark, flights_final: isFinal } = departure;
      const same = isKnown(departure) ? known.get(id) : undefined;
      return [id, same ?? { mark, legs: legs.get(id) ?? [], isFinal }];
    }),
  );
}

const COLUMNS = ['departure_id', 'position', ...LEG_FIELDS].join(', ');

/** Replaces all legs of departures, and counts the change when their times were final. */
export async function storeLegs(tx: EntityManager, legs: LegsByDeparture): Promise<void> {
  const ids = [...legs.keys()];
  const rows = [...legs].flatMap(([departure_id, ofDeparture]) =>
    ofDeparture.map((leg) => ({ departure_id, ...leg })),
  );
  await tx.query(`delete from flight_legs where departure_id = any($1::uuid[])`, [ids]);
  await tx.query(
    `insert into flight_legs (${COLUMNS})
     select ${COLUMNS} from jsonb_populate_recordset(null::flight_legs, $1)`,
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
