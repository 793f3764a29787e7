import type { ErrorCode } from './error-codes.js';
import type { VisitorErrorCode } from './visitor-messages-sv.js';

/** One thing that is wrong, in a form every face can put into words. */
export interface ValidationIssue<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  /** Values for the placeholders of the sentence. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Dotted path of the field it belongs to, e.g. `passengers.0.lastName`. */
  readonly field?: string;
}

/** One thing that a page of the public site can put into words by itself. */
export type VisitorIssue = ValidationIssue<VisitorErrorCode>;

/** Puts the values into a sentence: `{min}` becomes the value, an unknown placeholder stays visible. */
export const interpolate = (template: string, params: ValidationIssue['params'] = {}): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    params[name] === undefined ? whole : String(params[name]),
  );
