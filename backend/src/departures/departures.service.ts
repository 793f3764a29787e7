import { Injectable } from '@nestjs/common';
import { Destinations } from '../destinations/destinations.service.js';

@Injectable()
export class Departures {
  constructor(private readonly destinations: Destinations) {}

  /** Days on which something can be booked, each once, in order. */
  async dates(): Promise<string[]> {
    const destinations = await this.destinations.list();
    return [...new Set(destinations.flatMap((destination) => destination.departure_dates))].sort();
  }
}
