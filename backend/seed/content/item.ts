/** One editable text of a page; a key that contains `title` is shown as a heading. */
export interface ContentSeed {
  readonly key: string;
  readonly sv: string;
  readonly ar: string;
}

export const item = (key: string, sv: string, ar: string): ContentSeed => ({ key, sv, ar });
