import { type IsoDay, weekday } from './dates.js';
import type { Language } from '../text/languages.js';

/*
 * Uses tables instead of Intl, because the Intl data of the server and of each browser differ by age, and the first
 * formatter on a page takes a tenth of a second on a slow phone. The names are those of Unicode CLDR 48 (sv, ar-SY,
 * ar-EG); day-formats.spec.ts compares them.
 */
const MONTHS = {
  sv: 'januari februari mars april maj juni juli augusti september oktober november december'.split(
    ' ',
  ),
  // In Syria, Iraq, Lebanon and Jordan four month names have two words; in Egypt and the Gulf all have one.
  ar: 'كانون الثاني,شباط,آذار,نيسان,أيار,حزيران,تموز,آب,أيلول,تشرين الأول,تشرين الثاني,كانون الأول'.split(
    ',',
  ),
  gulf: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
};
const WEEKDAYS = {
  sv: 'måndag tisdag onsdag torsdag fredag lördag söndag'.split(' '),
  ar: 'الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد'.split(' '),
};
const SHORT_WEEKDAYS = { sv: 'mån tis ons tors fre lör sön'.split(' '), ar: WEEKDAYS.ar };
/** Separator between the weekday and the day of the month. */
const JOINT = { sv: ' ', ar: '، ' } as const;

const monthIn = (names: readonly string[], day: IsoDay): string =>
  names[Number(day.slice(5, 7)) - 1] ?? '';
const year = (day: IsoDay): string => day.slice(0, 4);

/** Returns the day of the month without leading zero. */
export const dayOfMonth = (day: IsoDay): string => String(Number(day.slice(8)));

/** Returns `fredag` or `الجمعة`. */
export const weekdayName = (day: IsoDay, language: Language): string =>
  weekdayNamed(weekday(day), language);

/** Returns the weekday name for a number, 1 = Monday to 7 = Sunday. */
export const weekdayNamed = (number: number, language: Language): string =>
  WEEKDAYS[language][number - 1] ?? '';

/** Returns `fre`. Arabic has no common short form, so it returns `الجمعة`. */
export const weekdayShort = (day: IsoDay, language: Language): string =>
  SHORT_WEEKDAYS[language][weekday(day) - 1] ?? '';

/** Returns `3 juli 2026` or `3 تموز 2026`. */
export const formatDay = (day: IsoDay, language: Language): string =>
  `${dayOfMonth(day)} ${monthIn(MONTHS[language], day)} ${year(day)}`;

/** Returns `fredag 3 juli 2026` or `الجمعة، 3 تموز 2026`. */
export const formatLongDay = (day: IsoDay, language: Language): string =>
  `${weekdayName(day, language)}${JOINT[language]}${formatDay(day, language)}`;

/** Returns `juli 2026`, or in Arabic both names of the month for readers from Iraq and Egypt: `تموز / يوليو 2026`. */
export function formatMonth(day: IsoDay, language: Language): string {
  const name = monthIn(MONTHS[language], day);
  const both = language === 'ar' ? `${name} / ${monthIn(MONTHS.gulf, day)}` : name;
  return `${both} ${year(day)}`;
}
