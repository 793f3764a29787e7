import type {
  AirportView,
  DepartureFlightsView,
  FlightLegRequest,
  FlightLegView,
  FlightsView,
} from '@safar/domain/contracts/catalog/flights';
import type { LocalTime } from '@safar/domain/dates/local-times';
import { type FlightLegFields, legFields } from '@safar/domain/departures/flight-leg-fields';
import {
  type FlightLeg,
  arrivalDayOffset,
  flightMinutes,
  flightWarnings,
  stopMinutes,
} from '@safar/domain/departures/flight-legs';
import { legFacts } from '@safar/domain/departures/leg-facts';
import { type LocatedAirport, type MapPoint, airportPoints } from '@safar/domain/places/map-points';
import type { FlightDepartureRow, FlightsById } from './flights.queries.js';

/** Returns an airport; null when our data do not have it any more. */
export type AirportOf = (iata: string) => AirportView | null;

export const namedByCode = (iata: string): AirportView => ({
  iata,
  name_sv: iata,
  name_ar: iata,
  city_sv: iata,
  city_ar: iata,
  country: '',
});

const legView = (
  leg: FlightLeg,
  before: FlightLeg | undefined,
  airportOf: AirportOf,
): FlightLegView => ({
  ...legFields(leg),
  position: leg.position,
  from: airportOf(leg.from_iata) ?? namedByCode(leg.from_iata),
  to: airportOf(leg.to_iata) ?? namedByCode(leg.to_iata),
  minutes: flightMinutes(leg),
  ...(before?.direction === leg.direction &&
    before.airport === leg.airport && { stop_minutes: stopMinutes(before, leg) }),
  day_offset: arrivalDayOffset(leg),
});

export const flightsView = (
  legs: readonly FlightLeg[],
  isFinal: boolean,
  airportOf: AirportOf,
): FlightsView => ({
  legs: legs.map((leg, index) => legView(leg, legs[index - 1], airportOf)),
  is_final: isFinal,
});

/** Where to look up airports. */
export interface AirportLookup {
  readonly airport: AirportOf;
  readonly located: (iata: string) => LocatedAirport | null;
}

/** The flights of departures. Views are made when they are asked for: most departures never are. */
export interface DepartureFlights {
  readonly has: (departureId: string) => boolean;
  readonly view: (departureId: string) => FlightsView;
  /** Returns the airports of some of them, for a map. */
  readonly airports: (departureIds: readonly string[]) => MapPoint[];
}

export const departureFlights = (
  flights: FlightsById,
  { airport, located }: AirportLookup,
): DepartureFlights => ({
  has: (id) => (flights.get(id)?.legs.length ?? 0) > 0,
  view: (id) => {
    const { legs = [], isFinal = false } = flights.get(id) ?? {};
    return flightsView(legs, isFinal, airport);
  },
  airports: (ids) =>
    airportPoints(
      ids.flatMap((id) => flights.get(id)?.legs ?? []),
      located,
    ),
});

export const departureFlightsView = (
  row: FlightDepartureRow,
  legs: readonly FlightLeg[],
  airportOf: AirportOf,
): DepartureFlightsView => ({
  ...flightsView(legs, row.flights_final_at !== null, airportOf),
  departure_id: row.id,
  version: row.version,
  date: row.date,
  return_date: row.return_date,
  warnings: flightWarnings(legs).map(({ leg, minutes }) => ({ leg, minutes })),
  final_at: row.flights_final_at,
  flights_version: row.flights_version,
  airports: row.airports,
});

/** Returns a leg as it is checked and stored; its times are checked by `flightProblems`. */
export const legFrom = (leg: FlightLegRequest): FlightLegFields =>
  legFields({
    ...leg,
    airport: leg.airport ?? null,
    departs: leg.departs as LocalTime,
    arrives: leg.arrives as LocalTime,
    ...legFacts(leg),
  });

const shown = (time: string): string => time.replace('T', ' ');

/** Returns flights as the audit log shows them. */
export const loggedFlights = (legs: readonly FlightLeg[]) => ({
  flights: legs.map(
    (leg) =>
      `${leg.airport ? `${leg.airport}: ` : ''}${leg.flight_no} ${[leg.airline_name, leg.operated_by].filter(Boolean).join('/')} ` +
      `${leg.from_iata} ${shown(leg.departs)} (${leg.departs_zone}) – ` +
      `${leg.to_iata} ${shown(leg.arrives)} (${leg.arrives_zone})`,
  ),
  baggage: legs.map(
    (leg) =>
      `${leg.flight_no} ${leg.hand_kg ?? '?'} + ${leg.checked_pieces ?? '?'} × ${leg.checked_kg ?? '?'} kg`,
  ),
  meals: legs.filter(({ meal }) => meal === true).map(({ flight_no }) => flight_no),
});
