import { unknownPlaceholders } from './contract-terms.js';
import type { ValidationIssue } from './issues.js';

/** What the public pages draw as a heading. */
export const isHeading = (key: string): boolean => key.includes('title');

/** Texts below this length are edited on one line (spec.md section 9). */
export const SINGLE_LINE_BELOW = 80;

/** The longest heading and the longest text that the public pages can carry. */
const LONGEST = { heading: 200, text: 5_000 } as const;

/** A text as it is kept: trimmed, line breaks of one kind, and none of them in a heading. */
export function normalizeContentText(key: string, value: string): string {
  const text = value.replace(/\r\n?/g, '\n').trim();
  return isHeading(key) ? text.replace(/\s*\n\s*/g, ' ') : text;
}

export interface BothTexts {
  readonly value_sv: string;
  readonly value_ar: string;
}

/**
 * What keeps a text from being published: Swedish is never empty, because Arabic falls back to it, and what stands in
 * braces is filled in from the settings.
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

/** How much of a page is written in Arabic, in whole per cent; never 100 while anything is missing. */
export function arabicShare(texts: readonly BothTexts[]): number {
  const written = texts.filter(({ value_ar }) => value_ar.trim() !== '').length;
  return texts.length === 0 ? 100 : Math.floor((written / texts.length) * 100);
}
