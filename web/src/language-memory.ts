import type { Language } from '@safar/domain/rules/languages';

const YEAR_S = 31_536_000;

/** Remembers the visitor's choice. Storage may be switched off; the address carries the language anyway. */
export function rememberLanguage(lang: Language): void {
  try {
    document.cookie = `safar_lang=${lang}; path=/; max-age=${YEAR_S}; samesite=lax`;
    localStorage.setItem('language', lang);
  } catch {
    // Nothing is lost that the visitor would miss.
  }
}
