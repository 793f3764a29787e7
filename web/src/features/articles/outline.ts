import type { ContentItemView } from '@safar/domain/contracts/content';
import { type Language, inLanguage } from '@safar/domain/rules/languages';

/** A heading with what stands under it. `key` is the key of the heading without `_title`. */
export interface TextSection {
  readonly key: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface TextPart extends TextSection {
  readonly sections: readonly TextSection[];
}

const NUMBERED = /_\d+_title$/;

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
 * The editable texts of a page in one language, in their order: a key that contains `title` opens a part, with a
 * number before it (`about_2_title`) a section of the part above; every other text is a paragraph. Empty texts are
 * left out.
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
    } else if (part && NUMBERED.test(key)) part.sections.push(draft(key, text));
    else parts.push(draft(key, text));
  }
  return parts;
}

/** The part with a key; null when the editor has emptied its heading. */
export const partOf = (parts: readonly TextPart[], key: string): TextPart | null =>
  parts.find((part) => part.key === key) ?? null;
