import { exportController } from '../../common/lists/csv-export.js';
import { type AuditRow, ENTRIES, withoutReads } from './audit.queries.js';

/** The audit log as it is stored, with its own names of actions and objects. */
export class AuditExport extends exportController<AuditRow>({
  plan: ENTRIES,
  permission: 'audit:read',
  object: 'audit',
  file: 'logg',
  sort: { field: 'at', descending: true },
  asListed: withoutReads,
  columns: {
    'När (svensk tid)': (entry) => entry.at,
    Vem: (entry) => entry.actor_name,
    Roll: (entry) => entry.actor_role,
    Händelse: (entry) => entry.action,
    'Gäller slag': (entry) => entry.object_type,
    'Gäller id': (entry) => entry.object_id,
    'Gäller namn': (entry) => entry.object_name,
    Ändringar: (entry) => entry.changes && JSON.stringify(entry.changes),
    Begäran: (entry) => entry.request_id,
  },
}) {}
