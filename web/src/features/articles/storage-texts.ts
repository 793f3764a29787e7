import type { Language } from '@safar/domain/text/languages';
import { type I18n, addTexts, useT } from '../../i18n/index.js';
import arabic from '../../i18n/ar/content-storage.js';
import swedish from '../../i18n/sv/content-storage.js';

const TEXTS = {
  sv: { content: { storage: swedish } },
  ar: { content: { storage: arabic } },
} as const;

/** Adds the texts of the page on what is stored, which are part of its code: no other page needs them. */
export const addStorageTexts = (lang: Language): void => addTexts(lang, TEXTS[lang]);

/** Returns the language of the page with these texts. */
export function useStorageTexts(): I18n {
  const i18n = useT();
  addStorageTexts(i18n.lang);
  return i18n;
}
