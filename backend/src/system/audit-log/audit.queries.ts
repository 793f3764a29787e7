import { DomainError } from '@safar/domain/errors/domain-error';
import type { EntityManager } from 'typeorm';
import { listPage, listRow } from '../../common/lists/list-page.js';
import { type Filter, type ListPlan, equals } from '../../common/lists/list-plan.js';
import type { Page } from '../../common/lists/list-response.js';
import type { ListQuery } from '../../common/lists/list-query.js';
import type { AuditLogEntity } from '../../common/audit/audit-log.entity.js';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import type { UserEntity } from '../../staff/accounts/user.entity.js';
import type { RowOf } from '../../common/database/row-of.js';

export interface AuditRow extends RowOf<
  AuditLogEntity,
  | 'id'
  | 'at'
  | 'action'
  | 'objectType'
  | 'objectId'
  | 'actorId'
  | 'actorRole'
  | 'changes'
  | 'requestId'
> {
  readonly object_name: BookingEntity['bookingRef'] | null;
  readonly actor_name: UserEntity['username'] | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Filters by the start or end of a day in Sweden, or by an instant. */
const within =
  (operator: '>=' | '<', days: 0 | 1): Filter =>
  (value, bind) =>
    typeof value === 'string' && DAY.test(value)
      ? `a.at ${operator} (${bind(value)}::date + ${days})::timestamp at time zone 'Europe/Stockholm'`
      : `a.at ${operator} ${bind(value)}`;

/** A lookup refers to the booking that it found. The case prevents a cast of other ids to uuid. */
const REFERENCE = `(select b.booking_ref from bookings b
    where b.id = case when a.object_type in ('booking', 'lookup') and a.object_id ~ '^[0-9a-f-]{36}$'
                      then a.object_id::uuid end) as object_name`;

const ENTRIES: ListPlan = {
  name: 'audit',
  columns: `a.id, a.at, a.action, a.object_type, a.object_id, ${REFERENCE}, a.actor_id, u.username as actor_name, a.actor_role,
    a.changes, a.request_id`,
  from: 'audit_log a left join users u on u.id = a.actor_id',
  sorts: { at: 'a.at', id: 'a.at' },
  filters: {
    id: equals('a.id'),
    actor: equals('a.actor_id'),
    action: equals('a.action'),
    object_type: equals('a.object_type'),
    object_id: equals('a.object_id'),
    from: within('>=', 0),
    to: within('<', 1),
  },
  indexed: ['at', 'id'],
  order: 'a.at desc, a.id desc',
  key: 'a.id',
};

export const listEntries = (manager: EntityManager, query: ListQuery): Promise<Page<AuditRow>> =>
  listPage(manager, ENTRIES, query);

/** Throws NOT_FOUND. */
export const findEntry = async (manager: EntityManager, id: string): Promise<AuditRow> => {
  if (!/^\d{1,18}$/.test(id)) throw new DomainError('NOT_FOUND');
  return listRow(manager, ENTRIES, { id });
};

/** Returns all kinds of actions ever logged, with one index access per kind, however long the log is. */
export async function loggedActions(manager: EntityManager): Promise<string[]> {
  const rows = await manager.query<Pick<AuditLogEntity, 'action'>[]>(
    `with recursive kinds as (
       (select action from audit_log order by action limit 1)
       union all
       select (select min(action) from audit_log where action > kinds.action) from kinds
        where kinds.action is not null)
     select action from kinds where action is not null`,
  );
  return rows.map(({ action }) => action);
}
