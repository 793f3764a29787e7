import { anywhere } from '../database/like-patterns.js';
import { type FilterValue, type ListQuery, unknownField } from './list-query.js';

/** Adds a value to the statement's parameters and returns its placeholder. */
export type Bind = (value: unknown) => string;
/** Returns the SQL condition of a filter. Values go through `bind`, never into the text. */
export type Filter = (value: FilterValue, bind: Bind) => string;

/** Sorts and filters of a list, and its SQL. */
export interface ListPlan {
  /** Name of the rows in `Content-Range`. */
  readonly name: string;
  /** The select list, without the word `select`. */
  readonly columns: string;
  /** The tables with their joins, without the word `from`. */
  readonly from: string;
  /** Sortable field → SQL expression. Texts for people have a collation (`collate "sv-x-icu"`). */
  readonly sorts: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, Filter>>;
  /** Default order, e.g. `created_at desc`. */
  readonly order: string;
  /**
   * Sortable fields that are never null and have an index together with the key: their order is written so that the
   * index serves both directions.
   */
  readonly indexed?: readonly string[];
  /** A unique column at the end of every order, so that pages neither repeat nor skip a row. */
  readonly key: string;
  /** Limit of the count, where COUNTED would take too long. */
  readonly countUpTo?: (filter: ListQuery['filter']) => number;
  /** For a single table: number of filtered rows to read in the plan's order before they are sorted as requested. */
  readonly readFirst?: (query: ListQuery) => number | 'all' | null;
  /** A narrower table with as many rows, for counting with only these filters. */
  readonly counted?: (
    filter: ListQuery['filter'],
  ) => Pick<ListPlan, 'from' | 'filters' | 'key'> | null;
}

/** Matches the value, or one of several values. Only with a single one does an index return the rows in its order. */
export const equals =
  (column: string): Filter =>
  (value, bind) => {
    if (value === null) return `${column} is null`;
    if (!Array.isArray(value)) return `${column} = ${bind(value)}`;
    return value.length === 1 ? `${column} = ${bind(value[0])}` : `${column} = any(${bind(value)})`;
  };

/** Matches rows with every word of the text in one of the columns, ignoring case; an empty text matches all. */
export const contains =
  (columns: readonly string[], patternOf = anywhere): Filter =>
  (value, bind) => {
    const terms = String(value ?? '')
      .split(/\s+/)
      .filter(Boolean);
    const conditions = terms.map((word) => {
      const pattern = bind(patternOf(word));
      return `(${columns.map((column) => `${column} ilike ${pattern}`).join(' or ')})`;
    });
    return conditions.join(' and ') || 'true';
  };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Matches the id, or one of several; invalid ids match nothing. */
export const hasId =
  (column: string): Filter =>
  (value, bind) => {
    if (value === null) return `${column} is null`;
    const ids = [value].flat().filter((id) => typeof id === 'string' && UUID.test(id));
    return `${column} = any(${bind(ids)}::uuid[])`;
  };

/** Compares the column with the value. */
export const compared =
  (column: string, operator: '>=' | '<=' | '<'): Filter =>
  (value, bind) =>
    `${column} ${operator} ${bind(value)}`;

/** Throws VALIDATION_FAILED for an unknown field. */
export function conditionOf(plan: ListPlan, query: ListQuery, bind: Bind): string {
  const conditions = Object.entries(query.filter).map(([field, value]) => {
    const filter = Object.hasOwn(plan.filters, field) ? plan.filters[field] : undefined;
    if (!filter) throw unknownField(`filter.${field}`);
    return `(${filter(value, bind)})`;
  });
  return conditions.join(' and ') || 'true';
}

export function orderOf(plan: ListPlan, { sort }: ListQuery): string {
  if (!sort) return `${plan.order}, ${plan.key}`;
  // The default sort of react-admin.
  const sorts: ListPlan['sorts'] = { id: plan.key, ...plan.sorts };
  const expression = Object.hasOwn(sorts, sort.field) ? sorts[sort.field] : undefined;
  if (!expression) throw unknownField(`sort.${sort.field}`);
  const direction = sort.descending ? 'desc' : 'asc';
  if (indexedSort(plan, sort.field)) {
    return `${expression} ${direction}, ${plan.key} ${direction}`;
  }
  return `${expression} ${direction} nulls last, ${plan.key}`;
}

/** Returns the expression of an order with an index for both directions, including the key; null for any other. */
export function indexedSort({ indexed, sorts, key }: ListPlan, field: string): string | null {
  if (indexed?.includes(field)) return sorts[field] ?? null;
  return field === 'id' && !sorts['id'] ? key : null;
}
