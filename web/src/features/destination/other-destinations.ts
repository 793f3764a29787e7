import { regionOf } from '@safar/domain/destinations/regions';
import type { DestinationCardData } from '../destinations/destination-card-data.js';

const OTHERS = 3;

/** Returns three other bookable destinations: those of the same region first, then in the agency's order. */
export function otherDestinations(
  cards: readonly DestinationCardData[],
  { id, region }: Pick<DestinationCardData, 'id' | 'region'>,
): DestinationCardData[] {
  const far = (card: DestinationCardData): number =>
    Number(regionOf(card.region) !== regionOf(region));
  return cards
    .filter((card) => card.active && card.id !== id)
    .sort((one, other) => far(one) - far(other))
    .slice(0, OTHERS);
}
