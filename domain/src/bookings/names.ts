const LINE_BREAKS = /[\t-\r\u0085\u2028\u2029]/g;
/** Control characters, zero-width characters and direction marks. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Whether a text contains invisible characters. */
export const hasInvisibleCharacters = (text: string): boolean => text.search(INVISIBLE) >= 0;

/**
 * Normalizes a name for storage: a single line without invisible characters. Such characters make different names look
 * alike in a list or prevent a search from finding one, and no name needs them.
 */
export const normalizeName = (name: string): string =>
  name.replace(LINE_BREAKS, ' ').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/** Latin letters with combining marks, space, hyphen and apostrophe. */
const LATIN_NAME = /^\p{Script=Latin}[\p{Script=Latin}\u0300-\u036f '’-]*$/u;
const TICKET_NAME = /^[A-Z]+(?: [A-Z]+)*$/;

/**
 * Whether a name is in Latin letters as in the passport. Other scripts, and letters that no ticket can print, are
 * rejected with a hint.
 */
export const isPassportName = (name: string): boolean =>
  LATIN_NAME.test(name.trim()) && TICKET_NAME.test(ticketName(name));

/** Letters that do not decompose into a plain letter and a mark. */
const WHOLE_LETTERS = {
  Æ: 'AE',
  Œ: 'OE',
  Ĳ: 'IJ',
  ẞ: 'SS',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ħ: 'H',
  Ł: 'L',
  Ŋ: 'N',
  Ŧ: 'T',
} as const;

const respell = (mails: Readonly<Record<string, string>>): ((capitals: string) => string) => {
  const pattern = new RegExp(`[${Object.keys(mails).join('')}]`, 'g');
  return (capitals) => capitals.replace(pattern, (letter) => mails[letter] ?? letter);
};

/** ICAO 9303: letters that are transliterated instead of losing their marks. */
const forTicket = respell({ ...WHOLE_LETTERS, Å: 'AA', Ä: 'AE', Ö: 'OE', Ø: 'OE', Ü: 'UE' });

/** Returns a name as printed on the ticket: AL-KHATIB becomes AL KHATIB, O’Brien OBRIEN, Åsa AASA. */
export const ticketName = (name: string): string =>
  forTicket(name.normalize('NFC').toUpperCase())
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[\s-]+/g, ' ')
    .trim();

const MARKS_AND_GAPS = /[\p{M}\p{Cf}\s'’\-‐‑–]/gu;
const withoutStrokes = respell({ ...WHOLE_LETTERS, Ø: 'O' });

/**
 * Normalizes a last name for comparison: without case, marks, spaces, hyphens and apostrophes. It converts to upper
 * case, because only there the Turkish ı and i become equal.
 */
export const comparableName = (name: string): string =>
  withoutStrokes(name.normalize('NFKD').toUpperCase()).replace(MARKS_AND_GAPS, '').toLowerCase();

/** Whether the typed last name matches the stored one. An empty name never matches. */
export const sameName = (typed: string, stored: string): boolean => {
  const comparable = comparableName(typed);
  return comparable !== '' && comparable === comparableName(stored);
};
