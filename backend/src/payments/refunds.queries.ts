import { type RefundablePayment } from '@safar/domain/rules/refunds';
import { type Sek, sek } from '@safar/domain/rules/money';
import type { RecordedMethod } from '@safar/domain/rules/pricing';
import type { EntityManager } from 'typeorm';
import { paidFor } from '../bookings/bookings.service.js';
import { type PaymentEntity, RefundEntity } from './payment.entity.js';
import type { RefundSnapshot } from './payment.gateway.js';

/** A payment that can go back, with what staff know it by. */
export interface RefundSourceRow extends RefundablePayment {
  readonly method: RecordedMethod;
  readonly paidAt: Date;
}

/** The payments of a booking, newest first, with what went back of them or is on its way. */
export const refundablePayments = (
  manager: EntityManager,
  bookingId: string,
): Promise<RefundSourceRow[]> =>
  manager.query<RefundSourceRow[]>(
    `select p.id, p.method, p.principal, p.surcharge, p.succeeded_at as "paidAt",
            coalesce(sum(r.principal), 0)::int as returned, coalesce(sum(r.surcharge), 0)::int as "returnedSurcharge"
       from payments p left join refunds r on r.payment_id = p.id and r.state not in ('failed', 'canceled')
      where p.booking_id = $1 and p.state = 'succeeded'
      group by p.id order by p.succeeded_at desc, p.created_at desc, p.id`,
    [bookingId],
  );

/** What the ledger holds of a booking, less what is on its way back; whole SEK without fees. */
export async function keptOf(manager: EntityManager, bookingId: string): Promise<number> {
  const [row] = await manager.query<{ leaving: number }[]>(
    `select coalesce(sum(r.principal), 0)::int as leaving
       from refunds r join payments p on p.id = r.payment_id
      where p.booking_id = $1 and r.state in ('requested', 'pending')`,
    [bookingId],
  );
  return (await paidFor(manager, bookingId)) - (row?.leaving ?? 0);
}

/** By the provider's id, or by ours when the note of theirs was lost. */
export async function findRefund(
  tx: EntityManager,
  snapshot: RefundSnapshot,
): Promise<RefundEntity | null> {
  const known = await tx.findOneBy(RefundEntity, { stripeId: snapshot.id });
  return (
    known ?? (snapshot.refundId ? tx.findOneBy(RefundEntity, { id: snapshot.refundId }) : null)
  );
}

async function restOf(tx: EntityManager, { id, principal, surcharge }: PaymentEntity) {
  const [row] = await tx.query<{ principal: number; surcharge: number }[]>(
    `select coalesce(sum(principal), 0)::int as principal, coalesce(sum(surcharge), 0)::int as surcharge
       from refunds where payment_id = $1 and state not in ('failed', 'canceled')`,
    [id],
  );
  return {
    principal: principal - (row?.principal ?? 0),
    surcharge: surcharge - (row?.surcharge ?? 0),
  };
}

/**
 * A refund somebody made at the provider directly: the trip's money is returned before its fee. What we had only asked
 * for ourselves gives way where both do not fit: the provider would refuse it anyway.
 */
export async function adoptRefund(
  tx: EntityManager,
  payment: PaymentEntity,
  snapshot: RefundSnapshot,
): Promise<RefundEntity> {
  let rest = await restOf(tx, payment);
  if (rest.principal + rest.surcharge < snapshot.amount) {
    await tx.query(
      `update refunds set state = 'canceled', last_error = 'returned_at_provider', updated_at = now()
        where payment_id = $1 and state = 'requested' and stripe_id is null`,
      [payment.id],
    );
    rest = await restOf(tx, payment);
  }
  const principal: Sek = sek(Math.min(snapshot.amount, rest.principal));
  const inserted = await tx.insert(RefundEntity, {
    paymentId: payment.id,
    principal,
    surcharge: sek(snapshot.amount - principal),
    source: 'external',
    dedupe: `external:${snapshot.id}`,
    state: 'requested',
  });
  const { id } = inserted.identifiers[0] as { id: string };
  return tx.findOneByOrFail(RefundEntity, { id });
}

/** How far a decision has come: refunds that still wait, whole SEK that went back with their fees, and by which ways. */
export async function returnedWith(
  tx: EntityManager,
  batchId: string,
): Promise<{ waiting: number; returned: number; methods: RecordedMethod[] }> {
  const [row] = await tx.query<{ waiting: number; returned: number; methods: RecordedMethod[] }[]>(
    `select count(*) filter (where r.state in ('requested', 'pending'))::int as waiting,
            coalesce(sum(r.principal + r.surcharge) filter (where r.state = 'succeeded'), 0)::int as returned,
            array_agg(distinct p.method) filter (where r.state = 'succeeded') as methods
       from refunds r join payments p on p.id = r.payment_id where r.batch_id = $1`,
    [batchId],
  );
  return row ?? { waiting: 0, returned: 0, methods: [] };
}
