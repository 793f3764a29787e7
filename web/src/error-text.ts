import type { FieldIssue } from '@safar/domain/contracts/errors';
import type { VisitorIssue } from '@safar/domain/rules/issues';
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

/** What is wrong with a field: found by the page, or by the server, which then sent its sentence. */
export type ShownProblem = VisitorIssue | FieldIssue;

/** The sentence beside a field. */
export const problemText = (problem: ShownProblem, t: Translate): string =>
  'message' in problem ? problem.message : t(`errors.${problem.code}`, problem.params);

const isFieldProblem = (detail: unknown): detail is FieldIssue =>
  typeof detail === 'object' && detail !== null && 'field' in detail && 'message' in detail;

/** What the server has against single fields, in its order; none when the call failed for something else. */
export const fieldProblemsIn = (error: unknown): FieldIssue[] =>
  error instanceof ApiError && Array.isArray(error.details)
    ? error.details.filter(isFieldProblem)
    : [];
