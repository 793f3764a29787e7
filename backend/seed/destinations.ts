import type { TripSeed } from './trip.js';
import { ANTALYA } from './trips/antalya.js';
import { BAKU } from './trips/baku.js';
import { DUBAI } from './trips/dubai.js';
import { ISTANBUL } from './trips/istanbul.js';
import { KUALA_LUMPUR } from './trips/kuala-lumpur.js';
import { MARRAKECH } from './trips/marrakech.js';
import { SARAJEVO } from './trips/sarajevo.js';
import { TBILISI } from './trips/tbilisi.js';
import { TOKYO } from './trips/tokyo.js';
import { UMRAH } from './trips/umrah.js';

/** The fictional trips of the demo, in the order they are shown. */
export const TRIPS: readonly TripSeed[] = [
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
