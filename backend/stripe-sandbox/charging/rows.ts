import type { EntityManager } from 'typeorm';
import type { Stripe } from 'stripe';
import type { Method } from './methods.js';

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

/** Amounts in öre (or the currency's hundredths), `created` and `canceled_at` in seconds since 1970. */
export interface IntentRow {
  readonly id: string;
  readonly client_secret: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: IntentStatus;
  readonly amount_received: number;
  readonly amount_refunded: number;
  readonly payment_method_types: Method['type'][];
  /** True when no list of methods was requested. */
  readonly automatic: boolean;
  /** Shown in the customer's app. */
  readonly swish_reference: string | null;
  readonly description: string | null;
  readonly receipt_email: string | null;
  readonly metadata: Record<string, string>;
  readonly method: Method | null;
  readonly attempt: string | null;
  readonly next_action: Stripe.PaymentIntent.NextAction | null;
  readonly last_error: Stripe.PaymentIntent.LastPaymentError | null;
  readonly latest_charge: string | null;
  readonly cancellation_reason: string | null;
  readonly canceled_at: number | null;
  readonly created: number;
}

export interface ChargeRow {
  readonly id: string;
  readonly intent_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'succeeded' | 'failed';
  readonly method: Method;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly created: number;
}

export interface AttemptRow {
  readonly id: string;
  readonly intent_id: string;
  readonly kind: 'authenticate' | 'klarna' | 'swish';
  readonly return_url: string;
  readonly outcome: 'succeeded' | 'pending' | 'failed' | null;
  /** End of an unanswered request in the app; null: it has none. */
  readonly expires_at: Date | null;
}

/** Context of one transaction: its time and the request that caused it. */
export interface Unit {
  readonly tx: EntityManager;
  /** Seconds since 1970. */
  readonly now: number;
  readonly cause: { readonly request: string | null; readonly key: string | null };
}

export async function findIntent(db: EntityManager, id: string): Promise<IntentRow | null> {
  const sql = `select * from sandbox.intents where id = $1`;
  const [row] = await db.query<IntentRow[]>(sql, [id]);
  return row ?? null;
}

/** Locks the intent's row: the first step of every change of an intent and every refund. */
export async function lockIntent(tx: EntityManager, id: string): Promise<IntentRow | null> {
  const sql = `select * from sandbox.intents where id = $1 for update`;
  const [row] = await tx.query<IntentRow[]>(sql, [id]);
  return row ?? null;
}

export async function insertIntent(tx: EntityManager, intent: IntentRow): Promise<void> {
  await tx.query(
    `insert into sandbox.intents (id, client_secret, amount, currency, status, payment_method_types,
       automatic, swish_reference, description, receipt_email, metadata, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      intent.id,
      intent.client_secret,
      intent.amount,
      intent.currency,
      intent.status,
      intent.payment_method_types,
      intent.automatic,
      intent.swish_reference,
      intent.description,
      intent.receipt_email,
      intent.metadata,
      intent.created,
    ],
  );
}

/** Allowed next statuses. A repeated confirmation enters the same status again. */
const MOVES: Record<IntentStatus, readonly IntentStatus[]> = {
  requires_payment_method: [
    'requires_payment_method',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ],
  requires_action: [
    'requires_payment_method',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ],
  processing: ['requires_payment_method', 'succeeded'],
  succeeded: [],
  canceled: [],
};

/** Stores a status change of a locked intent; throws for a change that is not allowed, which is a bug. */
export async function moveIntent(
  tx: EntityManager,
  before: IntentRow,
  after: IntentRow,
): Promise<IntentRow> {
  if (!MOVES[before.status].includes(after.status)) {
    throw new Error(`Intent ${before.id} cannot go from ${before.status} to ${after.status}`);
  }
  await tx.query(
    `update sandbox.intents set status = $2, amount_received = $3, method = $4, attempt = $5,
       next_action = $6, last_error = $7, latest_charge = $8, cancellation_reason = $9, canceled_at = $10,
       settles_at = case when $2 = 'processing' then
         now() + (select processing_ms from sandbox.faults) * interval '1 millisecond' end
     where id = $1`,
    [
      after.id,
      after.status,
      after.amount_received,
      after.method,
      after.attempt,
      after.next_action,
      after.last_error,
      after.latest_charge,
      after.cancellation_reason,
      after.canceled_at,
    ],
  );
  return after;
}

export async function insertCharge(tx: EntityManager, charge: ChargeRow): Promise<void> {
  await tx.query(
    `insert into sandbox.charges (id, intent_id, amount, currency, status, method, failure_code,
       failure_message, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      charge.id,
      charge.intent_id,
      charge.amount,
      charge.currency,
      charge.status,
      charge.method,
      charge.failure_code,
      charge.failure_message,
      charge.created,
    ],
  );
}

export async function findCharge(db: EntityManager, id: string): Promise<ChargeRow | null> {
  const [row] = await db.query<ChargeRow[]>(`select * from sandbox.charges where id = $1`, [id]);
  return row ?? null;
}

export async function findAttempt(db: EntityManager, id: string): Promise<AttemptRow | null> {
  const [row] = await db.query<AttemptRow[]>(`select * from sandbox.attempts where id = $1`, [id]);
  return row ?? null;
}

/** Closes every open attempt of this intent on a page of the bank. */
export async function closeAttempts(
  tx: EntityManager,
  intentId: string,
  outcome: NonNullable<AttemptRow['outcome']>,
): Promise<void> {
  await tx.query(
    `update sandbox.attempts set outcome = $2 where intent_id = $1 and outcome is null`,
    [intentId, outcome],
  );
}
