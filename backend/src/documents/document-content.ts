import type { Language } from '@safar/domain/text/languages';

/** Personal data with a shorter retention than the document that contains it. */
export type ShortLived = 'birthdate' | 'phone';

/** A column of a table: aligned to the start, or with `end` for figures. */
export interface Column {
  readonly head: string;
  /** Share of the width. */
  readonly share: number;
  readonly end?: true;
  readonly shortLived?: ShortLived;
}

export type Fact = readonly [label: string, value: string];

/** A block of a document. `language` is set where it differs from the document's. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly language?: Language }
  | { readonly kind: 'text'; readonly text: string; readonly language?: Language }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly language?: Language }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[]; readonly shortLived?: ShortLived }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
      /** Totals, shown apart. */
      readonly sums?: readonly Fact[];
    }
  /** Terms, each with a short title. */
  | { readonly kind: 'clauses'; readonly clauses: readonly Fact[] }
  /** A square code for a camera; `alt` is its text for people. */
  | { readonly kind: 'qr'; readonly text: string; readonly alt: string }
  /** An important notice. */
  | { readonly kind: 'notice'; readonly title: string; readonly lines: readonly string[] };

/**
 * The content of a document: texts in one language with the data at issue time. It is stored, and the file is made from
 * it and its logo alone, so it includes everything that would otherwise have to be looked up.
 */
export interface DocumentContent {
  readonly language: Language;
  readonly title: string;
  /** Shown with number and day of issue. */
  readonly facts: readonly Fact[];
  readonly brand: string;
  /** URL of the agency's logo; the file shows it instead of the name, unless it was deleted before the first request. */
  readonly logo?: string;
  /** The issuer: name, number, address and contact details. */
  readonly company: readonly string[];
  readonly blocks: readonly Block[];
}

type Table = Extract<Block, { kind: 'table' }>;

function tableWithout(table: Table, data: ShortLived): Table {
  const isKept = table.columns.map(({ shortLived }) => shortLived !== data);
  const saved = <Cell>(cells: readonly Cell[]): Cell[] => cells.filter((_, index) => isKept[index]);
  return { ...table, columns: saved(table.columns), rows: table.rows.map(saved) };
}

/** Returns the document without some of its personal data; the rest stays as issued. */
export const withoutShortLived = (content: DocumentContent, data: ShortLived): DocumentContent => ({
  ...content,
  blocks: content.blocks
    .filter((block) => block.kind !== 'facts' || block.shortLived !== data)
    .map((block) => (block.kind === 'table' ? tableWithout(block, data) : block)),
});
