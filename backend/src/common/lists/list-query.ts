import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { Request } from 'express';
import { ValidationIssues } from '../http/errors.js';

/**
 * A list query of `ra-data-simple-rest`: `sort=["name","ASC"]&range=[0,24]&filter={"q":"anna"}`. All parameters are
 * optional; the plan defines which fields can be sorted and filtered (list-page.ts).
 */
export interface ListQuery {
  readonly sort: { readonly field: string; readonly descending: boolean } | null;
  /** First and last row, counted from 0, both included. */
  readonly range: { readonly first: number; readonly last: number } | null;
  readonly filter: Readonly<Record<string, FilterValue>>;
  /**
   * A row read before and its position in the list: `after=[24,"<id>"]`. The page is found from there, however deep it
   * is. Not part of the published dialect; clients may omit it.
   */
  readonly after?: { readonly place: number; readonly id: string } | null;
}

export type FilterScalar = string | number | boolean | null;
/** A list means «one of these»; records are also requested by ids this way. */
export type FilterValue = FilterScalar | readonly FilterScalar[];

/** More than a console shows on a page, few enough for a fast reply. */
export const MAX_ROWS = 1_000;
const MAX_TEXT = 200;

const invalid = (field: string): DomainError =>
  new DomainError(
    'VALIDATION_FAILED',
    {},
    new ValidationIssues([{ code: 'FIELD_INVALID', params: { field }, field }]),
  );

function parsed(query: Request['query'], field: string): unknown {
  const text = query[field];
  if (text === undefined) return undefined;
  try {
    return JSON.parse(typeof text === 'string' ? text : '') as unknown;
  } catch {
    throw invalid(field);
  }
}

function sortOf(value: unknown): ListQuery['sort'] {
  if (value === undefined) return null;
  const [field, order] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) throw invalid('sort');
  return { field, descending: order === 'DESC' };
}

function rangeOf(value: unknown): ListQuery['range'] {
  if (value === undefined) return null;
  const [first, last] = Array.isArray(value) ? (value as unknown[]) : [];
  const isRange =
    Number.isSafeInteger(first) &&
    Number.isSafeInteger(last) &&
    Number(first) >= 0 &&
    Number(last) >= Number(first) &&
    Number(last) - Number(first) < MAX_ROWS;
  if (!isRange) throw invalid('range');
  return { first: Number(first), last: Number(last) };
}

function afterOf(
  value: unknown,
  range: ListQuery['range'],
): NonNullable<ListQuery['after']> | null {
  if (value === undefined) return null;
  const [place, id] = Array.isArray(value) ? (value as unknown[]) : [];
  const isBefore =
    Number.isSafeInteger(place) && Number(place) >= 0 && Number(place) < (range?.first ?? 0);
  if (!isBefore || typeof id !== 'string' || id.length > MAX_TEXT) throw invalid('after');
  return { place: Number(place), id };
}

const isScalar = (value: unknown): value is FilterScalar =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= MAX_TEXT);

const isFilterValue = (value: unknown): value is FilterValue =>
  isScalar(value) || (Array.isArray(value) && value.length <= MAX_ROWS && value.every(isScalar));

/** Throws VALIDATION_FAILED naming the field with an invalid value. */
export function filterOf(value: unknown): ListQuery['filter'] {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('filter');
  for (const [field, wanted] of Object.entries(value)) {
    if (!isFilterValue(wanted)) throw invalid(`filter.${field}`);
  }
  return value as ListQuery['filter'];
}

/** Throws VALIDATION_FAILED naming the invalid parameter. */
export function listQueryOf(query: Request['query']): ListQuery {
  const range = rangeOf(parsed(query, 'range'));
  return {
    sort: sortOf(parsed(query, 'sort')),
    range,
    filter: filterOf(parsed(query, 'filter')),
    after: afterOf(parsed(query, 'after'), range),
  };
}

/** Tells whether the caller uses simple-rest; without it a documented list replies in its documented format. */
export const isListQuery = ({ sort, range, filter }: ListQuery): boolean =>
  sort !== null || range !== null || Object.keys(filter).length > 0;

/** Returns the error for an unknown field. */
export const unknownField = (field: string): DomainError => invalid(field);

/** Injects the list query of the request. */
export const ListParams = createParamDecorator((_: unknown, context: ExecutionContext) =>
  listQueryOf(context.switchToHttp().getRequest<Request>().query),
);
