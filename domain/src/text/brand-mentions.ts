import { type BrandNames, OWN_BRAND, arabicBrand } from './brand.js';

const WORD = '[\\p{L}\\p{N}]';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Matches a name as whole words, also as a Swedish genitive. An Arabic name of one word matches only in quotation
 * marks: «سفر» is a name, سفر alone means a journey.
 */
function patternOf(name: string): RegExp {
  const isOneArabicWord = /^\p{Script=Arabic}+$/u.test(name);
  return isOneArabicWord
    ? new RegExp(`[«"“]${name}[»"”]`, 'u')
    : new RegExp(`(?<!${WORD})${escaped(name)}s?(?!${WORD})`, 'iu');
}

const isIn = (text: string, name: string): boolean => patternOf(name).test(text);

/** The short form of the product's own name in texts. */
const SHORT_OWN_BRAND = 'Safar';

/**
 * Returns the names that texts may still contain after the agency was renamed, longest first. Names that are part of
 * the current name are left out.
 * @param before every name stored before
 */
export function formerNames(now: BrandNames, before: readonly string[]): string[] {
  const present = [now.latin, arabicBrand(now)];
  return [...new Set([...before, SHORT_OWN_BRAND, ...Object.values(OWN_BRAND)])]
    .filter((name) => name !== '' && !present.includes(name))
    .filter((name) => !present.some((own) => isIn(own, name)))
    .sort((one, other) => other.length - one.length);
}

/** Returns the first former name in a text, or null. */
export const formerNameIn = (text: string, names: readonly string[]): string | null =>
  names.find((name) => isIn(text, name)) ?? null;
