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
}
