import { Injectable } from '@nestjs/common';
import type { PartCopyRequest } from '@safar/domain/contracts/catalog/part-copies';
import type {
  CopiedExtrasView,
  DepartureExtrasRequest,
  DepartureExtrasView,
  DestinationExtrasRequest,
  DestinationExtrasView,
} from '@safar/domain/contracts/catalog/extra-offers';
import { DomainError } from '@safar/domain/errors/domain-error';
import {
  departureExtraProblems,
  destinationExtraProblems,
} from '@safar/domain/extras/extra-offers';
import { DataSource, type EntityManager } from 'typeorm';
import { audit, changesBetween } from '../../common/audit/audit.js';
import type { Staff } from '../../common/auth/access.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import type { ByStaff } from '../../common/http/request-context.js';
import { refuseStale } from '../../common/records/versions.js';
import { PartOwners } from '../destinations/schedule/part-owners.service.js';
import {
  extrasOfDeparture,
  extrasOfDestination,
  lockDepartureExtras,
  storeDepartureExtras,
  storeDestinationExtras,
  destinationOf,
} from './extra-offers.queries.js';
import {
  type ExtrasChange,
  copiedExtras,
  copyProblems,
  departureExtraOf,
  departureExtrasView,
  destinationExtrasView,
  extrasBeforeAndAfter,
  knownOfDeparture,
  knownOfDestination,
  storedOfDeparture,
  storedOfDestination,
  destinationExtraOf,
} from './extra-offers.view.js';

const codesOf =
  (rows: readonly { readonly extra_id: string; readonly code: string }[]) =>
  (id: string): string =>
    rows.find(({ extra_id }) => extra_id === id)?.code ?? id;

/** Which extras trips and departures offer. Locks the trip first, as every change of its departures does. */
@Injectable()
export class ExtraOffers {
  constructor(
    private readonly db: DataSource,
    private readonly owners: PartOwners,
  ) {}

  /** Throws DESTINATION_NOT_FOUND. */
  async ofDestination(id: string, manager = this.db.manager): Promise<DestinationExtrasView> {
    const destination = await destinationOf(manager, id);
    if (!destination) throw new DomainError('DESTINATION_NOT_FOUND');
    return destinationExtrasView(destination, await extrasOfDestination(manager, id));
  }

  /** Throws NOT_FOUND. */
  async ofDeparture(id: string, manager = this.db.manager): Promise<DepartureExtrasView> {
    const departure = await this.owners.departure(manager, id);
    return departureExtrasView(departure, await extrasOfDeparture(manager, departure));
  }

  /**
   * Replaces what a trip offers and increments its version. Throws DESTINATION_NOT_FOUND, CONFLICT with the present extras
   * for an outdated version, and VALIDATION_FAILED naming fields such as `extras.1.price`.
   */
  replaceOfDestination(
    id: string,
    request: DestinationExtrasRequest,
    { staff }: ByStaff,
  ): Promise<DestinationExtrasView> {
    return this.db.transaction(async (tx) => {
      await this.owners.lockDestination(tx, id);
      const present = await this.ofDestination(id, tx);
      refuseStale(present, request.version);
      const rows = request.extras.map(destinationExtraOf);
      throwIfInvalid(destinationExtraProblems(rows, knownOfDestination(present.extras)));
      const after = storedOfDestination(rows, present.extras);
      const before = storedOfDestination(present.extras.map(destinationExtraOf), present.extras);
      const logged = extrasBeforeAndAfter({ before, after }, codesOf(present.extras));
      const changes = changesBetween(logged.before, logged.after);
      if (!changes) return present;
      await storeDestinationExtras(tx, id, after);
      await this.owners.touch(tx, id);
      const object = { type: 'destination', id };
      await audit(tx, { action: 'destination.extras-changed', object, actor: staff, changes });
      return this.ofDestination(id, tx);
    });
  }

  /**
   * Replaces what a departure has of its own, and increments the versions of it and of its trip. Throws NOT_FOUND, CONFLICT
   * with the present extras for an outdated version, and VALIDATION_FAILED naming fields such as `extras.1.stock`.
   */
  replaceOfDeparture(
    id: string,
    request: DepartureExtrasRequest,
    { staff }: ByStaff,
  ): Promise<DepartureExtrasView> {
    return this.db.transaction(async (tx) => {
      const departure = await this.owners.lockDeparture(tx, id);
      await lockDepartureExtras(tx, departure.id);
      const stored = await extrasOfDeparture(tx, departure);
      refuseStale(departureExtrasView(departure, stored), request.version);
      const after = request.extras.map(departureExtraOf);
      throwIfInvalid(departureExtraProblems(after, knownOfDeparture(stored)));
      const change = { departure, stored, after };
      return this.store(tx, change, { action: 'departure.extras-changed', staff });
    });
  }

  /**
   * Copies own prices, stock and closing of a departure to others of its trip: to all, or to none. Throws NOT_FOUND,
   * CONFLICT with the present extras for an outdated version, and VALIDATION_FAILED naming `to_departure_ids.0`.
   */
  copy(
    id: string,
    { to_departure_ids: ids, version }: PartCopyRequest,
    { staff }: ByStaff,
  ): Promise<CopiedExtrasView> {
    return this.db.transaction(async (tx) => {
      const source = await this.owners.lockDeparture(tx, id, ids);
      const given = await extrasOfDeparture(tx, source);
      refuseStale(departureExtrasView(source, given), version);
      return this.owners.copyPart(
        tx,
        { source, ids },
        {
          changeOf: async (departure) => {
            await lockDepartureExtras(tx, departure.id);
            const stored = await extrasOfDeparture(tx, departure);
            return { departure, stored, after: copiedExtras(given, stored) };
          },
          problemsOf: copyProblems,
          store: (change) => this.store(tx, change, { action: 'departure.extras-copied', staff }),
        },
      );
    });
  }

  /** Stores and logs new extras of a locked departure; unchanged ones keep the version. */
  private async store(
    tx: EntityManager,
    { departure, stored, after: requested }: ExtrasChange,
    { action, staff }: { readonly action: string; readonly staff: Staff },
  ): Promise<DepartureExtrasView> {
    const before = storedOfDeparture(stored.map(departureExtraOf));
    const after = storedOfDeparture(requested);
    const prefix = `departure ${departure.date} `;
    const logged = extrasBeforeAndAfter({ before, after }, codesOf(stored), prefix);
    const changes = changesBetween(logged.before, logged.after);
    if (!changes) return departureExtrasView(departure, stored);
    await storeDepartureExtras(tx, departure.id, after);
    await this.owners.touch(tx, departure.destination_id);
    const object = { type: 'destination', id: departure.destination_id };
    await audit(tx, { action, object, actor: staff, changes });
    return this.ofDeparture(departure.id, tx);
  }
}
