import type { Language } from '@safar/domain/rules/languages';
import type { DestinationCardData } from './destination-card-data.js';

interface SeenList {
  readonly cards: readonly DestinationCardData[];
  /** When it was fetched, in milliseconds. */
  readonly at: number;
}

const seen = new Map<Language, SeenList>();

/** Keeps a list that is on the page, also one that came with the document and was never fetched here. */
export function rememberList(lang: Language, cards: readonly DestinationCardData[]): void {
  if (seen.get(lang)?.cards !== cards) seen.set(lang, { cards, at: Date.now() });
}

/** The last list of this visit in a language; better than none when a new one cannot be had. */
export const lastList = (lang: Language): SeenList | undefined => seen.get(lang);
