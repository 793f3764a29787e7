import { Injectable } from '@nestjs/common';
import type {
  AirportWithZonesView,
  DepartureFlightsView,
  FlightsView,
} from '@safar/domain/contracts/catalog/flights';
import { timeZonesOf } from '@safar/domain/dates/local-times';
import { DomainError } from '@safar/domain/errors/domain-error';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { Places } from '../places/places.service.js';
import { departureOf, legsIn, openFlights } from './flights.queries.js';
import { type AirportOf, departureFlightsView, flightsView } from './flights.view.js';

/** Reading of the flights of departures. */
@Injectable()
export class Flights {
  readonly airportOf: AirportOf = (iata) => this.places.airport(iata);

  constructor(
    private readonly db: DataSource,
    private readonly places: Places,
    private readonly clock: Clock,
  ) {}

  /** Returns the flights of a departure for staff. Throws NOT_FOUND. */
  async one(id: string, manager: EntityManager = this.db.manager): Promise<DepartureFlightsView> {
    const departure = isUUID(id) ? await departureOf(manager, id) : null;
    if (!departure) throw new DomainError('NOT_FOUND');
    const legs = await legsIn(manager, [id]);
    return departureFlightsView(departure, legs.get(departure.id) ?? [], this.airportOf);
  }

  /**
   * Returns the flights of every departure that is open today by the departure's id, read in one statement, for the
   * public snapshot. A departure without flights is left out.
   */
  async ofOpenDepartures(): Promise<ReadonlyMap<string, FlightsView>> {
    const flights = await openFlights(this.db.manager, this.clock.today());
    return new Map(
      [...flights].map(([id, { legs, isFinal }]) => [
        id,
        flightsView(legs, isFinal, this.airportOf),
      ]),
    );
  }

  /** Returns the flights of one departure in any state, as its customers see them; without legs when none are known. */
  async ofDeparture(id: string, manager: EntityManager = this.db.manager): Promise<FlightsView> {
    const departure = await departureOf(manager, id);
    const legs = await legsIn(manager, [id]);
    const isFinal = departure !== null && departure.flights_final_at !== null;
    return flightsView(legs.get(id) ?? [], isFinal, this.airportOf);
  }

  /** Returns an airport with the zones of its country, to choose from. Throws NOT_FOUND. */
  airport(iata: string): AirportWithZonesView {
    const airport = this.airportOf(iata.toUpperCase());
    if (!airport) throw new DomainError('NOT_FOUND');
    return { ...airport, zones: timeZonesOf(airport.country) };
  }
}
