import type { HotelView } from '@safar/domain/contracts/catalog/hotels';
import type { StayView } from '@safar/domain/contracts/catalog/stays';
import {
  type HotelFactText,
  type HotelFacts,
  hotelFactTexts,
} from '@safar/domain/hotels/hotel-facts';
import { type StayText, stayText } from '@safar/domain/hotels/stays';
import { type Language, inLanguage } from '@safar/domain/text/languages';

interface HotelPicture {
  readonly url: string;
  readonly alt: string;
  /** Photographer or agency; may be empty. */
  readonly credit: string;
}

/** A stay at a hotel in one language, ready for rendering. */
export interface Stay extends StayText {
  /** 1 to 5 in half steps; null = without stars. */
  readonly starCount: number | null;
  readonly picture: HotelPicture | null;
  /** The first facts in the order of the registry. */
  readonly facts: readonly HotelFactText[];
  readonly description: string;
  /** Its facts in metres. */
  readonly known: HotelFacts;
}

/** More would hide what matters. */
const MAX_FACTS = 6;

function pictureOf({ pictures }: HotelView, lang: Language): HotelPicture | null {
  const [first] = pictures;
  if (!first) return null;
  const { url, alt_sv, alt_ar, credit } = first;
  return { url, alt: inLanguage({ sv: alt_sv, ar: alt_ar }, lang), credit };
}

/** Returns stays in a language, in order. */
export const staysIn = (stays: readonly StayView[], lang: Language): Stay[] =>
  stays.map((stay) => {
    const { stars, facts, description_sv, description_ar } = stay.hotel;
    return {
      ...stayText(stay, lang),
      starCount: stars,
      picture: pictureOf(stay.hotel, lang),
      facts: hotelFactTexts(facts, lang).slice(0, MAX_FACTS),
      description: inLanguage({ sv: description_sv, ar: description_ar }, lang),
      // Only distances: the document has a copy of them.
      known: Object.fromEntries(Object.entries(facts).filter(([key]) => key.endsWith('_m'))),
    };
  });
