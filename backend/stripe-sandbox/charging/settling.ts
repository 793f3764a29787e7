import type { DataSource } from 'typeorm';
import { succeed } from './charging.js';
import { settleRefund } from './refunds.js';
import { lockIntent, type Unit } from './rows.js';

const BATCH = 50;
const BY_TIME = { request: null, key: null };

async function settleIntent(unit: Unit, id: string): Promise<void> {
  const intent = await lockIntent(unit.tx, id);
  if (intent?.status !== 'processing' || !intent.method) return;
  await succeed(unit, intent, intent.method);
}

/**
 * Settles what only needed time: payments in `processing` and pending refunds. Returns how many there were. Several
 * processes can run it at once; the row lock lets one process settle each.
 */
export async function settleDue(db: DataSource, clock: () => Date): Promise<number> {
  const due = await db.query<{ intent_id: string; refund_id: string | null }[]>(
    `select id as intent_id, null as refund_id from sandbox.intents where settles_at <= now()
     union all
     select intent_id, id from sandbox.refunds where settles_at <= now() limit ${BATCH}`,
  );
  for (const { intent_id, refund_id } of due) {
    const now = Math.floor(clock().getTime() / 1000);
    await db.transaction((tx) => {
      const unit = { tx, now, cause: BY_TIME };
      return refund_id === null
        ? settleIntent(unit, intent_id)
        : settleRefund(unit, refund_id, intent_id);
    });
  }
  return due.length;
}
