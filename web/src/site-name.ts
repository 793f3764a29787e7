import type { ConfigView } from '@safar/domain/contracts/config';
import { isOwnBrand } from '@safar/domain/rules/brand';
import type { Language } from '@safar/domain/rules/languages';

type Names = Pick<ConfigView, 'brand' | 'brandAr'>;

/** Whether the agency is still called as the product is. */
export const hasOwnBrand = ({ brand: latin, brandAr: arabic }: Names): boolean =>
  isOwnBrand({ latin, arabic });

/**
 * The agency in titles of pages and shared links: by its name in the language of the page. The product's own stands in
 * Latin letters in both, as the specification has it.
 */
export const siteName = (config: Names, lang: Language): string =>
  lang === 'ar' && !hasOwnBrand(config) ? config.brandAr : config.brand;
