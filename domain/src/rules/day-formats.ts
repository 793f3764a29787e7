import { type IsoDay, weekday } from './dates.js';
import type { Language } from './languages.js';

/*
 * Written from tables and not by Intl: the server and every browser must write the same words, whose tables differ with
 * their age, and the first formatter that a page makes costs a slow phone a tenth of a second. The words themselves are
 * those of Unicode's CLDR 48 (sv, ar-SY, ar-EG), which day-formats.spec.ts compares them with.
 */
const MONTHS = {
  sv: 'januari februari mars april maj juni juli augusti september oktober november december'.split(
    ' ',
  ),
  // In Syria, Iraq, Lebanon and Jordan four of the names are of two words; in Egypt and the Gulf they are all of one.
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
/** Between the weekday and the day of the month. */
const JOINT = { sv: ' ', ar: '، ' } as const;

const monthIn = (names: readonly string[], day: IsoDay): string =>
  names[Number(day.slice(5, 7)) - 1] ?? '';
const year = (day: IsoDay): string => day.slice(0, 4);

/** The day of the month without a zero before it. */
export const dayOfMonth = (day: IsoDay): string => String(Number(day.slice(8)));

/** `fredag` or `الجمعة`. */
export const weekdayName = (day: IsoDay, language: Language): string =>
  weekdayNamed(weekday(day), language);

/** The same by its number: 1 = Monday to 7 = Sunday. */
export const weekdayNamed = (number: number, language: Language): string =>
  WEEKDAYS[language][number - 1] ?? '';

/** `fre`; Arabic has no short form that everybody reads: `الجمعة`. */
export const weekdayShort = (day: IsoDay, language: Language): string =>
  SHORT_WEEKDAYS[language][weekday(day) - 1] ?? '';

/** `3 juli 2026` or `3 تموز 2026`. */
export const formatDay = (day: IsoDay, language: Language): string =>
  `${dayOfMonth(day)} ${monthIn(MONTHS[language], day)} ${year(day)}`;

/** `fredag 3 juli 2026` or `الجمعة، 3 تموز 2026`. */
export const formatLongDay = (day: IsoDay, language: Language): string =>
  `${weekdayName(day, language)}${JOINT[language]}${formatDay(day, language)}`;

/** `juli 2026`, and both Arabic names of the month: `تموز / يوليو 2026` (readers come from Iraq and from Egypt). */
export function formatMonth(day: IsoDay, language: Language): string {
  const name = monthIn(MONTHS[language], day);
  const both = language === 'ar' ? `${name} / ${monthIn(MONTHS.gulf, day)}` : name;
  return `${both} ${year(day)}`;
}
