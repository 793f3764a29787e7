import { type RefundablePayment } from '@safar/domain/payments/refunds';
import { sek, wholeKronorTaken } from '@safar/domain/money/money';
import type { EntityManager } from 'typeorm';
import { paidFor } from '../../bookings/shared/bookings.service.js';
import { type PaymentEntity, RefundEntity } from '../intents/payment.entity.js';
import type { RefundSnapshot } from '../gateway/payment.gateway.js';
import { IS_MANUAL } from './manual-refunds.queries.js';
import type { RowOf } from '../../common/database/row-of.js';

/** A refundable payment with method and day. */
export interface RefundSourceRow
  extends
    RefundablePayment,
    RowOf<PaymentEntity, 'id' | 'method' | 'wallet' | 'principal' | 'surcharge'> {
  readonly paidAt: NonNullable<PaymentEntity['succeededAt']>;
  /** Staff would pay a refund out by hand. */
  readonly isManual: boolean;
}

/**
 * Lists the payments of a booking, newest first, with what went back: refunds, also open ones, and disputes. The provider
 * refuses to refund a disputed payment, so its fee counts as returned, too.
 */
export const refundablePayments = (
  manager: EntityManager,
  bookingId: string,
): Promise<RefundSourceRow[]> =>
  manager.query<RefundSourceRow[]>(
    `select p.id, p.method, p.wallet, p.principal, p.surcharge, p.succeeded_at as "paidAt",
            least(p.principal, coalesce(sum(r.principal), 0) + taken.amount)::int as returned,
            case when taken.amount > 0 then p.surcharge else coalesce(sum(r.surcharge), 0)::int end as "returnedSurcharge",
            ${IS_MANUAL} as "isManual"
       from payments p left join refunds r on r.payment_id = p.id and r.state not in ('failed', 'canceled')
      cross join lateral (select coalesce(-sum(l.amount), 0) as amount
                            from provider_disputes d join ledger_entries l on l.source_id = d.id
                           where d.payment_id = p.id and l.kind in ('dispute', 'dispute_reversal')) taken
      where p.booking_id = $1 and p.state = 'succeeded'
      group by p.id, taken.amount order by p.succeeded_at desc, p.created_at desc, p.id`,
    [bookingId],
  );

/** Returns the ledger amount of a booking minus open refunds; whole SEK without fees. */
export async function netPaidFor(manager: EntityManager, bookingId: string): Promise<number> {
  const [row] = await manager.query<{ leaving: number }[]>(
    `select coalesce(sum(r.principal), 0)::int as leaving
       from refunds r join payments p on p.id = r.payment_id
      where p.booking_id = $1 and r.state in ('requested', 'pending')`,
    [bookingId],
  );
  return (await paidFor(manager, bookingId)) - (row?.leaving ?? 0);
}

/** Finds a refund by the provider's id, or by ours when theirs was not saved. */
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
  /** Refunded in the provider's dashboard: the exact amount, and the booked one below. */
  readonly exact: number;
  readonly whole: number;
}

/** Returns what refunds, also open ones, gave back of a payment. */
export async function returnedOf(tx: EntityManager, { id }: PaymentEntity): Promise<Returned> {
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
 * Adds a refund made in the provider's dashboard, possibly with öre: takes the trip's amount before the fee, never more
 * than is left of both. Cancels our own unsent refunds when they no longer fit, because the provider would reject them;
 * not for one that had failed before we heard of it, which took nothing.
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
  if (left() < whole && snapshot.state !== 'failed' && snapshot.state !== 'canceled') {
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

/** Returns the part of a refund that the buyer of the gift card that paid had back already; whole SEK. */
export async function settledOf(manager: EntityManager, refundId: string): Promise<number> {
  const [row] = await manager.query<{ settled: number }[]>(
    `select coalesce(-sum(amount), 0)::int as settled from gift_card_entries
      where kind = 'voided' and source_id = $1`,
    [refundId],
  );
  return row?.settled ?? 0;
}

interface Progress {
  readonly waiting: number;
  readonly returned: number;
  /** The part of it that the buyer of the gift card that paid has back already. */
  readonly settled: number;
  /** null: nothing was paid. */
  readonly methods: PaymentEntity['method'][] | null;
}

/** Returns the progress of a decision: waiting refunds, returned whole SEK with fees, and the methods of what was paid. */
export async function returnedWith(tx: EntityManager, batchId: string): Promise<Progress> {
  const [row] = await tx.query<Progress[]>(
    `select count(*) filter (where r.state in ('requested', 'pending'))::int as waiting,
            coalesce(sum(r.principal + r.surcharge) filter (where r.state = 'succeeded'), 0)::int as returned,
            coalesce(sum(back.amount) filter (where r.state = 'succeeded'), 0)::int as settled,
            array_agg(distinct refund_method(r.is_manual, p.method))
              filter (where r.state = 'succeeded' and r.principal + r.surcharge > back.amount) as methods
       from refunds r join payments p on p.id = r.payment_id
      cross join lateral (select coalesce(-sum(e.amount), 0) as amount from gift_card_entries e
                           where e.kind = 'voided' and e.source_id = r.id::text) back
      where r.batch_id = $1`,
    [batchId],
  );
  return row ?? { waiting: 0, returned: 0, settled: 0, methods: [] };
}
