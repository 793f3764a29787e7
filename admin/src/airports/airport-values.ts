import type {
  DepartureAirportRequest,
  DepartureAirportView,
  DepartureAirportsRequest,
  DepartureAirportsView,
} from '@safar/domain/contracts/catalog/departure-airports';
import type { RaRecord } from 'react-admin';
import type { PartRecord, Typed } from '../parts/parts.js';

export type AirportsRecord = PartRecord<DepartureAirportsView>;

/** A row of the form; a new one has a state, too. */
export type TypedAirport = Typed<Required<Omit<DepartureAirportRequest, 'state'>>> &
  Pick<DepartureAirportView, 'state'>;

/** Values of the form. `stored` are the airports that it began with, with their names and sold seats. */
export interface AirportsValues extends RaRecord<string> {
  readonly version: number;
  readonly airports: readonly TypedAirport[];
  readonly stored: readonly DepartureAirportView[];
}

export const NEW_AIRPORT: TypedAirport = {
  iata: null,
  capacity: null,
  blocked: 0,
  diff_adult: 0,
  diff_child: 0,
  diff_infant: 0,
  closes_days: null,
  state: 'open',
};

const rowOf = (airport: DepartureAirportView): TypedAirport => ({
  iata: airport.iata,
  capacity: airport.capacity,
  blocked: airport.blocked,
  diff_adult: airport.diff_adult,
  diff_child: airport.diff_child,
  diff_infant: airport.diff_infant,
  closes_days: airport.closes_days,
  state: airport.state,
});

/** Returns the values of the form. */
export const valuesOf = ({ id, version, airports }: AirportsRecord): AirportsValues => ({
  ...{ id, version, airports: airports.map(rowOf), stored: airports },
});

/** What is sent; an airport that was not chosen is an empty code, for the server to refuse at its field. */
export const requestOf = ({ version, airports }: AirportsValues): DepartureAirportsRequest => ({
  version,
  airports: airports.map(
    ({ iata, blocked, diff_adult, diff_child, diff_infant, ...row }): DepartureAirportRequest => ({
      ...row,
      iata: iata ?? '',
      blocked: blocked ?? 0,
      diff_adult: diff_adult ?? 0,
      diff_child: diff_child ?? 0,
      diff_infant: diff_infant ?? 0,
    }),
  ),
});

type Named = Pick<DepartureAirportView, 'iata' | 'name_sv'>;

/** «Göteborg Landvetter (GOT)» */
export const airportName = ({ iata, name_sv }: Named): string =>
  name_sv === iata ? iata : `${name_sv} (${iata})`;
