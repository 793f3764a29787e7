import { normalisePlaceText } from './place-text.js';

/** What a made slug is cut to, so that a number still fits behind it. */
const MAX_MADE = 60;
/** Characters. */
export const MAX_SLUG = 80;
const FALLBACK = 'resa';
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The slug in the address of the preview of a trip that is not stored yet. */
export const PREVIEW_SLUG = 'forhandsvisning';

/** Makes the slug of a trip from its Swedish name: «Kuala Lumpur & Langkawi» is `kuala-lumpur-langkawi`. */
export const slugOf = (name: string): string =>
  normalisePlaceText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_MADE)
    .replace(/^-+|-+$/g, '') || FALLBACK;

/** The same for the nth trip of that name: `istanbul`, `istanbul-2`, … */
export const nthSlug = (slug: string, n: number): string => (n === 1 ? slug : `${slug}-${n}`);

/** Whether a trip can have this slug: small letters a to z, digits, and single hyphens between them. */
export const isSlug = (text: string): boolean =>
  SLUG.test(text) && text.length <= MAX_SLUG && text !== PREVIEW_SLUG;
