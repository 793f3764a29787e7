import { DomainError } from '@safar/domain/errors/domain-error';
import type { EntityManager } from 'typeorm';
import { type Bind, type ListPlan, conditionOf, indexedSort, orderOf } from './list-plan.js';
import { type ListQuery, MAX_ROWS } from './list-query.js';
import { Page } from './list-response.js';

/** Rows are counted up to this number, then the list says «at least». Few users open more than forty pages. */
export const COUNTED = 1_000;
/** Most rows to skip; deeper pages need a bookmark, because skipped rows have to be read. */
export const DEEPEST = 10_000;
/** A list this short is read by keys and sorted, whatever index the order has. */
const SHORT = 200;

/** Number of rows after a bookmark or in total; for a short list also their keys. */
interface FoundRows {
  readonly total: number;
  readonly isMore: boolean;
  readonly keys: readonly string[] | null;
}

/**
 * Returns one page of a list, at most MAX_ROWS rows, with the total, or that there are more than were counted. Throws
 * VALIDATION_FAILED for an unknown field, LIST_TOO_DEEP for a page that starts too deep.
 */
export async function listPage<Row>(
  manager: EntityManager,
  plan: ListPlan,
  query: ListQuery,
): Promise<Page<Row>> {
  const order = orderOf(plan, query);
  const { first, last } = query.range ?? { first: 0, last: MAX_ROWS - 1 };
  const readFirst = plan.readFirst?.(query) ?? null;
  const bookmark = readFirst === null ? await bookmarkOf(manager, plan, query) : undefined;
  const from = bookmark ? bookmark.place + 1 : 0;
  const [skipped, size] = [first - from, last - first + 1];
  if (skipped >= DEEPEST) throw new DomainError('LIST_TOO_DEEP', { rows: DEEPEST });
  const counted = plan.countUpTo?.(query.filter) ?? COUNTED;
  const upTo =
    typeof readFirst === 'number'
      ? readFirst
      : Math.min(Math.max(counted, skipped + 2 * size), DEEPEST);
  const { total, isMore, keys } = await found(manager, plan, { query, bookmark, upTo });
  const place = { first, total: from + total, isMore };
  if (total === 0) return new Page<Row>(plan.name, [], place);
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const where = keys
    ? `${plan.key} = any(${bind(keys)})`
    : behind(conditionOf(plan, query, bind), bookmark, bind);
  const rows = await manager.query<Row[]>(
    `select ${plan.columns} from ${readBefore(plan, where, readFirst)}
      order by ${order} limit ${bind(size)} offset ${bind(skipped)}`,
    values,
  );
  return new Page(plan.name, rows, place);
}

/** A subquery that ends with an offset or a limit is planned separately. */
function readBefore(plan: ListPlan, where: string, first: number | 'all' | null): string {
  if (first === null) return `${plan.from} where ${where}`;
  const end = first === 'all' ? 'offset 0' : `order by ${plan.order} limit ${first}`;
  return `(select * from ${plan.from} where ${where} ${end}) ${plan.key.split('.')[0]}`;
}

/** Returns the first row that matches the filter. Throws NOT_FOUND. */
export async function listRow<Row>(
  manager: EntityManager,
  plan: ListPlan,
  filter: ListQuery['filter'],
): Promise<Row> {
  const query = { sort: null, range: { first: 0, last: 0 }, filter };
  const [row] = (await listPage<Row>(manager, plan, query)).rows;
  if (row === undefined) throw new DomainError('NOT_FOUND');
  return row;
}

/** Counts all rows of a list without a limit. Throws as listPage does. */
export async function listCount(
  manager: EntityManager,
  plan: ListPlan,
  query: ListQuery,
): Promise<number> {
  const values: unknown[] = [];
  const narrow = { ...plan, ...plan.counted?.(query.filter) };
  const where = conditionOf(narrow, query, (value) => `$${values.push(value)}`);
  const [row] = await manager.query<{ total: number }[]>(
    `select count(*)::int as total from ${narrow.from} where ${where}`,
    values,
  );
  return row?.total ?? 0;
}

async function found(
  manager: EntityManager,
  plan: ListPlan,
  asked: { query: ListQuery; bookmark: Bookmark | undefined; upTo: number },
): Promise<FoundRows> {
  const { query, bookmark, upTo } = asked;
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const narrow = { ...plan, ...(bookmark ? null : plan.counted?.(query.filter)) };
  const where = behind(conditionOf(narrow, query, bind), bookmark, bind);
  const [row] = await manager.query<{ total: number; keys: string[] | null }[]>(
    `select count(*)::int as total, case when count(*) <= ${SHORT} then array_agg(key) end as keys
       from (select ${narrow.key} as key from ${narrow.from} where ${where} limit ${upTo + 1}) as counted`,
    values,
  );
  const { total, keys } = row ?? { total: 0, keys: null };
  return { total: Math.min(total, upTo), isMore: total > upTo, keys };
}

/** A row read before and its position in the list; instants as PostgreSQL formats them, without loss of digits. */
interface Bookmark {
  readonly place: number;
  readonly goesOn: (bind: Bind) => string;
}

const behind = (condition: string, bookmark: Bookmark | undefined, bind: Bind): string =>
  bookmark ? `${condition} and ${bookmark.goesOn(bind)}` : condition;

/**
 * Returns the start of the page; undefined without `after`, without an index for the order, or when the row is gone.
 */
async function bookmarkOf(
  manager: EntityManager,
  plan: ListPlan,
  { after, sort }: ListQuery,
): Promise<Bookmark | undefined> {
  const expression = sort && indexedSort(plan, sort.field);
  if (!after || !expression) return undefined;
  const [row] = await manager.query<{ at_sort: string; at_key: string }[]>(
    `select (${expression})::text as at_sort, ${plan.key}::text as at_key from ${plan.from} where ${plan.key} = $1`,
    [after.id],
  );
  const sign = sort.descending ? '<' : '>';
  return (
    row && {
      place: after.place,
      goesOn: (bind) =>
        `(${expression}, ${plan.key}) ${sign} (${bind(row.at_sort)}, ${bind(row.at_key)})`,
    }
  );
}
