import type { FieldProblem } from '@safar/domain/contracts/errors';

const isFieldProblem = (detail: unknown): detail is FieldProblem =>
  typeof detail === 'object' && detail !== null && 'code' in detail && 'field' in detail;

/** What the server has against the password, in the details of a refused call. */
export const passwordProblemIn = (details: unknown): FieldProblem | null =>
  (Array.isArray(details) ? details : [])
    .filter(isFieldProblem)
    .find(({ field }) => field === 'password') ?? null;
