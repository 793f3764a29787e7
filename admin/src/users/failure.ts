import type { FieldIssue } from '@safar/domain/contracts/system/errors';
import { ApiError } from '../api.js';

const isFieldProblem = (detail: unknown): detail is FieldIssue & { field: string } =>
  typeof detail === 'object' &&
  detail !== null &&
  'message' in detail &&
  'field' in detail &&
  typeof detail.field === 'string';

/** Returns messages by field, in the format of react-admin's forms; empty without field errors. */
export function fieldErrors(error: unknown): Record<string, string> {
  const details: unknown = error instanceof ApiError ? error.details : null;
  const problems = (Array.isArray(details) ? details : []).filter(isFieldProblem);
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

/** Returns the server's reason when it is not a field error; empty otherwise. */
export const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'VALIDATION_FAILED' ? error.message : '';
