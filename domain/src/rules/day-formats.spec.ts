import fc from 'fast-check';
import { addDays, isoDay } from './dates.js';
import { formatDay, formatLongDay, formatMonth } from './day-formats.js';
import { LANGUAGES } from './languages.js';

const JULY = isoDay('2026-07-03');
const anyDay = fc.nat({ max: 36_500 }).map((days) => addDays(isoDay('2000-01-01'), days));

describe('a day', () => {
  it('is written in full in the words of each language', () => {
    expect(formatLongDay(JULY, 'sv')).toBe('fredag 3 juli 2026');
    expect(formatLongDay(JULY, 'ar')).toBe('الجمعة، 3 تموز 2026');
  });

  it('is written without its weekday', () => {
    expect(formatDay(JULY, 'sv')).toBe('3 juli 2026');
    expect(formatDay(JULY, 'ar')).toBe('3 تموز 2026');
  });

  it.each(['2026-01-01', '2026-12-31', '2028-02-29', '2027-03-28', '2026-10-25'])(
    'is itself and not its neighbour: %s',
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

  it('has different names from month to month, twelve of each', () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      isoDay(`2026-${String(month + 1).padStart(2, '0')}-01`),
    );
    for (const language of LANGUAGES) {
      expect(new Set(months.map((month) => formatMonth(month, language))).size).toBe(12);
    }
  });
});

describe('dates in Arabic', () => {
  it('have Latin digits and the year of our calendar, on every day', () => {
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
