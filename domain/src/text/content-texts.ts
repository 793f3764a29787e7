import { unknownPlaceholders } from '../legal/contract-terms.js';
import type { ValidationIssue } from '../errors/issues.js';
import { isRequiredSection } from './page-sections.js';
import { sectionOfText } from './section-keys.js';

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

/** Returns the issue of an empty Swedish text, to which Arabic falls back: only a section may have none. */
function emptyProblem(page: string, key: string): ValidationIssue[] {
  const section = sectionOfText(page, key);
  if (section === null) return [{ code: 'TEXT_MISSING_SWEDISH', field: 'value_sv' }];
  return isRequiredSection(page, section) ? [{ code: 'TEXT_REQUIRED', field: 'value_sv' }] : [];
}

/**
 * Returns the issues that prevent publishing. Only the texts of a section that the law does not require may be empty
 * in Swedish, and braces may contain only placeholders that the settings fill in.
 */
export function contentProblems(
  { page, key }: { readonly page: string; readonly key: string },
  texts: BothTexts,
): ValidationIssue[] {
  const max = isHeading(key) ? LONGEST.heading : LONGEST.text;
  const missing = texts.value_sv.trim() === '' ? emptyProblem(page, key) : [];
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

/** The texts of a page that visitors can read in some language; a text that is empty in both needs no translation. */
export const writtenTexts = <Text extends BothTexts>(texts: readonly Text[]): Text[] =>
  texts.filter(({ value_sv, value_ar }) => value_sv.trim() !== '' || value_ar.trim() !== '');

/** Returns the share of a page's written texts that have Arabic, in whole per cent; 100 only when none is missing. */
export function arabicShare(texts: readonly BothTexts[]): number {
  const all = writtenTexts(texts);
  const written = all.filter(({ value_ar }) => value_ar.trim() !== '').length;
  return all.length === 0 ? 100 : Math.floor((written / all.length) * 100);
}
