import type { Language } from '../text/languages.js';

export type TimeUnit = 'minutes' | 'hours' | 'days' | 'months' | 'years';

/** Singular and plural. */
const SWEDISH: Readonly<Record<TimeUnit, readonly [string, string]>> = {
  minutes: ['minut', 'minuter'],
  hours: ['timme', 'timmar'],
  days: ['dag', 'dagar'],
  months: ['månad', 'månader'],
  years: ['år', 'år'],
};

/** One and two, which have no number; three to ten; eleven to ninety-nine; others. */
const ARABIC: Readonly<Record<TimeUnit, readonly [string, string, string, string, string]>> = {
  minutes: ['دقيقة واحدة', 'دقيقتين', 'دقائق', 'دقيقة', 'دقيقة'],
  hours: ['ساعة واحدة', 'ساعتين', 'ساعات', 'ساعة', 'ساعة'],
  days: ['يوم واحد', 'يومين', 'أيام', 'يوماً', 'يوم'],
  months: ['شهر واحد', 'شهرين', 'أشهر', 'شهراً', 'شهر'],
  years: ['سنة واحدة', 'سنتين', 'سنوات', 'سنة', 'سنة'],
};

function inArabic(count: number, unit: TimeUnit): string {
  const [one, two, few, many, other] = ARABIC[unit];
  if (count === 1) return one;
  if (count === 2) return two;
  const rest = count % 100;
  if (rest >= 3 && rest <= 10) return `${count} ${few}`;
  return `${count} ${rest >= 11 ? many : other}`;
}

/** Returns `1 dag`, `45 dagar`; in Arabic the form after a preposition: `قبل السفر بمدة 45 يوماً`. */
export function formatTime(count: number, unit: TimeUnit, language: Language): string {
  if (language === 'ar') return inArabic(count, unit);
  const [one, many] = SWEDISH[unit];
  return `${count} ${count === 1 ? one : many}`;
}
