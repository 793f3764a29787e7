import type { AuditEntryView } from '@safar/domain/contracts/office/audit';
import type { AuditRow } from './audit.queries.js';

export const auditEntryView = (row: AuditRow): AuditEntryView => ({
  ...row,
  at: row.at.toISOString(),
});
