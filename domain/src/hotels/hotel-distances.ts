import { formatTime } from '../dates/time-spans.js';
import { isolateLtr } from '../money/formats.js';
import type { Language } from '../text/languages.js';
import { LIST_COMMA } from '../text/list-comma.js';
import type { HotelFactText, HotelFacts } from './hotel-facts.js';

/** The facts that are drawn as distances from a hotel, in order. */
export const DISTANCE_FACTS = ['haram_m', 'mosque_m', 'beach_m', 'centre_m'] as const;
export type DistanceFact = (typeof DISTANCE_FACTS)[number];

/** How far something is, in metres. */
export type HotelDistance = readonly [fact: DistanceFact, metres: number];

/** Rings of the drawing, in metres. */
export const RINGS = [250, 500, 1000] as const;
/** Beyond it hardly anyone walks. */
const LONGEST_WALK = 2000;
const METRES_A_MINUTE = 80;

/** Returns the known distances of a hotel, in order. */
export const hotelDistances = (facts: HotelFacts): HotelDistance[] =>
  DISTANCE_FACTS.flatMap((fact): HotelDistance[] => {
    const metres = facts[fact];
    return typeof metres === 'number' ? [[fact, metres]] : [];
  });

/** Whether a drawing says more than words: something is within the last ring. */
export const isDrawn = (distances: readonly HotelDistance[]): boolean =>
  distances.some(([, metres]) => metres <= RINGS[2]);

const WALK: Readonly<Record<Language, (minutes: number) => string>> = {
  sv: (count) => `cirka ${count} ${count === 1 ? 'minuts' : 'minuters'} promenad`,
  ar: (count) =>
    `نحو ${formatTime(count, 'minutes', 'ar').replace(/\d+/, isolateLtr)} سيراً على الأقدام`,
};

/** Returns a short distance with the walk, `350 m till Haram, cirka 4 minuters promenad`; a long one as it is. */
function withWalk(text: string, metres: number, language: Language): string {
  if (metres > LONGEST_WALK) return text;
  const minutes = Math.max(1, Math.round(metres / METRES_A_MINUTE));
  return text + LIST_COMMA[language] + WALK[language](minutes);
}

/**
 * Returns distances in words, for those who do not see their drawing.
 * @param facts of the same hotel, in words
 */
export const distancesText = (
  distances: readonly HotelDistance[],
  facts: readonly HotelFactText[],
  language: Language,
): string =>
  distances
    .map(([fact, metres]) =>
      withWalk(facts.find(({ key }) => key === fact)?.text ?? '', metres, language),
    )
    .join('. ');

/** Path of the drawing of distances. */
export const DISTANCES_PATH = '/hotel-distances.svg';

/** Returns the address of the drawing of distances, in Arabic to be put after `/ar`. It has all that is drawn. */
export const distancesUrl = (distances: readonly HotelDistance[]): string =>
  `${DISTANCES_PATH}?${distances.map((distance) => distance.join('=')).join('&')}`;
