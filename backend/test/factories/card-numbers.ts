import { passesLuhn } from '../../stripe-sandbox/charging/cards.js';

/** Prefixes and lengths of each issuer's numbers. */
const ISSUERS: readonly RegExp[] = [
  // Visa, Mastercard, American Express
  /^4(\d{12}|\d{15}|\d{18})$/,
  /^(5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/,
  /^3[47]\d{13}$/,
  // Discover, Diners Club, JCB, UnionPay, Maestro
  /^(6011|64[4-9]\d|65\d{2})\d{12}$/,
  /^3(0[0-5]|[68]\d)\d{11}$/,
  /^35(2[89]|[3-8]\d)\d{12}$/,
  /^62\d{14}$/,
  /^(5018|5020|5038|5893|6304|6759|676[1-3])\d{12}$/,
];

/** Separators between the groups of a number: any space, a hyphen, a dot, or an encoded space. */
const GAP = '(?:[ \\u00a0\\u202f.+-]|%20)';
/** In one piece, or in the usual groups: 4-4-4-4, 4-6-5, 4-6-4. */
const GROUPED = `\\d{4}(?<gap>${GAP})(?:\\d{4}\\k<gap>\\d{4}\\k<gap>\\d{4}|\\d{6}\\k<gap>\\d{4,5})`;
/** Not part of a longer number, and not after a decimal point. */
const NUMBER = new RegExp(`(?<![\\d]|\\d[.,])(?:${GROUPED}|\\d{13,19})(?!\\d|[.,]\\d)`, 'g');

const ALPHANUMERIC = /[A-Za-z0-9]/;
/** The groups of a random one are a valid number once in some million. */
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;

/** Returns the rest of the same word: `kort4242…` is a word and a number, `9f4242…c1` is part of an id. */
function restOfWord(text: string, start: number, end: number): string {
  let [first, last] = [start, end];
  while (first > 0 && ALPHANUMERIC.test(text[first - 1] ?? '')) first -= 1;
  while (last < text.length && ALPHANUMERIC.test(text[last] ?? '')) last += 1;
  return text.slice(first, start) + text.slice(end, last);
}

/** Returns every valid card number of a known issuer in a text, as written. */
export function cardNumbersIn(text: string): string[] {
  const words = text.replace(UUID, (id) => 'x'.repeat(id.length));
  return [...words.matchAll(NUMBER)]
    .filter(({ 0: written, index }) => {
      if (/\d/.test(restOfWord(words, index, index + written.length))) return false;
      const digits = written.replace(/%20|\D/g, '');
      return ISSUERS.some((issuer) => issuer.test(digits)) && passesLuhn(digits);
    })
    .map(([written]) => written);
}
