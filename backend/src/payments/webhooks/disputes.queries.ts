import { wholeKronorTaken } from '@safar/domain/money/money';
import type { EntityManager } from 'typeorm';
import type { BookingPayment } from '../intents/payment.entity.js';
import { addLedgerEntry } from '../intents/payments.queries.js';
import { returnedOf } from '../refunds/refunds.queries.js';
import type { DisputeSnapshot } from '../gateway/payment.gateway.js';
import type { ProviderMovement } from '../gateway/provider-movements.js';

/**
 * Saves the state of a dispute: disputed amount, status and deadline for evidence. A decided one does not open again:
 * that is an older answer of the provider that arrives late.
 */
export const saveDispute = (
  manager: EntityManager,
  { id, intentId, amount, status, dueBy, at }: ProviderMovement,
): Promise<unknown> =>
  manager.query(
    `insert into provider_disputes (id, payment_id, intent_id, amount, status, due_by, opened_at)
     values ($1, (select p.id from payments p where p.intent_id = $2), $2, $3, $4, $5, $6)
     on conflict (id) do update set status = excluded.status, due_by = excluded.due_by, amount = excluded.amount,
       payment_id = coalesce(excluded.payment_id, provider_disputes.payment_id), seen_at = now()
      where provider_disputes.status not in ('won', 'lost') or excluded.status in ('won', 'lost')`,
    [id, intentId, Math.abs(amount), status, dueBy, at],
  );

/**
 * Saves that the loss of a saved dispute is booked. Returns whether it was not before; the bank may report it often, and
 * may still decide otherwise.
 */
export async function markLost(tx: EntityManager, disputeId: string): Promise<boolean> {
  const [, marked] = await tx.query<[unknown[], number]>(
    `update provider_disputes set lost_at = now() where id = $1 and lost_at is null`,
    [disputeId],
  );
  return marked === 1;
}

/** What a dispute took of a booking, in whole SEK. */
interface Taken {
  readonly principal: number;
  readonly fee: number;
}

async function takenBy(tx: EntityManager, disputeId: string): Promise<Taken> {
  const [row] = await tx.query<Taken[]>(
    `select coalesce(-sum(amount) filter (where kind = 'dispute'), 0)::int as principal,
            coalesce(-sum(amount) filter (where kind = 'surcharge_dispute'), 0)::int as fee
       from ledger_entries where source_id = $1`,
    [disputeId],
  );
  return row ?? { principal: 0, fee: 0 };
}

/** Returns what the disputes of a payment took and did not give back. */
async function takenFrom(tx: EntityManager, { id }: BookingPayment): Promise<Taken> {
  const [row] = await tx.query<Taken[]>(
    `select coalesce(-sum(l.amount) filter (where l.kind in ('dispute', 'dispute_reversal')), 0)::int as principal,
            coalesce(-sum(l.amount) filter (where l.kind like 'surcharge_dispute%'), 0)::int as fee
       from provider_disputes d join ledger_entries l on l.source_id = d.id where d.payment_id = $1`,
    [id],
  );
  return row ?? { principal: 0, fee: 0 };
}

/**
 * Books what a dispute took, once: the trip's amount before the fee, as of a refund in the provider's dashboard, of what
 * refunds and other disputes left. A later refund does not change the parts.
 */
export async function bookDispute(
  tx: EntityManager,
  payment: BookingPayment,
  { id: sourceId, disputed }: DisputeSnapshot,
): Promise<void> {
  const before = await takenBy(tx, sourceId);
  if (before.principal + before.fee > 0) return;
  const amount = wholeKronorTaken(disputed);
  const returned = await returnedOf(tx, payment);
  const others = await takenFrom(tx, payment);
  const principal = Math.max(0, payment.principal - returned.principal - others.principal);
  const surcharge = Math.max(0, payment.surcharge - returned.surcharge - others.fee);
  const fee = Math.min(Math.max(0, amount - principal), surcharge);
  const entry = { bookingId: payment.bookingId, sourceId };
  await addLedgerEntry(tx, { ...entry, kind: 'dispute', amount: fee - amount });
  await addLedgerEntry(tx, { ...entry, kind: 'surcharge_dispute', amount: 0 - fee });
}

/** Books what a won dispute gave back, once. */
export async function bookWon(
  tx: EntityManager,
  { bookingId }: BookingPayment,
  sourceId: string,
): Promise<void> {
  const { principal, fee } = await takenBy(tx, sourceId);
  const entry = { bookingId, sourceId };
  await addLedgerEntry(tx, { ...entry, kind: 'dispute_reversal', amount: principal });
  await addLedgerEntry(tx, { ...entry, kind: 'surcharge_dispute_reversal', amount: fee });
}
