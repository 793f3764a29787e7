import type { Language } from '@safar/domain/rules/languages';

/** Personal data that is kept for a shorter time than the paper that says it. */
export type ShortLived = 'birthdate' | 'phone';

/** A cell of a table: at the start of its column, or, for figures, at its end. */
export interface Column {
  readonly head: string;
  /** Share of the width. */
  readonly share: number;
  readonly end?: true;
  readonly shortLived?: ShortLived;
}

export type Fact = readonly [label: string, value: string];

/** A piece of a paper. `language` where it is another than the paper's own. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly language?: Language }
  | { readonly kind: 'text'; readonly text: string; readonly language?: Language }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly language?: Language }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[]; readonly shortLived?: ShortLived }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
      /** Sums, set apart. */
      readonly sums?: readonly Fact[];
    }
  /** Terms, each under its own few words. */
  | { readonly kind: 'clauses'; readonly clauses: readonly Fact[] }
  /** What must not be overlooked. */
  | { readonly kind: 'notice'; readonly title: string; readonly lines: readonly string[] };

/**
 * What a document says: words ready to be read, in one language, as they were true when it was issued. It is kept, and
 * the file is made from it alone, so it names whatever would otherwise have to be looked up later.
 */
export interface DocumentContent {
  readonly language: Language;
  readonly title: string;
  /** Beside number and day of issue. */
  readonly facts: readonly Fact[];
  readonly brand: string;
  /** Who issues it: name, number, address, how to reach it. */
  readonly company: readonly string[];
  readonly blocks: readonly Block[];
}

type Table = Extract<Block, { kind: 'table' }>;

function tableWithout(table: Table, data: ShortLived): Table {
  const isKept = table.columns.map(({ shortLived }) => shortLived !== data);
  const saved = <Cell>(cells: readonly Cell[]): Cell[] => cells.filter((_, index) => isKept[index]);
  return { ...table, columns: saved(table.columns), rows: table.rows.map(saved) };
}

/** The paper once some of its personal data is let go; everything else stays as it was issued. */
export const withoutShortLived = (content: DocumentContent, data: ShortLived): DocumentContent => ({
  ...content,
  blocks: content.blocks
    .filter((block) => block.kind !== 'facts' || block.shortLived !== data)
    .map((block) => (block.kind === 'table' ? tableWithout(block, data) : block)),
});
