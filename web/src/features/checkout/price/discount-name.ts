import type { QuoteLine } from '@safar/domain/pricing/pricing';
import { inLanguage } from '@safar/domain/text/languages';
import type { I18n } from '../../../i18n/index.js';

/** Returns what customers call the discount of a price. */
export const discountName = (
  { name_sv: sv, name_ar: ar }: QuoteLine,
  { t, lang }: Pick<I18n, 't' | 'lang'>,
): string => (sv ? inLanguage({ sv, ar }, lang) : t('checkout.price.campaign'));
