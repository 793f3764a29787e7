/** The groups of sections of each page that has sections, in reading order. A section stays in its group. */
export const SECTION_GROUPS = {
  about: ['about'],
  business: ['business'],
  faq: ['question'],
  terms: ['a', 'b'],
} as const;
export type SectionedPage = keyof typeof SECTION_GROUPS;

export const isSectioned = (page: string): page is SectionedPage =>
  Object.hasOwn(SECTION_GROUPS, page);

/**
 * Keys of sections: group and number (`question_3`), or group and a random id for one that staff added
 * (`question_x1a2b3c4d`).
 */
const KEY = /^([a-z]+)_(?:\d+|(x[0-9a-f]{8}))$/;
const TEXT_KEY = /^(.+)_(title|text)$/;

/** Returns the group of a section key on a page; null when it is no such key. */
export function sectionGroup(page: string, key: string): string | null {
  const group = KEY.exec(key)?.[1];
  if (group === undefined || !isSectioned(page)) return null;
  return SECTION_GROUPS[page].find((known) => known === group) ?? null;
}

/** Whether staff added the section; the others belong to the page and cannot be deleted. */
export const isAddedSection = (key: string): boolean => KEY.exec(key)?.[2] !== undefined;

/** Returns the key of the section that a text belongs to; null for the other texts of a page. */
export function sectionOfText(page: string, textKey: string): string | null {
  const key = TEXT_KEY.exec(textKey)?.[1] ?? '';
  return sectionGroup(page, key) === null ? null : key;
}

/** Whether a text is the heading of a section, on any page. */
export const isSectionHeading = (textKey: string): boolean =>
  textKey.endsWith('_title') && KEY.test(textKey.replace(/_title$/, ''));
