import type { PayLinkState } from '@safar/domain/contracts/payments/booking-money';
import { balanceOf } from '@safar/domain/payments/balances';
import { LIVE_PAYMENT_STATES } from '@safar/domain/payments/payment-states';
import { type EntityManager, In } from 'typeorm';
import { BookingEntity, type PassengerEntity } from '../../bookings/shared/booking.entity.js';
import { paidFor } from '../../bookings/shared/bookings.service.js';
import { enqueue } from '../../common/jobs/queue.js';
import { balanceInput } from '../intents/balance-input.js';
import type { PayLinkEntity } from './pay-link.entity.js';
import { PaymentEntity } from '../intents/payment.entity.js';
import type { UserEntity } from '../../staff/accounts/user.entity.js';
import type { RowOf } from '../../common/database/row-of.js';

/** Job that cancels payments started with a closed link. */
export const END_LINK_PAYMENT = 'end-link-payment';

/** A link with the booking that it pays now, and the booking's balance in whole SEK. */
export interface LinkedBooking {
  readonly link: PayLinkEntity;
  readonly booking: BookingEntity;
  readonly balance: number;
  readonly state: PayLinkState;
  /** Amount to pay, never more than the balance. */
  readonly amount: number;
}

/** Follows moves: the current booking is the one to pay. */
export async function bookingNow(
  manager: EntityManager,
  bookingId: string,
): Promise<BookingEntity | null> {
  const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
  if (booking?.state !== 'moved' || !booking.movedToId) return booking;
  return bookingNow(manager, booking.movedToId);
}

/** Returns the ids of a booking and of those that it was moved from: their links pay it now. */
export async function journeyOf(manager: EntityManager, bookingId: string): Promise<string[]> {
  const rows = await manager.query<Pick<BookingEntity, 'id'>[]>(
    `with recursive journey as (
       select id, moved_from_id from bookings where id = $1
       union all
       select b.id, b.moved_from_id from bookings b join journey j on b.id = j.moved_from_id where b.state = 'moved')
     select id from journey`,
    [bookingId],
  );
  return rows.map(({ id }) => id);
}

/** Whole SEK; a gift card may pay a part of a link, so that the rest is still due. */
const paidBy = async (manager: EntityManager, linkId: string): Promise<number> => {
  const [row] = await manager.query<{ paid: number }[]>(
    `select coalesce(sum(principal), 0)::int as paid from payments where pay_link_id = $1 and state = 'succeeded'`,
    [linkId],
  );
  return row?.paid ?? 0;
};

function stateOf(link: PayLinkEntity, facts: { balance: number; isUsed: boolean }): PayLinkState {
  if (facts.isUsed && (link.amount !== null || facts.balance === 0)) return 'paid';
  if (link.closedAt) return 'closed';
  if (link.expiresAt.getTime() < Date.now()) return 'expired';
  return facts.balance === 0 ? 'paid' : 'open';
}

/** Returns the current state of a link; null when its booking does not exist. */
export async function linkedBooking(
  manager: EntityManager,
  link: PayLinkEntity,
): Promise<LinkedBooking | null> {
  const booking = await bookingNow(manager, link.bookingId);
  if (!booking) return null;
  const paid = await paidFor(manager, booking.id);
  const balance = balanceOf(balanceInput(booking), paid);
  const used = await paidBy(manager, link.id);
  const isUsed = used > 0 && (balance === 0 || used >= (link.amount ?? 0));
  // Not fully paid, yet nothing owed: the booking has ended.
  const isOver = balance === 0 && paid < booking.totalPrice;
  const state = isOver && !isUsed ? 'closed' : stateOf(link, { balance, isUsed });
  const left = link.amount === null ? balance : link.amount - used;
  return { link, booking, balance, state, amount: Math.min(left, balance) };
}

async function closeWhere(
  tx: EntityManager,
  condition: string,
  value: string | readonly string[],
): Promise<number> {
  const [closed] = await tx.query<[Pick<PayLinkEntity, 'id'>[], number]>(
    `update pay_links set closed_at = now() where ${condition} and closed_at is null returning id`,
    [value],
  );
  for (const { id: linkId } of closed) {
    await enqueue(
      tx,
      { task: END_LINK_PAYMENT, payload: { linkId } },
      { key: `end-link:${linkId}` },
    );
  }
  return closed.length;
}

/** Closes a link and queues the job that cancels its payment. @returns false when it was already closed */
export const closeLink = async (tx: EntityManager, linkId: string): Promise<boolean> =>
  (await closeWhere(tx, 'id = $1', linkId)) === 1;

/** Closes the open links made by staff, also before a move; a new one replaces them. */
export const closeLinksOf = async (tx: EntityManager, bookingId: string): Promise<unknown> =>
  closeWhere(
    tx,
    'booking_id = any($1) and created_by is not null and expires_at > now()',
    await journeyOf(tx, bookingId),
  );

/** Returns the live payment that was started with a closed link, or null. */
export const paymentOfClosed = (
  manager: EntityManager,
  linkId: string,
): Promise<PaymentEntity | null> =>
  manager.findOneBy(PaymentEntity, { payLinkId: linkId, state: In([...LIVE_PAYMENT_STATES]) });

/** Returns the closed links of a booking that have a live payment. */
export async function closedLinksOf(manager: EntityManager, bookingId: string): Promise<string[]> {
  const rows = await manager.query<Pick<PayLinkEntity, 'id'>[]>(
    `select l.id from pay_links l join payments p on p.pay_link_id = l.id
      where p.booking_id = $1 and l.closed_at is not null and p.state in ('created', 'open', 'processing')`,
    [bookingId],
  );
  return rows.map(({ id }) => id);
}

/** First name of the lead passenger; of a cancelled booking, of who was it. */
export async function firstNameOf(manager: EntityManager, bookingId: string): Promise<string> {
  const [row] = await manager.query<RowOf<PassengerEntity, 'firstName'>[]>(
    `select first_name from passengers where booking_id = $1 and state <> 'replaced'
      order by state <> 'active', position limit 1`,
    [bookingId],
  );
  return row?.first_name ?? '';
}

/** Creates or extends the open link that reminders of a booking share. @returns its id */
export async function sharedLink(
  manager: EntityManager,
  bookingId: string,
  { amount, expires }: { amount: number | null; expires: Date },
): Promise<string> {
  const [known] = await manager.query<[Pick<PayLinkEntity, 'id'>[], number]>(
    `update pay_links set expires_at = greatest(expires_at, $3::timestamptz)
      where booking_id = $1 and created_by is null and closed_at is null and amount is not distinct from $2::int
      returning id`,
    [bookingId, amount, expires],
  );
  if (known[0]) return known[0].id;
  const rows = await manager.query<Pick<PayLinkEntity, 'id'>[]>(
    `insert into pay_links (booking_id, amount, expires_at) values ($1, $2, $3) returning id`,
    [bookingId, amount, expires],
  );
  const [made] = rows;
  if (!made) throw new Error('The pay link was not stored');
  return made.id;
}

export const nameOf = async (manager: EntityManager, id: string | null): Promise<string | null> => {
  if (!id) return null;
  const [row] = await manager.query<Pick<UserEntity, 'username'>[]>(
    `select username from users where id = $1`,
    [id],
  );
  return row?.username ?? null;
};
