import type { Language } from '@safar/domain/text/languages';
import { type I18n, addTexts, useT } from '../../i18n/index.js';
import arabic from '../../i18n/ar/content-privacy.js';
import swedish from '../../i18n/sv/content-privacy.js';

const TEXTS = {
  sv: { content: { privacy: swedish } },
  ar: { content: { privacy: arabic } },
} as const;

/** Adds the texts of the page on personal data, which are part of its code: no other page needs them. */
export const addPrivacyTexts = (lang: Language): void => addTexts(lang, TEXTS[lang]);

/** Returns the language of the page with these texts. */
export function usePrivacyTexts(): I18n {
  const i18n = useT();
  addPrivacyTexts(i18n.lang);
  return i18n;
}
