import { type RefundablePayment } from '@safar/domain/rules/refunds';
import { sek, wholeKronorTaken } from '@safar/domain/rules/money';
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
export async function netPaidFor(manager: EntityManager, bookingId: string): Promise<number> {
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

interface Returned {
  readonly principal: number;
  readonly surcharge: number;
  /** What was returned in the provider's dashboard: exactly, and as it was booked. */
  readonly exact: number;
  readonly whole: number;
}

async function returnedOf(tx: EntityManager, { id }: PaymentEntity): Promise<Returned> {
  const [row] = await tx.query<Returned[]>(
    `select coalesce(sum(principal), 0)::int as principal, coalesce(sum(surcharge), 0)::int as surcharge,
            coalesce(sum(coalesce(provider_amount, principal + surcharge)) filter (where source = 'external'), 0)::float8
              as exact,
            coalesce(sum(principal + surcharge) filter (where source = 'external'), 0)::int as whole
       from refunds where payment_id = $1 and state not in ('failed', 'canceled')`,
    [id],
  );
  return row ?? { principal: 0, surcharge: 0, exact: 0, whole: 0 };
}

/**
 * A refund somebody made at the provider directly, maybe with öre: the trip's money is returned before its fee, never
 * more than is left of both. What we had only asked for ourselves gives way where it does not fit: the provider would
 * refuse it anyway.
 */
export async function adoptRefund(
  tx: EntityManager,
  payment: PaymentEntity,
  snapshot: RefundSnapshot,
): Promise<RefundEntity> {
  let returned = await returnedOf(tx, payment);
  const left = (): number =>
    payment.principal + payment.surcharge - returned.principal - returned.surcharge;
  const whole = wholeKronorTaken(snapshot.amount, returned);
  if (left() < whole) {
    await tx.query(
      `update refunds set state = 'canceled', last_error = 'returned_at_provider', updated_at = now()
        where payment_id = $1 and state = 'requested' and stripe_id is null`,
      [payment.id],
    );
    returned = await returnedOf(tx, payment);
  }
  const principal = sek(Math.min(whole, payment.principal - returned.principal));
  const surcharge = sek(Math.min(whole - principal, payment.surcharge - returned.surcharge));
  const inserted = await tx.insert(RefundEntity, {
    ...{ paymentId: payment.id, principal, surcharge, source: 'external', state: 'requested' },
    dedupe: `external:${snapshot.id}`,
    providerAmount: principal + surcharge === snapshot.amount ? null : String(snapshot.amount),
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
