import type { ConfigView } from '@safar/domain/contracts/system/config';
import { OWN_BRAND } from '@safar/domain/text/brand';
import type { Language } from '@safar/domain/text/languages';

/**
 * Returns the agency's name in titles and shared links, in the language of the page. The product's own name is in Latin
 * letters in both, as the specification requires.
 */
export const siteName = ({ brand, brandAr }: ConfigView, lang: Language): string =>
  lang === 'ar' && brand !== OWN_BRAND.sv ? brandAr : brand;
