import type { DestinationView } from '@safar/domain/contracts/catalog/destinations';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { focusPosition } from '@safar/domain/destinations/pictures';
import { REGIONS, regionOf } from '@safar/domain/destinations/regions';
import type { DestinationFilter } from '../../lib/paths.js';

/** The data of a destination card, in one language. */
export interface DestinationCardData {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** The text of the card, a few lines. */
  readonly summary: string;
  readonly image: string;
  readonly imageAlt: string;
  /** CSS position; undefined: the middle. */
  readonly imageFocus: string | undefined;
  /** As stored; see regionOf. */
  readonly region: string;
  /** Lowest adult price in whole SEK. */
  readonly price: number;
  /** The price is that of two who share a room. */
  readonly inDouble: boolean;
  /** Where it leaves from, in words; empty for one airport. */
  readonly leavesFrom: string;
  /** Length in days. */
  readonly days: number;
  readonly active: boolean;
  readonly sort: number;
}

export const destinationCardData = (
  destination: DestinationView,
  lang: Language,
): DestinationCardData => ({
  id: destination.id,
  slug: destination.slug,
  name: inLanguage({ sv: destination.name_sv, ar: destination.name_ar }, lang),
  summary: inLanguage({ sv: destination.card_text_sv, ar: destination.card_text_ar }, lang),
  image: destination.image,
  imageAlt: inLanguage({ sv: destination.image_alt_sv, ar: destination.image_alt_ar }, lang),
  imageFocus: focusPosition(destination.image_focus_x, destination.image_focus_y),
  region: destination.region,
  price: destination.price,
  inDouble: destination.shared_room === true,
  leavesFrom: destination[`leaves_from_${lang}`],
  days: destination.res_length,
  active: destination.is_active,
  sort: destination.sort,
});

/** Returns cards in the order of the agency; those that cannot be booked yet come last. */
export const destinationCards = (
  destinations: readonly DestinationView[],
  lang: Language,
): DestinationCardData[] =>
  destinations
    .map((destination) => destinationCardData(destination, lang))
    .sort(
      (one, other) =>
        Number(other.active) - Number(one.active) ||
        one.sort - other.sort ||
        one.name.localeCompare(other.name, lang),
    );

/** Filters required by the specification, shown even without destinations. */
const FIXED_FILTERS: readonly DestinationFilter[] = ['popular', 'europe', 'asia'];
const FILTERS: readonly DestinationFilter[] = ['popular', ...REGIONS];

/** Returns the filters to show: the fixed ones, the current one, and each region that has destinations. */
export const filtersFor = (
  cards: readonly DestinationCardData[],
  current: DestinationFilter,
): DestinationFilter[] =>
  FILTERS.filter(
    (filter) =>
      FIXED_FILTERS.includes(filter) || filter === current || filtered(cards, filter).length > 0,
  );

/** Returns the filter of `?region=`; an unknown value shows all. */
export const filterFrom = (region: string | null): DestinationFilter =>
  FILTERS.find((filter) => filter === region?.toLowerCase()) ?? 'popular';

/** Returns the cards of a filter. Popular shows all; regions are compared without case. */
export const filtered = (
  cards: readonly DestinationCardData[],
  filter: DestinationFilter,
): DestinationCardData[] =>
  cards.filter((card) => filter === 'popular' || regionOf(card.region) === filter);
