import { Injectable } from '@nestjs/common';
import type {
  DestinationRequest,
  SortOrderRequest,
} from '@safar/domain/contracts/catalog/destination-requests';
import type { DestinationEditView } from '@safar/domain/contracts/catalog/destinations';
import { duplicatedFields } from '@safar/domain/destinations/duplicates';
import { BLANK_DESTINATION } from '@safar/domain/destinations/destination-fields';
import { destinationProblems } from '@safar/domain/destinations/destinations';
import { DomainError } from '@safar/domain/errors/domain-error';
import { activationProblems } from '@safar/domain/destinations/sale-readiness';
import { freeSlug, slugOf } from '@safar/domain/destinations/slugs';
import { DataSource, type EntityManager } from 'typeorm';
import { audit, changesBetween } from '../../../common/audit/audit.js';
import { ValidationIssues, throwIfInvalid } from '../../../common/http/errors.js';
import type { ByStaff } from '../../../common/http/request-context.js';
import { holdsOwned } from '../../../common/http/sent-back.js';
import {
  departureProblems,
  ownedInDestination,
  readyValues,
  requireComplete,
  scheduleInputOf,
} from './destination.checks.js';
import { changeSlug, claimedSlug } from './destination.slugs.js';
import { type DestinationValues, valuesAfter, valuesOf } from '../destination.values.js';
import type { DestinationEntity } from '../destination.entity.js';
import {
  changeDestination,
  closeDepartures,
  copyExtraOffers,
  copyRoomTypes,
  findDestination,
  hideDestination,
  idsLike,
  insertDestination,
  isBooked,
  lockDestination,
  lockPlaces,
  storePlaces,
} from '../destinations.queries.js';
import { Destinations } from '../destinations.service.js';
import { retireSlug } from '../slugs.queries.js';
import { copyStays } from '../stays/stays.queries.js';
import {
  type Arrangement,
  Schedule,
  departuresBeforeAndAfter,
} from '../schedule/schedule.service.js';

interface Logged extends ByStaff {
  readonly action: 'destination.created' | 'destination.duplicated';
}

/** No destination has this id, so none of its departures are found. */
const UNSAVED = '';

/** Editing of destinations: each change in one transaction, with an audit entry. */
@Injectable()
export class DestinationEditing {
  constructor(
    private readonly db: DataSource,
    private readonly destinations: Destinations,
    private readonly schedule: Schedule,
  ) {}

  /**
   * Stores a new destination; dormant when it is not complete. Throws DESTINATION_INCOMPLETE or VALIDATION_FAILED
   * naming every field.
   */
  async create(request: DestinationRequest, { staff }: ByStaff): Promise<DestinationEditView> {
    const id = await this.insert(request, { action: 'destination.created', staff });
    return this.destinations.editView(this.db.manager, id);
  }

  /**
   * Stores a dormant copy of a destination with its hotels, rooms and extras, without departures. Throws DESTINATION_NOT_FOUND, or
   * VALIDATION_FAILED when the original breaks a rule that is newer than it.
   */
  async duplicate(id: string, { staff }: ByStaff): Promise<DestinationEditView> {
    const original = await findDestination(this.db.manager, id);
    if (!original) throw new DomainError('DESTINATION_NOT_FOUND');
    const copy = duplicatedFields(valuesOf(original));
    const asRequest = { ...copy, pdf_info_url: copy.pdf_info_url ?? '', map: copy.map ?? '' };
    const logged = { action: 'destination.duplicated', staff } as const;
    const made = await this.insert(asRequest, logged, async (tx, to) => {
      await copyStays(tx, id, to);
      await copyExtraOffers(tx, id, to);
      await copyRoomTypes(tx, id, to);
    });
    return this.destinations.editView(this.db.manager, made);
  }

  /** @param completed adds what is not in the request */
  private async insert(
    request: DestinationRequest,
    { action, staff }: Logged,
    completed?: (tx: EntityManager, id: string) => Promise<void>,
  ): Promise<string> {
    throwIfInvalid(ownedInDestination(request, null));
    const asked = valuesAfter(request, BLANK_DESTINATION);
    requireComplete(asked);
    const written = readyValues(
      asked,
      this.schedule.hasRequestedDeparture(scheduleInputOf(request)),
    );
    return this.db.transaction(async (tx) => {
      const values = await withSlug(tx, request, { written, stored: null });
      // Before the row exists, because a check of the table would stop the statement without naming the field.
      const arrangement = await this.arrange(tx, UNSAVED, { request, values });
      const made = await storeNew(tx, values);
      await retireSlug(tx, { id: made, old: null, slug: values.slug });
      await this.schedule.apply(tx, made, arrangement);
      await completed?.(tx, made);
      const { after } = departuresBeforeAndAfter(arrangement);
      await audit(tx, {
        action,
        object: { type: 'destination', id: made },
        actor: staff,
        changes: changesBetween({}, { ...values, ...after }) ?? {},
      });
      return made;
    });
  }

  /**
   * Stores the given fields and keeps the rest. With the version that was read, throws CONFLICT with the current
   * destination after a concurrent change; without a version the last write wins. Throws DESTINATION_NOT_READY naming
   * every field when an active destination would not be complete.
   */
  async update(
    id: string,
    request: DestinationRequest,
    { staff }: ByStaff,
  ): Promise<DestinationEditView> {
    await this.db.transaction(async (tx) => {
      const stored = await this.lock(tx, id, request.version);
      await this.refuseOwned(tx, request, id);
      const before = valuesOf(stored);
      const written = valuesAfter(request, before);
      requireComplete(written);
      const values = await withSlug(tx, request, { written, stored });
      const arrangement = await this.arrange(tx, id, { request, values });
      this.requireReady(values, before, arrangement);
      await this.schedule.apply(tx, id, arrangement);
      await changeDestination(tx, id, values);
      const departures = departuresBeforeAndAfter(arrangement);
      await audit(tx, {
        action: 'destination.updated',
        object: { type: 'destination', id },
        actor: staff,
        changes:
          changesBetween({ ...before, ...departures.before }, { ...values, ...departures.after }) ??
          {},
      });
    });
    return this.destinations.editView(this.db.manager, id);
  }

  /** Throws DESTINATION_BOOKED when it has ever had a booking: then it can only be set dormant. */
  async remove(id: string, { staff }: ByStaff): Promise<{ id: string }> {
    await this.db.transaction(async (tx) => {
      await this.lock(tx, id);
      await closeDepartures(tx, id);
      if (await isBooked(tx, id)) throw new DomainError('DESTINATION_BOOKED');
      await hideDestination(tx, id);
      const object = { type: 'destination', id };
      await audit(tx, { action: 'destination.deleted', object, actor: staff });
    });
    return { id };
  }

  /** Stores all positions or none. Throws SORT_ORDER_UNKNOWN when one of the destinations does not exist. */
  async reorder(
    places: readonly SortOrderRequest[],
    { staff }: ByStaff,
  ): Promise<SortOrderRequest[]> {
    const ids = [...new Set(places.map(({ id }) => id))];
    if (ids.length < places.length) throw new DomainError('VALIDATION_FAILED');
    await this.db.transaction(async (tx) => {
      const stored = await lockPlaces(tx, ids);
      if (stored.length < ids.length) throw new DomainError('SORT_ORDER_UNKNOWN');
      await storePlaces(tx, places);
      const asRecord = (list: readonly SortOrderRequest[]) =>
        Object.fromEntries(list.map(({ id, sort }) => [id, sort]));
      await audit(tx, {
        action: 'destination.reordered',
        object: { type: 'destination', id: 'sort-order' },
        actor: staff,
        changes: changesBetween(asRecord(stored), asRecord(places)) ?? {},
      });
    });
    return [...places];
  }

  /** Server-owned fields can be sent back unchanged; most requests have none. */
  private async refuseOwned(
    tx: EntityManager,
    request: DestinationRequest,
    id: string,
  ): Promise<void> {
    const isRecord =
      request.id !== undefined || [request, ...(request.schedule ?? [])].some(holdsOwned);
    if (isRecord) {
      throwIfInvalid(ownedInDestination(request, await this.destinations.editView(tx, id)));
    }
  }

  private async lock(tx: EntityManager, id: string, version?: number): Promise<DestinationEntity> {
    const destination = await lockDestination(tx, id);
    if (!destination) throw new DomainError('DESTINATION_NOT_FOUND');
    if (version !== undefined && version !== destination.version) {
      throw new DomainError('CONFLICT', {}, await this.destinations.editView(tx, id));
    }
    return destination;
  }

  private requireReady(
    values: DestinationValues,
    before: DestinationValues,
    arrangement: Arrangement,
  ): void {
    const hasDeparture = this.schedule.hasDepartureAfter(arrangement);
    const problems = activationProblems({ ...values, hasDeparture }, before);
    if (problems.length === 0) return;
    throw new DomainError('DESTINATION_NOT_READY', {}, new ValidationIssues(problems));
  }

  /** Runs all checks and returns the plan for the departures. */
  private async arrange(
    tx: EntityManager,
    id: string,
    { request, values }: { request: DestinationRequest; values: DestinationValues },
  ): Promise<Arrangement> {
    const destination = { id, length: values.res_length };
    const arrangement = await this.schedule.arrange(tx, destination, scheduleInputOf(request));
    throwIfInvalid([...destinationProblems(values), ...departureProblems(request, arrangement)]);
    return arrangement;
  }
}

/** Returns the values with the requested or generated slug. Throws as claimedSlug does. */
async function withSlug(
  tx: EntityManager,
  { acknowledge_slug: acknowledged }: DestinationRequest,
  { written, stored }: { written: DestinationValues; stored: DestinationEntity | null },
): Promise<DestinationValues> {
  const { slug: wanted, name_sv } = written;
  const claim = { wanted, name_sv, acknowledged };
  const slug = stored
    ? await changeSlug(tx, stored, claim)
    : await claimedSlug(tx, { ...claim, id: null });
  return { ...written, slug };
}

/** Stores a destination under the first free id of `istanbul`, `istanbul-2`, … The lock of slugs is held. */
async function storeNew(tx: EntityManager, values: DestinationValues): Promise<string> {
  const wanted = slugOf(values.name_sv);
  const id = freeSlug(wanted, await idsLike(tx, wanted));
  await insertDestination(tx, id, values);
  return id;
}
