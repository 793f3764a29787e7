import { compactPhone } from '../bookings/contact-details.js';
import { latinDigits } from '../money/digits.js';

/*
 * Normalizes an agency's own details to the form in which they are stored. Each function returns null for invalid text.
 */

/** Swedish area codes with two digits after the zero. 8 is Stockholm, 7x are mobiles; all others have three digits. */
const TWO_DIGIT_AREAS = new Set(
  '10 11 13 16 18 19 20 21 23 26 31 33 35 36 40 42 44 46 54 60 63 70 72 73 76 79 90'.split(' '),
);
/** How the digits after the area code are grouped, by their count. */
const GROUPS: Readonly<Record<number, readonly number[]>> = {
  5: [3, 2],
  6: [2, 2, 2],
  7: [3, 2, 2],
  8: [3, 3, 2],
};
const PHONE_TEXT = /^[+(\d][\d\s()./\u2010-\u2015-]*$/;
/** E.164 allows 15 digits; a national number of a country has at least 6. */
const ABROAD = /^\+[1-9]\d{7,14}$/;
const SWEDISH = /^\+46([1-9]\d{6,8})$/;

const areaLength = (national: string): number => {
  if (national.startsWith('8')) return 1;
  return TWO_DIGIT_AREAS.has(national.slice(0, 2)) ? 2 : 3;
};

function grouped(digits: string): string {
  const groups: string[] = [];
  let start = 0;
  for (const size of GROUPS[digits.length] ?? [digits.length]) {
    groups.push(digits.slice(start, start + size));
    start += size;
  }
  return groups.join(' ');
}

/** Normalizes `070-123 45 67` to the international form `+46 70 123 45 67`. Foreign numbers keep their grouping. */
export function phoneNumber(text: string): string | null {
  const typed = latinDigits(text).trim();
  if (!PHONE_TEXT.test(typed)) return null;
  const dialled = compactPhone(typed.replace(/\(0\)/, ''))
    .replace(/[./\u2010-\u2015]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+46')
    .replace(/^\+460/, '+46');
  const [, national] = SWEDISH.exec(dialled) ?? [];
  if (national) {
    const area = areaLength(national);
    return `+46 ${national.slice(0, area)} ${grouped(national.slice(area))}`;
  }
  if (dialled.startsWith('+46') || !ABROAD.test(dialled)) return null;
  const spaced = typed.replace(/^00/, '+').replace(/[^+\d]+/g, ' ');
  return spaced.trim();
}

/** Whether the check digit (Luhn) of a Swedish organisation or personal number is correct. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const ORG_NUMBER = /^(?:16|19|20)?(\d{6})[-\s]?(\d{4})$/;

/** Normalizes `5560360793` to `556036-0793`. A sole trader's is a personal number, with or without century. */
export function orgNumber(text: string): string | null {
  const [, first, last] = ORG_NUMBER.exec(latinDigits(text).trim()) ?? [];
  return first && last && hasCheckDigit(first + last) ? `${first}-${last}` : null;
}

/** Normalizes a VAT number such as `SE556036079301`: country, organisation number, 01. */
export function vatNumber(text: string): string | null {
  const compact = latinDigits(text)
    .toUpperCase()
    .replace(/[\s.-]/g, '');
  const [, digits] = /^SE(\d{10})01$/.exec(compact) ?? [];
  return digits && hasCheckDigit(digits) ? compact : null;
}

/** Normalizes an agency's IATA number, eight digits: `80-2 1234 5`; without its check digit seven. */
export function iataNumber(text: string): string | null {
  const compact = latinDigits(text).trim().replace(/[\s-]/g, '');
  const parts = /^(\d{2})(\d)(\d{4})(\d?)$/.exec(compact);
  if (!parts) return null;
  const [, country = '', place = '', agency = '', check = ''] = parts;
  return `${country}-${place} ${agency} ${check}`.trim();
}

/** Normalizes a web address to a complete https URL; `example.se/villkor` gets the missing `https://`. */
export function secureAddress(text: string): string | null {
  const typed = text.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (/[\s"'<>]/.test(whole) || !/^https:\/\/[^/]+\.[^/]{2,}/i.test(whole)) return null;
  return URL.canParse(whole) ? whole : null;
}
