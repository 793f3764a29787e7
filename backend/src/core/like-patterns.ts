const LIKE_SIGNS = /[\\%_]/g;
const literally = (text: string): string => text.replace(LIKE_SIGNS, '\\$&');
/** A pattern for `ilike` that finds the text anywhere, its own signs taken literally. */
export const anywhere = (text: string): string => `%${literally(text)}%`;

const SIGNS = /[^\p{L}\p{N}]|\u0640/gu;
/** Whether trigrams can find it in the middle of a word: one or two letters make none, only the beginning of a word does. */
export const hasTrigram = (word: string): boolean =>
  [...word.normalize('NFKD').replace(SIGNS, '')].length >= 3;

/** A pattern for `ilike` that an index of trigrams answers: anywhere, or for a letter or two where a word begins. */
export const withIndex = (word: string): string =>
  hasTrigram(word) ? anywhere(word) : `% ${literally(word)}%`;
