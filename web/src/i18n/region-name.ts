import { regionOf } from '@safar/domain/rules/regions';
import type { Translate } from './index.js';

/** The region in the page's language; one we do not know is shown as it is stored. */
export function regionName(stored: string, t: Translate): string {
  const region = regionOf(stored);
  return region ? t(`common.region.${region}`) : stored;
}
