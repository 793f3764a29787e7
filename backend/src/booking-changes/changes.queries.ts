import type { EntityManager } from 'typeorm';
import type { BookingChangeEntity } from './booking-change.entity.js';
import type { BookingEntity } from '../bookings/shared/booking.entity.js';

export type ChangeKind =
  | 'cancel'
  | 'move'
  | 'correct'
  | 'transfer'
  | 'waive'
  | 'request'
  | 'dismiss'
  | 'airport'
  | 'extras'
  | 'rooms';

/** An applied change. */
export interface ChangeRecord {
  readonly id: string;
  readonly bookingId: string;
  readonly kind: ChangeKind;
  readonly key: string | null;
  readonly requestHash: string;
  readonly outcome: unknown;
  readonly staffId: string | null;
  /** Message of staff to the customer. */
  readonly note?: string;
  readonly names?: ChangedNames;
}

/** The name of a passenger or an airport before and after a change. */
export interface ChangedNames {
  readonly was: string;
  readonly now: string;
}

/** Returns the outcome of an earlier request with this key, or null. */
export async function changeUnder(
  manager: EntityManager,
  key: string,
): Promise<Pick<ChangeRecord, 'requestHash' | 'outcome'> | null> {
  const [row] = await manager.query<Pick<BookingChangeEntity, 'requestHash' | 'outcome'>[]>(
    `select request_hash as "requestHash", outcome from booking_changes where key = $1`,
    [key],
  );
  return row ?? null;
}

export async function recordChange(tx: EntityManager, change: ChangeRecord): Promise<void> {
  await tx.query(
    `insert into booking_changes (id, booking_id, kind, key, request_hash, outcome, staff_id, note, was_named, now_named)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      change.id,
      change.bookingId,
      change.kind,
      change.key,
      change.requestHash,
      JSON.stringify(change.outcome),
      change.staffId,
      change.note ?? '',
      change.names?.was ?? '',
      change.names?.now ?? '',
    ],
  );
}

/** Returns what cancellation cover refunds of what earlier cancellations cost, in kronor. */
export async function coveredCosts(manager: EntityManager, bookingId: string): Promise<number> {
  const [row] = await manager.query<{ covered: number }[]>(
    `select coalesce(sum((outcome->>'covered_costs')::int), 0)::int as covered
       from booking_changes where booking_id = $1 and kind = 'cancel'`,
    [bookingId],
  );
  return row?.covered ?? 0;
}

type ChangeNote = Pick<BookingChangeEntity, 'note'> & Pick<BookingEntity, 'bookingRef'>;

/** Returns the message of a change and its booking reference. */
export async function noteOf(manager: EntityManager, changeId: string): Promise<ChangeNote | null> {
  const [row] = await manager.query<ChangeNote[]>(
    `select c.note, b.booking_ref as "bookingRef" from booking_changes c join bookings b on b.id = c.booking_id
      where c.id = $1`,
    [changeId],
  );
  return row ?? null;
}
