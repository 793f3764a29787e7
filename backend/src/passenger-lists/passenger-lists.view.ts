import type {
  ExportedPassengerListView,
  PassengerListView,
} from '@safar/domain/contracts/bookings/passenger-lists';
import {
  type ListChange,
  type ListKind,
  type ListRow,
  listChanges,
} from '@safar/domain/bookings/passenger-lists';
import type { ListAirport } from './passenger-lists.document.js';
import type { ExportedPassengerList, ListVersion } from './passenger-lists.queries.js';

/** The state of one list of a departure. */
export interface ListState {
  readonly kind: ListKind;
  readonly airport: ListAirport | null;
  readonly rows: readonly ListRow[];
  readonly exports: readonly ExportedPassengerList[];
  readonly last: ListVersion | null;
  readonly before: ListVersion | null;
}

const changeView = ({
  what,
  row,
  differences,
}: ListChange): PassengerListView['changes'][number] => ({
  what,
  name: row.name,
  booking_ref: row.booking,
  differences: [...differences],
});

const exportView = (made: ExportedPassengerList): ExportedPassengerListView => ({
  id: made.id,
  at: made.at.toISOString(),
  exported_by: made.exported_by,
  format: made.format,
  changes_only: made.changes_only,
  travellers: made.travellers,
});

export const passengerListView = ({
  kind,
  airport,
  rows,
  exports,
  last,
  before,
}: ListState): PassengerListView => ({
  kind,
  airport: airport && { iata: airport.iata, name_sv: airport.name },
  travellers: rows.length,
  exports: exports.map(exportView),
  changes: last ? listChanges(last.rows, rows).map(changeView) : [],
  changes_since:
    before && listChanges(before.rows, rows).length > 0 ? before.at.toISOString() : null,
});
