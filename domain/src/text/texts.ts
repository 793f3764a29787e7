/** Control characters and direction overrides. */
const UNWANTED = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const KEPT = new Set(['\n', '\r', '\t']);
const BREAK = /\r\n?/g;

/**
 * Removes control characters and direction overrides; tabs and line breaks stay. Joiners and direction marks (U+200C to
 * U+200F, U+061C) also stay: Arabic needs them next to a number or a Latin word, and they affect only neighbouring
 * characters. Names lose them too (names.ts).
 */
export const stripBidiControls = (text: string): string =>
  text.replace(UNWANTED, (sign) => (KEPT.has(sign) ? sign : ''));

/** Normalizes a text for storage: uniform line breaks, no control characters, trimmed. */
export const normalizeText = (text: string): string =>
  stripBidiControls(text.replace(BREAK, '\n')).trim();

/** Returns the length in characters, not UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length;
