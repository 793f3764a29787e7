import type { Language } from '@safar/domain/text/languages';
import { type I18n, addTexts, useT } from '../../i18n/index.js';
import arabic from '../../i18n/ar/extras.js';
import swedish from '../../i18n/sv/extras.js';

const TEXTS = { sv: { extras: swedish }, ar: { extras: arabic } } as const;

/** Adds the texts of extras in a language that is loaded. Both are part of their code, smaller than another request. */
export const addExtraTexts = (lang: Language): void => addTexts(lang, TEXTS[lang]);

/** Returns the language of the page with the texts of extras. */
export function useExtraTexts(): I18n {
  const i18n = useT();
  addExtraTexts(i18n.lang);
  return i18n;
}
