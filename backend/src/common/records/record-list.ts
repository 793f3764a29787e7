import { type ListPlan, contains, equals, hasId } from '../lists/list-plan.js';

interface RecordList {
  /** Name of the rows in `Content-Range`. */
  readonly name: string;
  readonly table: string;
  /** Columns with texts for people, to sort by as in Swedish. The first is the order of the list. */
  readonly names: readonly [string, ...string[]];
  /** Other columns to sort by. */
  readonly sorts: readonly string[];
  /** Columns that the search reads. */
  readonly search: readonly string[];
  /** Columns to filter by, besides the id. */
  readonly filters: readonly string[];
}

const inSwedish = (column: string): string => `r.${column} collate "sv-x-icu"`;

/** The plan of a list of one table with all its columns; in its expressions the table is `r`. */
export function recordList({ name, table, names, sorts, search, filters }: RecordList): ListPlan {
  return {
    name,
    columns: 'r.*',
    from: `${table} r`,
    sorts: {
      ...Object.fromEntries(names.map((column) => [column, inSwedish(column)])),
      ...Object.fromEntries([...sorts, 'updated_at'].map((column) => [column, `r.${column}`])),
    },
    filters: {
      id: hasId('r.id'),
      q: contains(search.map((column) => `r.${column}`)),
      ...Object.fromEntries(filters.map((column) => [column, equals(`r.${column}`)])),
    },
    order: inSwedish(names[0]),
    key: 'r.id',
  };
}
