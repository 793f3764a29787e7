import type { DataSource } from 'typeorm';
import { succeed } from './charging.js';
import { settleRefund } from './refunds.js';
import { decideAttempt } from './confirm.js';
import { findAttempt, lockIntent, type Unit } from './rows.js';

const BATCH = 50;
const BY_TIME = { request: null, key: null };

interface Due {
  readonly intent_id: string;
  readonly refund_id: string | null;
  readonly attempt_id: string | null;
}

async function settle(unit: Unit, { intent_id, refund_id, attempt_id }: Due): Promise<void> {
  if (refund_id !== null) return settleRefund(unit, refund_id, intent_id);
  if (attempt_id === null) return settleIntent(unit, intent_id);
  const attempt = await findAttempt(unit.tx, attempt_id);
  if (attempt) await decideAttempt(unit, attempt, 'cancel');
}

async function settleIntent(unit: Unit, id: string): Promise<void> {
  const intent = await lockIntent(unit.tx, id);
  if (intent?.status !== 'processing' || !intent.method) return;
  await succeed(unit, intent, intent.method);
}

/**
 * Settles what only needed time: payments in `processing`, pending refunds and unanswered requests of Swish. Several
 * processes can run it at once; the row lock lets one process settle each.
 */
export async function settleDue(db: DataSource, clock: () => Date): Promise<boolean> {
  const time = clock();
  const due = await db.query<Due[]>(
    `select id as intent_id, null as refund_id, null as attempt_id from sandbox.intents where settles_at <= now()
     union all
     select intent_id, id, null from sandbox.refunds where settles_at <= now()
     union all
     select intent_id, null, id from sandbox.attempts where outcome is null and expires_at <= $1
     limit ${BATCH}`,
    [time],
  );
  const now = Math.floor(time.getTime() / 1000);
  for (const item of due) {
    await db.transaction((tx) => settle({ tx, now, cause: BY_TIME }, item));
  }
  return due.length === BATCH;
}
