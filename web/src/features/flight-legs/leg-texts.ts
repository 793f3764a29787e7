import { type I18n, addTexts, useT } from '../../i18n/index.js';
import arabic from '../../i18n/ar/flight-legs.js';
import swedish from '../../i18n/sv/flight-legs.js';
import type { Language } from '@safar/domain/text/languages';

const TEXTS = { sv: { legs: swedish }, ar: { legs: arabic } } as const;

/** Adds the texts of flights in a language that is loaded. Both are part of their code, smaller than another request. */
export const addLegTexts = (lang: Language): void => addTexts(lang, TEXTS[lang]);

/** Returns the language of the page with the texts of flights. */
export function useLegTexts(): I18n {
  const i18n = useT();
  addLegTexts(i18n.lang);
  return i18n;
}
