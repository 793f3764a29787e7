import { normalisePlaceText } from '../places/place-text.js';

/** Maximum length of a generated slug, which leaves room for a number. */
const MAX_MADE = 60;
/** Characters. */
export const MAX_SLUG = 80;
const FALLBACK = 'resa';
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The slug in the preview URL of a destination that is not stored yet. */
export const PREVIEW_SLUG = 'forhandsvisning';

/**
 * Generates the slug of a destination from its Swedish name: «Kuala Lumpur & Langkawi» becomes `kuala-lumpur-langkawi`.
 */
export const slugOf = (name: string): string =>
  normalisePlaceText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_MADE)
    .replace(/^-+|-+$/g, '') || FALLBACK;

/** Whether a text is a valid slug: letters a to z, digits, and single hyphens between them. */
export const isSlug = (text: string): boolean =>
  SLUG.test(text) && text.length <= MAX_SLUG && text !== PREVIEW_SLUG;

/** Returns the first of `istanbul`, `istanbul-2`, … that is valid and not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const nth = n === 1 ? slug : `${slug}-${n}`;
    if (isSlug(nth) && !taken.has(nth)) return nth;
  }
}
