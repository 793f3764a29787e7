import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import { type DepartureValues, termsOf, valuesOf } from '../departure-values.js';

/** Columns of the grid, named as on the wire. */
export const NUMBER_COLUMNS = [
  'price_adult', 'price_child', 'price_infant', 'capacity', 'blocked', 'booking_closes_days',
] as const; // oxfmt-ignore
export const COLUMNS = [...NUMBER_COLUMNS, 'state'] as const;
export type Column = (typeof COLUMNS)[number];

/** A departure in the grid, as typed: numbers are text, and empty text means no own value. */
export interface GridRow extends DepartureValues {
  /** `id` is the key of react-hook-form's lists. */
  readonly departureId: string;
  readonly destination: string;
  readonly destinationId: string;
}

export interface GridValues {
  rows: GridRow[];
}

export const rowOf = (departure: DepartureView): GridRow => ({
  ...valuesOf(departure),
  departureId: departure.id,
  destination: departure.destination,
  destinationId: departure.destination_id,
});

/** The columns of a row that differ from what was read. */
const changedColumns = (row: GridRow, base: GridRow): Column[] =>
  COLUMNS.filter((column) => row[column] !== base[column]);

/** Edited rows with what was stored when they were edited, by id of the departure. */
export type StoredRows = Readonly<
  Record<string, { readonly row: GridRow; readonly base: GridRow }>
>;

export const storedRows = (rows: readonly GridRow[], base: readonly GridRow[]): StoredRows =>
  Object.fromEntries(
    rows.flatMap((row, index) => {
      const stored = base[index];
      const isEdited = stored && changedColumns(row, stored).length > 0;
      return isEdited ? [[row.departureId, { row, base: stored }]] : [];
    }),
  );

/** A row of the request, with its place in the grid. */
interface ChangedRow {
  readonly index: number;
  readonly body: object;
}

/** Returns the changed rows with only their changed fields, so that nothing else is overwritten. */
export const changedRows = (rows: readonly GridRow[], base: readonly GridRow[]): ChangedRow[] =>
  rows.flatMap((row, index) => {
    const stored = base[index];
    const columns = stored ? changedColumns(row, stored) : [];
    if (columns.length === 0) return [];
    const all = { ...termsOf(row), state: row.state };
    const changes = Object.fromEntries(columns.map((column) => [column, all[column]]));
    return [{ index, body: { id: row.departureId, version: row.version, ...changes } }];
  });

/** Puts the edits of a row on top of the departure as someone else has saved it. */
export function rebased(row: GridRow, base: GridRow, now: DepartureView): GridRow {
  const edits = changedColumns(row, base).map((column) => [column, row[column]] as const);
  return { ...rowOf(now), ...Object.fromEntries(edits) };
}

/** Converts `rows.2.capacity` of a request to the place of that row in the grid. */
export function gridField(field: string, sent: readonly ChangedRow[]): string {
  const [list = '', place, ...path] = field.split('.');
  const row = list === 'rows' ? sent[Number(place)] : undefined;
  return row ? ['rows', row.index, ...path].join('.') : field;
}
