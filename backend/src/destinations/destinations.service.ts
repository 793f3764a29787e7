import { Injectable } from '@nestjs/common';
import type { DestinationDetailView, DestinationView } from '@safar/domain/contracts/destinations';
import { DomainError } from '@safar/domain/rules/domain-error';
import { DataSource } from 'typeorm';
import { Clock } from '../core/clock.js';
import {
  activeDestinations,
  allDestinations,
  findDestination,
  openDepartures,
} from './destinations.queries.js';
import { destinationDetailView, destinationView } from './destinations.view.js';

@Injectable()
export class Destinations {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** All destinations in their order; dormant ones without dates. */
  async list(): Promise<DestinationView[]> {
    const destinations = await allDestinations(this.db.manager);
    const ids = destinations.map(({ id }) => id);
    const departures = await openDepartures(this.db.manager, ids, this.clock.today());
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
    const destination = await findDestination(this.db.manager, id);
    if (!destination) throw new DomainError('DESTINATION_NOT_FOUND');
    const departures = await openDepartures(this.db.manager, [id], this.clock.today());
    return destinationDetailView(destination, departures.get(id) ?? []);
  }
}
