import { type IsoDay, daysBetween } from '@safar/domain/dates/dates';
import { type LocalTime, instantOf, localTimeAt } from '@safar/domain/dates/local-times';
import type { FlightDirection, FlightLeg } from '@safar/domain/departures/flight-legs';
import { LEG_FIELDS } from '@safar/domain/departures/flight-leg-fields';
import { NO_LEG_FACTS } from '@safar/domain/departures/leg-facts';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../src/common/database/row-of.js';
import type { DepartureEntity } from '../src/catalog/departures/departure.entity.js';
import type { DestinationSeed } from './destination-seed.js';

const MINUTE_MS = 60_000;
const AIRLINE = { code: 'ZZ', name: 'Safar Air' };
/** Departures within so many days have their final times. */
const FINAL_DAYS = 45;

const ZONES = {
  ARN: 'Europe/Stockholm',
  AYT: 'Europe/Istanbul',
  CPH: 'Europe/Copenhagen',
  DXB: 'Asia/Dubai',
  GOT: 'Europe/Stockholm',
  GYD: 'Asia/Baku',
  HND: 'Asia/Tokyo',
  IST: 'Europe/Istanbul',
  JED: 'Asia/Riyadh',
  KUL: 'Asia/Kuala_Lumpur',
  MAD: 'Europe/Madrid',
  MED: 'Asia/Riyadh',
  RAK: 'Africa/Casablanca',
  SJJ: 'Europe/Sarajevo',
  TBS: 'Asia/Tbilisi',
  VIE: 'Europe/Vienna',
  WAW: 'Europe/Warsaw',
} as const;
type Airport = keyof typeof ZONES;

/** A journey: its start, the minutes in the air of each leg, and the minutes of a stop. */
interface Journey {
  /** On the clocks of the first airport. */
  readonly at: string;
  readonly route: readonly Airport[];
  readonly minutes: readonly number[];
  readonly stop?: number;
}

interface Flights {
  readonly out: Journey;
  readonly back: Journey;
}

/** Flights of the demo's trips: direct or with a stop, and with a night aboard, as their texts say. */
export const FLIGHTS: Readonly<Record<DestinationSeed['id'], Flights>> = {
  istanbul: {
    out: { at: '07:15', route: ['ARN', 'IST'], minutes: [210] },
    back: { at: '17:40', route: ['IST', 'ARN'], minutes: [215] },
  },
  dubai: {
    out: { at: '08:30', route: ['ARN', 'DXB'], minutes: [370] },
    back: { at: '14:20', route: ['DXB', 'ARN'], minutes: [400] },
  },
  umrah: {
    out: { at: '18:05', route: ['ARN', 'IST', 'JED'], minutes: [210, 225], stop: 110 },
    back: { at: '12:10', route: ['MED', 'IST', 'ARN'], minutes: [220, 215], stop: 95 },
  },
  antalya: {
    out: { at: '06:45', route: ['ARN', 'AYT'], minutes: [235] },
    back: { at: '15:30', route: ['AYT', 'ARN'], minutes: [245] },
  },
  marrakech: {
    out: { at: '08:10', route: ['ARN', 'MAD', 'RAK'], minutes: [245, 120], stop: 85 },
    back: { at: '13:05', route: ['RAK', 'MAD', 'ARN'], minutes: [115, 235], stop: 80 },
  },
  sarajevo: {
    out: { at: '09:20', route: ['ARN', 'VIE', 'SJJ'], minutes: [135, 75], stop: 70 },
    back: { at: '14:45', route: ['SJJ', 'VIE', 'ARN'], minutes: [75, 135], stop: 65 },
  },
  tbilisi: {
    out: { at: '13:40', route: ['ARN', 'WAW', 'TBS'], minutes: [100, 215], stop: 95 },
    back: { at: '10:15', route: ['TBS', 'WAW', 'ARN'], minutes: [235, 100], stop: 90 },
  },
  'kuala-lumpur': {
    out: { at: '11:55', route: ['ARN', 'IST', 'KUL'], minutes: [210, 620], stop: 130 },
    back: { at: '09:50', route: ['KUL', 'IST', 'ARN'], minutes: [660, 215], stop: 105 },
  },
  tokyo: {
    out: { at: '11:55', route: ['ARN', 'IST', 'HND'], minutes: [210, 680], stop: 125 },
    back: { at: '08:40', route: ['HND', 'IST', 'ARN'], minutes: [775, 215], stop: 100 },
  },
  baku: {
    out: { at: '07:15', route: ['ARN', 'IST', 'GYD'], minutes: [210, 165], stop: 100 },
    back: { at: '12:30', route: ['GYD', 'IST', 'ARN'], minutes: [180, 215], stop: 90 },
  },
};

/** Airports besides Arlanda. Where there is a stop, their travellers meet the others there, for the same flight on. */
export const OTHER_FLIGHTS: Readonly<
  Record<DestinationSeed['id'], Readonly<Record<'GOT' | 'CPH', Flights>>>
> = {
  istanbul: {
    GOT: {
      out: { at: '06:50', route: ['GOT', 'IST'], minutes: [220] },
      back: { at: '18:25', route: ['IST', 'GOT'], minutes: [230] },
    },
    CPH: {
      out: { at: '08:05', route: ['CPH', 'IST'], minutes: [195] },
      back: { at: '16:55', route: ['IST', 'CPH'], minutes: [205] },
    },
  },
  umrah: {
    GOT: {
      out: { at: '17:40', route: ['GOT', 'IST', 'JED'], minutes: [220, 225], stop: 125 },
      back: { at: '12:10', route: ['MED', 'IST', 'GOT'], minutes: [220, 230], stop: 110 },
    },
    CPH: {
      out: { at: '18:20', route: ['CPH', 'IST', 'JED'], minutes: [195, 225], stop: 110 },
      back: { at: '12:10', route: ['MED', 'IST', 'CPH'], minutes: [220, 205], stop: 85 },
    },
  },
};

/** What the flight numbers of an airport are higher by; null: of every airport. */
const SERIES: Readonly<Record<string, number>> = { GOT: 10, CPH: 20 };

interface Placed {
  readonly day: IsoDay;
  readonly direction: FlightDirection;
  /** From 1, for the flight numbers. */
  readonly trip: number;
  /** Null: for all travellers. */
  readonly airport: string | null;
}

/**
 * Each trip has a series of its own, ZZ101 out and ZZ102 home, ZZ201 and so on. Only the flights that touch another
 * airport have other numbers: ZZ111, ZZ121.
 */
function flightNo(
  ends: readonly string[],
  { index, trip, direction, airport }: Omit<Placed, 'day'> & { readonly index: number },
): string {
  const series = airport !== null && ends.includes(airport) ? (SERIES[airport] ?? 0) : 0;
  return `${AIRLINE.code}${trip * 100 + series + index * 2 + (direction === 'out' ? 1 : 2)}`;
}

/** Arrivals follow from the minutes in the air, so they are right in summer and in winter. */
function legsOf(journey: Journey, { day, ...placed }: Placed): FlightLeg[] {
  const { at, route, minutes, stop = 0 } = journey;
  let instant = instantOf(`${day}T${at}` as LocalTime, ZONES[route[0] ?? 'ARN']);
  return minutes.map((inTheAir, index): FlightLeg => {
    const [from, to] = [route[index] ?? 'ARN', route[index + 1] ?? 'ARN'];
    const leaves = instant + (index > 0 ? stop * MINUTE_MS : 0);
    instant = leaves + inTheAir * MINUTE_MS;
    return {
      direction: placed.direction,
      airport: placed.airport,
      position: index + 1,
      flight_no: flightNo([from, to], { ...placed, index }),
      from_iata: from,
      to_iata: to,
      departs: localTimeAt(leaves, ZONES[from]),
      departs_zone: ZONES[from],
      arrives: localTimeAt(instant, ZONES[to]),
      arrives_zone: ZONES[to],
      ...NO_LEG_FACTS,
      airline_name: AIRLINE.name,
      hand_kg: 8,
      checked_kg: 23,
      checked_pieces: 1,
      meal: inTheAir >= 180,
    };
  });
}

/** Returns the flights of a departure of a seeded trip; none for an unknown one. */
export function seededFlights(
  id: DestinationSeed['id'],
  days: { readonly date: IsoDay; readonly return_date: IsoDay },
): FlightLeg[] {
  const flights = FLIGHTS[id];
  if (!flights) return [];
  const trip = Object.keys(FLIGHTS).indexOf(id) + 1;
  const others = OTHER_FLIGHTS[id];
  const ofAirports: readonly (readonly [string | null, Flights])[] = others
    ? [['ARN', flights], ...Object.entries(others)]
    : [[null, flights]];
  return ofAirports.flatMap(([airport, { out, back }]) => [
    ...legsOf(out, { day: days.date, direction: 'out', trip, airport }),
    ...legsOf(back, { day: days.return_date, direction: 'back', trip, airport }),
  ]);
}

const COLUMNS = ['departure_id', 'position', ...LEG_FIELDS].join(', ');

type SeededDeparture = RowOf<DepartureEntity, 'id' | 'destinationId' | 'date' | 'returnDate'> & {
  readonly airports: readonly string[];
};

/** Gives every departure without flights those of its trip and its airports; those that leave soon have final times. */
export async function seedFlights(
  tx: EntityManager,
  { today, finalDays = FINAL_DAYS }: { readonly today: IsoDay; readonly finalDays?: number },
): Promise<void> {
  const departures = await tx.query<SeededDeparture[]>(
    `select id, destination_id, date, return_date,
            array(select iata::text from departure_airports a where a.departure_id = d.id) as airports
       from departures d where not exists (select from flight_legs l where l.departure_id = d.id)`,
  );
  const legs = departures.flatMap(({ id, destination_id, airports, ...days }) =>
    seededFlights(destination_id, days)
      .filter(({ airport }) => airport === null || airports.includes(airport))
      .map((leg) => ({ departure_id: id, ...leg })),
  );
  await tx.query(
    `insert into flight_legs (${COLUMNS})
     select ${COLUMNS} from jsonb_populate_recordset(null::flight_legs, $1)`,
    [JSON.stringify(legs)],
  );
  const near = departures.filter(({ date }) => daysBetween(today, date) <= finalDays);
  await tx.query(`update departures set flights_final_at = now() where id = any($1::uuid[])`, [
    near.map(({ id }) => id),
  ]);
}
