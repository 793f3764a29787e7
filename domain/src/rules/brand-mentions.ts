import { type BrandNames, OWN_BRAND, arabicBrand } from './brand.js';

const WORD = '[\\p{L}\\p{N}]';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Finds a name as words of its own, also as a Swedish genitive. An Arabic name of one word counts only in quotation
 * marks: «سفر» is a name, سفر alone means a journey.
 */
function patternOf(name: string): RegExp {
  const isOneArabicWord = /^\p{Script=Arabic}+$/u.test(name);
  return isOneArabicWord
    ? new RegExp(`[«"“]${name}[»"”]`, 'u')
    : new RegExp(`(?<!${WORD})${escaped(name)}s?(?!${WORD})`, 'iu');
}

const isIn = (text: string, name: string): boolean => patternOf(name).test(text);

/** The short form that texts use of the product's own name. */
const SHORT_OWN_BRAND = 'Safar';

/**
 * Names that a text may still have although the agency is called otherwise now, the longest first. What the present name
 * has in it is none.
 * @param before every name that was stored before
 */
export function formerNames(now: BrandNames, before: readonly string[]): string[] {
  const present = [now.latin, arabicBrand(now)];
  return [...new Set([...before, SHORT_OWN_BRAND, ...Object.values(OWN_BRAND)])]
    .filter((name) => name !== '' && !present.includes(name))
    .filter((name) => !present.some((own) => isIn(own, name)))
    .sort((one, other) => other.length - one.length);
}

/** The first former name in a text; null when there is none. */
export const formerNameIn = (text: string, names: readonly string[]): string | null =>
  names.find((name) => isIn(text, name)) ?? null;
