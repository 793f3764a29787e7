import type { ErrorCode } from './error-codes.js';

/** One thing that is wrong, in a form every face can put into words. */
export interface Problem {
  readonly code: ErrorCode;
  /** Values for the placeholders of the sentence. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Dotted path of the field it belongs to, e.g. `passengers.0.lastName`. */
  readonly field?: string;
}

/** Puts the values into a sentence: `{min}` becomes the value, an unknown placeholder stays visible. */
export const fillIn = (template: string, params: Problem['params'] = {}): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    params[name] === undefined ? whole : String(params[name]),
  );
