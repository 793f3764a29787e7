import type { Language } from '@safar/domain/text/languages';
import type { DestinationCardData } from './destination-card-data.js';

interface SeenList {
  readonly cards: readonly DestinationCardData[];
  /** The time of the list, in milliseconds since the epoch. */
  readonly at: number;
}

const seen = new Map<Language, SeenList>();

/** Remembers the list shown on the page, also when it came with the document. */
export function rememberList(lang: Language, cards: readonly DestinationCardData[]): void {
  if (seen.get(lang)?.cards !== cards) seen.set(lang, { cards, at: Date.now() });
}

/** Returns the last list of this visit in a language, as a fallback when loading fails. */
export const lastList = (lang: Language): SeenList | undefined => seen.get(lang);
