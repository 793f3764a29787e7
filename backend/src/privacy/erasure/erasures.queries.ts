import type {
  ErasureBlock, ErasureState, PrivacyCountView, PrivacyStayView,
} from '@safar/domain/contracts/staff/privacy'; // oxfmt-ignore
import type { EntityManager } from 'typeorm';
import { enqueue } from '../../common/jobs/queue.js';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import type { PrivacyErasureEntity } from '../privacy.entity.js';
import type { UserEntity } from '../../staff/accounts/user.entity.js';
import type { RowOf } from '../../common/database/row-of.js';

/** Result of an erasure in numbers: erased rows, rows kept by law, and obstacles. */
export interface Receipt {
  readonly gone?: readonly PrivacyCountView[];
  readonly kept?: readonly PrivacyStayView[];
  readonly blocks?: readonly ErasureBlock[];
}

export interface ErasureRow extends RowOf<
  PrivacyErasureEntity,
  'id' | 'scope' | 'state' | 'requestedAt' | 'finishedAt' | 'replayedAt'
> {
  readonly receipt: Receipt;
  readonly requested_by: UserEntity['username'] | null;
}

/** Hash of an address in lower case, so that it is not stored in clear text. */
const hashOf = (address: string, salt: string): string =>
  `encode(sha256(convert_to(${salt} || ':' || lower(${address}), 'utf8')), 'hex')`;

const SELECT = `select e.id, e.scope, e.state, e.receipt, u.username as requested_by, e.requested_at, e.finished_at,
    e.replayed_at
  from privacy_erasures e left join users u on u.id = e.requested_by`;
const MOST = 50;

export const newestErasures = (manager: EntityManager): Promise<ErasureRow[]> =>
  manager.query<ErasureRow[]>(`${SELECT} order by e.requested_at desc, e.id limit ${MOST}`);

export async function erasureById(manager: EntityManager, id: string): Promise<ErasureRow | null> {
  const [row] = await manager.query<ErasureRow[]>(`${SELECT} where e.id = $1`, [id]);
  return row ?? null;
}

export interface NewErasure {
  /** null: only for the bookings. */
  readonly address: string | null;
  readonly bookingIds: readonly string[];
  readonly staffId: string | null;
}

/**
 * Locks erasures of the same person until the transaction ends. Taken before the person's data is read: a concurrent
 * erasure would otherwise be requested a second time.
 */
export const lockErasureOf = (
  manager: EntityManager,
  { address, bookingIds }: { address: string | null; bookingIds: readonly string[] },
): Promise<unknown> =>
  manager.query(`select pg_advisory_xact_lock(hashtextextended('erasure:' || $1, 0))`, [
    address ?? bookingIds.join(),
  ]);

/**
 * Call under `lockErasureOf`.
 * @returns the id, and whether it is new: a waiting erasure of the same address or booking is reused
 */
export async function insertErasure(
  manager: EntityManager,
  erasure: NewErasure,
): Promise<{ id: string; isNew: boolean }> {
  const { address, bookingIds, staffId } = erasure;
  const [waiting] = await manager.query<Pick<PrivacyErasureEntity, 'id'>[]>(
    `select id from privacy_erasures where state = 'queued' and (lower(address) = $1
       or ($1::text is null and scope = 'booking' and booking_ids = $2::uuid[]))`,
    [address, bookingIds],
  );
  if (waiting) return { id: waiting.id, isNew: false };
  const [row] = await manager.query<Pick<PrivacyErasureEntity, 'id'>[]>(
    `insert into privacy_erasures (scope, salt, address, address_hash, booking_ids, requested_by)
     select case when $1::text is null then 'booking' else 'person' end, salt, $1::text, ${hashOf('$1::text', 'salt')},
            $2::uuid[], $3 from (select gen_random_uuid()::text as salt) s returning id`,
    [address, bookingIds, staffId],
  );
  return { id: row?.id ?? '', isNew: true };
}

export const ERASURE_TASK = 'privacy-erasure';

/** Queues the job of a waiting erasure, once. */
export const enqueueErasure = (manager: EntityManager, id: string): Promise<void> =>
  enqueue(
    manager,
    { task: ERASURE_TASK, payload: { id } },
    { key: `${ERASURE_TASK}:${id}`, queue: ERASURE_TASK },
  );

/** Queues the jobs of all waiting erasures: those of a restored database are of its backup. */
export async function enqueueWaiting(manager: EntityManager): Promise<void> {
  const waiting = await manager.query<Pick<PrivacyErasureEntity, 'id'>[]>(
    `select id from privacy_erasures where state = 'queued'`,
  );
  for (const { id } of waiting) await enqueueErasure(manager, id);
}

export type WaitingErasure = RowOf<PrivacyErasureEntity, 'address' | 'bookingIds'>;

/** Locks a waiting erasure, so that it runs once. Returns null when it is done or unknown. */
export async function lockWaiting(
  manager: EntityManager,
  id: string,
): Promise<WaitingErasure | null> {
  const [row] = await manager.query<WaitingErasure[]>(
    `select address, booking_ids from privacy_erasures where id = $1 and state = 'queued' for update`,
    [id],
  );
  if (!row) return null;
  await lockErasureOf(manager, { address: row.address, bookingIds: row.booking_ids });
  return row;
}

/** Ends an erasure and deletes its address in any case. */
export const endErasure = (
  manager: EntityManager,
  end: { id: string; state: ErasureState; receipt: Receipt; bookingIds: readonly string[] },
): Promise<unknown> =>
  manager.query(
    `update privacy_erasures
        set state = $2, receipt = $3, booking_ids = $4, address = null, finished_at = now() where id = $1`,
    [end.id, end.state, JSON.stringify(end.receipt), end.bookingIds],
  );

export interface DoneErasure extends RowOf<PrivacyErasureEntity, 'id'> {
  /** Erased bookings, and restored ones of the same address that are older than the erasure. */
  readonly bookings: readonly BookingEntity['id'][];
  /** The address in the restored data; null when there is none. */
  readonly address: string | null;
}

/** Addresses without a booking, with the time since when they are known. */
const ADDRESSES = `select email, created_at as at from contact_messages
  union all select buyer_email, created_at from gift_cards
  union all select recipient_email, created_at from gift_cards
  union all select to_address, created_at from outbox_mails where booking_id is null
  union all select email, requested_at from privacy_exports`;

/**
 * Returns erasures to repeat after a restore. A customer who booked again after the erasure is a new customer, and
 * stays.
 */
export const erasuresToReplay = (manager: EntityManager): Promise<DoneErasure[]> =>
  manager.query<DoneErasure[]>(
    `select e.id, array(select b.id from bookings b
              where (b.id = any(e.booking_ids)
                     or (b.created_at <= e.requested_at and ${hashOf('b.email', 'e.salt')} = e.address_hash))
                and (b.email <> '' or b.phone <> '' or exists (select from passengers p
                      where p.booking_id = b.id and p.first_name || p.last_name <> ''))) as bookings,
            (select lower(k.email) from (${ADDRESSES}) k
              where k.email <> '' and k.at <= e.requested_at and ${hashOf('k.email', 'e.salt')} = e.address_hash
              limit 1) as address
       from privacy_erasures e where e.state = 'done' order by e.requested_at`,
  );

export const markReplayed = (manager: EntityManager, id: string): Promise<unknown> =>
  manager.query(`update privacy_erasures set replayed_at = now() where id = $1`, [id]);
