import { formatSek } from '@safar/domain/money/formats';
import type { RoomPrices } from '@safar/domain/rooms/room-types';
import { useText } from '../i18n/use-text.js';
import type { Typed } from '../parts/parts.js';

const PARTS = ['supplement_adult', 'supplement_child', 'underuse', 'shared_child_price'] as const;

/** Returns what a room costs besides the trip, such as `1 800 kr per tom säng`. */
export function usePriceText(): (prices: Typed<RoomPrices>) => string {
  const t = useText();
  return (prices) => {
    const parts = PARTS.flatMap((part) => {
      const kronor = prices[part];
      const isNothing = kronor === null || (kronor === 0 && part !== 'shared_child_price');
      return isNothing ? [] : [t(`rooms.parts.${part}`, { amount: formatSek(kronor, 'sv') })];
    });
    return parts.join(', ') || t('rooms.none');
  };
}
