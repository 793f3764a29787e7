import type {
  DepartureAirportRequest,
  DepartureAirportsView,
} from '@safar/domain/contracts/catalog/departure-airports';
import {
  type AirportInput,
  type StoredAirport,
  seatsLeftFrom,
} from '@safar/domain/departures/departure-airports';
import type { Places } from '../places/places.service.js';
import type { AirportDepartureRow } from './departure-airports.queries.js';

export const departureAirportsView = (
  departure: AirportDepartureRow,
  airports: readonly StoredAirport[],
  names: Places['airportNames'],
): DepartureAirportsView => ({
  departure_id: departure.id,
  date: departure.date,
  version: departure.version,
  airports: airports.map((airport) => {
    const { id, iata, ...terms } = airport;
    const free = seatsLeftFrom(departure, airport);
    return { id, iata, ...names(iata), ...terms, free };
  }),
});

/** Returns an airport as it is checked and stored. */
export const airportFromRequest = (request: DepartureAirportRequest): AirportInput => ({
  iata: request.iata,
  capacity: request.capacity ?? null,
  blocked: request.blocked ?? 0,
  diff_adult: request.diff_adult ?? 0,
  diff_child: request.diff_child ?? 0,
  diff_infant: request.diff_infant ?? 0,
  closes_days: request.closes_days ?? null,
  state: request.state ?? 'open',
});

/** Returns the airports that another departure gets; seats that it has blocked stay blocked. */
export const copiedAirports = (
  given: readonly AirportInput[],
  stored: readonly StoredAirport[],
): AirportInput[] =>
  given.map((airport) => ({
    ...airport,
    blocked: stored.find(({ iata }) => iata === airport.iata)?.blocked ?? 0,
  }));

/** Returns airports by code as the audit log shows them; their order is in the list of codes. */
export const loggedAirports = (airports: readonly AirportInput[]) => ({
  airports: airports.map(
    ({ iata, capacity, blocked, diff_adult, diff_child, diff_infant, closes_days, state }) =>
      `${iata} ${state}, ${capacity ?? '∞'} − ${blocked}, ${diff_adult}/${diff_child}/${diff_infant} kr` +
      (closes_days === null ? '' : `, −${closes_days} d`),
  ),
});
