import type { Language } from './languages.js';

/** The name of an agency that has not set one: the product's own. */
export const OWN_BRAND = { sv: 'Safar Travel', ar: 'سفر' } as const;

/** The names as an agency set them; an empty Arabic name is not set. */
export interface BrandNames {
  readonly latin: string;
  readonly arabic: string;
}

/** Whether the agency uses the product's own name, and therefore the drawn logo. */
export const isOwnBrand = ({ latin }: BrandNames): boolean => latin === OWN_BRAND.sv;

/** Returns the Arabic name to show: the one set, else the product's own if the Latin name is, else the Latin name. */
export const arabicBrand = (names: BrandNames): string =>
  names.arabic || (isOwnBrand(names) ? OWN_BRAND.ar : names.latin);

/** Returns the name in a language. */
export const brandIn = (names: BrandNames, language: Language): string =>
  language === 'ar' ? arabicBrand(names) : names.latin;

/** Returns the name in both scripts, the reader's first: `Noor Resor · نور للسفر`. Equal names are given once. */
export function brandInBoth(names: BrandNames, language: Language): string {
  const both = [names.latin, arabicBrand(names)];
  return [...new Set(language === 'ar' ? both.reverse() : both)].join(' · ');
}
