/** Controls other than tab and line break, and signs that turn the direction of whatever follows them. */
const UNWANTED = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const BREAK = /\r\n?/g;

/** A text as it is kept: one kind of line break, no control characters, no blanks around it. */
export const tidyText = (text: string): string =>
  text
    .replace(BREAK, '\n')
    .replace(UNWANTED, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .trim();

/** The length that people count: letters, not their halves. */
export const lengthOf = (text: string): number => [...text].length;
