import type { NewsView } from '@safar/domain/contracts/office/overview';
import type { EntityManager } from 'typeorm';
import { LEAD_PASSENGER } from '../../bookings/shared/bookings.service.js';

/** Above this, the exact number does not matter. */
const COUNTED = 100;
const SHOWN = 8;

/**
 * The instant of a booking is that of its confirmation, known from its first mail: one that waited for its payment at
 * the last look is news at the next. Both parts read an index, newest first, and stop at the limit.
 */
const NEWS = `
with bookings_since as (
  select booking_id as id, created_at as at from outbox_mails
   where topic = 'booking_confirmed' and resend_of is null and booking_id is not null and created_at > $1
   order by created_at desc limit ${COUNTED}
), messages_since as (
  select id, created_at as at from contact_messages
   where $2 and state <> 'spam' and created_at > $1 order by created_at desc limit ${COUNTED}
), news as (
  select 'booking' as kind, id, at from bookings_since union all select 'message', id, at from messages_since
), newest as (
  select n.kind, n.id, n.at,
         coalesce(m.name, ${LEAD_PASSENGER}) as name,
         coalesce(b.booking_ref || ' · ' || b.destination_sv, '') as about
    from (select * from news order by at desc, id limit ${SHOWN}) n
    left join bookings b on b.id = n.id and n.kind = 'booking'
    left join contact_messages m on m.id = n.id and n.kind = 'message'
)
select now() as at, (select least(count(*), ${COUNTED})::int from news) as total,
       (select coalesce(jsonb_agg(n order by n.at desc, n.id), '[]') from newest n) as items`;

const iso = (instant: string): string => new Date(instant).toISOString();

/** Returns what is new since an instant, messages only on request. */
export async function newsSince(
  manager: EntityManager,
  since: string,
  withMessages: boolean,
): Promise<NewsView> {
  const [row] = await manager.query<NewsView[]>(NEWS, [since, withMessages]);
  if (!row) return { at: since, total: 0, items: [] };
  const { at, total, items } = row;
  return { at: iso(at), total, items: items.map((item) => ({ ...item, at: iso(item.at) })) };
}
