import type { IsoDay } from './dates.js';
import type { Language } from './languages.js';

type Format = (day: IsoDay) => string;

/** A formatter takes longer to make than to use a hundred times: each is made once. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Format {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

const SWEDISH = 'sv-SE';
const LEVANTINE = 'ar-SY-u-nu-latn-ca-gregory';
const GULF = 'ar-EG-u-nu-latn-ca-gregory';

const inBoth = (options: Intl.DateTimeFormatOptions): Record<Language, Format> => ({
  sv: formatter(SWEDISH, options),
  ar: formatter(LEVANTINE, options),
});

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const LONG_DAYS = inBoth({ ...DAY, weekday: 'long' });
const DAYS = inBoth(DAY);
const SWEDISH_MONTH = formatter(SWEDISH, { month: 'long', year: 'numeric' });
const ARABIC_MONTHS = [LEVANTINE, GULF].map((locale) => formatter(locale, { month: 'long' }));

/** `fredag 3 juli 2026` or `الجمعة، 3 تموز 2026`. */
export const formatLongDay = (day: IsoDay, language: Language): string => LONG_DAYS[language](day);

/** `3 juli 2026` or `3 تموز 2026`. */
export const formatDay = (day: IsoDay, language: Language): string => DAYS[language](day);

/** `juli 2026`, and both Arabic names of the month: `تموز / يوليو 2026` (readers come from Iraq and from Egypt). */
export function formatMonth(day: IsoDay, language: Language): string {
  if (language === 'sv') return SWEDISH_MONTH(day);
  return `${ARABIC_MONTHS.map((format) => format(day)).join(' / ')} ${day.slice(0, 4)}`;
}
