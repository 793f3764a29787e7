import type { ErrorCode } from './error-codes.js';
import type { ValidationIssue } from './issues.js';

/**
 * The error class of the domain: a code from the closed list, parameters for its message, and the individual issues.
 */
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
