import type { ErrorCode } from './error-codes.js';
import type { VisitorErrorCode } from './messages/visitor-messages-sv.js';

/** A validation issue; each app turns it into a message in the user's language. */
export interface ValidationIssue<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  /** Values for the placeholders of the message. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Dotted path of the field, e.g. `passengers.0.lastName`. */
  readonly field?: string;
}

/** An issue whose message the public site has itself. */
export type VisitorIssue = ValidationIssue<VisitorErrorCode>;

/** Fills parameters into a message: `{min}` becomes its value, an unknown placeholder stays. */
export const interpolate = (template: string, params: ValidationIssue['params'] = {}): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    params[name] === undefined ? whole : String(params[name]),
  );
