import type { ValidationIssue } from '../errors/issues.js';

/** A limited part of a departure after a copy, such as its double rooms. */
interface CopiedStock {
  readonly name: string;
  /** Null: no limit. */
  readonly stock: number | null;
  /** Sold, held and blocked of the departure that gets it. */
  readonly used: number;
}

/** Returns why a departure cannot have copied numbers: never fewer than are used. Unlike the form, it names the row. */
export const copiedStockProblems = (rows: readonly CopiedStock[]): ValidationIssue[] =>
  rows.flatMap(({ name, stock, used }): ValidationIssue[] =>
    stock === null || stock >= used
      ? []
      : [{ code: 'COPY_STOCK', params: { name, stock, used }, field: 'stock' }],
  );
