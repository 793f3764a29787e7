import type { StayView } from '@safar/domain/contracts/catalog/stays';
import { type StayText, stayText } from '@safar/domain/destinations/stays';
import type { Language } from '@safar/domain/text/languages';

/** A stay at a hotel in one language, ready for rendering. */
export interface Stay extends StayText {
  /** 1 to 5 in half steps; null = without stars. */
  readonly starCount: number | null;
}

/** Returns stays in a language, in order. */
export const staysIn = (stays: readonly StayView[], lang: Language): Stay[] =>
  stays.map((stay) => ({ ...stayText(stay, lang), starCount: stay.hotel.stars }));
