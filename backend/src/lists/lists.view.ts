import type { ListExportView, NameListView } from '@safar/domain/contracts/name-lists';
import {
  type ListChange,
  type ListKind,
  type ListRow,
  listChanges,
} from '@safar/domain/rules/name-lists';
import type { ListExport, ListVersion } from './lists.queries.js';

/** All about one list of a departure. */
export interface ListState {
  readonly kind: ListKind;
  readonly rows: readonly ListRow[];
  readonly exports: readonly ListExport[];
  readonly last: ListVersion | null;
  readonly before: ListVersion | null;
}

const changeView = ({ what, row, differences }: ListChange): NameListView['changes'][number] => ({
  what,
  name: row.name,
  booking_ref: row.booking,
  differences: [...differences],
});

const exportView = (made: ListExport): ListExportView => ({
  id: made.id,
  at: made.at.toISOString(),
  exported_by: made.exported_by,
  format: made.format,
  changes_only: made.changes_only,
  travellers: made.travellers,
});

export const nameListView = ({ kind, rows, exports, last, before }: ListState): NameListView => ({
  kind,
  travellers: rows.length,
  exports: exports.map(exportView),
  changes: last ? listChanges(last.rows, rows).map(changeView) : [],
  changes_since:
    before && listChanges(before.rows, rows).length > 0 ? before.at.toISOString() : null,
});
