import { ApiError } from './http.js';
import type { Translate } from './i18n/index.js';

const codeOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : null;

/**
 * The sentence for a failed call: the server's own message, ours when there was no answer at all, and
 * 'Something went wrong' (from the request helper) when the answer could not be read.
 */
export function errorText(error: unknown, t: Translate): string {
  if (codeOf(error) === 'NETWORK') return t('common.page.network');
  return error instanceof ApiError ? error.message : t('common.page.failedText');
}
