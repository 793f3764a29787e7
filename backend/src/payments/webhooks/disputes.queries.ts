import type { EntityManager } from 'typeorm';
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
 * Notes that the loss of a saved dispute is booked. Returns whether it was not before; the bank may tell of it often, and
 * may still decide otherwise.
 */
export async function markLost(tx: EntityManager, disputeId: string): Promise<boolean> {
  const [, marked] = await tx.query<[unknown[], number]>(
    `update provider_disputes set lost_at = now() where id = $1 and lost_at is null`,
    [disputeId],
  );
  return marked === 1;
}
