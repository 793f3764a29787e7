import { normaliseReference } from '@safar/domain/bookings/references';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { EntityManager } from 'typeorm';
import { listPage, listRow } from '../../common/lists/list-page.js';
import { type Filter, type ListPlan, equals } from '../../common/lists/list-plan.js';
import type { Page } from '../../common/lists/list-response.js';
import { type ListQuery, unknownField } from '../../common/lists/list-query.js';
import type { AuditLogEntity } from '../../common/audit/audit-log.entity.js';
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
  readonly object_name: string | null;
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

/** The case prevents a cast of other ids to uuid. */
const OBJECT_UUID = `case when a.object_id ~ '^[0-9a-f-]{36}$' then a.object_id::uuid end`;

/** A lookup refers to the booking that it found. */
const OBJECT_NAME = `case
    when a.object_type in ('booking', 'lookup')
      then (select b.booking_ref from bookings b where b.id = ${OBJECT_UUID})
    when a.object_type = 'destination' then (select d.name_sv from destinations d where d.id = a.object_id)
    when a.object_type = 'departure'
      then (select d.name_sv || ' ' || p.date from departures p join destinations d on d.id = p.destination_id
             where p.id = ${OBJECT_UUID})
    when a.object_type = 'user' then (select o.username from users o where o.id = ${OBJECT_UUID})
  end as object_name`;

/**
 * Finds the entries that changed a field, with values or by name only. An array, because the planner would rather read
 * the whole log in its order than find a rare field by the index.
 */
const changesField: Filter = (value, bind) => {
  if (typeof value !== 'string') throw unknownField('filter.field');
  const field = `${bind(value)}::text`;
  return `a.id = any(array(select f.id from audit_log f where f.changes ? ${field}
            or f.changes @> jsonb_build_object('fields', jsonb_build_array(${field}))))`;
};

/** Finds the entries about some objects, given as a query of type and id. An array for the same reason. */
const about =
  (
    field: string,
    objects: (placeholder: string) => string,
    normalised: (typed: string) => string = String,
  ): Filter =>
  (value, bind) => {
    if (typeof value !== 'string') throw unknownField(`filter.${field}`);
    const wanted = `${bind(normalised(value))}::text`;
    return `a.id = any(array(select f.id from (${objects(wanted)}) as o (type, id)
              join audit_log f on f.object_type = o.type and f.object_id = o.id))`;
  };

const DESTINATION_AND_DEPARTURES = (destination: string): string =>
  `select 'destination', ${destination}
    union all select 'departure', d.id::text from departures d where d.destination_id = ${destination}`;

const BOOKING_AND_LOOKUPS = (reference: string): string =>
  `select t.type, b.id::text from bookings b, (values ('booking'), ('lookup')) t (type)
    where b.booking_ref = ${reference}`;

/** About every second entry is a read. */
const withReads: Filter = (value) => {
  if (typeof value !== 'boolean') throw unknownField('filter.reads');
  return value ? 'true' : `a.action not in ('booking.read', 'document.read', 'mail.read')`;
};

export const ENTRIES: ListPlan = {
  name: 'audit',
  columns: `a.id, a.at, a.action, a.object_type, a.object_id, ${OBJECT_NAME}, a.actor_id, u.username as actor_name,
    a.actor_role, a.changes, a.request_id`,
  from: 'audit_log a left join users u on u.id = a.actor_id',
  sorts: { at: 'a.at', id: 'a.at' },
  filters: {
    id: equals('a.id'),
    actor: equals('a.actor_id'),
    action: equals('a.action'),
    object_type: equals('a.object_type'),
    object_id: equals('a.object_id'),
    destination_id: about('destination_id', DESTINATION_AND_DEPARTURES),
    booking_ref: about('booking_ref', BOOKING_AND_LOOKUPS, normaliseReference),
    field: changesField,
    reads: withReads,
    from: within('>=', 0),
    to: within('<', 1),
  },
  indexed: ['at', 'id'],
  order: 'a.at desc, a.id desc',
  key: 'a.id',
};

/** Leaves reads out, unless they are asked for: by `reads`, by their action or by id. */
export function withoutReads(query: ListQuery): ListQuery {
  const reads = 'action' in query.filter || 'id' in query.filter;
  return { ...query, filter: { reads, ...query.filter } };
}

export const listEntries = (manager: EntityManager, query: ListQuery): Promise<Page<AuditRow>> =>
  listPage(manager, ENTRIES, withoutReads(query));

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
