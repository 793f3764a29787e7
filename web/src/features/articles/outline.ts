import type { ContentItemView } from '@safar/domain/contracts/catalog/content';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { isSectionHeading } from '@safar/domain/text/section-keys';

/** A heading with its texts. `key` is the key of the heading without `_title`. */
export interface TextSection {
  readonly key: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface TextPart extends TextSection {
  readonly sections: readonly TextSection[];
}

interface Draft {
  readonly key: string;
  readonly title: string;
  readonly paragraphs: string[];
  readonly sections: Draft[];
}

const draft = (key: string, title: string): Draft => ({
  key: key.replace(/_?title$/, ''),
  title,
  paragraphs: [],
  sections: [],
});

/**
 * Returns the editable texts of a page in one language, in their order: a key that contains `title` starts a part, or
 * as the heading of a section (`about_2_title`) a section of the current part; every other text is a paragraph. Empty texts are left
 * out.
 */
export function outlineOf(items: readonly ContentItemView[], lang: Language): readonly TextPart[] {
  const parts: Draft[] = [];
  for (const { key_name: key, value_sv: sv, value_ar: ar } of items) {
    const text = inLanguage({ sv, ar }, lang).trim();
    const part = parts.at(-1);
    if (text === '') continue;
    if (!key.includes('title')) {
      if (!part) parts.push(draft('', ''));
      const last = parts.at(-1);
      (last?.sections.at(-1) ?? last)?.paragraphs.push(text);
    } else if (part && isSectionHeading(key)) part.sections.push(draft(key, text));
    else parts.push(draft(key, text));
  }
  return parts;
}

/** Returns the part with a key; null when its heading is empty. */
export const partOf = (parts: readonly TextPart[], key: string): TextPart | null =>
  parts.find((part) => part.key === key) ?? null;
