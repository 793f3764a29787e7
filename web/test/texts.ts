import type { ErrorCode } from '@safar/domain/errors/error-codes';
import type { Language } from '@safar/domain/text/languages';
import { MESSAGES_AR } from '@safar/domain/errors/messages-ar';
import { MESSAGES_SV } from '@safar/domain/errors/messages-sv';
import { interpolate } from '@safar/domain/errors/issues';
import { type TextKey, type TextParams, loadedI18n } from '../src/i18n/index.js';

const MESSAGES = { sv: MESSAGES_SV, ar: MESSAGES_AR };

/** Looks up a text of the site, or the server's message for an error. */
export type TextLookup = (key: TextKey | `errors.${ErrorCode}`, params?: TextParams) => string;

const isError = (key: string): key is `errors.${ErrorCode}` => key.startsWith('errors.');

/** Uses the product's own texts, so that none is repeated in tests. */
export const wordsIn =
  (lang: Language): TextLookup =>
  (key, params) =>
    isError(key)
      ? interpolate(MESSAGES[lang][key.slice('errors.'.length) as ErrorCode], params)
      : loadedI18n(lang).t(key, params);
