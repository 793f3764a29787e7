import type { EntityManager } from 'typeorm';
import { type ListPlan, conditionOf, indexedSort, orderOf } from './list-page.js';
import { type ListQuery, unknownField } from './list-query.js';

/** Where a batch ended, as PostgreSQL writes it: a number of its own could lose digits of an instant. */
interface Bookmark {
  readonly at_sort: string;
  readonly at_key: string;
}

/** A list in an order that an index serves, in so many rows at a time. */
export interface BatchQuery extends ListQuery {
  readonly sort: NonNullable<ListQuery['sort']>;
  readonly size: number;
}

/**
 * Every row of a list in its order, batch after batch: for files, not for screens. Each batch is a statement of its own
 * that goes on behind the last row: no connection waits for a slow reader, and nothing but a batch lies in memory. A row
 * whose place in the order changes meanwhile may come twice, or not at all. Throws as listPage does, before the first.
 */
export function listBatches<Row>(
  manager: EntityManager,
  plan: ListPlan,
  query: BatchQuery,
): AsyncGenerator<Row[]> {
  const values: unknown[] = [];
  const where = conditionOf(plan, query, (value) => `$${values.push(value)}`);
  const { field, descending } = query.sort;
  const expression = indexedSort(plan, field);
  if (!expression) throw unknownField(`sort.${field}`);
  const goesOn = `(${expression}, ${plan.key}) ${descending ? '<' : '>'} ($${values.length + 1}, $${values.length + 2})`;
  const batch = (after: Bookmark | undefined): Promise<(Row & Bookmark)[]> =>
    manager.query(
      `select ${plan.columns}, (${expression})::text as at_sort, ${plan.key}::text as at_key
         from ${plan.from} where ${where} and ${after ? goesOn : 'true'}
        order by ${orderOf(plan, query)} limit ${query.size}`,
      after ? [...values, after.at_sort, after.at_key] : values,
    );
  return batchAfterBatch(batch, query.size);
}

async function* batchAfterBatch<Row>(
  batch: (after: Bookmark | undefined) => Promise<(Row & Bookmark)[]>,
  size: number,
): AsyncGenerator<Row[]> {
  let rows = await batch(undefined);
  while (rows.length > 0) {
    yield rows;
    if (rows.length < size) return;
    rows = await batch(rows.at(-1));
  }
}
