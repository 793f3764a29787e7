import type { STORED_REGIONS } from '@safar/domain/destinations/regions';
import type { Transfer } from '@safar/domain/destinations/destination-terms';
import type { Theme } from '@safar/domain/destinations/themes';
import type { Bilingual } from './bilingual.js';

/** One day of a trip: its title and what happens. */
export interface ItineraryDay {
  readonly activity: Bilingual;
  readonly location: Bilingual;
}

export const day = (activity: Bilingual, location: Bilingual): ItineraryDay => ({
  activity,
  location,
});

/** When a trip leaves, relative to the day of seeding. */
export interface DeparturePlan {
  /** 5 = Friday, 6 = Saturday; once a week. */
  readonly weekday: 5 | 6;
  /** Seats of each departure, in order. A small group is small from the start: nothing is sold yet. */
  readonly capacities: readonly number[];
  /** Days before departure when booking closes. */
  readonly closesDays: number;
  /** Departures of the summer, every second week from June to August. */
  readonly summer?: {
    readonly capacity: number;
    /** What each costs adults and children more than the trip, in whole SEK. The last costs the same. */
    readonly more: readonly number[];
  };
  /** A pilgrimage that cannot take place around Hajj. */
  readonly avoidsHajj?: true;
}

/** The pictures of every trip, each with its own description. */
export const GALLERY = ['dusk', 'day', 'night', 'detail'] as const;
export type PictureName = 'hero' | (typeof GALLERY)[number];

/** A fictional trip. It lasts as many days as it lists. */
export interface DestinationSeed {
  readonly id: string;
  readonly name: Bilingual;
  readonly description: Bilingual;
  readonly region: (typeof STORED_REGIONS)[number];
  readonly themes: readonly Theme[];
  /** Whole SEK a traveller. */
  readonly prices: { readonly adult: number; readonly child: number; readonly infant: number };
  readonly sort: number;
  /** One line each of what the price covers. */
  readonly included: readonly Bilingual[];
  /** One line each of what it does not cover. */
  readonly notIncluded: readonly Bilingual[];
  /** Without it, the transfer is included. */
  readonly transfer?: Transfer;
  readonly groupSizeMax?: number;
  /** For travellers with reduced mobility; without it, the page asks them to contact the agency. */
  readonly suitability?: Bilingual;
  readonly days: readonly ItineraryDay[];
  /** At most 100 characters each, in both languages. */
  readonly facts: readonly Bilingual[];
  readonly pictures: Readonly<Record<PictureName, Bilingual>>;
  /** null = dormant, «Kommer snart». */
  readonly departures: DeparturePlan | null;
}
