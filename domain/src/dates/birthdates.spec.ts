import fc from 'fast-check';
import { typedBirthdate } from './birthdates.js';
import { formatDay } from './day-formats.js';
import { addDays, isoDay } from './dates.js';
import { LANGUAGES } from '../text/languages.js';

const TODAY = isoDay('2027-05-03');

describe('a birth date as people write it', () => {
  it.each([
    '1988-04-12',
    '1988-4-12',
    '1988/04/12',
    '1988.04.12',
    '1988 04 12',
    '19880412',
    '12.04.1988',
    '12.4.1988',
    '12/4 1988',
    '12/4-1988',
    '12-04-1988',
    '12 04 1988',
    '12041988',
    '88-04-12',
    '12.04.88',
    '12 april 1988',
    '12 apr. 1988',
    '12 APR 1988',
    'den 12:e april 1988',
    'April 12, 1988',
    '1988 april 12',
    '12 april 88',
    '880412',
    '880412-1234',
    '8804121234',
    '19880412-1234',
    '198804121234',
    '  1988-04-12 ',
    '١٩٨٨/٠٤/١٢',
    '١٢/٤/١٩٨٨',
    '۱۲.۴.۱۹۸۸',
    '٨٨٠٤١٢',
    '١٢ نيسان ١٩٨٨',
    '12 أبريل 1988',
    '12 ابريل 1988',
    '١٢ أبريل، ١٩٨٨',
    '\u200f12 نيسان 1988\u200e',
  ])('%j is 12 April 1988', (typed) => {
    expect(typedBirthdate(typed, TODAY)).toBe('1988-04-12');
  });

  it.each([
    ['3 maj 1990', '1990-05-03'],
    ['3 May 1990', '1990-05-03'],
    ['3 OCT 1990', '1990-10-03'],
    ['3 okt 1990', '1990-10-03'],
    ['3 sept 1990', '1990-09-03'],
    ['3 مايس 1990', '1990-05-03'],
    ['3 كانون الثاني 1990', '1990-01-03'],
    ['3 كانون الأول 1990', '1990-12-03'],
    ['3 تشرين الاول 1990', '1990-10-03'],
    ['3 تشرين الثاني 1990', '1990-11-03'],
    ['3 آب 1990', '1990-08-03'],
    ['3 يوليه 1990', '1990-07-03'],
  ])('%j is read with its month in any name that readers use', (typed, day) => {
    expect(typedBirthdate(typed, TODAY)).toBe(day);
  });

  it.each([
    ['270503', '2027-05-03'],
    ['270504', '1927-05-04'],
    ['190412', '2019-04-12'],
    ['000229', '2000-02-29'],
  ])('%j lies in the last hundred years before today', (typed, day) => {
    expect(typedBirthdate(typed, TODAY)).toBe(day);
  });

  it.each([
    ['', 'nothing'],
    ['1988', 'a year alone'],
    ['1988-04', 'no day'],
    ['2004-12', 'a year and a month, not six digits'],
    ['12 april', 'no year'],
    ['1988-02-30', 'no day of the calendar'],
    ['04/25/1988', 'the month first'],
    ['10-04-12', 'two readings'],
    ['010412 010412', 'two dates'],
    ['12 aprilo 1988', 'no month'],
    ['12 ma 1988', 'March or May'],
    ['1799-04-12', 'a year before anybody who travels'],
    ['imorgon', 'no date'],
    ['19880412123', 'a digit missing'],
    ['12 april maj 1988', 'two months'],
  ])('%j is not understood: %s', (typed) => {
    expect(typedBirthdate(typed, TODAY)).toBeNull();
  });

  it.each(LANGUAGES)(
    'is read in the format of the site, for every day of a century (%s)',
    (lang) => {
      fc.assert(
        fc.property(fc.nat({ max: 40_000 }), (lived) => {
          const day = addDays(TODAY, -lived);
          expect(typedBirthdate(formatDay(day, lang), TODAY)).toBe(day);
          expect(typedBirthdate(day.split('-').reverse().join('.'), TODAY)).toBe(day);
          expect(typedBirthdate(day.replaceAll('-', ''), TODAY)).toBe(day);
        }),
      );
    },
  );
});
