import type { Language } from '../text/languages.js';

const NBSP = '\u00a0';
const MINUS = '\u2212';

/**
 * Returns `12 995`: thousands separated by hard spaces, öre rounded. Without Intl, for the reasons in day-formats.ts.
 */
export function formatKronor(kronor: number): string {
  const rounded = Math.round(Math.abs(kronor));
  const grouped = String(rounded).replace(/\B(?=(?:\d{3})+$)/g, NBSP);
  return kronor < 0 && rounded > 0 ? `${MINUS}${grouped}` : grouped;
}

const unitIn = (language: Language): string => `${NBSP}${language === 'ar' ? 'كرونة' : 'kr'}`;

/**
 * Returns `12 995 kr` or `12 995 كرونة`: the Swedish number with hard spaces in both languages, because right-to-left
 * text reorders a number at plain spaces.
 */
export const formatSek = (kronor: number, language: Language): string =>
  `${formatKronor(kronor)}${unitIn(language)}`;

/** Returns `1 234,50`, for amounts of the provider, which may have öre; whole kronor have no decimals. */
export function formatExactKronor(kronor: number): string {
  const hundredths = Math.round(Math.abs(kronor) * 100);
  const ore = hundredths % 100;
  if (ore === 0) return formatKronor(kronor);
  const minus = kronor < 0 ? MINUS : '';
  return `${minus}${formatKronor((hundredths - ore) / 100)},${String(ore).padStart(2, '0')}`;
}

export const formatExactSek = (kronor: number, language: Language): string =>
  `${formatExactKronor(kronor)}${unitIn(language)}`;

/** Returns `1 234,50 EUR`, for amounts of the provider in any currency; SEK is formatted as everywhere else. */
export const formatExactAmount = (amount: number, currency: string, language: Language): string =>
  currency === 'SEK'
    ? formatExactSek(amount, language)
    : `${formatExactKronor(amount)}${NBSP}${currency}`;

const FIRST_STRONG_ISOLATE = '\u2068';
const LTR_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';

/** Isolates a left-to-right phrase in Arabic text, for plain strings (mail subjects, titles, labels). */
export const isolateLtr = (text: string): string => `${LTR_ISOLATE}${text}${POP_ISOLATE}`;
/** Isolates a phrase whose direction is only known at run time, such as a name. */
export const isolateAuto = (text: string): string => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;

/** Returns `2,5 %`, in Arabic `2,5%`: isolated, because the sign would change sides after Arabic letters. */
export function formatPercent(percent: number, language: Language): string {
  const number = String(percent).replace('.', ',');
  return language === 'ar' ? isolateLtr(`${number}%`) : `${number}${NBSP}%`;
}
