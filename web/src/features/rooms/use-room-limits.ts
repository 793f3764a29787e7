import { formatSek, isolateLtr } from '@safar/domain/money/formats';
import type { RoomOfferView } from '@safar/domain/contracts/catalog/room-offers';
import { inLanguage } from '@safar/domain/text/languages';
import { addedSek } from '../../ui/price/added-sek.js';
import { useRoomTexts } from './room-page-texts.js';

/** Up to this many are shown as what is left. */
const FEW = 9;

/** Returns what staff say about a room type, who fits into a room of a type, what it costs and how many are left, in words. */
export function useRoomLimits(sharedAgeMax: number): (offer: RoomOfferView) => string {
  const { t, lang } = useRoomTexts();
  const sek = (amount: number): string => formatSek(amount, lang);
  return (offer) => {
    const { min_own: min, max_own: max, left } = offer;
    const { supplement_adult: adult, supplement_child: child, shared_child_price: shared } = offer;
    const own = min === max ? String(max) : isolateLtr(`${min}–${max}`);
    const facts = inLanguage({ sv: offer.facts_sv, ar: offer.facts_ar }, lang);
    return [
      facts.replace(/\.$/, ''),
      t('rooms.limits.own', { n: own }),
      offer.max_adults < max && t('rooms.limits.adults', { n: offer.max_adults }),
      offer.max_children > 0 &&
        offer.max_children < max &&
        t('rooms.limits.children', { n: offer.max_children }),
      offer.shared_places > 0 &&
        t('rooms.limits.shared', { n: offer.shared_places, age: sharedAgeMax }),
      offer.cots > 0 && t('rooms.limits.cots', { n: offer.cots }),
      adult !== 0 && t('rooms.limits.adult', { price: addedSek(adult, lang) }),
      child !== 0 && t('rooms.limits.child', { price: addedSek(child, lang) }),
      offer.shared_places > 0 &&
        shared !== null &&
        t('rooms.limits.sharedPrice', { price: sek(shared) }),
      offer.underuse > 0 &&
        min < offer.standard &&
        t('rooms.limits.underuse', { price: sek(offer.underuse), n: offer.standard }),
      left !== null && left <= FEW && t('rooms.limits.left', { n: left }),
    ]
      .filter(Boolean)
      .map((text) => `${String(text)}.`)
      .join(' ');
  };
}
