import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type {
  DepartureAirportsRequest,
  DepartureAirportsView,
} from '@safar/domain/contracts/catalog/departure-airports';
import {
  type AirportInput,
  type StoredAirport,
  airportProblems,
} from '@safar/domain/departures/departure-airports';
import { DomainError } from '@safar/domain/errors/domain-error';
import { sek } from '@safar/domain/money/money';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { audit, changesBetween } from '../../common/audit/audit.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import type { ByStaff } from '../../common/http/request-context.js';
import { Schedule } from '../destinations/schedule.service.js';
import { Places } from '../places/places.service.js';
import {
  type AirportDepartureRow,
  airportsOf,
  departureOf,
  lockDeparture,
  storeAirports,
} from './departure-airports.queries.js';
import {
  airportFromRequest,
  departureAirportsView,
  loggedAirports,
} from './departure-airports.view.js';

const inputOf = ({ id: _, taken: __, is_booked: ___, ...airport }: StoredAirport): AirportInput =>
  airport;

/** The airports of departures, for staff. Locks the trip first, as every change of its departures does. */
@Injectable()
export class DepartureAirports {
  constructor(
    private readonly db: DataSource,
    private readonly schedule: Schedule,
    private readonly places: Places,
  ) {}

  /** Throws NOT_FOUND. */
  async one(id: string, manager: EntityManager = this.db.manager): Promise<DepartureAirportsView> {
    const departure = isUUID(id) ? await departureOf(manager, id) : null;
    if (!departure) throw new DomainError('NOT_FOUND');
    return this.viewOf(manager, departure);
  }

  /**
   * Replaces all airports of a departure. Throws NOT_FOUND, CONFLICT with the present airports for an outdated version,
   * and VALIDATION_FAILED naming fields such as `airports.1.capacity`.
   */
  put(
    id: string,
    { airports, version }: DepartureAirportsRequest,
    { staff }: ByStaff,
  ): Promise<DepartureAirportsView> {
    return this.db.transaction(async (tx) => {
      const departure = await this.lock(tx, id);
      const stored = await airportsOf(tx, departure.id);
      if (version !== undefined && version !== departure.version) {
        throw new DomainError('CONFLICT', {}, await this.viewOf(tx, departure));
      }
      const [before, after] = [stored.map(inputOf), airports.map(airportFromRequest)];
      const prices = {
        adult: sek(departure.price_adult),
        child: sek(departure.price_child),
        infant: sek(departure.price_infant),
      };
      const isKnown = (iata: string): boolean => this.places.airport(iata) !== null;
      throwIfInvalid(airportProblems(after, { prices, stored, isKnown }));
      if (isDeepStrictEqual(before, after)) return this.viewOf(tx, departure);
      await storeAirports(tx, departure.id, after);
      await this.schedule.touch(tx, departure.destination_id);
      const day = `departure ${departure.date}`;
      await audit(tx, {
        action: 'departure.airports-changed',
        object: { type: 'destination', id: departure.destination_id },
        actor: staff,
        changes:
          changesBetween({ [day]: loggedAirports(before) }, { [day]: loggedAirports(after) }) ?? {},
      });
      return this.one(departure.id, tx);
    });
  }

  private async viewOf(
    manager: EntityManager,
    departure: AirportDepartureRow,
  ): Promise<DepartureAirportsView> {
    return departureAirportsView(
      departure,
      await airportsOf(manager, departure.id),
      this.places.airportNames,
    );
  }

  /** Throws NOT_FOUND. */
  private async lock(tx: EntityManager, id: string): Promise<AirportDepartureRow> {
    const found = isUUID(id) ? await departureOf(tx, id) : null;
    if (!found) throw new DomainError('NOT_FOUND');
    await this.schedule.lockForSchedule(tx, found.destination_id);
    const departure = await lockDeparture(tx, found.id);
    if (!departure) throw new DomainError('NOT_FOUND');
    return departure;
  }
}
