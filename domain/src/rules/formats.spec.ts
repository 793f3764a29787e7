import fc from 'fast-check';
import { addDays, isoDay } from './dates.js';
import {
  formatDay,
  formatLongDay,
  formatMonth,
  formatSek,
  isolateAuto,
  isolateLtr,
} from './formats.js';
import { LANGUAGES } from './languages.js';

const JULY = isoDay('2026-07-03');
const anyDay = fc.nat({ max: 36_500 }).map((days) => addDays(isoDay('2000-01-01'), days));

describe('a price', () => {
  it.each([
    [0, '0\u00a0kr', '0\u00a0كرونة'],
    [149, '149\u00a0kr', '149\u00a0كرونة'],
    [1_490, '1\u00a0490\u00a0kr', '1\u00a0490\u00a0كرونة'],
    [12_995, '12\u00a0995\u00a0kr', '12\u00a0995\u00a0كرونة'],
    [350_980, '350\u00a0980\u00a0kr', '350\u00a0980\u00a0كرونة'],
    [1_234_567, '1\u00a0234\u00a0567\u00a0kr', '1\u00a0234\u00a0567\u00a0كرونة'],
  ])('of %d is written without decimals, with hard spaces, in both languages', (amount, sv, ar) => {
    expect(formatSek(amount, 'sv')).toBe(sv);
    expect(formatSek(amount, 'ar')).toBe(ar);
  });

  it('has no space at which it could break or be turned around, and only Latin digits', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...LANGUAGES), (kronor, language) => {
        const [word, ...groups] = formatSek(kronor, language).split('\u00a0').reverse();
        expect(word).toBe(language === 'ar' ? 'كرونة' : 'kr');
        expect(Number(groups.reverse().join(''))).toBe(kronor);
        expect(formatSek(kronor, language)).not.toMatch(/[ \u202f٠-٩]/);
      }),
    );
  });
});

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

describe('a phrase inside text of the other direction', () => {
  it('is kept whole: left to right for a reference, by its first letter for a name', () => {
    expect(isolateLtr('SAF7K2Q9M')).toBe('\u2066SAF7K2Q9M\u2069');
    expect(isolateAuto('إسطنبول')).toBe('\u2068إسطنبول\u2069');
  });
});
