import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type {
  CopiedFlightsView,
  DepartureFlightsRequest,
  DepartureFlightsView,
  FlightChangeReason,
  FlightShiftView,
  FlightsCopyRequest,
  FlightsFinalRequest,
} from '@safar/domain/contracts/catalog/flights';
import { daysBetween } from '@safar/domain/dates/dates';
import { significantShifts } from '@safar/domain/departures/flight-changes';
import {
  type FlightLeg,
  flightProblems,
  isBothWays,
  legsForAirports,
  legsFrom,
  numbered,
  shiftedByDays,
} from '@safar/domain/departures/flight-legs';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { audit, changesBetween } from '../../common/audit/audit.js';
import type { Staff } from '../../common/auth/access.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import type { ByStaff } from '../../common/http/request-context.js';
import { Schedule } from '../destinations/schedule/schedule.service.js';
import {
  type FlightDepartureRow,
  departureOf,
  legsIn,
  lockDeparturesIn,
  markTimesFinal,
  storeLegs,
} from './flights.queries.js';
import { announceFlightTimes, saveFinalChanges } from './flight-changes.queries.js';
import { Flights } from './flights.service.js';
import { legFrom, loggedFlights } from './flights.view.js';

/** New flights of one departure. */
interface Change {
  readonly departure: FlightDepartureRow;
  readonly before: readonly FlightLeg[];
  readonly after: FlightLeg[];
}

interface Done {
  readonly action: 'departure.flights-changed' | 'departure.flights-copied';
  readonly staff: Staff;
  readonly judgement: FlightChangeReason;
}

/** Departures of one trip, locked. */
interface Locked {
  readonly departures: ReadonlyMap<string, FlightDepartureRow>;
  readonly legs: ReadonlyMap<string, FlightLeg[]>;
}

/** Throws VALIDATION_FAILED unless there are flights out and home, also for each of these airports. */
function needBothDirections(legs: readonly FlightLeg[], airports: readonly string[]): void {
  if ([legs, ...airports.map((iata) => legsFrom(legs, iata))].every(isBothWays)) return;
  throwIfInvalid([{ code: 'FLIGHT_DIRECTION_MISSING', field: 'legs' }]);
}

/**
 * Final times change only with a reason, and a large change only with the judgement of staff whether it is significant
 * by law. Throws VALIDATION_FAILED, or FLIGHTS_SIGNIFICANT with the times before and after.
 */
function needJudgement(changes: readonly Change[], judgement: FlightChangeReason): void {
  const final = changes.filter(({ departure }) => departure.flights_final_at !== null);
  if (final.length === 0) return;
  for (const { departure, before, after } of final) {
    // An airport that came later has none yet: the times of the others can still change.
    const flown = departure.needed_airports.filter((iata) => isBothWays(legsFrom(before, iata)));
    needBothDirections(after, flown);
  }
  if (!judgement.reason) throwIfInvalid([{ code: 'REASON_MISSING', field: 'reason' }]);
  const shifts = final.flatMap(({ departure, before, after }) =>
    significantShifts(before, after).map((shift): FlightShiftView => ({
      date: departure.date,
      ...shift,
    })),
  );
  const [first] = shifts;
  if (!first || judgement.significant !== undefined) return;
  throw new DomainError(
    'FLIGHTS_SIGNIFICANT',
    { before: first.before, after: first.after },
    shifts,
  );
}

/** Changing of the flights of departures. Locks the trip first, as every change of its departures does. */
@Injectable()
export class FlightsEditing {
  constructor(
    private readonly db: DataSource,
    private readonly flights: Flights,
    private readonly schedule: Schedule,
  ) {}

  /**
   * Replaces all flights of a departure. Throws NOT_FOUND, CONFLICT with the present flights for an outdated version,
   * VALIDATION_FAILED naming its fields, and what `needJudgement` throws.
   */
  async put(
    id: string,
    { legs, version, ...judgement }: DepartureFlightsRequest,
    { staff }: ByStaff,
  ): Promise<DepartureFlightsView> {
    return this.db.transaction(async (tx) => {
      const locked = await this.lock(tx, id);
      const departure = await this.fresh(tx, locked, { id, version });
      const after = legs.map(legFrom);
      throwIfInvalid(this.problemsOf(after, departure));
      const change = {
        departure,
        before: locked.legs.get(departure.id) ?? [],
        after: numbered(after),
      };
      await this.store(tx, [change], { action: 'departure.flights-changed', staff, judgement });
      return this.flights.one(id, tx);
    });
  }

  /**
   * Copies flights between departures of one trip, shifted by the days between them: from another one to this, or from
   * this one to others. All are changed, or none. Throws as `put`, naming `from_departure_id` or `to_departure_ids.0`.
   */
  async copy(
    id: string,
    { from_departure_id: from, to_departure_ids: to, version, ...judgement }: FlightsCopyRequest,
    { staff }: ByStaff,
  ): Promise<CopiedFlightsView> {
    if ((from === undefined) === (to === undefined)) {
      throwIfInvalid([{ code: 'FIELD_REQUIRED', field: 'from_departure_id' }]);
    }
    const targets = (to ?? [id]).map((target) => target.toLowerCase());
    return this.db.transaction(async (tx) => {
      const locked = await this.lock(tx, id, [...targets, ...(from ? [from.toLowerCase()] : [])]);
      const own = await this.fresh(tx, locked, { id, version });
      const source = from ? locked.departures.get(from.toLowerCase()) : own;
      const fieldOf = (place: number): string =>
        from === undefined ? `to_departure_ids.${place}` : 'from_departure_id';
      const changes = this.copies(locked, { source, targets, fieldOf });
      await this.store(tx, changes, { action: 'departure.flights-copied', staff, judgement });
      const copied: DepartureFlightsView[] = [];
      for (const target of targets) copied.push(await this.flights.one(target, tx));
      return { copied };
    });
  }

  /**
   * Marks the times as final; does nothing when they are. Throws NOT_FOUND, CONFLICT for an outdated version, and
   * VALIDATION_FAILED when a direction is missing or the flights do not fit the departure any more.
   */
  async markFinal(
    id: string,
    { version }: FlightsFinalRequest,
    { staff }: ByStaff,
  ): Promise<DepartureFlightsView> {
    return this.db.transaction(async (tx) => {
      const locked = await this.lock(tx, id);
      const departure = await this.fresh(tx, locked, { id, version });
      if (departure.flights_final_at !== null) return this.flights.one(id, tx);
      const legs = locked.legs.get(departure.id) ?? [];
      needBothDirections(legs, departure.needed_airports);
      throwIfInvalid(this.problemsOf(legs, departure));
      await markTimesFinal(tx, departure.id);
      await announceFlightTimes(tx, [
        { departure_id: departure.id, version: departure.flights_version },
      ]);
      await this.schedule.touch(tx, departure.destination_id);
      await audit(tx, {
        action: 'departure.flights-final',
        object: { type: 'destination', id: departure.destination_id },
        actor: staff,
        changes: { date: departure.date, flights: loggedFlights(legs).flights },
      });
      return this.flights.one(id, tx);
    });
  }

  private problemsOf(
    legs: readonly Omit<FlightLeg, 'position'>[],
    { date, return_date, airports }: FlightDepartureRow,
  ): ValidationIssue[] {
    const isAirport = (iata: string): boolean => this.flights.airportOf(iata) !== null;
    return flightProblems(legs, { date, return_date }, { isAirport, airports });
  }

  /** Locks a departure and others of its trip, and reads their flights. Throws NOT_FOUND. */
  private async lock(
    tx: EntityManager,
    id: string,
    others: readonly string[] = [],
  ): Promise<Locked> {
    const found = isUUID(id) ? await departureOf(tx, id) : null;
    if (!found) throw new DomainError('NOT_FOUND');
    await this.schedule.lockForSchedule(tx, found.destination_id);
    const locked = await lockDeparturesIn(tx, [...new Set([found.id, ...others])]);
    const departures = new Map(
      [...locked].filter(([, row]) => row.destination_id === found.destination_id),
    );
    return { departures, legs: await legsIn(tx, [...departures.keys()]) };
  }

  /** Returns a locked departure. Throws NOT_FOUND when it was removed meanwhile, CONFLICT for an outdated version. */
  private async fresh(
    tx: EntityManager,
    { departures }: Locked,
    { id, version }: { readonly id: string; readonly version: number | undefined },
  ): Promise<FlightDepartureRow> {
    const departure = departures.get(id.toLowerCase());
    if (!departure) throw new DomainError('NOT_FOUND');
    if (version !== undefined && version !== departure.version) {
      throw new DomainError('CONFLICT', {}, await this.flights.one(departure.id, tx));
    }
    return departure;
  }

  /** Returns the changes of a copy. Throws VALIDATION_FAILED naming each departure that cannot get the flights. */
  private copies(
    { departures, legs }: Locked,
    copy: {
      readonly source: FlightDepartureRow | undefined;
      readonly targets: readonly string[];
      readonly fieldOf: (place: number) => string;
    },
  ): Change[] {
    const { source, targets, fieldOf } = copy;
    const given = (source && legs.get(source.id)) ?? [];
    if (source && given.length === 0) throwIfInvalid([noFlights(source.date, fieldOf(0))]);
    const problems: ValidationIssue[] = [];
    const changes = targets.flatMap((id, place): Change[] => {
      const departure = departures.get(id);
      if (!source || !departure || departure.id === source.id) {
        problems.push({ code: 'COPY_OTHER_TRIP', field: fieldOf(place) });
        return [];
      }
      const shifted = shiftedByDays(given, daysBetween(source.date, departure.date));
      const between = { from: source.airports, to: departure.airports };
      const after = legsForAirports(shifted, between);
      const [problem] = this.problemsOf(after, departure);
      if (problem) problems.push({ ...problem, field: fieldOf(place) });
      return [{ departure, before: legs.get(id) ?? [], after }];
    });
    throwIfInvalid(problems);
    return changes;
  }

  /** Stores changed flights, each with its entry in the log; unchanged ones keep their version. */
  private async store(
    tx: EntityManager,
    requested: readonly Change[],
    { action, staff, judgement }: Done,
  ): Promise<void> {
    const changes = requested.filter(({ before, after }) => !isDeepStrictEqual(before, after));
    const [first] = changes;
    if (!first) return;
    needJudgement(changes, judgement);
    await storeLegs(tx, new Map(changes.map(({ departure, after }) => [departure.id, after])));
    await announceFlightTimes(tx, await saveFinalChanges(tx, changes, judgement));
    await this.schedule.touch(tx, first.departure.destination_id);
    for (const change of changes) {
      await audit(tx, {
        action,
        object: { type: 'destination', id: change.departure.destination_id },
        actor: staff,
        changes: loggedChange(change, judgement),
      });
    }
  }
}

const noFlights = (date: string, field: string): ValidationIssue => ({
  code: 'FLIGHTS_NONE',
  params: { date },
  field,
});

/** Reason and judgement belong to final times only. */
function loggedChange(
  { departure, before, after }: Change,
  { reason, significant }: FlightChangeReason,
) {
  const isFinal = departure.flights_final_at !== null;
  const day = `departure ${departure.date}`;
  return {
    ...changesBetween({ [day]: loggedFlights(before) }, { [day]: loggedFlights(after) }),
    ...(isFinal && { reason }),
    ...(isFinal && significant !== undefined && { significant }),
  };
}
