import { type IsoDay, isIsoDay } from './dates.js';
import { latinDigits } from '../money/digits.js';

/** Normalizes a date for comparison: no diacritics, only spaces as separators, Arabic without hamza and article. */
const spelt = (text: string): string =>
  latinDigits(text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(^| )ال/g, '$1');

/** Month names from January, as written in Sweden, in passports, in Syria and Iraq, and in Egypt and the Gulf. */
const MONTHS: readonly (readonly string[])[] = [
  ['januari', 'january', 'كانون الثاني', 'يناير'],
  ['februari', 'february', 'شباط', 'فبراير'],
  ['mars', 'march', 'آذار', 'مارس'],
  ['april', 'نيسان', 'أبريل'],
  ['maj', 'may', 'أيار', 'مايس', 'مايو'],
  ['juni', 'june', 'حزيران', 'يونيو', 'يونيه'],
  ['juli', 'july', 'تموز', 'يوليو', 'يوليه'],
  ['augusti', 'august', 'آب', 'أغسطس'],
  ['september', 'أيلول', 'سبتمبر'],
  ['oktober', 'october', 'تشرين الأول', 'أكتوبر'],
  ['november', 'تشرين الثاني', 'نوفمبر'],
  ['december', 'كانون الأول', 'ديسمبر'],
].map((names) => names.map(spelt));

/** Latin month names may be shortened to three letters or more (`apr`, `sept`); Arabic names are written in full. */
const SHORTEST = 3;
const LATIN = /^[a-z]+$/;

const isMonthName = (name: string, written: string): boolean =>
  name === written || (LATIN.test(name) && written.length >= SHORTEST && name.startsWith(written));

/** Returns the number of a month by its name, or null. */
function monthNamed(written: string): string | null {
  const index = MONTHS.findIndex((names) => names.some((name) => isMonthName(name, written)));
  return index === -1 ? null : String(index + 1);
}

/** No living person was born earlier. */
const FIRST_YEAR = 1900;

/** Year, month and day, or day, month and year, as written. */
type Parts = readonly [string, string, string];

function dayOf([year, month, day]: Parts): IsoDay | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number(year) >= FIRST_YEAR && isIsoDay(iso) ? iso : null;
}

/** Reads a two-digit year as the latest one that is not in the future. */
function shortYearDay([year, month, day]: Parts, today: IsoDay): IsoDay | null {
  const recent = dayOf([`20${year}`, month, day]);
  return recent && recent <= today ? recent : dayOf([`19${year}`, month, day]);
}

/** Returns the day when only one of two readings is valid or both agree; null when they differ. */
const onlyOne = (one: IsoDay | null, other: IsoDay | null): IsoDay | null =>
  one && other && one !== other ? null : (one ?? other);

/** Reads `880412` or `19880412`, both with or without the last four digits of a personal number, or `12041988`. */
function fromDigits(digits: string, today: IsoDay): IsoDay | null {
  const [, year = '', month = '', day = ''] = /^(\d{2})(\d{2})(\d{2})(\d{4})?$/.exec(digits) ?? [];
  if (year && (digits.length === 6 || digits.length === 10)) {
    return shortYearDay([year, month, day], today);
  }
  if (digits.length !== 8 && digits.length !== 12) return null;
  const written = dayOf([digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)]);
  if (written || digits.length === 12) return written;
  return dayOf([digits.slice(4), digits.slice(2, 4), digits.slice(0, 2)]);
}

const YEAR = /^\d{4}$/;
const SHORT_YEAR = /^\d{2}$/;
const DAY = /^\d{1,2}$/;

/** Reads `1988 4 12`, `12 4 1988`, `88 4 12` or `12 4 88`. Day and month are never swapped. */
function fromParts([first, month, last]: Parts, today: IsoDay): IsoDay | null {
  if (!DAY.test(month)) return null;
  if (YEAR.test(first) && DAY.test(last)) return dayOf([first, month, last]);
  if (YEAR.test(last) && DAY.test(first)) return dayOf([last, month, first]);
  if (!DAY.test(first) || !DAY.test(last)) return null;
  return onlyOne(
    SHORT_YEAR.test(first) ? shortYearDay([first, month, last], today) : null,
    SHORT_YEAR.test(last) ? shortYearDay([last, month, first], today) : null,
  );
}

/** Words between numbers and month names: «12:e april», «den 12 april». */
const FILLERS: readonly string[] = ['', 'den', 'e'];

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Reads a date with a month name: `12 april 1988`, `april 12 1988`, `1988 april 12`. */
function fromWords(words: readonly string[], today: IsoDay): IsoDay | null {
  const [one, other, ...more] = words.filter(isNumber);
  const month = monthNamed(words.filter((word) => !isNumber(word)).join(' '));
  return month && one && other && more.length === 0 ? fromParts([one, month, other], today) : null;
}

/** Six or eight digits, with or without the last four digits of a personal number. */
const DIGITS = /^(\d{6}|\d{8})([-+ ]?\d{4})?$/;

/**
 * Reads a birth date as people write it: `1988-04-12`, `1988/4/12`, `12.04.1988`, `12/4 1988`, `12 april 1988`, `١٢
 * نيسان ١٩٨٨`, `19880412`, the first six digits of a personal number, or a whole personal number, of which only the
 * birth date is used. The day comes before the month. Returns null when no reading or more than one is possible.
 * @param today in Sweden; a two-digit year lies before it
 */
export function typedBirthdate(typed: string, today: IsoDay): IsoDay | null {
  const latin = latinDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (DIGITS.test(latin)) return fromDigits(latin.replace(/\D/g, ''), today);
  const words = spelt(latin)
    .split(' ')
    .filter((word) => !FILLERS.includes(word));
  const [first, month, last] = words;
  const isInNumbers = words.length === 3 && words.every(isNumber);
  return isInNumbers && first && month && last
    ? fromParts([first, month, last], today)
    : fromWords(words, today);
}
