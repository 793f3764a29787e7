/** A text in both languages of the site. */
export interface Bilingual {
  readonly sv: string;
  readonly ar: string;
}

export const both = (sv: string, ar: string): Bilingual => ({ sv, ar });
