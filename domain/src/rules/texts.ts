/** Controls, and signs that turn the direction of whatever follows them. */
const UNWANTED = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const KEPT = new Set(['\n', '\r', '\t']);
const BREAK = /\r\n?/g;

/**
 * A text without controls and turns; tabs and line breaks stay. So do joiners and the marks of a direction (U+200C to
 * U+200F, U+061C): Arabic is written with them, next to a number or a Latin word, and they turn nothing that is not
 * beside them. Names lose those, too (names.ts).
 */
export const stripBidiControls = (text: string): string =>
  text.replace(UNWANTED, (sign) => (KEPT.has(sign) ? sign : ''));

/** A text as it is kept: one kind of line break, no control characters, no blanks around it. */
export const normalizeText = (text: string): string =>
  stripBidiControls(text.replace(BREAK, '\n')).trim();

/** The length that people count: letters, not their halves. */
export const lengthOf = (text: string): number => [...text].length;
