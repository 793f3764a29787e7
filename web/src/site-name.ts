import type { ConfigView } from '@safar/domain/contracts/config';
import { OWN_BRAND } from '@safar/domain/rules/brand';
import type { Language } from '@safar/domain/rules/languages';

/**
 * The agency in titles of pages and shared links: by its name in the language of the page. The product's own stands in
 * Latin letters in both, as the specification has it.
 */
export const siteName = ({ brand, brandAr }: ConfigView, lang: Language): string =>
  lang === 'ar' && brand !== OWN_BRAND.sv ? brandAr : brand;
