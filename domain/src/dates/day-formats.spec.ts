import fc from 'fast-check';
import { addDays, isoDay } from './dates.js';
import {
  dayOfMonth,
  formatDay,
  formatLongDay,
  formatMonth,
  weekdayName,
  weekdayShort,
} from './day-formats.js';
import { LANGUAGES, type Language } from '../text/languages.js';

const JULY = isoDay('2026-07-03');
const anyDay = fc.nat({ max: 36_500 }).map((days) => addDays(isoDay('2000-01-01'), days));

const LOCALES = { sv: 'sv-SE', ar: 'ar-SY-u-nu-latn-ca-gregory' } as const;

describe('day and month names', () => {
  const unicode = (
    options: Intl.DateTimeFormatOptions,
    locales: Record<Language, string> = LOCALES,
  ) => {
    const format = (locale: string) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    const formats = { sv: format(locales.sv), ar: format(locales.ar) };
    return (day: string, language: Language) =>
      formats[language].format(new Date(`${day}T00:00:00Z`));
  };
  const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const cases = [
    [formatDay, unicode(date)],
    [formatLongDay, unicode({ ...date, weekday: 'long' })],
    [weekdayName, unicode({ weekday: 'long' })],
    [dayOfMonth, unicode({ day: 'numeric' })],
  ] as const;

  it.each(LANGUAGES)('equal those of Unicode on every day of four years, in %s', (language) => {
    for (let count = 0; count <= 4 * 366; count += 1) {
      const day = addDays(isoDay('2026-01-01'), count);
      for (const [ours, theirs] of cases) expect(ours(day, language)).toBe(theirs(day, language));
    }
  });

  it('equal those of Unicode for months alone and short weekdays', () => {
    const swedishMonth = unicode({ month: 'long', year: 'numeric' });
    const arabicMonth = unicode({ month: 'long' });
    const gulfMonth = unicode({ month: 'long' }, { ...LOCALES, ar: 'ar-EG-u-nu-latn-ca-gregory' });
    const shortWeekday = unicode({ weekday: 'short' });
    for (let count = 0; count < 366; count += 1) {
      const day = addDays(isoDay('2028-01-01'), count);
      expect(formatMonth(day, 'sv')).toBe(swedishMonth(day, 'sv'));
      expect(formatMonth(day, 'ar')).toBe(
        `${arabicMonth(day, 'ar')} / ${gulfMonth(day, 'ar')} 2028`,
      );
      expect(weekdayShort(day, 'sv')).toBe(shortWeekday(day, 'sv'));
      expect(weekdayShort(day, 'ar')).toBe(weekdayName(day, 'ar'));
    }
  });
});

describe('a day', () => {
  it('is written in full in each language', () => {
    expect(formatLongDay(JULY, 'sv')).toBe('fredag 3 juli 2026');
    expect(formatLongDay(JULY, 'ar')).toBe('الجمعة، 3 تموز 2026');
  });

  it('is written without its weekday', () => {
    expect(formatDay(JULY, 'sv')).toBe('3 juli 2026');
    expect(formatDay(JULY, 'ar')).toBe('3 تموز 2026');
  });

  it.each(['2026-01-01', '2026-12-31', '2028-02-29', '2027-03-28', '2026-10-25'])(
    'is formatted as itself and not as a neighbouring day: %s',
    (text) => {
      const [year, day] = [text.slice(0, 4), Number(text.slice(8))];
      expect(formatDay(isoDay(text), 'sv')).toMatch(new RegExp(`^${day} [a-z]+ ${year}$`));
      expect(formatDay(isoDay(text), 'ar')).toMatch(new RegExp(`^${day} \\D+ ${year}$`));
    },
  );
});

describe('a month', () => {
  it('has both its names in Arabic, for readers from Iraq and from Egypt', () => {
    expect(formatMonth(JULY, 'sv')).toBe('juli 2026');
    expect(formatMonth(JULY, 'ar')).toBe('تموز / يوليو 2026');
  });

  it.each([
    ['2026-01-15', 'januari 2026', 'كانون الثاني / يناير 2026'],
    ['2026-02-15', 'februari 2026', 'شباط / فبراير 2026'],
    ['2026-05-15', 'maj 2026', 'أيار / مايو 2026'],
    ['2026-11-15', 'november 2026', 'تشرين الثاني / نوفمبر 2026'],
    ['2026-12-15', 'december 2026', 'كانون الأول / ديسمبر 2026'],
  ])('of %s is %s and %s', (text, sv, ar) => {
    expect(formatMonth(isoDay(text), 'sv')).toBe(sv);
    expect(formatMonth(isoDay(text), 'ar')).toBe(ar);
  });

  it('has a different name for each of the twelve months', () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      isoDay(`2026-${String(month + 1).padStart(2, '0')}-01`),
    );
    for (const language of LANGUAGES) {
      expect(new Set(months.map((month) => formatMonth(month, language))).size).toBe(12);
    }
  });
});

describe('dates in Arabic', () => {
  it('have Latin digits and the Gregorian year, on every day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        for (const write of [formatLongDay, formatDay, formatMonth]) {
          expect(write(day, 'ar')).toContain(day.slice(0, 4));
          expect(write(day, 'ar')).not.toMatch(/[٠-٩۰-۹]/);
        }
      }),
    );
  });
});
