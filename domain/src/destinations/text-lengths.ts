/**
 * Lengths of a destination's texts, in characters. They stand apart from the functions that shorten texts, so that a
 * form that only needs the lengths does not load those.
 */

/** What fits into the three lines of a destination card. */
export const MAX_SUMMARY = 120;
/** What search engines show of a title and of a description before they cut them. */
export const SEARCH_TITLE_LENGTH = 60;
export const SEARCH_DESCRIPTION_LENGTH = 150;
