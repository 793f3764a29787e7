import { Injectable } from '@nestjs/common';
import type {
  DestinationDetailView,
  DestinationEditView,
  DestinationView,
} from '@safar/domain/contracts/catalog/destinations';
import type { DestinationRequest } from '@safar/domain/contracts/catalog/destination-requests';
import { DomainError } from '@safar/domain/errors/domain-error';
import { can } from '@safar/domain/access/permissions';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import type { RequestContext } from '../../common/http/request-context.js';
import type { Page } from '../../common/lists/list-response.js';
import { type ListQuery, isListQuery } from '../../common/lists/list-query.js';
import type { DestinationEntity } from './destination.entity.js';
import { draftedDepartures, draftedDestination } from './destination.draft.js';
import { pageOf } from './destinations.list.js';
import {
  type OpenDeparture,
  activeDestinations,
  allDestinations,
  findDestination,
  openDepartures,
} from './destinations.queries.js';
import {
  destinationDetailView,
  destinationEditView,
  destinationView,
} from './destinations.view.js';
import { Schedule } from './schedule.service.js';
import { type SlugOwner, allSlugs, oldSlugs, slugOwner } from './slugs.queries.js';

@Injectable()
export class Destinations {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly schedule: Schedule,
  ) {}

  /** Returns the whole list, or a page for a simple-rest query. */
  async answer(query: ListQuery): Promise<DestinationView[] | Page<DestinationView>> {
    const destinations = await this.list();
    return isListQuery(query) ? pageOf(destinations, query) : destinations;
  }

  /** Lists all destinations in order; dormant ones without dates. */
  async list(): Promise<DestinationView[]> {
    const destinationsWithDepartures = await this.destinationsWithDepartures();
    return destinationsWithDepartures.map(([destination, departures]) =>
      destinationView(destination, departures),
    );
  }

  /** Loads the list, the details and all slugs as of one instant. */
  async published(): Promise<{
    readonly list: DestinationView[];
    readonly details: ReadonlyMap<string, DestinationDetailView>;
    readonly slugs: ReadonlyMap<string, SlugOwner>;
  }> {
    const [destinationsWithDepartures, slugs] = await Promise.all([
      this.destinationsWithDepartures(),
      allSlugs(this.db.manager),
    ]);
    return {
      slugs,
      list: destinationsWithDepartures.map(([destination, departures]) =>
        destinationView(destination, departures),
      ),
      details: new Map(
        destinationsWithDepartures.map(([destination, departures]) => [
          destination.id,
          destinationDetailView(destination, departures),
        ]),
      ),
    };
  }

  private async destinationsWithDepartures(): Promise<
    (readonly [DestinationEntity, readonly OpenDeparture[]])[]
  > {
    const [destinations, departures] = await Promise.all([
      allDestinations(this.db.manager),
      openDepartures(this.db.manager, this.clock.today()),
    ]);
    return destinations.map((destination) => [destination, departures.get(destination.id) ?? []]);
  }

  /** Lists active trips and when each was last changed. */
  forSale(): Promise<{ readonly slug: string; readonly changed: Date }[]> {
    return activeDestinations(this.db.manager);
  }

  /** Returns one destination with its departures. Throws DESTINATION_NOT_FOUND. */
  async detail(id: string): Promise<DestinationDetailView> {
    const [destination, departures] = await Promise.all([
      findDestination(this.db.manager, id),
      openDepartures(this.db.manager, this.clock.today(), id),
    ]);
    if (!destination) throw new DomainError('DESTINATION_NOT_FOUND');
    return destinationDetailView(destination, departures.get(id) ?? []);
  }

  /** Returns the destination of a current or former slug. Throws DESTINATION_REMOVED, or DESTINATION_NOT_FOUND. */
  async detailAt(slug: string): Promise<DestinationDetailView> {
    const owner = await slugOwner(this.db.manager, slug);
    if (owner?.kind === 'removed') throw new DomainError('DESTINATION_REMOVED');
    return this.detail(owner?.id ?? '');
  }

  /** Returns the destination, for staff with the editable fields. Throws DESTINATION_NOT_FOUND. */
  detailFor(
    id: string,
    { staff }: Pick<RequestContext, 'staff'>,
  ): Promise<DestinationDetailView | DestinationEditView> {
    const seesAll = staff !== null && can(staff.role, 'departures:read');
    return seesAll ? this.editView(this.db.manager, id) : this.detail(id);
  }

  /**
   * Returns what visitors would see after an unsaved change.
   * @param id null for a new destination
   */
  async drafted(request: DestinationRequest, id: string | null): Promise<DestinationDetailView> {
    const { manager } = this.db;
    const stored = id === null ? null : await findDestination(manager, id);
    if (id !== null && !stored) throw new DomainError('DESTINATION_NOT_FOUND');
    const destination = draftedDestination(request, stored);
    const { schedule } = await this.schedule.of(manager, destination.id);
    const now = { stored: schedule, today: this.clock.today() };
    return destinationDetailView(destination, draftedDepartures(destination, request, now));
  }

  /** Returns all editable fields. Throws DESTINATION_NOT_FOUND. */
  async editView(manager: EntityManager, id: string): Promise<DestinationEditView> {
    const destination = await findDestination(manager, id);
    if (!destination) throw new DomainError('DESTINATION_NOT_FOUND');
    const offered = await openDepartures(manager, this.clock.today(), id);
    const departures = await this.schedule.of(manager, id);
    const around = { ...departures, oldSlugs: await oldSlugs(manager, id) };
    return destinationEditView(destination, offered.get(id) ?? [], around);
  }
}
