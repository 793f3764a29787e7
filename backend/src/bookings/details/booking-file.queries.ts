import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type { EntityManager } from 'typeorm';
import type { AuditLogEntity } from '../../common/audit/audit-log.entity.js';
import type { OutboxMailEntity } from '../../mails/outbox-mail.entity.js';
import type { UserEntity } from '../../staff/accounts/user.entity.js';
import type { RowOf } from '../../common/database/row-of.js';
import type { ExtraOrderEntity } from '../shared/booking-extra.entity.js';

export interface MailRow extends RowOf<
  OutboxMailEntity,
  'id' | 'topic' | 'toAddress' | 'state' | 'createdAt' | 'sentAt'
> {
  readonly has_problem: boolean;
}

export interface EventRow extends RowOf<AuditLogEntity, 'at' | 'action' | 'changes'> {
  readonly actor: UserEntity['username'] | null;
}

export const mailsOf = (manager: EntityManager, bookingId: string): Promise<MailRow[]> =>
  manager.query<MailRow[]>(
    `select id, topic, to_address, state, created_at, sent_at,
            error is not null and state in ('queued', 'failed') and resent_at is null as has_problem
       from outbox_mails where booking_id = $1 order by created_at desc, id`,
    [bookingId],
  );

export interface BookingLinks extends Pick<BookingFileView, 'owner' | 'moved_from' | 'moved_to'> {
  /** IATA codes of the airports of its departure, in order. */
  readonly airports: readonly string[];
}

/** Loads the owner of a booking, its links to moved bookings, and the airports that it can leave from. */
export async function linksOf(manager: EntityManager, bookingId: string): Promise<BookingLinks> {
  const [row] = await manager.query<BookingLinks[]>(
    `select case when u.id is not null then json_build_object('id', u.id, 'name', u.username) end as owner,
            case when f.id is not null then json_build_object('id', f.id, 'booking_ref', f.booking_ref) end as moved_from,
            case when t.id is not null then json_build_object('id', t.id, 'booking_ref', t.booking_ref) end as moved_to,
            array(select a.iata from departure_airports a where a.departure_id = b.departure_id order by a.position)
              as airports
       from bookings b left join users u on u.id = b.owner_id
       left join bookings f on f.id = b.moved_from_id left join bookings t on t.id = b.moved_to_id
      where b.id = $1`,
    [bookingId],
  );
  return row ?? { owner: null, moved_from: null, moved_to: null, airports: [] };
}

/** Extras that the customer is buying. */
export interface UnpaidExtrasRow extends RowOf<ExtraOrderEntity, 'id' | 'amount' | 'holdUntil'> {
  readonly extras: BookingFileView['unpaid_extras'][number]['extras'];
}

export const unpaidExtrasOf = (
  manager: EntityManager,
  bookingId: string,
): Promise<UnpaidExtrasRow[]> =>
  manager.query<UnpaidExtrasRow[]>(
    `select o.id, o.amount, o.hold_until,
            (select jsonb_agg(jsonb_build_object('name_sv', x->'name_sv', 'passenger_id', x->'passenger_id'))
               from jsonb_array_elements(o.sold->'extras') x) as extras
       from extra_orders o where o.booking_id = $1 and o.state = 'held' order by o.created_at, o.id`,
    [bookingId],
  );

const HISTORY_LIMIT = 200;

/** Loads the audit history of a booking, newest first, without reads. */
export const historyOf = (manager: EntityManager, bookingId: string): Promise<EventRow[]> =>
  manager.query<EventRow[]>(
    `select l.at, l.action, u.username as actor, l.changes
       from audit_log l left join users u on u.id = l.actor_id
      where l.object_type = 'booking' and l.object_id = $1 and l.action <> 'booking.read'
      order by l.id desc limit ${HISTORY_LIMIT}`,
    [bookingId],
  );
