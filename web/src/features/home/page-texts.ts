import type { ContentItemView } from '@safar/domain/contracts/catalog/content';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { isSectionHeading } from '@safar/domain/text/section-keys';

/** The editable texts of a page in one language, by key. */
export type PageTexts = Readonly<Record<string, string>>;

export const pageTexts = (items: readonly ContentItemView[], lang: Language): PageTexts =>
  Object.fromEntries(
    items.map((item) => [
      item.key_name,
      inLanguage({ sv: item.value_sv, ar: item.value_ar }, lang),
    ]),
  );

export interface TitledText {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** Returns numbered pairs `name_1_title`, `name_1_text` … in order, until a title is missing. */
export function numbered(texts: PageTexts, name: string): TitledText[] {
  const found: TitledText[] = [];
  for (let n = 1; texts[`${name}_${n}_title`]; n += 1) {
    const key = `${name}_${n}`;
    found.push({ key, title: texts[`${key}_title`] ?? '', text: texts[`${key}_text`] ?? '' });
  }
  return found;
}

/** Returns the pair `name_title`, `name_text`; null when the title is empty, so that the block is omitted. */
export const titled = (texts: PageTexts, name: string): TitledText | null => {
  const title = texts[`${name}_title`];
  return title ? { key: name, title, text: texts[`${name}_text`] ?? '' } : null;
};

/** Returns the sections of a page in their order. */
export function sectionsIn(items: readonly ContentItemView[], lang: Language): TitledText[] {
  const texts = pageTexts(items, lang);
  return items
    .filter(({ key_name }) => isSectionHeading(key_name))
    .flatMap(({ key_name }) => titled(texts, key_name.replace(/_title$/, '')) ?? []);
}
