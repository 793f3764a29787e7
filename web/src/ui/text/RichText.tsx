import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.js';

/** At least one Latin letter and no Arabic one. */
const LATIN_ONLY = /^[^\u0600-\u06ff]*[a-zåäö][^\u0600-\u06ff]*$/i;

const SWEDISH = { lang: 'sv', dir: 'ltr' } as const;

/**
 * Returns the language of a text of the agency when it is not the page's. A text without Arabic version is in Swedish on
 * an Arabic page (inLanguage) and must be read out and ordered as Swedish (WCAG 3.1.2).
 */
export function useOwnLanguage(text: string): typeof SWEDISH | undefined {
  const { lang } = useT();
  return lang !== 'sv' && LATIN_ONLY.test(text) ? SWEDISH : undefined;
}

/** A heading or name of the agency with its language. */
export function RichText({ children: text }: { children: ReactNode }) {
  const own = useOwnLanguage(typeof text === 'string' ? text : '');
  return own ? <span {...own}>{text}</span> : text;
}
