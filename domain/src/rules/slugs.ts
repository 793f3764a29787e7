import { normalisePlaceText } from './place-text.js';

const MAX_SLUG = 60;
const FALLBACK = 'resa';

/** The address of a trip, made once from its Swedish name: «Kuala Lumpur & Langkawi» is `kuala-lumpur-langkawi`. */
export const slugOf = (name: string): string =>
  normalisePlaceText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '') || FALLBACK;

/** The same for the nth trip of that name: `istanbul`, `istanbul-2`, … */
export const nthSlug = (slug: string, n: number): string => (n === 1 ? slug : `${slug}-${n}`);
