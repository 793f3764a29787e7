import { unknownPlaceholders } from '../legal/contract-terms.js';
import type { ValidationIssue } from '../errors/issues.js';

/** Whether the public pages show the text as a heading. */
export const isHeading = (key: string): boolean => key.includes('title');

/** Whether pages draw the marks of a text. The home page is too small for more than its answers (page `faq`). */
export const isFormatted = (page: string, key: string): boolean =>
  page !== 'home' && !isHeading(key);

/** Texts below this length are edited on one line. */
export const SINGLE_LINE_BELOW = 80;

/** Maximum length of headings and texts on the public pages. */
const LONGEST = { heading: 200, text: 5_000 } as const;

/** Normalizes a text for storage: trimmed, uniform line breaks, none in a heading. */
export function normalizeContentText(key: string, value: string): string {
  const text = value.replace(/\r\n?/g, '\n').trim();
  return isHeading(key) ? text.replace(/\s*\n\s*/g, ' ') : text;
}

export interface BothTexts {
  readonly value_sv: string;
  readonly value_ar: string;
}

/**
 * Returns the issues that prevent publishing. Swedish must not be empty, because Arabic falls back to it, and braces
 * may contain only placeholders that the settings fill in.
 */
export function contentProblems(key: string, texts: BothTexts): ValidationIssue[] {
  const max = isHeading(key) ? LONGEST.heading : LONGEST.text;
  const missing: ValidationIssue[] =
    texts.value_sv.trim() === '' ? [{ code: 'TEXT_MISSING_SWEDISH', field: 'value_sv' }] : [];
  const long = (['value_sv', 'value_ar'] as const)
    .filter((field) => texts[field].length > max)
    .map((field): ValidationIssue => ({ code: 'TEXT_TOO_LONG', params: { max }, field }));
  const unknown = (['value_sv', 'value_ar'] as const).flatMap((field) =>
    unknownPlaceholders(texts[field]).map((name): ValidationIssue => ({
      code: 'PLACEHOLDER_UNKNOWN',
      params: { name },
      field,
    })),
  );
  return [...missing, ...long, ...unknown];
}

/** Returns the share of a page's texts that have Arabic, in whole per cent; 100 only when none is missing. */
export function arabicShare(texts: readonly BothTexts[]): number {
  const written = texts.filter(({ value_ar }) => value_ar.trim() !== '').length;
  return texts.length === 0 ? 100 : Math.floor((written / texts.length) * 100);
}
