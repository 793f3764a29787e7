import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { Settings } from '../../settings/settings.service.js';
import { Places } from '../places/places.service.js';
import type { DepartureContext } from './destinations.view.js';
import { extrasOnSale } from './extras-on-sale.js';

/** Reads what the page of a departure needs besides the departure. */
@Injectable()
export class DepartureContexts {
  constructor(
    private readonly settings: Settings,
    private readonly places: Places,
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  readonly shortAirportNames = (iata: string): ReturnType<Places['shortAirportNames']> =>
    this.places.shortAirportNames(iata);

  async current(): Promise<DepartureContext> {
    const { flightsFinalDays } = await this.settings.all();
    const extrasOf = await extrasOnSale(this.db.manager, this.clock.today());
    return { airportNames: this.places.airportNames, flightsFinalDays, extrasOf };
  }
}
