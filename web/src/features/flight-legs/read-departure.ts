import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { readIfThere } from '../../lib/public-api.js';

const segment = encodeURIComponent;

/**
 * Returns null for a day without a departure for sale.
 * @param preview token of a preview, whose departure is wanted
 */
export const readDeparture = (
  id: string,
  day: string,
  preview?: string | null,
): Promise<DepartureDetailView | null> =>
  readIfThere(
    `/api/${preview ? `previews/${segment(preview)}` : `destinations/${segment(id)}`}/departures/${segment(day)}`,
    false,
  );
