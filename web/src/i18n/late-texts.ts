import type { Language } from '@safar/domain/text/languages';
import { type I18n, addTexts, useT } from './index.js';

type Texts = Readonly<Record<string, unknown>>;

/**
 * Texts of a part of the site, which belong to its code: both languages, because they are smaller than another request.
 * `addTexts` adds them to a language that is loaded; `useTexts` returns the language of the page with them. What is
 * rendered below may use `useT`. A page with such texts in its title needs both: `addTexts` in its handle, `useTexts` in
 * its component, which the server may render first.
 */
export function lateTexts(texts: Readonly<Record<Language, Texts>>) {
  const add = (lang: Language): void => addTexts(lang, texts[lang]);
  const useTexts = (): I18n => {
    const i18n = useT();
    add(i18n.lang);
    return i18n;
  };
  return { addTexts: add, useTexts };
}
