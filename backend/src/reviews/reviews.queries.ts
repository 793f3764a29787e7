import { hasTravelled } from '@safar/domain/reviews/has-travelled';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { EntityManager } from 'typeorm';
import type { BookingEntity } from '../bookings/shared/booking.entity.js';
import { ReviewEntity } from '../catalog/reviews/review.entity.js';
import type { ReviewInviteEntity } from './invitations/review-invite.entity.js';

/** A booking as far as its review is concerned. */
export interface Journey extends Pick<
  BookingEntity,
  | 'id'
  | 'state'
  | 'destinationId'
  | 'destinationSv'
  | 'destinationAr'
  | 'departureDate'
  | 'returnDate'
  | 'language'
  | 'email'
> {
  readonly hasAdult: boolean;
  readonly firstName: string;
}

const ADULT = `exists (select from passengers p
  where p.booking_id = b.id and p.type = 'adult' and p.state = 'active')`;

const journey = (lock: '' | 'for no key update of b'): string =>
  `select b.id, b.state, b.destination_id as "destinationId", b.destination_sv as "destinationSv",
      b.destination_ar as "destinationAr", b.departure_date as "departureDate", b.return_date as "returnDate",
      b.language, b.email, ${ADULT} as "hasAdult",
      coalesce((select p.first_name from passengers p where p.booking_id = b.id and p.state = 'active'
        order by p.position limit 1), '') as "firstName"
    from bookings b where b.id = $1 ${lock}`;

export async function findJourney(
  manager: EntityManager,
  bookingId: string,
): Promise<Journey | null> {
  const [row] = await manager.query<Journey[]>(journey(''), [bookingId]);
  return row ?? null;
}

/**
 * Locks the booking, so that two sends are one after the other. Not its key: staff who reject the review at the same time
 * write a mail about the booking, and would wait for each other. Returns null unless people have travelled.
 */
export async function lockJourney(
  tx: EntityManager,
  bookingId: string,
  today: IsoDay,
): Promise<Journey | null> {
  const [row] = await tx.query<Journey[]>(journey('for no key update of b'), [bookingId]);
  return row && hasTravelled(row, today) ? row : null;
}

export const reviewOf = (manager: EntityManager, bookingId: string): Promise<ReviewEntity | null> =>
  manager.findOneBy(ReviewEntity, { bookingId });

export const inviteOf = async (
  manager: EntityManager,
  bookingId: string,
): Promise<Pick<ReviewInviteEntity, 'declinedAt' | 'expiresAt'> | null> => {
  const [row] = await manager.query<Pick<ReviewInviteEntity, 'declinedAt' | 'expiresAt'>[]>(
    `select declined_at as "declinedAt", expires_at as "expiresAt" from review_invites where booking_id = $1`,
    [bookingId],
  );
  return row ?? null;
};

export const declineInvites = (manager: EntityManager, bookingId: string): Promise<unknown> =>
  manager.query(
    `update review_invites set declined_at = coalesce(declined_at, now()) where booking_id = $1`,
    [bookingId],
  );

/** Whether the customer of a booking (`b`) declined such mails, on this or on another journey. */
const HAS_DECLINED = `exists (select from review_invites d join bookings o on o.id = d.booking_id
  where d.declined_at is not null and lower(o.email) = lower(b.email))`;

export async function hasDeclined(manager: EntityManager, bookingId: string): Promise<boolean> {
  const [row] = await manager.query<{ declined: boolean }[]>(
    `select ${HAS_DECLINED} as declined from bookings b where b.id = $1`,
    [bookingId],
  );
  return row?.declined === true;
}

interface Round {
  readonly today: IsoDay;
  readonly afterDays: number;
  readonly withinDays: number;
}

/**
 * Bookings to invite: confirmed, with an active adult, this many days after their return. Not those who declined such
 * mails once.
 */
export async function uninvited(
  manager: EntityManager,
  { today, afterDays, withinDays }: Round,
): Promise<string[]> {
  const rows = await manager.query<Pick<BookingEntity, 'id'>[]>(
    `select b.id from bookings b
      where b.state = 'confirmed' and b.email <> '' and ${ADULT}
        and b.return_date between $1::date - ($2::int + $3::int) and $1::date - $2::int
        and not exists (select from review_invites i where i.booking_id = b.id)
        and not exists (select from reviews r where r.booking_id = b.id)
        and not ${HAS_DECLINED}
      order by b.return_date, b.id`,
    [today, afterDays, withinDays],
  );
  return rows.map(({ id }) => id);
}

/** Bookings to remind once: invited this many days ago, and neither answered nor declined. */
export async function unanswered(manager: EntityManager, days: number): Promise<string[]> {
  const rows = await manager.query<Pick<ReviewInviteEntity, 'bookingId'>[]>(
    `select i.booking_id as "bookingId" from review_invites i join bookings b on b.id = i.booking_id
      where i.sent_at <= now() - make_interval(days => $1) and i.reminded_at is null and not ${HAS_DECLINED}
        and i.expires_at > now() and b.state = 'confirmed' and b.email <> '' and ${ADULT}
        and not exists (select from reviews r where r.booking_id = b.id)
      order by i.sent_at, i.booking_id`,
    [days],
  );
  return rows.map(({ bookingId }) => bookingId);
}

/** @returns whether this call marked it: a concurrent one may have been first */
export async function markReminded(tx: EntityManager, bookingId: string): Promise<boolean> {
  const [, count] = await tx.query<[unknown, number]>(
    `update review_invites set reminded_at = now() where booking_id = $1 and reminded_at is null`,
    [bookingId],
  );
  return count === 1;
}
