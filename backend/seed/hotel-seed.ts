import type { HotelFactKey, HotelFacts } from '@safar/domain/hotels/hotel-facts';
import type { Bilingual } from './bilingual.js';

/** A fictional hotel. */
export interface HotelSeed {
  readonly name: string;
  readonly stars: number;
  readonly country: string;
  readonly city: Bilingual;
  readonly address: string;
  /** Degrees north and east. */
  readonly at: readonly [number, number];
  readonly about: Bilingual;
  readonly facts: HotelFacts;
  /** One of the drawings of backend/assets/pictures. */
  readonly picture?: { readonly name: string; readonly alt: Bilingual };
}

/** Facts that are true of the hotel. */
export const so = (...keys: readonly HotelFactKey[]): HotelFacts =>
  Object.fromEntries(keys.map((key) => [key, true]));
