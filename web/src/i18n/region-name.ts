import { regionOf } from '@safar/domain/destinations/regions';
import type { Translate } from './index.js';

/** Returns the region in the page's language; an unknown region is returned as stored. */
export function regionName(stored: string, t: Translate): string {
  const region = regionOf(stored);
  return region ? t(`common.region.${region}`) : stored;
}
