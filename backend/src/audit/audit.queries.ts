import type { AuditEntryView } from '@safar/domain/contracts/audit';
import type { EntityManager } from 'typeorm';
import { type Filter, type ListPlan, type Page, equals, listPage } from '../core/list-page.js';
import type { ListQuery } from '../core/list-query.js';

export interface AuditRow extends Omit<AuditEntryView, 'at'> {
  readonly at: Date;
}

/** Nobody turns so many pages; counting a million rows for each of them would only keep the database busy. */
const COUNTED = 10_000;

/** One value, not a list of them: only then does the index hand the rows over in order. */
const is =
  (column: string): Filter =>
  (value, bind) =>
    `${column} = ${bind(value)}`;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** From the first instant of a Swedish day, or to the last one; or an instant as it is. */
const within =
  (operator: '>=' | '<', days: 0 | 1): Filter =>
  (value, bind) =>
    typeof value === 'string' && DAY.test(value)
      ? `a.at ${operator} (${bind(value)}::date + ${days})::timestamp at time zone 'Europe/Stockholm'`
      : `a.at ${operator} ${bind(value)}`;

/** Every index of the log ends in this order (migrations/1763600004000-staff-accounts.ts). */
const NEWEST_FIRST = 'a.at desc nulls last';

const ENTRIES: ListPlan = {
  name: 'audit',
  columns: `a.id, a.at, a.action, a.object_type, a.object_id, a.actor_id, u.username as actor_name, a.actor_role,
    a.changes, a.request_id`,
  from: 'audit_log a left join users u on u.id = a.actor_id',
  sorts: { at: 'a.at', id: 'a.at' },
  filters: {
    id: equals('a.id'),
    actor: is('a.actor_id'),
    action: is('a.action'),
    object_type: is('a.object_type'),
    object_id: is('a.object_id'),
    from: within('>=', 0),
    to: within('<', 1),
  },
  order: NEWEST_FIRST,
  key: 'a.id desc',
  countUpTo: COUNTED,
};

export const listEntries = (manager: EntityManager, query: ListQuery): Promise<Page<AuditRow>> =>
  listPage(manager, ENTRIES, query);

/** Every kind of action that was ever logged; each takes one look into the index, however long the log is. */
export async function loggedActions(manager: EntityManager): Promise<string[]> {
  const rows = await manager.query<{ action: string }[]>(
    `with recursive kinds as (
       (select action from audit_log order by action limit 1)
       union all
       select (select min(action) from audit_log where action > kinds.action) from kinds
        where kinds.action is not null)
     select action from kinds where action is not null`,
  );
  return rows.map(({ action }) => action);
}
