import type { DestinationSeed } from './destination-seed.js';
import { ANTALYA } from './destinations/antalya.js';
import { BAKU } from './destinations/baku.js';
import { DUBAI } from './destinations/dubai.js';
import { ISTANBUL } from './destinations/istanbul.js';
import { KUALA_LUMPUR } from './destinations/kuala-lumpur.js';
import { MARRAKECH } from './destinations/marrakech.js';
import { SARAJEVO } from './destinations/sarajevo.js';
import { TBILISI } from './destinations/tbilisi.js';
import { TOKYO } from './destinations/tokyo.js';
import { UMRAH } from './destinations/umrah.js';

/** The fictional trips of the demo, in the order they are shown. */
export const DESTINATIONS: readonly DestinationSeed[] = [
  ISTANBUL,
  DUBAI,
  UMRAH,
  ANTALYA,
  MARRAKECH,
  SARAJEVO,
  TBILISI,
  KUALA_LUMPUR,
  TOKYO,
  BAKU,
];
