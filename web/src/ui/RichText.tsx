import type { ReactNode } from 'react';
import { useT } from '../i18n/index.js';

/** At least one Latin letter and no Arabic one. */
const LATIN_ONLY = /^[^\u0600-\u06ff]*[a-zåäö][^\u0600-\u06ff]*$/i;

/**
 * A text of the agency with its language. A text without Arabic version is in Swedish on an Arabic page (inLanguage)
 * and must be read out and ordered as Swedish (WCAG 3.1.2).
 */
export function RichText({ children: text }: { children: ReactNode }) {
  const { lang } = useT();
  if (lang === 'sv' || typeof text !== 'string' || !LATIN_ONLY.test(text)) return text;
  return (
    <span lang="sv" dir="ltr">
      {text}
    </span>
  );
}
