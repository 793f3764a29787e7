import { latinDigits } from '../money/digits.js';

/** Longer than any place name; the rest is not searched. */
const MAX_TERM = 60;

/** Latin letters that NFKD does not decompose, and Persian letters used for Arabic ones. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ڤ: 'ف',
  پ: 'ب',
  گ: 'غ',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

// NFKD also splits أ إ آ ؤ ئ into a bare letter and a mark. Tatweel is not a mark; it only stretches a word.
const UNHEARD = /[\p{M}\p{Cf}\u0640'’‘ʼʻ`´]/gu;
const GAP = /[^\p{L}\p{N}]+/gu;
/** The article before at least three letters. «ألمانيا» has no article, so this is applied before أ is folded. */
const ARTICLE = /(?<![\p{L}\p{N}])ال(?=\p{L}{3})/gu;

function fold(text: string): string {
  return latinDigits(text)
    .normalize('NFKD')
    .replace(UNHEARD, '')
    .toLowerCase()
    .replace(UNHEARD, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(GAP, ' ')
    .trim();
}

/**
 * Normalizes a place name for comparison: no marks, case, punctuation, Arabic vowel signs, tatweel, hamza or leading
 * article; «إسطنبول» and «اسطنبول», «Göteborg» and «goteborg» become equal.
 */
export const normalisePlaceText = (text: string): string =>
  fold(text.normalize('NFC').replace(UNHEARD, '').replace(ARTICLE, ''));

/** Returns the spellings with and without article, because «ال» may become «القاهرة». */
export const placeSpellings = (text: string): string[] => {
  const short = text.slice(0, MAX_TERM);
  return [...new Set([fold(short), normalisePlaceText(short)])].filter(
    (spelling) => spelling !== '',
  );
};

const goesOn = (name: string, rest: string, from: number): boolean =>
  name.startsWith(rest, from) && (rest !== '' || from === name.length);

/**
 * Whether one letter too many, missing, wrong or swapped with its neighbour turns the term into the name or its
 * beginning. The rest of the term must match, because otherwise any ending would pass.
 */
export function isOneTypoFrom(term: string, name: string): boolean {
  let at = 0;
  while (at < term.length && term.charCodeAt(at) === name.charCodeAt(at)) at += 1;
  if (at === term.length) return false;
  const next = term.charCodeAt(at + 1);
  const isAhead = term.charCodeAt(at) === name.charCodeAt(at + 1);
  const isNextHere = next === name.charCodeAt(at);
  const isLast = at + 1 === term.length;
  // Runs for thousands of words at each key press; most differ in the next letter too and end here.
  if (!isAhead && !isNextHere && !isLast && next !== name.charCodeAt(at + 1)) return false;
  const behind = term.slice(at + 1);
  return (
    (at < name.length && goesOn(name, behind, at + 1)) ||
    goesOn(name, behind, at) ||
    (isAhead && goesOn(name, term.slice(at), at + 1)) ||
    (isAhead && isNextHere && goesOn(name, term.slice(at + 2), at + 2))
  );
}
