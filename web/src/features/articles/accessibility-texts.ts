import type { Language } from '@safar/domain/text/languages';
import { type I18n, addTexts, useT } from '../../i18n/index.js';
import arabic from '../../i18n/ar/content-accessibility.js';
import swedish from '../../i18n/sv/content-accessibility.js';

const TEXTS = {
  sv: { content: { accessibility: swedish } },
  ar: { content: { accessibility: arabic } },
} as const;

/** Adds the texts of the page on accessibility, which are part of its code: no other page needs them. */
export const addAccessibilityTexts = (lang: Language): void => addTexts(lang, TEXTS[lang]);

/** Returns the language of the page with these texts. */
export function useAccessibilityTexts(): I18n {
  const i18n = useT();
  addAccessibilityTexts(i18n.lang);
  return i18n;
}
