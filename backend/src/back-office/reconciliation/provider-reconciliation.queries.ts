import type { EntityManager } from 'typeorm';
import type { ProviderMovement } from '../../payments/gateway/provider-statement.service.js';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import type { ReconciliationDifferenceEntity } from './reconciliation.entity.js';

export type ObjectKind = ProviderMovement['kind'];

export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** Ledger total of one payment, refund or dispute of the provider, with its rounded öre. */
export interface LedgerObject {
  readonly kind: ObjectKind;
  readonly id: string;
  /** null for the payment of a gift card. */
  readonly booking_id: BookingEntity['id'] | null;
  readonly booking_ref: BookingEntity['bookingRef'] | null;
  readonly method: string;
  readonly amount: number;
}

/**
 * Returns objects with all their ledger entries of any day. The ledger finds the entries of a source by its unique key,
 * so only the requested ones are read.
 */
export const ledgerObjects = (
  manager: EntityManager,
  ids: Readonly<Record<ObjectKind, readonly string[]>>,
): Promise<LedgerObject[]> =>
  manager.query<LedgerObject[]>(
    `with known as (
       select 'payment' as kind, p.intent_id as id, p.id::text as source_id, p.booking_id, p.method,
              array['charge', 'surcharge'] as kinds
         from payments p where p.intent_id = any($1)
       union all
       select 'refund', r.stripe_id, r.id::text, p.booking_id, p.method,
              array['refund', 'surcharge_refund', 'refund_reversal', 'surcharge_refund_reversal']
         from refunds r join payments p on p.id = r.payment_id where r.stripe_id = any($2)
       union all
       select distinct 'dispute', l.source_id, l.source_id, l.booking_id, coalesce(p.method, 'unknown'),
              array['dispute', 'dispute_reversal', 'surcharge_dispute', 'surcharge_dispute_reversal']
         from ledger_entries l
         left join provider_disputes d on d.id = l.source_id left join payments p on p.id = d.payment_id
        where l.kind in ('dispute', 'surcharge_dispute') and l.source_id = any($3)
       union all
       select 'dispute', m.source_id, m.source_id, null, 'card', array['dispute', 'dispute_reversal']
         from gift_card_money m where m.kind = 'dispute' and m.source_id = any($3))
     select k.kind, k.id, k.booking_id, b.booking_ref, k.method,
            (coalesce((select sum(l.amount) from ledger_entries l
                        where l.kind = any(k.kinds) and l.source_id = k.source_id), 0)
             + coalesce((select e.amount from gift_card_entries e where e.kind = 'sold' and e.source_id = k.source_id), 0)
             + coalesce((select sum(m.amount) from gift_card_money m
                          where m.kind = any(k.kinds) and m.source_id = k.source_id), 0)
             + coalesce((select sum(d.amount) from rounding_differences d
                          where d.kind = k.kind and d.source_id = k.source_id), 0))::float8 as amount
       from known k left join bookings b on b.id = k.booking_id`,
    [ids.payment, ids.refund, ids.dispute],
  );

/** Returns the provider's objects with ledger entries in the span, and the sum of those entries. */
export const bookedObjects = (
  manager: EntityManager,
  { from, to }: Span,
): Promise<LedgerObject[]> =>
  manager.query<LedgerObject[]>(
    `select l.object_kind as kind, l.object_id as id, (array_agg(l.booking_id))[1] as booking_id,
            (array_agg(b.booking_ref))[1] as booking_ref, min(l.method) as method, sum(l.amount)::float8 as amount
       from (select object_kind, object_id, booking_id, method, amount from money_lines where at >= $1 and at < $2
             union all
             select kind, object_id, booking_id, method, amount from rounding_differences where at >= $1 and at < $2) l
       left join bookings b on b.id = l.booking_id
      where l.object_id is not null and l.method in ('card', 'swish_online', 'klarna')
      group by 1, 2`,
    [from, to],
  );

export interface Difference {
  readonly kind: ObjectKind;
  readonly id: string;
  readonly bookingId: string | null;
  readonly ours: number;
  readonly theirs: number;
}

/** Lists the open differences, which are compared again at any age. */
export const openDifferences = (
  manager: EntityManager,
): Promise<{ kind: ObjectKind; id: ReconciliationDifferenceEntity['objectId'] }[]> =>
  manager.query(
    `select kind, object_id as id from reconciliation_differences where resolved_at is null`,
  );

/**
 * Saves the differences of a reconciliation and marks compared objects without a difference as resolved. One that has
 * changed is a task again, also when staff had marked it as handled.
 */
export async function saveReconciliation(
  manager: EntityManager,
  {
    since,
    compared,
    differences,
  }: { since: Date; compared: readonly string[]; differences: readonly Difference[] },
): Promise<void> {
  await manager.query(
    `insert into reconciliation_runs (since, compared, differences) values ($1, $2, $3)`,
    [since, compared.length, differences.length],
  );
  for (const { kind, id, bookingId, ours, theirs } of differences) {
    // What staff have handled was the difference of that day.
    await manager.query(
      `delete from task_resolutions t using reconciliation_differences d
        where t.kind = 'ledger_mismatch' and t.subject_id = $1 and d.object_id = $1
          and (d.ours, d.theirs) <> ($2::numeric, $3::numeric)`,
      [id, ours, theirs],
    );
    await manager.query(
      `insert into reconciliation_differences (object_id, kind, booking_id, ours, theirs) values ($1, $2, $3, $4, $5)
       on conflict (object_id) do update set ours = excluded.ours, theirs = excluded.theirs, last_seen = now(),
         booking_id = excluded.booking_id, resolved_at = null`,
      [id, kind, bookingId, ours, theirs],
    );
  }
  await manager.query(
    `update reconciliation_differences set resolved_at = now()
      where resolved_at is null and object_id = any($1) and object_id <> all($2)`,
    [compared, differences.map(({ id }) => id)],
  );
}
