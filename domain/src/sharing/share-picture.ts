import { formatTime } from '../dates/time-spans.js';
import { formatSek } from '../money/formats.js';
import { type Language, localized } from '../text/languages.js';
import { socialPictureOf } from '../destinations/media-urls.js';
import { shortened } from '../destinations/summaries.js';

/** What the picture of a shared link shows of a trip, in one language. */
export interface SharedDestination {
  readonly id: string;
  readonly name: string;
  /** URL of its picture. */
  readonly image: string;
  readonly days: number;
  /** Lowest adult price, in whole kronor. */
  readonly price: number;
  /** The price is that of two who share a room. */
  readonly inDouble: boolean;
}

/** To be raised when the pictures are drawn in another way: messengers and browsers keep a version for ever. */
const DRAWING = 1;
/** Two lines of the picture. */
const LONGEST_NAME = 60;

const TEXTS = localized({
  sv: { from: 'från', person: 'per person', inDouble: 'per person i dubbelrum' },
  ar: { from: 'ابتداءً من', person: 'للشخص', inDouble: 'للشخص في غرفة مزدوجة' },
});

export interface SharePictureTexts {
  readonly name: string;
  /** Days and price: `5 dagar · från 6 990 kr per person`. */
  readonly facts: string;
}

export function sharePictureTexts(
  destination: SharedDestination,
  language: Language,
): SharePictureTexts {
  const { from, person, inDouble } = TEXTS[language];
  const price = `${from} ${formatSek(destination.price, language)} ${destination.inDouble ? inDouble : person}`;
  return {
    name: shortened(destination.name, LONGEST_NAME),
    facts: `${formatTime(destination.days, 'days', language)} · ${price}`,
  };
}

/** FNV-1a: a text that is another one when the picture is. It protects nothing, and browsers and servers compute it. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

export const sharePictureVersion = (destination: SharedDestination, language: Language): string =>
  digest(
    JSON.stringify([
      DRAWING,
      language,
      destination.image,
      sharePictureTexts(destination, language),
    ]),
  );

/**
 * Returns the path of the picture with price and days for links to a trip on sale; null for a picture that cannot be
 * drawn on.
 */
export function sharePicturePath(
  destination: SharedDestination,
  language: Language,
): string | null {
  if (socialPictureOf(destination.image) === null) return null;
  const prefix = language === 'ar' ? '/ar' : '';
  const version = sharePictureVersion(destination, language);
  return `${prefix}/destination/${encodeURIComponent(destination.id)}/share.jpg?v=${version}`;
}
