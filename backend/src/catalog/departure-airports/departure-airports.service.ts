import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type {
  CopiedAirportsView,
  DepartureAirportsRequest,
  DepartureAirportsView,
} from '@safar/domain/contracts/catalog/departure-airports';
import type { PartCopyRequest } from '@safar/domain/contracts/catalog/part-copies';
import {
  type AirportInput,
  type StoredAirport,
  airportProblems,
} from '@safar/domain/departures/departure-airports';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import { sek } from '@safar/domain/money/money';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { audit, changesBetween } from '../../common/audit/audit.js';
import type { Staff } from '../../common/auth/access.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import type { ByStaff } from '../../common/http/request-context.js';
import { PartOwners } from '../destinations/schedule/part-owners.service.js';
import { Schedule } from '../destinations/schedule/schedule.service.js';
import { Places } from '../places/places.service.js';
import {
  type AirportDepartureRow,
  airportsOf,
  departureOf,
  lockDepartures,
  storeAirports,
} from './departure-airports.queries.js';
import {
  airportFromRequest,
  copiedAirports,
  departureAirportsView,
  loggedAirports,
} from './departure-airports.view.js';

const inputOf = ({
  id: _,
  taken: __,
  sold: ___,
  is_booked: ____,
  ...airport
}: StoredAirport): AirportInput => airport;

/** New airports of one departure. */
interface Change {
  readonly departure: AirportDepartureRow;
  readonly stored: readonly StoredAirport[];
  readonly after: readonly AirportInput[];
}

/** The airports of departures, for staff. Locks the trip first, as every change of its departures does. */
@Injectable()
export class DepartureAirports {
  constructor(
    private readonly db: DataSource,
    private readonly owners: PartOwners,
    private readonly schedule: Schedule,
    private readonly places: Places,
  ) {}

  /** Throws NOT_FOUND. */
  async one(id: string, manager: EntityManager = this.db.manager): Promise<DepartureAirportsView> {
    return this.viewOf(manager, await requireDeparture(manager, id));
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
      const departure = await this.lock(tx, id, { version });
      const stored = await airportsOf(tx, departure.id);
      const change = { departure, stored, after: airports.map(airportFromRequest) };
      throwIfInvalid(this.problemsOf(change));
      await this.store(tx, change, { action: 'departure.airports-changed', staff });
      return this.one(departure.id, tx);
    });
  }

  /**
   * Copies the airports of a departure to others of its trip, without their blocked seats: to all, or to none. Throws as
   * `put`, naming the field `to_departure_ids.0`.
   */
  copy(
    id: string,
    { to_departure_ids: ids, version }: PartCopyRequest,
    { staff }: ByStaff,
  ): Promise<CopiedAirportsView> {
    return this.db.transaction(async (tx) => {
      const source = await this.lock(tx, id, { version, others: ids });
      const given = (await airportsOf(tx, source.id)).map(inputOf);
      return this.owners.copyPart(
        tx,
        { source, ids },
        {
          changeOf: async ({ id: target }) => {
            const departure = await requireDeparture(tx, target);
            const stored = await airportsOf(tx, target);
            return { departure, stored, after: copiedAirports(given, stored) };
          },
          problemsOf: (change: Change) => this.problemsOf(change),
          store: async (change) => {
            await this.store(tx, change, { action: 'departure.airports-copied', staff });
            return this.one(change.departure.id, tx);
          },
        },
      );
    });
  }

  private problemsOf({ departure, stored, after }: Change): ValidationIssue[] {
    const prices = {
      adult: sek(departure.price_adult),
      child: sek(departure.price_child),
      infant: sek(departure.price_infant),
    };
    const isKnown = (iata: string): boolean => this.places.airport(iata) !== null;
    return airportProblems(after, { prices, stored, isKnown });
  }

  /** Stores and logs new airports of a locked departure; unchanged ones keep the version. */
  private async store(
    tx: EntityManager,
    { departure, stored, after }: Change,
    { action, staff }: { action: string; staff: Staff },
  ): Promise<void> {
    const before = stored.map(inputOf);
    if (isDeepStrictEqual(before, after)) return;
    await storeAirports(tx, departure.id, { before, after });
    await this.schedule.touch(tx, departure.destination_id);
    const day = `departure ${departure.date}`;
    const [was, is] = [{ [day]: loggedAirports(before) }, { [day]: loggedAirports(after) }];
    await audit(tx, {
      action,
      object: { type: 'destination', id: departure.destination_id },
      actor: staff,
      changes: changesBetween(was, is) ?? {},
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

  /** Locks the trip, then its departure and others of it. Throws NOT_FOUND, CONFLICT with the present airports. */
  private async lock(
    tx: EntityManager,
    id: string,
    { version, others = [] }: { version: number | undefined; others?: readonly string[] },
  ): Promise<AirportDepartureRow> {
    const found = await requireDeparture(tx, id);
    await this.schedule.lockForSchedule(tx, found.destination_id);
    const departure = (await lockDepartures(tx, found, [found.id, ...others])).get(found.id);
    if (!departure) throw new DomainError('NOT_FOUND');
    if (version !== undefined && version !== departure.version) {
      throw new DomainError('CONFLICT', {}, await this.viewOf(tx, departure));
    }
    return departure;
  }
}

/** Throws NOT_FOUND. */
async function requireDeparture(manager: EntityManager, id: string): Promise<AirportDepartureRow> {
  const departure = isUUID(id) ? await departureOf(manager, id) : null;
  if (!departure) throw new DomainError('NOT_FOUND');
  return departure;
}
