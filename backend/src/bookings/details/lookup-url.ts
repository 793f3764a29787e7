import type { Language } from '@safar/domain/text/languages';
import type { Env } from '../../common/config/env.js';

/** URL of the lookup page with the reference filled in; the last name is still needed. */
export const lookupUrl = (
  { publicUrl }: Pick<Env, 'publicUrl'>,
  reference: string,
  language: Language,
): string => `${publicUrl}${language === 'ar' ? '/ar' : ''}/bokning?ref=${reference}`;
