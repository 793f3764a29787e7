import type { ErrorCode } from './error-codes.js';
import type { ValidationIssue } from './issues.js';

/** The one error of the house: a code from the closed list, values for its sentence, and the single problems behind it. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly params: NonNullable<ValidationIssue['params']> = {},
    readonly details?: unknown,
  ) {
    super(code);
    this.name = 'DomainError';
  }
}
