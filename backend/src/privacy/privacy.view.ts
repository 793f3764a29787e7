import type {
  ErasureReceiptView, PrivacyCountView, PrivacyExportView, RetentionRunView,
} from '@safar/domain/contracts/staff/privacy'; // oxfmt-ignore
import type { ErasureRow } from './erasure/erasures.queries.js';
import type { ExportRow } from './exports/exports.queries.js';
import type { RetentionRunEntity } from './retention/retention-run.entity.js';
import type { RowOf } from '../common/database/row-of.js';

const isoOrNull = (instant: Date | null): string | null => instant?.toISOString() ?? null;

export const exportView = (row: ExportRow): PrivacyExportView => ({
  ...row,
  requested_at: row.requested_at.toISOString(),
  finished_at: isoOrNull(row.finished_at),
  expires_at: row.expires_at.toISOString(),
});

export const erasureView = ({ receipt, ...row }: ErasureRow): ErasureReceiptView => ({
  ...row,
  gone: [...(receipt.gone ?? [])],
  kept: [...(receipt.kept ?? [])],
  blocks: [...(receipt.blocks ?? [])],
  requested_at: row.requested_at.toISOString(),
  finished_at: isoOrNull(row.finished_at),
  replayed_at: isoOrNull(row.replayed_at),
});

export type RunRow = RowOf<
  RetentionRunEntity,
  'id' | 'startedAt' | 'finishedAt' | 'gone' | 'failed'
>;

const counted = (gone: RunRow['gone']): PrivacyCountView[] =>
  Object.entries(gone).map(([what, rows]) => ({ what, rows }));

export const runView = (row: RunRow): RetentionRunView => ({
  id: row.id,
  started_at: row.started_at.toISOString(),
  finished_at: row.finished_at.toISOString(),
  gone: counted(row.gone),
  failed: [...row.failed],
});
