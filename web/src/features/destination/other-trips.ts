import { regionOf } from '@safar/domain/rules/regions';
import type { TripCard } from '../destinations/trip-card.js';

const OTHERS = 3;

/** Three trips beside this one that can be booked: those of its part of the world first, then in the agency's order. */
export function otherTrips(
  cards: readonly TripCard[],
  { id, region }: Pick<TripCard, 'id' | 'region'>,
): TripCard[] {
  const far = (card: TripCard): number => Number(regionOf(card.region) !== regionOf(region));
  return cards
    .filter((card) => card.active && card.id !== id)
    .sort((one, other) => far(one) - far(other))
    .slice(0, OTHERS);
}
