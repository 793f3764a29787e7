import { Injectable } from '@nestjs/common';
import type {
  DepartureStaysCopyRequest,
  DepartureStaysRequest,
  DepartureStaysView,
  DestinationStaysRequest,
  DestinationStaysView,
  StayRequest,
  StayView,
} from '@safar/domain/contracts/catalog/stays';
import { stayProblems } from '@safar/domain/hotels/stays';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { audit, changesBetween } from '../../../common/audit/audit.js';
import type { Staff } from '../../../common/auth/access.js';
import { ValidationIssues, throwIfInvalid } from '../../../common/http/errors.js';
import type { ByStaff } from '../../../common/http/request-context.js';
import { refuseStale } from '../../../common/records/versions.js';
import type { DestinationEntity } from '../destination.entity.js';
import { changeDestination, findDestination, lockDestination } from '../destinations.queries.js';
import {
  type DepartureRow,
  departuresIn,
  findDeparture,
  lockDepartures,
} from '../schedule/schedule.queries.js';
import {
  NO_STAYS,
  type DestinationStays,
  hotelNames,
  raiseDepartureVersion,
  replaceStays,
  staysByDestination,
  storeNightsAboard,
} from './stays.queries.js';
import {
  departureStaysView,
  destinationStaysView,
  stayRequests,
  staysBeforeAndAfter,
} from './stays.view.js';

/** New stays in place of present ones. */
interface Exchange {
  readonly before: readonly StayView[];
  readonly after: readonly StayRequest[];
}

/** Throws STAY_NIGHTS; `details` names the fields. */
function throwIfWrongNights(problems: readonly ValidationIssue<'STAY_NIGHTS'>[]): void {
  const [first] = problems;
  if (first) throw new DomainError(first.code, first.params ?? {}, new ValidationIssues(problems));
}

const storedStays = async (
  manager: EntityManager,
  destinationId: string,
): Promise<DestinationStays> =>
  (await staysByDestination(manager, destinationId, null)).get(destinationId) ?? NO_STAYS;

/**
 * Checks the hotels and returns their names. Hotels that are no longer active may stay where they are. Throws
 * VALIDATION_FAILED naming fields such as `stays.1.hotel_id`.
 */
async function checkedNames(
  tx: EntityManager,
  { before, after }: Exchange,
  present = before,
): Promise<(hotelId: string) => string> {
  const known = new Set(present.map(({ hotel }) => hotel.id));
  const ids = [...before.map(({ hotel }) => hotel.id), ...after.map((stay) => stay.hotel_id)];
  const hotels = await hotelNames(tx, ids);
  const isAllowed = (id: string): boolean => known.has(id) || hotels.get(id)?.is_active === true;
  throwIfInvalid(
    after.flatMap(({ hotel_id: id }, index) =>
      isAllowed(id) ? [] : [{ code: 'HOTEL_INACTIVE', field: `stays.${index}.hotel_id` } as const],
    ),
  );
  return (id) => hotels.get(id)?.name ?? id;
}

/** The hotels of trips and departures: each change in one transaction, with an audit entry. */
@Injectable()
export class Stays {
  constructor(private readonly db: DataSource) {}

  /** Throws DESTINATION_NOT_FOUND. */
  async ofDestination(id: string, manager = this.db.manager): Promise<DestinationStaysView> {
    const destination = await findDestination(manager, id);
    if (!destination) throw new DomainError('DESTINATION_NOT_FOUND');
    return destinationStaysView(destination, await storedStays(manager, id));
  }

  /** Throws NOT_FOUND. */
  async ofDeparture(id: string, manager = this.db.manager): Promise<DepartureStaysView> {
    const departure = await requireDeparture(manager, id);
    const destination = await findDestination(manager, departure.destination_id);
    if (!destination) throw new DomainError('NOT_FOUND');
    return departureStaysView(departure, destination, await storedStays(manager, destination.id));
  }

  /**
   * Replaces the stays of a trip and increments its version. Throws DESTINATION_NOT_FOUND, STAY_NIGHTS,
   * VALIDATION_FAILED for hotels, and CONFLICT with the present stays for an outdated version.
   */
  replaceOfDestination(
    id: string,
    request: DestinationStaysRequest,
    { staff }: ByStaff,
  ): Promise<DestinationStaysView> {
    return this.db.transaction(async (tx) => {
      const destination = await lockDestination(tx, id);
      if (!destination) throw new DomainError('DESTINATION_NOT_FOUND');
      const present = destinationStaysView(destination, await storedStays(tx, id));
      refuseStale(present, request.version);
      const { nights, nights_aboard: aboard } = present;
      const nightsAboard = request.nights_aboard ?? aboard;
      throwIfWrongNights(stayProblems(request.stays, { nights, nightsAboard }));
      const exchange = { before: present.stays, after: request.stays };
      const logged = staysBeforeAndAfter(exchange, await checkedNames(tx, exchange));
      const changes = changesBetween(
        { ...logged.before, nights_aboard: aboard },
        { ...logged.after, nights_aboard: nightsAboard },
      );
      if (!changes) return present;
      await replaceStays(tx, { destinationId: id, departureId: null }, request.stays);
      await storeNightsAboard(tx, id, nightsAboard);
      await changeDestination(tx, id);
      const object = { type: 'destination', id };
      await audit(tx, { action: 'destination.stays-changed', object, actor: staff, changes });
      return this.ofDestination(id, tx);
    });
  }

  /**
   * Replaces the stays of a departure, and increments the versions of it and of its trip. Throws NOT_FOUND, STAY_NIGHTS,
   * VALIDATION_FAILED for hotels, and CONFLICT with the present stays for an outdated version.
   */
  replaceOfDeparture(
    id: string,
    request: DepartureStaysRequest,
    { staff }: ByStaff,
  ): Promise<DepartureStaysView> {
    return this.db.transaction(async (tx) => {
      const { destination, departure, stays } = await lockDeparture(tx, id);
      const present = departureStaysView(departure, destination, stays);
      refuseStale(present, request.version);
      const { nights, nights_aboard: nightsAboard } = present;
      throwIfWrongNights(stayProblems(request.stays, { nights, nightsAboard }));
      const before = stays.ofDepartures.get(departure.id) ?? [];
      const exchange = { before, after: request.stays };
      const nameOf = await checkedNames(tx, exchange, present.stays);
      const isChanged = await storeOfDeparture(tx, departure, { ...exchange, nameOf, staff });
      if (!isChanged) return present;
      await changeDestination(tx, destination.id);
      return this.ofDeparture(id, tx);
    });
  }

  /**
   * Gives other departures of the trip the same own stays, all or none; without own stays, those of the trip. Throws
   * NOT_FOUND, CONFLICT with the present stays for an outdated version, VALIDATION_FAILED or STAY_NIGHTS naming
   * `departure_ids.2`.
   * @returns the stays in the order of the request
   */
  copy(
    id: string,
    { departure_ids: ids, version }: DepartureStaysCopyRequest,
    { staff }: ByStaff,
  ): Promise<DepartureStaysView[]> {
    return this.db.transaction(async (tx) => {
      const { destination, departure, stays } = await lockDeparture(tx, id);
      // All at once: written one after the other, they could wait for a move of a booking that waits for them.
      await lockDepartures(tx, destination.id);
      refuseStale(departureStaysView(departure, destination, stays), version);
      const others = await departuresOfDestination(tx, destination, ids);
      const own = stays.ofDepartures.get(departure.id) ?? [];
      const after = stayRequests(own);
      const { nights_aboard: nightsAboard } = destination;
      throwIfWrongNights(
        others.flatMap((other, index) => {
          const { nights } = departureStaysView(other, destination, stays);
          const field = `departure_ids.${index}`;
          return stayProblems(after, { nights, nightsAboard }).map((one) => ({ ...one, field }));
        }),
      );
      const before = others.flatMap((one) => stays.ofDepartures.get(one.id) ?? []);
      const nameOf = await checkedNames(tx, { before, after }, own);
      let isChanged = false;
      for (const other of others) {
        const present = stays.ofDepartures.get(other.id) ?? [];
        const change = { before: present, after, nameOf, staff };
        isChanged = (await storeOfDeparture(tx, other, change)) || isChanged;
      }
      if (isChanged) await changeDestination(tx, destination.id);
      const stored = await storedStays(tx, destination.id);
      const now = await departuresIn(tx, ids);
      return now.map((other) => departureStaysView(other, destination, stored));
    });
  }
}

/** Throws NOT_FOUND. */
async function requireDeparture(manager: EntityManager, id: string): Promise<DepartureRow> {
  const departure = isUUID(id) ? await findDeparture(manager, id) : null;
  if (!departure) throw new DomainError('NOT_FOUND');
  return departure;
}

/** Locks the trip of a departure, which every change of its departures does first. Throws NOT_FOUND. */
async function lockDeparture(tx: EntityManager, id: string) {
  const { destination_id: destinationId } = await requireDeparture(tx, id);
  const destination = await lockDestination(tx, destinationId);
  if (!destination) throw new DomainError('NOT_FOUND');
  const departure = await requireDeparture(tx, id);
  return { destination, departure, stays: await storedStays(tx, destination.id) };
}

/** Throws VALIDATION_FAILED naming the departures that the trip does not have. */
async function departuresOfDestination(
  tx: EntityManager,
  destination: DestinationEntity,
  ids: readonly string[],
): Promise<DepartureRow[]> {
  const found = new Map((await departuresIn(tx, ids)).map((one) => [one.id, one]));
  const departures = ids.map((id) => found.get(id.toLowerCase()));
  const ofDestination = departures.filter((one) => one?.destination_id === destination.id);
  throwIfInvalid(
    departures.flatMap((departure, index) => {
      const field = `departure_ids.${index}`;
      if (departure?.destination_id === destination.id) return [];
      return [{ code: 'FIELD_INVALID', params: { field }, field } as const];
    }),
  );
  return ofDestination.filter((one) => one !== undefined);
}

interface DepartureChange extends Exchange {
  readonly nameOf: (hotelId: string) => string;
  readonly staff: Staff;
}

/** Stores the stays of a departure with an audit entry. Returns false when nothing has changed. */
async function storeOfDeparture(
  tx: EntityManager,
  { id, date, destination_id: destinationId }: DepartureRow,
  { nameOf, staff, ...exchange }: DepartureChange,
): Promise<boolean> {
  const { before, after } = staysBeforeAndAfter(exchange, nameOf, `departure ${date} `);
  const changes = changesBetween(before, after);
  if (!changes) return false;
  await replaceStays(tx, { destinationId, departureId: id }, exchange.after);
  await raiseDepartureVersion(tx, id);
  const object = { type: 'destination', id: destinationId };
  await audit(tx, { action: 'departure.stays-changed', object, actor: staff, changes });
  return true;
}
