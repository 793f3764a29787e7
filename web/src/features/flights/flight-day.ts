import type { IsoDay } from '@safar/domain/rules/dates';
import type { Language } from '@safar/domain/rules/languages';

const FORMAT = {
  sv: new Intl.DateTimeFormat('sv-SE', { weekday: 'short', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-SY', { weekday: 'long', timeZone: 'UTC' }),
} as const;

/** The day of the week beside a typed day, so that a slip is seen: `fre` or `الجمعة`. */
export const formatWeekday = (day: IsoDay, lang: Language): string =>
  FORMAT[lang].format(new Date(`${day}T00:00:00Z`));
