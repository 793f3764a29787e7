import { Injectable } from '@nestjs/common';
import type {
  DestinationDetailView,
  DestinationEditView,
  DestinationView,
} from '@safar/domain/contracts/destinations';
import { DomainError } from '@safar/domain/rules/domain-error';
import { can } from '@safar/domain/rules/permissions';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../core/access.js';
import { Clock } from '../core/clock.js';
import type { Page } from '../core/list-page.js';
import { type ListQuery, isListQuery } from '../core/list-query.js';
import { pageOf } from './destinations.list.js';
import {
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

@Injectable()
export class Destinations {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly schedule: Schedule,
  ) {}

  /** The whole list, or of it what simple-rest asks for. */
  async answer(query: ListQuery): Promise<DestinationView[] | Page<DestinationView>> {
    const destinations = await this.list();
    return isListQuery(query) ? pageOf(destinations, query) : destinations;
  }

  /** All destinations in their order; dormant ones without dates. */
  async list(): Promise<DestinationView[]> {
    const [destinations, departures] = await Promise.all([
      allDestinations(this.db.manager),
      openDepartures(this.db.manager, this.clock.today()),
    ]);
    return destinations.map((destination) =>
      destinationView(destination, departures.get(destination.id) ?? []),
    );
  }

  /** Which trips are for sale and when each was last changed; dormant ones are left out. */
  forSale(): Promise<{ readonly id: string; readonly changed: Date }[]> {
    return activeDestinations(this.db.manager);
  }

  /** One destination with its departures. Throws DESTINATION_NOT_FOUND. */
  async detail(id: string): Promise<DestinationDetailView> {
    const [destination, departures] = await Promise.all([
      findDestination(this.db.manager, id),
      openDepartures(this.db.manager, this.clock.today(), id),
    ]);
    if (!destination) throw new DomainError('DESTINATION_NOT_FOUND');
    return destinationDetailView(destination, departures.get(id) ?? []);
  }

  /** The same, for staff with what they edit. Throws DESTINATION_NOT_FOUND. */
  detailFor(id: string, { staff }: Caller): Promise<DestinationDetailView | DestinationEditView> {
    const seesAll = staff !== null && can(staff.role, 'departures:read');
    return seesAll ? this.editView(this.db.manager, id) : this.detail(id);
  }

  /** Everything that staff edit. Throws DESTINATION_NOT_FOUND. */
  async editView(manager: EntityManager, id: string): Promise<DestinationEditView> {
    const destination = await findDestination(manager, id);
    if (!destination) throw new DomainError('DESTINATION_NOT_FOUND');
    const offered = await openDepartures(manager, this.clock.today(), id);
    const departures = await this.schedule.of(manager, id);
    return destinationEditView(destination, offered.get(id) ?? [], departures);
  }
}
