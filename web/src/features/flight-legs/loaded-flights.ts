import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import type * as components from './flight-components.js';

/** The flights of a departure with the components that show them. */
export interface LoadedFlights {
  readonly departure: DepartureDetailView;
  readonly show: typeof components;
}
