import type { Language } from '@safar/domain/rules/languages';

/**
 * The line that keeps the choice for a year. Over https nobody but this very host can set the cookie; over http browsers
 * would not take it with that prefix.
 */
export function languageCookie(lang: Language, isHttps: boolean): string {
  const cookie = `safar_lang=${lang}; path=/; max-age=31536000; samesite=lax`;
  return isHttps ? `__Host-${cookie}; secure` : cookie;
}

/** Remembers the visitor's choice. Storage may be switched off; the address carries the language anyway. */
export function rememberLanguage(lang: Language): void {
  try {
    document.cookie = languageCookie(lang, location.protocol === 'https:');
    localStorage.setItem('language', lang);
  } catch {
    // Nothing is lost that the visitor would miss.
  }
}
