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
import { type Observable, map } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { type FilterValue, type ListQuery, MAX_ROWS, unknownField } from './list-query.js';

/** Puts a value into the statement's parameters and answers its placeholder. */
export type Bind = (value: unknown) => string;
/** The SQL condition that a filter stands for. Values go through `bind`, never into the text. */
export type Filter = (value: FilterValue, bind: Bind) => string;

/** What may be asked of a list, and the SQL behind it. */
export interface ListPlan {
  /** What `Content-Range` calls the rows. */
  readonly name: string;
  /** What is selected, without the word. */
  readonly columns: string;
  /** The tables, with their joins, without the word `from`. */
  readonly from: string;
  /** Sortable field → SQL expression. Texts that people read name their collation (`collate "sv-x-icu"`). */
  readonly sorts: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, Filter>>;
  /** The order without a wish, e.g. `created_at desc`. */
  readonly order: string;
  /**
   * Sortable fields that are never empty and stand in an index together with the key: their orders are written so that
   * the index serves both directions.
   */
  readonly indexed?: readonly string[];
  /** A unique column: what ends every order, so that pages neither repeat nor skip a row. */
  readonly key: string;
  /** Narrower tables that hold as many rows, where these filters are all that is asked: counting reads them whole. */
  readonly counted?: (filter: ListQuery['filter']) => Pick<ListPlan, 'from' | 'filters'> | null;
  /** Where counting stops: a long list is answered at once, and says «at least so many» by this very number. */
  readonly countUpTo?: number;
}

/** Rows of a list and where they stand in the whole of it; `PageInterceptor` turns it into rows and a header. */
export class Page<Row> {
  constructor(
    readonly name: string,
    readonly rows: readonly Row[],
    readonly place: { readonly first: number; readonly total: number },
  ) {}

  /** The same rows in another form. */
  map<Other>(turn: (row: Row) => Other): Page<Other> {
    return new Page(this.name, this.rows.map(turn), this.place);
  }

  /** As ra-data-simple-rest reads it, e.g. `users 0-24/319`. */
  get contentRange(): string {
    const { first, total } = this.place;
    if (this.rows.length === 0) return `${this.name} */${total}`;
    return `${this.name} ${first}-${first + this.rows.length - 1}/${total}`;
  }
}

/** The column is the value, or one of the values. */
export const equals =
  (column: string): Filter =>
  (value, bind) => {
    if (value === null) return `${column} is null`;
    return `${column} = any(${bind(Array.isArray(value) ? value : [value])})`;
  };

const LIKE_SIGNS = /[\\%_]/g;
/** A pattern for `ilike` that finds the text anywhere, its own signs taken literally. */
export const anywhere = (text: string): string => `%${text.replace(LIKE_SIGNS, '\\$&')}%`;

/** Every word of the text stands in one of the columns, whatever its case; nothing typed finds all. */
export const contains =
  (columns: readonly string[]): Filter =>
  (value, bind) => {
    const words = String(value ?? '')
      .split(/\s+/)
      .filter(Boolean);
    const conditions = words.map((word) => {
      const pattern = bind(anywhere(word));
      return `(${columns.map((column) => `${column} ilike ${pattern}`).join(' or ')})`;
    });
    return conditions.join(' and ') || 'true';
  };

/** The column is at least, or at most, the value. */
export const compared =
  (column: string, operator: '>=' | '<=' | '<'): Filter =>
  (value, bind) =>
    `${column} ${operator} ${bind(value)}`;

function conditionOf(plan: ListPlan, query: ListQuery, bind: Bind): string {
  const conditions = Object.entries(query.filter).map(([field, value]) => {
    const filter = Object.hasOwn(plan.filters, field) ? plan.filters[field] : undefined;
    if (!filter) throw unknownField(`filter.${field}`);
    return `(${filter(value, bind)})`;
  });
  return conditions.join(' and ') || 'true';
}

function orderOf(plan: ListPlan, { sort }: ListQuery): string {
  if (!sort) return `${plan.order}, ${plan.key}`;
  // What react-admin asks for when nobody said anything else.
  const sorts: ListPlan['sorts'] = { id: plan.key, ...plan.sorts };
  const expression = Object.hasOwn(sorts, sort.field) ? sorts[sort.field] : undefined;
  if (!expression) throw unknownField(`sort.${sort.field}`);
  const direction = sort.descending ? 'desc' : 'asc';
  if (plan.indexed?.includes(sort.field)) {
    return `${expression} ${direction}, ${plan.key} ${direction}`;
  }
  return `${expression} ${direction} nulls last, ${plan.key}`;
}

/**
 * One page of a list, at most MAX_ROWS rows, and how many there are in all.
 * Throws VALIDATION_FAILED for a field that the plan does not know.
 */
export async function listPage<Row>(
  manager: EntityManager,
  plan: ListPlan,
  query: ListQuery,
): Promise<Page<Row>> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const where = conditionOf(plan, query, bind);
  const { first, last } = query.range ?? { first: 0, last: MAX_ROWS - 1 };
  const order = orderOf(plan, query);
  const total = await listCount(manager, plan, query);
  const rows = await manager.query<Row[]>(
    `select ${plan.columns} from ${plan.from} where ${where} order by ${order}
      limit ${bind(last - first + 1)} offset ${bind(first)}`,
    values,
  );
  return new Page(plan.name, rows, { first, total });
}

/** How many rows a list has. Throws as listPage does. */
export async function listCount(
  manager: EntityManager,
  plan: ListPlan,
  query: ListQuery,
): Promise<number> {
  const values: unknown[] = [];
  const narrow = { ...plan, ...plan.counted?.(query.filter) };
  const where = conditionOf(narrow, query, (value) => `$${values.push(value)}`);
  const [count] = await manager.query<{ total: number }[]>(
    `select count(*)::int as total
       from (select 1 from ${narrow.from} where ${where} limit ${plan.countUpTo ?? 'all'}) as counted`,
    values,
  );
  return count?.total ?? 0;
}

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

function indexedSort({ key, indexed, sorts }: ListPlan, field: string): string {
  const expression = indexed?.includes(field) ? sorts[field] : undefined;
  if (!expression && field !== 'id') throw unknownField(`sort.${field}`);
  return expression ?? key;
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

/** Sends a Page as its rows, with its place in `Content-Range`. */
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
