/** Letters of a passport's machine-readable zone plus the Swedish ones, space, hyphen and apostrophe. */
const PASSPORT_NAME = /^[\p{Script=Latin}][\p{Script=Latin}\p{M} '’-]*$/u;

/** Names are written in Latin letters as in the passport; every other script is refused with help. */
export const isPassportName = (name: string): boolean => PASSPORT_NAME.test(name.trim());

/** ICAO 9303: letters that are transliterated and not merely stripped of their marks. */
const TRANSLITERATION: Readonly<Record<string, string>> = {
  Å: 'AA', Ä: 'AE', Ö: 'OE', Æ: 'AE', Ø: 'OE', Ü: 'UE', ß: 'SS', Ð: 'D', Þ: 'TH', Ł: 'L', Ñ: 'N', Đ: 'D', Œ: 'OE', ı: 'I',
}; // prettier-ignore

/** The name as it stands on the ticket: AL-KHATIB becomes AL KHATIB, O’Brien OBRIEN, Åsa AASA. */
export const ticketName = (name: string): string =>
  name
    .trim()
    .normalize('NFC')
    .toUpperCase()
    .replace(/[ÅÄÖÆØÜßÐÞŁÑĐŒ]/g, (letter) => TRANSLITERATION[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/-/g, ' ')
    .replace(/\s+/g, ' ');

const MARKS_AND_GAPS = /[\p{M}\p{Cf}\s'’\-‐‑–]/gu;

/** One spelling for comparing last names: without case, marks, spaces, hyphens and apostrophes. */
export const comparableName = (name: string): string =>
  name.normalize('NFKD').toLowerCase().replace(/ø/g, 'o').replace(/ł/g, 'l').replace(/ß/g, 'ss').replace(MARKS_AND_GAPS, '');

/** Whether somebody typed this last name. An empty name is nobody's. */
export const sameName = (typed: string, stored: string): boolean => {
  const comparable = comparableName(typed);
  return comparable !== '' && comparable === comparableName(stored);
};
