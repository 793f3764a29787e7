import type { Language } from './languages.js';

/** Stands between the items of a list. A module of its own, because the home page does not need it. */
export const LIST_COMMA: Readonly<Record<Language, string>> = { sv: ', ', ar: '، ' };
