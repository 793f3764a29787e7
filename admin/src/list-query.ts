import { normalisePlaceText } from '@safar/domain/rules/place-text';

export interface ListQuery {
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Pages count from 1. */
  readonly pagination?: { readonly page: number; readonly perPage: number };
  /** `q` is searched for in texts; every other key must be equal. */
  readonly filter?: Readonly<Record<string, unknown>>;
}

type Row = Readonly<Record<string, unknown>>;

/** One spelling in both alphabets, and no gaps: `SAF 7K2-Q9M`, `+46 70 123` and `goteborg` find what they mean. */
const searchable = (text: string): string => normalisePlaceText(text).replaceAll(' ', '');

/** A telephone number is typed with 0 or 00 in front, and stored with +46. */
const withoutTrunkZero = (term: string): string =>
  /^\d+$/.test(term) ? term.replace(/^0+(?=\d)/, '') : term;

function isFound(row: Row, term: string, fields: readonly string[]): boolean {
  return fields.some((field) => {
    const value = row[field];
    return typeof value === 'string' && searchable(value).includes(term);
  });
}

const swedish = new Intl.Collator('sv', { numeric: true, sensitivity: 'base' });

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return typeof one === 'string' && typeof other === 'string' ? swedish.compare(one, other) : 0;
}

/**
 * What a list call of the server would answer: the rows that fit, in order, one page of them.
 * @param searched fields that `q` looks into
 */
export function arrange<T extends Row>(
  rows: readonly T[],
  { sort, pagination, filter = {} }: ListQuery,
  searched: readonly string[],
): { data: T[]; total: number } {
  const { q, ...equal } = filter;
  const term = withoutTrunkZero(searchable(typeof q === 'string' ? q : ''));
  const fitting = rows.filter(
    (row) =>
      Object.entries(equal).every(([field, value]) => row[field] === value) &&
      (term === '' || isFound(row, term, searched)),
  );
  if (sort) {
    const sign = sort.order === 'DESC' ? -1 : 1;
    fitting.sort((one, other) => sign * compare(one[sort.field], other[sort.field]));
  }
  const { page, perPage } = pagination ?? { page: 1, perPage: fitting.length };
  return {
    data: fitting.slice((page - 1) * perPage, page * perPage),
    total: fitting.length,
  };
}
