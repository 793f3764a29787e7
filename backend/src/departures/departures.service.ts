import { Injectable } from '@nestjs/common';
import type {
  DepartureChangeRequest,
  DepartureOfDestinationRequest,
  DepartureView,
} from '@safar/domain/contracts/departures';
import type { IsoDay } from '@safar/domain/rules/dates';
import { DomainError } from '@safar/domain/rules/domain-error';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import type { Caller } from '../core/access.js';
import { refuse } from '../core/errors.js';
import type { Page } from '../core/list-page.js';
import type { ListQuery } from '../core/list-query.js';
import { Destinations } from '../destinations/destinations.service.js';
import { Schedule } from '../destinations/schedule.service.js';
import { departureOn } from './departures.queries.js';

@Injectable()
export class Departures {
  constructor(
    private readonly db: DataSource,
    private readonly destinations: Destinations,
    private readonly schedule: Schedule,
  ) {}

  /** Days on which something can be booked, each once, in order. */
  async dates(): Promise<string[]> {
    const destinations = await this.destinations.list();
    return [...new Set(destinations.flatMap((destination) => destination.departure_dates))].sort();
  }

  page(query: ListQuery): Promise<Page<DepartureView>> {
    return this.schedule.page(this.db.manager, query);
  }

  /** Throws NOT_FOUND. */
  async one(id: string): Promise<DepartureView> {
    const departure = isUUID(id) ? await this.schedule.find(this.db.manager, id) : null;
    if (!departure) throw new DomainError('NOT_FOUND');
    return departure;
  }

  /** Throws VALIDATION_FAILED, also when the destination leaves on that day already. */
  async create(request: DepartureOfDestinationRequest, { staff }: Caller): Promise<DepartureView> {
    const { destination_id, ...departure } = request;
    const date = departure.date as IsoDay;
    const id = await this.db.transaction(async (tx) => {
      const wish = { ...departure, date, id: null };
      await this.schedule.put(tx, destination_id, { wish, action: 'departure.created', staff });
      return departureOn(tx, destination_id, date);
    });
    return this.one(id);
  }

  /** Throws NOT_FOUND, or VALIDATION_FAILED naming its fields. */
  async update(
    id: string,
    request: DepartureChangeRequest,
    { staff }: Caller,
  ): Promise<DepartureView> {
    const { destination_id } = await this.one(id);
    if ((request.destination_id ?? destination_id) !== destination_id) {
      const field = 'destination_id';
      refuse([{ code: 'FIELD_INVALID', params: { field }, field }]);
    }
    const wish = { ...request, date: request.date as IsoDay, id };
    await this.db.transaction((tx) =>
      this.schedule.put(tx, destination_id, { wish, action: 'departure.updated', staff }),
    );
    return this.one(id);
  }

  /** Throws NOT_FOUND, or DEPARTURE_BOOKED: then it can only be closed. */
  async remove(id: string, caller: Caller): Promise<DepartureView> {
    const departure = await this.one(id);
    await this.db.transaction((tx) => this.schedule.remove(tx, departure, caller));
    return departure;
  }
}
