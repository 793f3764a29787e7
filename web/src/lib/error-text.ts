import type { FieldIssue } from '@safar/domain/contracts/system/errors';
import type { VisitorIssue } from '@safar/domain/errors/issues';
import { ApiError } from './http.js';
import type { Translate } from '../i18n/index.js';

const codeOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : null;

/**
 * Returns the message for a failed call: the server's own message, our message when there was no response, and
 * 'Something went wrong' (from the request helper) when the response was unreadable.
 */
export function errorText(error: unknown, t: Translate): string {
  if (codeOf(error) === 'NETWORK') return t('common.page.network');
  return error instanceof ApiError ? error.message : t('common.page.failedText');
}

/** Whether a retry can help: there was no response, or one that is not about the selection. */
export const canBeAskedAgain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** A problem of a field: found by the page, or by the server, which sends its message. */
export type ShownProblem = VisitorIssue | FieldIssue;

/** Returns the message beside a field. */
export const problemText = (problem: ShownProblem, t: Translate): string =>
  'message' in problem ? problem.message : t(`errors.${problem.code}`, problem.params);

const isFieldProblem = (detail: unknown): detail is FieldIssue =>
  typeof detail === 'object' && detail !== null && 'field' in detail && 'message' in detail;

/** Returns the field issues of a failed call in the server's order; empty when it failed for another reason. */
export const fieldProblemsIn = (error: unknown): FieldIssue[] =>
  error instanceof ApiError && Array.isArray(error.details)
    ? error.details.filter(isFieldProblem)
    : [];
