import type { Language } from '@safar/domain/text/languages';
import { type I18n, addTexts, useT } from '../../i18n/index.js';
import arabicParty from '../../i18n/ar/party.js';
import arabic from '../../i18n/ar/search.js';
import swedishParty from '../../i18n/sv/party.js';
import swedish from '../../i18n/sv/search.js';

const TEXTS = {
  sv: { search: swedish, party: swedishParty },
  ar: { search: arabic, party: arabicParty },
} as const;

/** Adds the texts of the search in a language that is loaded. Both are part of its code, smaller than another request. */
export const addSearchTexts = (lang: Language): void => addTexts(lang, TEXTS[lang]);

/** Returns the language of the page with the texts of the search. */
export function useSearchTexts(): I18n {
  const i18n = useT();
  addSearchTexts(i18n.lang);
  return i18n;
}
