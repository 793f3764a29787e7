import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { readIfThere } from '../../lib/public-api.js';

const segment = encodeURIComponent;

/** Returns null for a day without a departure for sale. */
export const readDeparture = (id: string, day: string): Promise<DepartureDetailView | null> =>
  readIfThere(`/api/destinations/${segment(id)}/departures/${segment(day)}`, false);
