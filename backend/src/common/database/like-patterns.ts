const LIKE_SIGNS = /[\\%_]/g;
const literally = (text: string): string => text.replace(LIKE_SIGNS, '\\$&');
/** Returns an `ilike` pattern that finds the text anywhere, with its special characters escaped. */
export const anywhere = (text: string): string => `%${literally(text)}%`;

const SIGNS = /[^\p{L}\p{N}]|\u0640/gu;
/** Tells whether trigrams can find it inside a word: one or two letters have a trigram only at the start of a word. */
export const hasTrigram = (word: string): boolean =>
  [...word.normalize('NFKD').replace(SIGNS, '')].length >= 3;

/** Returns an `ilike` pattern for a trigram index: anywhere, or at the start of a word for one or two letters. */
export const withIndex = (word: string): string =>
  hasTrigram(word) ? anywhere(word) : `% ${literally(word)}%`;
