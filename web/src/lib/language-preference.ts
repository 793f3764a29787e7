import type { Language } from '@safar/domain/text/languages';

/**
 * Returns the cookie that stores the choice for a year. Over https the __Host- prefix ensures that only this host can
 * set it; over http browsers reject that prefix.
 */
export function languageCookie(lang: Language, isHttps: boolean): string {
  const cookie = `safar_lang=${lang}; path=/; max-age=31536000; samesite=lax`;
  return isHttps ? `__Host-${cookie}; secure` : cookie;
}

/** Stores the visitor's choice. Storage may be disabled; the URL contains the language anyway. */
export function rememberLanguage(lang: Language): void {
  try {
    document.cookie = languageCookie(lang, location.protocol === 'https:');
    localStorage.setItem('language', lang);
  } catch {
    // The choice is only a convenience.
  }
}
