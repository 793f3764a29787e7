import type { QuoteLine } from '@safar/domain/pricing/pricing';
import { type Language, inLanguage } from '@safar/domain/text/languages';

/** Returns what customers call the discount of a price. */
export const discountName = (
  { name_sv: sv = '', name_ar: ar }: QuoteLine,
  lang: Language,
): string => inLanguage({ sv, ar }, lang);
