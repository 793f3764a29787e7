import type { EntityManager } from 'typeorm';
import { type ListPlan, conditionOf, indexedSort, orderOf } from './list-plan.js';
import { type ListQuery, unknownField } from './list-query.js';

/** End of a batch, as PostgreSQL formats it: a JavaScript number could lose digits of an instant. */
interface Bookmark {
  readonly at_sort: string;
  readonly at_key: string;
}

/** A list in an order with an index, with the number of rows per batch. */
export interface BatchQuery extends ListQuery {
  readonly sort: NonNullable<ListQuery['sort']>;
  readonly size: number;
}

/**
 * Returns every row of a list in batches, for exports. Each batch is a separate statement that continues after the last
 * row: no connection waits for a slow reader, and only one batch is in memory. A row that moves in the order meanwhile
 * may appear twice or not at all. Throws as listPage does, before the first batch.
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

/**
 * Returns every row of a list in batches, in any of its orders. The keys of all rows are read at once and stay in
 * memory, so a row appears once; one that is deleted meanwhile is left out. Throws as listPage does, before the first
 * batch.
 */
export function listByKeys<Row>(
  manager: EntityManager,
  plan: ListPlan,
  query: ListQuery & { readonly size: number },
): AsyncGenerator<Row[]> {
  const values: unknown[] = [];
  const where = conditionOf(plan, query, (value) => `$${values.push(value)}`);
  const statement = `select (${plan.key})::text as key from ${plan.from} where ${where} order by ${orderOf(plan, query)}`;
  const keys = async (): Promise<string[]> =>
    (await manager.query<{ key: string }[]>(statement, values)).map(({ key }) => key);
  const rows = (of: readonly string[]): Promise<Row[]> =>
    manager.query(
      `select ${plan.columns} from ${plan.from} where ${plan.key} = any($1)
        order by array_position($2::text[], (${plan.key})::text)`,
      [of, of],
    );
  return batchesOf(keys, rows, query.size);
}

async function* batchesOf<Row>(
  keys: () => Promise<string[]>,
  rows: (of: readonly string[]) => Promise<Row[]>,
  size: number,
): AsyncGenerator<Row[]> {
  const all = await keys();
  for (let first = 0; first < all.length; first += size) {
    yield rows(all.slice(first, first + size));
  }
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
