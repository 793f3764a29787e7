import { type Role, can } from '@safar/domain/access/permissions';
import {
  TIMELINE_KINDS,
  type TimelineEntryView,
  type TimelineKind,
} from '@safar/domain/contracts/bookings/timeline';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { EntityManager } from 'typeorm';
import { type ListQuery, MAX_ROWS, unknownField } from '../../common/lists/list-query.js';
import { Page } from '../../common/lists/list-response.js';

const KINDS = Object.keys(TIMELINE_KINDS) as TimelineKind[];

/** Audited actions without reads, and without what has an entry of its own: recorded payments, requested refunds. */
const ACTIONS = `
select 'audit:' || l.id as id, l.at,
       case when l.action like 'refund.%' then 'refund'
            when l.action like any (array['payment.%', 'pay\\_link.%', 'unmatched\\_payments.%']) then 'payment'
            when l.action like 'mail.%' then 'mail'
            when l.action = 'booking.updated' and l.changes @> '{"fields": ["notes"]}' then 'note'
            else 'change' end as kind,
       l.action as code, u.username as who,
       case when jsonb_typeof(l.changes -> 'amount') = 'number' then (l.changes ->> 'amount')::float8 end as amount,
       l.changes - '{amount,reason,note}'::text[] as params, null::text as resource, null::text as link_id
  from audit_log l left join users u on u.id = l.actor_id
 where l.object_type = 'booking' and l.object_id = $1::text
   and l.action not in ('booking.read', 'payment.recorded', 'refund.requested')`;

const PAYMENTS = `
select 'payment:' || p.id, p.succeeded_at, 'payment', 'payment.received', u.username, p.principal,
       jsonb_build_object('method', p.method, 'wallet', p.wallet, 'surcharge', p.surcharge), null, null
  from payments p left join users u on u.id = p.recorded_by
 where p.booking_id = $1::uuid and p.state = 'succeeded'`;

const REFUNDS = `
select 'refund:' || r.id, r.created_at, 'refund', 'refund.' || r.source, u.username, r.principal,
       jsonb_build_object('method', refund_method(r.is_manual, p.method), 'surcharge', r.surcharge, 'state', r.state), null, null
  from payments p join refunds r on r.payment_id = p.id left join users u on u.id = r.requested_by
 where p.booking_id = $1::uuid`;

const MAILS = `
select 'mail:' || m.id, coalesce(m.sent_at, m.created_at), 'mail', m.topic, null, null,
       jsonb_build_object('state', m.state), 'mails', m.id::text
  from outbox_mails m where m.booking_id = $1::uuid`;

/** Emptied documents are gone for readers. */
const DOCUMENTS = `
select 'document:' || d.id, d.issued_at, 'document', d.kind, null, null,
       jsonb_build_object('number', d.number), 'documents', d.id::text
  from documents d where d.booking_id = $1::uuid and d.content is not null`;

const MESSAGES = `
select 'message:' || m.id, m.created_at, 'message', 'message.' || m.kind, null, null, null::jsonb, 'messages', m.id::text
  from contact_messages m where m.booking_id = $1::uuid
union all
select 'reply:' || r.id, r.created_at, 'message', 'message.reply', u.username, null, null::jsonb, 'messages', m.id::text
  from contact_messages m join message_replies r on r.message_id = m.id left join users u on u.id = r.author_id
 where m.booking_id = $1::uuid`;

const PARTS = [ACTIONS, PAYMENTS, REFUNDS, MAILS, DOCUMENTS, MESSAGES].join('\nunion all');

interface Row {
  readonly exists: boolean;
  readonly total: number;
  readonly entries: readonly TimelineEntryView[];
}

/** Kinds that a role may read, narrowed by the filter `kind`. Throws VALIDATION_FAILED for another filter. */
function kindsFor(role: Role, filter: ListQuery['filter']): TimelineKind[] {
  const other = Object.keys(filter).find((field) => field !== 'kind');
  if (other !== undefined) throw unknownField(`filter.${other}`);
  const wanted = 'kind' in filter ? [filter['kind'] ?? null].flat() : KINDS;
  return KINDS.filter((kind) => wanted.includes(kind) && can(role, TIMELINE_KINDS[kind]));
}

/** Newest first, or oldest first if sorted so. Throws VALIDATION_FAILED for another sort. */
function directionOf({ sort }: ListQuery): 'asc' | 'desc' {
  if (sort && sort.field !== 'at') throw unknownField(`sort.${sort.field}`);
  return sort?.descending === false ? 'asc' : 'desc';
}

/** Reads a page of the timeline in one statement. Throws BOOKING_NOT_FOUND or VALIDATION_FAILED. */
export async function timelineOf(
  manager: EntityManager,
  { bookingId, role }: { readonly bookingId: string; readonly role: Role },
  query: ListQuery,
): Promise<Page<TimelineEntryView>> {
  const { first, last } = query.range ?? { first: 0, last: MAX_ROWS - 1 };
  const direction = directionOf(query);
  const [row] = await manager.query<Row[]>(
    `with timeline as (select * from (${PARTS}) as part where kind = any($2)),
     page as (select * from timeline order by at ${direction}, id ${direction} limit $3 offset $4)
     select exists (select from bookings where id = $1::uuid) as exists,
            (select count(*)::int from timeline) as total,
            (select coalesce(json_agg(json_build_object('id', id, 'at', at, 'kind', kind, 'code', code, 'who', who,
                      'amount', amount, 'params', params, 'link', case when link_id is not null
                      then json_build_object('resource', resource, 'id', link_id) end)
                      order by at ${direction}, id ${direction}), '[]') from page) as entries`,
    [bookingId, kindsFor(role, query.filter), last - first + 1, first],
  );
  if (!row?.exists) throw new DomainError('BOOKING_NOT_FOUND');
  const entries = row.entries.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }));
  return new Page('timeline', entries, { first, total: row.total });
}
