const LINE_BREAKS = /[\t-\r\u0085\u2028\u2029]/g;
/** Controls, zero-width signs, and those that turn the direction of a line or of the sign beside them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Whether there is something in it that nobody sees. */
export const hasInvisibleCharacters = (text: string): boolean => text.search(INVISIBLE) >= 0;

/**
 * The name of a person, or of something that persons name, as it is kept: on one line and without anything that is not
 * seen. In a list such signs make one name look like another, or keep it from being found; no name needs them.
 */
export const normalizeName = (name: string): string =>
  name.replace(LINE_BREAKS, ' ').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/** Latin letters with the marks that belong to them, space, hyphen and apostrophe. */
const LATIN_NAME = /^\p{Script=Latin}[\p{Script=Latin}\u0300-\u036f '’-]*$/u;
const TICKET_NAME = /^[A-Z]+(?: [A-Z]+)*$/;

/**
 * Names are written in Latin letters as in the passport; every other script is refused with help, and so is a
 * letter that no ticket can show.
 */
export const isPassportName = (name: string): boolean =>
  LATIN_NAME.test(name.trim()) && TICKET_NAME.test(ticketName(name));

/** Letters that do not come apart into a plain letter and a mark. */
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

/** ICAO 9303: letters that are transliterated and not merely stripped of their marks. */
const forTicket = respell({ ...WHOLE_LETTERS, Å: 'AA', Ä: 'AE', Ö: 'OE', Ø: 'OE', Ü: 'UE' });

/** The name as it stands on the ticket: AL-KHATIB becomes AL KHATIB, O’Brien OBRIEN, Åsa AASA. */
export const ticketName = (name: string): string =>
  forTicket(name.normalize('NFC').toUpperCase())
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[\s-]+/g, ' ')
    .trim();

const MARKS_AND_GAPS = /[\p{M}\p{Cf}\s'’\-‐‑–]/gu;
const withoutStrokes = respell({ ...WHOLE_LETTERS, Ø: 'O' });

/**
 * One spelling for comparing last names: without case, marks, spaces, hyphens and apostrophes. By way of capitals,
 * because only there the Turkish ı and i meet.
 */
export const comparableName = (name: string): string =>
  withoutStrokes(name.normalize('NFKD').toUpperCase()).replace(MARKS_AND_GAPS, '').toLowerCase();

/** Whether somebody typed this last name. An empty name is nobody's. */
export const sameName = (typed: string, stored: string): boolean => {
  const comparable = comparableName(typed);
  return comparable !== '' && comparable === comparableName(stored);
};
