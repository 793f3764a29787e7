import type {
  BookingEventView,
  BookingMailView,
  BookingRefundView,
  PlannedPaymentView,
} from '@safar/domain/contracts/bookings';
import type { EntityManager } from 'typeorm';

/** The view, with instants as the database gives them. */
export type Dated<View, Instant extends keyof View> = Omit<View, Instant> & {
  readonly [Key in Instant]: View[Key] extends string ? Date : Date | null;
};

export type RefundRow = Dated<BookingRefundView, 'requested_at'>;
export type MailRow = Dated<BookingMailView, 'created_at' | 'sent_at'>;
export type EventRow = Dated<BookingEventView, 'at'>;

export const planOf = (manager: EntityManager, bookingId: string): Promise<PlannedPaymentView[]> =>
  manager.query<PlannedPaymentView[]>(
    `select kind, amount, due_date from payment_plan where booking_id = $1 order by position`,
    [bookingId],
  );

export const refundsOf = (manager: EntityManager, bookingId: string): Promise<RefundRow[]> =>
  manager.query<RefundRow[]>(
    `select r.created_at as requested_at, r.state, r.source, p.method, r.principal as amount, r.surcharge
       from refunds r join payments p on p.id = r.payment_id
      where p.booking_id = $1 order by r.created_at, r.id`,
    [bookingId],
  );

export const mailsOf = (manager: EntityManager, bookingId: string): Promise<MailRow[]> =>
  manager.query<MailRow[]>(
    `select id, topic, to_address, state, created_at, sent_at
       from outbox_mails where booking_id = $1 order by created_at desc, id`,
    [bookingId],
  );

const HISTORY_LIMIT = 200;

/** What happened to a booking, newest first. Who merely read it stands in the log, not here. */
export const historyOf = (manager: EntityManager, bookingId: string): Promise<EventRow[]> =>
  manager.query<EventRow[]>(
    `select l.at, l.action, u.username as actor, l.changes
       from audit_log l left join users u on u.id = l.actor_id
      where l.object_type = 'booking' and l.object_id = $1 and l.action <> 'booking.read'
      order by l.id desc limit ${HISTORY_LIMIT}`,
    [bookingId],
  );
