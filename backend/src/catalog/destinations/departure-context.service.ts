import { Injectable } from '@nestjs/common';
import { Settings } from '../../settings/settings.service.js';
import { Places } from '../places/places.service.js';
import type { DepartureContext } from './destinations.view.js';

/** Reads what the page of a departure needs besides the departure. */
@Injectable()
export class DepartureContexts {
  constructor(
    private readonly settings: Settings,
    private readonly places: Places,
  ) {}

  readonly shortAirportNames = (iata: string): ReturnType<Places['shortAirportNames']> =>
    this.places.shortAirportNames(iata);

  async current(): Promise<DepartureContext> {
    const { flightsFinalDays } = await this.settings.all();
    return { airportNames: this.places.airportNames, flightsFinalDays };
  }
}
