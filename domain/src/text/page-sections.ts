import type { ErrorCode } from '../errors/error-codes.js';
import type { ValidationIssue } from '../errors/issues.js';
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
 * @param stored null when nobody has changed the sections
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

const isEmpty = (text: string): boolean => text.trim() === '';

/** Empties a section in each language in which it is not shown. Arabic shows the Swedish text where it has none. */
function inShownLanguages<Text extends PageText>([title, text]: readonly [Text, Text]): Text[] {
  const hasSwedish = !isEmpty(title.value_sv) && !isEmpty(text.value_sv);
  const hasArabic = !isEmpty(title.value_ar) && !isEmpty(text.value_ar);
  if (hasSwedish) return [title, text];
  return hasArabic
    ? [
        { ...title, value_sv: '' },
        { ...text, value_sv: '' },
      ]
    : [];
}

/**
 * Returns the texts that visitors read: the sections in their order, at the place of the first one of their group,
 * without hidden ones. A section whose heading or text is empty in a language is empty in it, and left out when that
 * is so in both.
 * @param texts of the page, in their standard order, with placeholders filled in
 */
export function shownTexts<Text extends PageText>(
  page: SectionedPage,
  texts: readonly Text[],
  sections: readonly PageSection[],
): Text[] {
  const byKey = new Map(texts.map((text) => [text.key_name, text]));
  const shown = sections
    .filter(({ hidden }) => !hidden)
    .map(({ key }) => {
      const [title, text] = [byKey.get(`${key}_title`), byKey.get(`${key}_text`)];
      return { key, texts: title && text ? inShownLanguages([title, text]) : [] };
    });
  const placed = new Set<string>();
  return texts.flatMap((text) => {
    const key = sectionOfText(page, text.key_name);
    const group = key === null ? null : sectionGroup(page, key);
    if (group === null) return [text];
    if (placed.has(group)) return [];
    placed.add(group);
    return shown.flatMap((section) =>
      sectionGroup(page, section.key) === group ? section.texts : [],
    );
  });
}
