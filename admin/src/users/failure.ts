import type { FieldIssue } from '@safar/domain/contracts/errors';
import { ApiError } from '../api.js';

const isFieldProblem = (detail: unknown): detail is FieldIssue & { field: string } =>
  typeof detail === 'object' &&
  detail !== null &&
  'message' in detail &&
  'field' in detail &&
  typeof detail.field === 'string';

/** The sentence of each wrong field, as a form of react-admin takes them; empty when no field is to blame. */
export function fieldErrors(error: unknown): Record<string, string> {
  const details: unknown = error instanceof ApiError ? error.details : null;
  const problems = (Array.isArray(details) ? details : []).filter(isFieldProblem);
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

/** Why it failed, where the server has a reason beyond the fields; empty otherwise. */
export const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'VALIDATION_FAILED' ? error.message : '';
