import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type Type,
  applyDecorators,
} from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { Response } from 'express';
import { DomainError } from '@safar/domain/errors/domain-error';
import { type Observable, map } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { anywhere } from '../database/like-patterns.js';
import { type FilterValue, type ListQuery, MAX_ROWS, unknownField } from './list-query.js';

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

/** Rows of a list and their position in it; `PageInterceptor` converts it to rows and a header. */
export class Page<Row> {
  constructor(
    readonly name: string,
    readonly rows: readonly Row[],
    /** `isMore`: there are more than `total` rows; counting stopped there. */
    readonly place: { readonly first: number; readonly total: number; readonly isMore?: boolean },
  ) {}

  /** Converts the rows. */
  map<Other>(turn: (row: Row) => Other): Page<Other> {
    return new Page(this.name, this.rows.map(turn), this.place);
  }

  /**
   * In the format of ra-data-simple-rest, e.g. `users 0-24/319`; `bookings 0-24/1000+` means more than a thousand,
   * which the published client reads as a thousand.
   */
  get contentRange(): string {
    const { first, total, isMore = false } = this.place;
    const all = `${total}${isMore ? '+' : ''}`;
    if (this.rows.length === 0) return `${this.name} */${all}`;
    return `${this.name} ${first}-${first + this.rows.length - 1}/${all}`;
  }
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

/** Sends a Page as its rows, with its position in `Content-Range`. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map((answer: unknown): unknown => {
        if (!(answer instanceof Page)) return answer;
        response.setHeader('Content-Range', answer.contentRange);
        return answer.rows as readonly unknown[];
      }),
    );
  }
}

const parameter = (name: string, example: string) => ApiQuery({ name, required: false, example });

/** Documents a simple-rest list of these views. */
export const ApiPage = (view: Type): MethodDecorator =>
  applyDecorators(
    parameter('sort', '["id","ASC"]'),
    parameter('range', '[0,24]'),
    parameter('filter', '{"q":"anna"}'),
    ApiOkResponse({
      type: [view],
      headers: {
        'Content-Range': { description: 'e.g. users 0-24/319', schema: { type: 'string' } },
      },
    }),
  );
