import type { Language } from '@safar/domain/rules/languages';
import type { Env } from '../core/env.js';

/** The page that opens a booking for whoever knows its number and a traveller's last name. */
export const lookupUrl = (
  { publicUrl }: Pick<Env, 'publicUrl'>,
  reference: string,
  language: Language,
): string => `${publicUrl}${language === 'ar' ? '/ar' : ''}/bokning?ref=${reference}`;
