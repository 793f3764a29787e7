import type { ErrorCode } from '../errors/error-codes.js';
import type { ValidationIssue } from '../errors/issues.js';
import type { Language } from './languages.js';
import {
  SECTION_GROUPS,
  type SectionedPage,
  isAddedSection,
  sectionGroup,
  sectionOfText,
} from './section-keys.js';

/** Sections per page, more than any page needs. */
export const MAX_SECTIONS = 80;

/** A section of a page: a heading and a text with the keys `<key>_title` and `<key>_text`. */
export interface PageSection {
  readonly key: string;
  /** Kept for staff, not shown to visitors. */
  readonly hidden: boolean;
}

/**
 * Sections of the terms with information that consumer law requires: package trips (paketreselagen 2018:1217, also
 * that there is no right of withdrawal, and where to complain) and refunds of flights (EC 261/2004).
 */
const REQUIRED: ReadonlySet<string> = new Set(
  [1, 2, 3, 4, 6, 7, 8, 9, 11, 12].map((place) => `b_${place}`).concat('a_3', 'a_9'),
);

/** Whether the law requires the section: it cannot be hidden or emptied. */
export const isRequiredSection = (page: string, key: string): boolean =>
  page === 'terms' && REQUIRED.has(key);

/**
 * Returns the sections of a page in order: as stored, then the page's own sections that the stored list does not have.
 * @param stored null when the sections were never changed
 * @param textKeys of the page's texts, in their standard order
 */
export function sectionsInOrder(
  page: SectionedPage,
  stored: readonly PageSection[] | null,
  textKeys: readonly string[],
): PageSection[] {
  const present = new Set(textKeys.flatMap((key) => sectionOfText(page, key) ?? []));
  const kept = (stored ?? []).filter(({ key }) => present.has(key));
  const listed = new Set(kept.map(({ key }) => key));
  const standard = [...present]
    .filter((key) => !listed.has(key) && !isAddedSection(key))
    .map((key): PageSection => ({ key, hidden: false }));
  const all = [...kept, ...standard];
  return SECTION_GROUPS[page].flatMap((group) =>
    all.filter(({ key }) => sectionGroup(page, key) === group),
  );
}

/** Returns the issues that prevent saving the sections of a page. */
export function sectionProblems(
  page: SectionedPage,
  before: readonly PageSection[],
  wanted: readonly PageSection[],
): ValidationIssue[] {
  const keys = wanted.map(({ key }) => key);
  const known = new Set(before.map(({ key }) => key));
  const issue = (code: ErrorCode, index: number): ValidationIssue => ({
    code,
    params: { key: keys[index] ?? '' },
    field: `sections.${index}.key`,
  });
  const missing = before
    .filter(({ key }) => !isAddedSection(key) && !keys.includes(key))
    .map(({ key }): ValidationIssue => ({
      code: 'SECTION_NOT_ADDED',
      params: { key },
      field: 'sections',
    }));
  const wrong = wanted.flatMap(({ key, hidden }, index): ValidationIssue[] => {
    const isNew = isAddedSection(key) && sectionGroup(page, key) !== null;
    if ((!known.has(key) && !isNew) || keys.indexOf(key) !== index) {
      return [issue('SECTION_UNKNOWN', index)];
    }
    return hidden && isRequiredSection(page, key) ? [issue('SECTION_REQUIRED', index)] : [];
  });
  return [...missing, ...wrong];
}

interface PageText {
  readonly key_name: string;
  readonly value_sv: string;
  readonly value_ar: string;
}

/** Returns the texts of a page, those of its sections in their order at the place of the first one of their group. */
export function inSectionOrder<Text extends { readonly key_name: string }>(
  page: SectionedPage,
  texts: readonly Text[],
  sections: readonly PageSection[],
): Text[] {
  const groupOf = ({ key_name: key }: Text): string | null =>
    sectionGroup(page, sectionOfText(page, key) ?? '');
  const ordered = sections
    .flatMap(({ key }) => [`${key}_title`, `${key}_text`])
    .flatMap((key) => texts.filter(({ key_name }) => key_name === key));
  const placed = new Set<string>();
  return texts.flatMap((text) => {
    const group = groupOf(text);
    if (group === null) return [text];
    if (placed.has(group)) return [];
    placed.add(group);
    return ordered.filter((other) => groupOf(other) === group);
  });
}

const isWritten = (...texts: readonly string[]): boolean =>
  texts.every((text) => text.trim() !== '');

/** Returns the languages that have a section of their own: its heading and its text. */
export function sectionLanguages(key: string, texts: readonly PageText[]): readonly Language[] {
  const title = texts.find(({ key_name }) => key_name === `${key}_title`);
  const text = texts.find(({ key_name }) => key_name === `${key}_text`);
  if (!title || !text) return [];
  return [
    ...(isWritten(title.value_sv, text.value_sv) ? (['sv'] as const) : []),
    ...(isWritten(title.value_ar, text.value_ar) ? (['ar'] as const) : []),
  ];
}

/**
 * Returns the texts that visitors read, without hidden sections. A section without heading or text in Swedish is empty
 * in Swedish, and left out when it is incomplete in Arabic too; without them in Arabic only, it shows the Swedish ones.
 * @param texts of the page, in their standard order, with placeholders filled in
 */
export function shownTexts<Text extends PageText>(
  page: SectionedPage,
  texts: readonly Text[],
  sections: readonly PageSection[],
): Text[] {
  const languages = new Map(sections.map(({ key }) => [key, sectionLanguages(key, texts)]));
  const shown = sections.filter(({ key, hidden }) => !hidden && languages.get(key)?.length);
  return inSectionOrder(page, texts, shown).map((text) => {
    const own = languages.get(sectionOfText(page, text.key_name) ?? '');
    return own && !own.includes('sv') ? { ...text, value_sv: '' } : text;
  });
}
