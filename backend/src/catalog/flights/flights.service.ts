import { Injectable } from '@nestjs/common';
import type {
  AirportView,
  AirportWithZonesView,
  DepartureFlightsView,
  FlightLegView,
  FlightsView,
} from '@safar/domain/contracts/catalog/flights';
import { timeZonesOf } from '@safar/domain/dates/local-times';
import { type FlightLeg, legsFrom, shiftedByDays } from '@safar/domain/departures/flight-legs';
import { DomainError } from '@safar/domain/errors/domain-error';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { Places } from '../places/places.service.js';
import {
  type FlightsById,
  type FlyingDeparture,
  departureOf,
  legsIn,
  readFlights,
} from './flights.queries.js';
import {
  type AirportLookup,
  type AirportOf,
  type DepartureFlights,
  departureFlights,
  departureFlightsView,
  flightsView,
  namedByCode,
} from './flights.view.js';

export { FLIGHT_TIMES_JOB, type FinalTimes } from './flight-changes.queries.js';
export type { DepartureFlights } from './flights.view.js';

/** A departure that leaves so many days later than stored, fewer than 0: earlier. */
export interface MovedDeparture extends FlyingDeparture {
  readonly days: number;
}

/** Reading of the flights of departures. */
@Injectable()
export class Flights {
  readonly airportOf: AirportOf = (iata) => this.places.airport(iata);
  private readonly lookup: AirportLookup = {
    airport: this.airportOf,
    located: (iata) => this.places.locatedAirport(iata),
  };
  private known: FlightsById = new Map();

  constructor(
    private readonly db: DataSource,
    private readonly places: Places,
  ) {}

  /** Returns the flights of a departure for staff. Throws NOT_FOUND. */
  async one(id: string, manager: EntityManager = this.db.manager): Promise<DepartureFlightsView> {
    const departure = isUUID(id) ? await departureOf(manager, id) : null;
    if (!departure) throw new DomainError('NOT_FOUND');
    const legs = await legsIn(manager, [id]);
    return departureFlightsView(departure, legs.get(departure.id) ?? [], this.airportOf);
  }

  /** Returns the flights of all departures for sale, for the snapshot. Reads only what changed since the last call. */
  async ofAllOpen(departures: readonly FlyingDeparture[]): Promise<DepartureFlights> {
    this.known = await readFlights(this.db.manager, departures, this.known);
    return departureFlights(this.known, this.lookup);
  }

  /** Returns the flights of some departures. */
  async ofDepartures(
    departures: readonly FlyingDeparture[],
    manager: EntityManager = this.db.manager,
  ): Promise<DepartureFlights> {
    return departureFlights(await readFlights(manager, departures), this.lookup);
  }

  /** Returns the flights of departures as they would be on other days. */
  async ofMoved(departures: readonly MovedDeparture[]): Promise<DepartureFlights> {
    const stored = await readFlights(this.db.manager, departures);
    const moved = departures.flatMap(({ id, days }) => {
      const flights = stored.get(id);
      return flights
        ? [[id, { ...flights, legs: shiftedByDays(flights.legs, days) }] as const]
        : [];
    });
    return departureFlights(new Map(moved), this.lookup);
  }

  /**
   * Returns the flights of one departure in any state, as its customers from an airport see them; without legs when none
   * are known.
   */
  async ofDeparture(id: string, airport: string): Promise<FlightsView> {
    const { manager } = this.db;
    const departure = await departureOf(manager, id);
    const legs = await legsIn(manager, [id]);
    const isFinal = departure !== null && departure.flights_final_at !== null;
    return flightsView(legsFrom(legs.get(id) ?? [], airport), isFinal, this.airportOf);
  }

  /** Returns an airport with its names; they are its code when our data do not have it any more. */
  named(iata: string): AirportView {
    return this.airportOf(iata) ?? namedByCode(iata);
  }

  /** Returns flights that are read already, with their airports. */
  views(legs: readonly FlightLeg[]): FlightLegView[] {
    return flightsView(legs, false, this.airportOf).legs;
  }

  /** Returns an airport with the zones of its country, to choose from. Throws NOT_FOUND. */
  airport(iata: string): AirportWithZonesView {
    const airport = this.airportOf(iata.toUpperCase());
    if (!airport) throw new DomainError('NOT_FOUND');
    return { ...airport, zones: timeZonesOf(airport.country) };
  }
}
