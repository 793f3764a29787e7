import type { Language } from './languages.js';

/** What an agency is called when it has chosen no name: the product's own. */
export const OWN_BRAND = { sv: 'Safar Travel', ar: 'سفر' } as const;

/** The names as an agency set them; an empty Arabic one is not chosen. */
export interface BrandNames {
  readonly latin: string;
  readonly arabic: string;
}

/** Whether the agency still has the name of the product, and with it the drawn logo. */
export const isOwnBrand = ({ latin }: BrandNames): boolean => latin === OWN_BRAND.sv;

/** The Arabic name that is shown: the chosen one, the product's own beside its Latin one, else the Latin one. */
export const arabicBrand = (names: BrandNames): string =>
  names.arabic || (isOwnBrand(names) ? OWN_BRAND.ar : names.latin);

/** The name in a language. */
export const brandIn = (names: BrandNames, language: Language): string =>
  language === 'ar' ? arabicBrand(names) : names.latin;

/** The name in both scripts, the reader's first: `Noor Resor · نور للسفر`. Equal names stand once. */
export function brandInBoth(names: BrandNames, language: Language): string {
  const both = [names.latin, arabicBrand(names)];
  return [...new Set(language === 'ar' ? both.reverse() : both)].join(' · ');
}
