import type { IsoDay } from './dates.js';
import type { Language } from './languages.js';

const NBSP = '\u00a0';
const GROUPED = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 });

/**
 * `12 995 kr` or `12 995 كرونة`: the Swedish number with hard spaces in both languages, because a plain space
 * inside a number is turned around in right-to-left text.
 */
export const formatSek = (kronor: number, language: Language): string =>
  `${GROUPED.format(kronor).replace(/\s/g, NBSP)}${NBSP}${language === 'ar' ? 'كرونة' : 'kr'}`;

const LOCALE = { sv: 'sv-SE', ar: 'ar-SY-u-nu-latn-ca-gregory' } as const;
const GULF_MONTH = new Intl.DateTimeFormat('ar-EG-u-nu-latn-ca-gregory', {
  month: 'long',
  timeZone: 'UTC',
});

const format = (day: IsoDay, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALE[language], { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** `fredag 3 juli 2026` or `الجمعة، 3 تموز 2026`. */
export const formatLongDay = (day: IsoDay, language: Language): string =>
  format(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** `3 juli 2026` or `3 تموز 2026`. */
export const formatDay = (day: IsoDay, language: Language): string =>
  format(day, language, { day: 'numeric', month: 'long', year: 'numeric' });

/** `juli 2026`, and both Arabic names of the month: `تموز / يوليو 2026` (readers come from Iraq and from Egypt). */
export function formatMonth(day: IsoDay, language: Language): string {
  if (language === 'sv') return format(day, 'sv', { month: 'long', year: 'numeric' });
  const levantine = format(day, 'ar', { month: 'long' });
  const gulf = GULF_MONTH.format(new Date(`${day}T00:00:00Z`));
  return `${levantine} / ${gulf} ${day.slice(0, 4)}`;
}

const FIRST_STRONG_ISOLATE = '\u2068';
const LTR_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';

/** For plain strings (mail subjects, titles, labels): keeps a left-to-right phrase whole inside Arabic text. */
export const isolateLtr = (text: string): string => `${LTR_ISOLATE}${text}${POP_ISOLATE}`;
/** The same for text whose direction is only known when it runs, such as a name. */
export const isolateAuto = (text: string): string => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;
