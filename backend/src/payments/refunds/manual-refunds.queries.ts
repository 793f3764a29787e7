import { SWISH_REFUND_DAYS } from '@safar/domain/payments/swish';
import { OFFLINE_METHODS } from '@safar/domain/pricing/pricing';
import type { EntityManager } from 'typeorm';

/** A payment by Swish (p) so old that the provider refuses a refund. */
const IS_TOO_OLD = `(p.method = 'swish_online' and p.succeeded_at < now() - make_interval(days => coalesce(
  (select (value #>> '{}')::int from settings where key = 'swishRefundDays'), ${SWISH_REFUND_DAYS})))`;

/** A payment (p) that staff pay back by hand. */
export const IS_MANUAL = `(p.method in (${OFFLINE_METHODS.map((method) => `'${method}'`).join(', ')}) or ${IS_TOO_OLD})`;

/**
 * Leaves an approved refund to staff when its payment is too old for the provider. Returns whether it did; otherwise the
 * refund is sent.
 */
export async function markManual(tx: EntityManager, refundId: string): Promise<boolean> {
  const [, left] = await tx.query<[unknown[], number]>(
    `update refunds r set is_manual = true, state = 'pending', updated_at = now() from payments p
      where r.id = $1 and r.state = 'requested' and p.id = r.payment_id and ${IS_TOO_OLD}`,
    [refundId],
  );
  return left === 1;
}
