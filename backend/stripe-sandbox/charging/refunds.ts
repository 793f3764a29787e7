import type { EntityManager } from 'typeorm';
import type { Stripe } from 'stripe';
import type { Endpoint } from '../api/endpoint.js';
import { invalidRequest, missingParam, noSuch, ok } from '../api/errors.js';
import { recordEvent } from '../webhooks/events.js';
import {
  mergeMetadata,
  readChoice,
  readInteger,
  readText,
  refuseUnknown,
  type Form,
} from '../api/form.js';
import { newId } from '../api/ids.js';
import { LIST_FIELDS, listObjects, type Condition } from '../api/lists.js';
import { findCharge, lockIntent, type IntentRow, type Unit } from './rows.js';

export interface RefundRow {
  readonly id: string;
  readonly intent_id: string;
  readonly charge_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly reason: string | null;
  readonly failure_reason: string | null;
  readonly metadata: Record<string, string>;
  /** The status after `settles_at`, null when it does not change. */
  readonly becomes: 'succeeded' | 'failed' | null;
  readonly created: number;
}

const KIND = 'refund';
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export const refundView = (row: RefundRow): Stripe.Refund => ({
  id: row.id,
  object: 'refund',
  amount: row.amount,
  balance_transaction: null,
  charge: row.charge_id,
  created: row.created,
  currency: row.currency,
  customer: null,
  customer_account: null,
  ...(row.failure_reason === null ? {} : { failure_reason: row.failure_reason }),
  metadata: row.metadata,
  payment_intent: row.intent_id,
  payment_method: null,
  ...(row.status === 'pending' ? { pending_reason: 'processing' as const } : {}),
  reason: row.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: row.status,
  transfer_reversal: null,
});

interface Target {
  readonly intent: string | null;
  readonly charge: string | null;
}

/** Returns the paid intent with its row locked, so that concurrent refunds see each other. */
async function lockPaid(tx: EntityManager, { intent, charge }: Target): Promise<IntentRow> {
  const found = charge === null ? null : await findCharge(tx, charge);
  if (charge !== null && !found) throw noSuch('charge', charge, 'charge');
  const id = found?.intent_id ?? intent;
  if (id === null) throw missingParam('payment_intent');
  const paid = await lockIntent(tx, id);
  if (!paid) throw noSuch('payment_intent', id, 'payment_intent');
  if (paid.status !== 'succeeded') {
    const message = `This PaymentIntent (${id}) does not have a successful charge to refund.`;
    throw invalidRequest(message, { param: 'payment_intent' });
  }
  return paid;
}

const kronor = (hundredths: number): string => `${(hundredths / 100).toFixed(2)} kr`;

async function refuseDisputed(tx: EntityManager, intent: IntentRow): Promise<void> {
  const sql = `select id from sandbox.disputes where intent_id = $1 and status <> 'won' limit 1`;
  const [open] = await tx.query<{ id: string }[]>(sql, [intent.id]);
  if (!open) return;
  const message = `Charge ${intent.latest_charge} has been charged back; cannot issue a refund.`;
  throw invalidRequest(message, { code: 'charge_disputed' });
}

/** Returns the amount to refund: at most what is left, and all of it when no amount is given. */
function amountWithin(intent: IntentRow, asked: number | null): number {
  const left = intent.amount_received - intent.amount_refunded;
  if (left === 0) {
    const message = `Charge ${intent.latest_charge} has already been refunded.`;
    throw invalidRequest(message, { code: 'charge_already_refunded' });
  }
  if (asked !== null && asked > left) {
    const message = `Refund amount (${kronor(asked)}) is greater than unrefunded amount on charge (${kronor(left)})`;
    throw invalidRequest(message, { param: 'amount' });
  }
  return asked ?? left;
}

function newRefund(intent: IntentRow, amount: number, now: number): RefundRow {
  const behaviour = intent.method?.behaviour.refund ?? 'prompt';
  return {
    id: newId('re'),
    intent_id: intent.id,
    charge_id: intent.latest_charge ?? '',
    amount,
    currency: intent.currency,
    status: behaviour === 'pending' ? 'pending' : 'succeeded',
    reason: null,
    failure_reason: null,
    metadata: {},
    becomes: { prompt: null, pending: 'succeeded' as const, fails: 'failed' as const }[behaviour],
    created: now,
  };
}

async function insertRefund(tx: EntityManager, refund: RefundRow): Promise<void> {
  await tx.query(
    `insert into sandbox.refunds (id, intent_id, charge_id, amount, currency, status, reason, metadata,
       becomes, settles_at, created)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9,
       case when $9::text is not null then now() + refund_ms * interval '1 millisecond' end, $10
     from sandbox.faults`,
    [
      refund.id,
      refund.intent_id,
      refund.charge_id,
      refund.amount,
      refund.currency,
      refund.status,
      refund.reason,
      refund.metadata,
      refund.becomes,
      refund.created,
    ],
  );
  await tx.query(
    `update sandbox.intents set amount_refunded = amount_refunded + $2 where id = $1`,
    [refund.intent_id, refund.amount],
  );
}

function readRefundAmount(form: Form): number | null {
  const amount = readInteger(form, 'amount');
  if (amount === null || amount > 0) return amount;
  throw invalidRequest('Invalid positive integer', {
    code: 'parameter_invalid_integer',
    param: 'amount',
  });
}

export const createRefund: Endpoint = ({ form }) => {
  refuseUnknown(form, ['payment_intent', 'charge', 'amount', 'reason', 'metadata']);
  const target = { intent: readText(form, 'payment_intent'), charge: readText(form, 'charge') };
  if (target.intent === null && target.charge === null) throw missingParam('payment_intent');
  const asked = readRefundAmount(form);
  const said = { reason: readChoice(form, 'reason', REASONS), metadata: mergeMetadata({}, form) };
  return async (unit) => {
    const intent = await lockPaid(unit.tx, target);
    await refuseDisputed(unit.tx, intent);
    const refund = { ...newRefund(intent, amountWithin(intent, asked), unit.now), ...said };
    await insertRefund(unit.tx, refund);
    await recordEvent(unit, 'refund.created', refundView(refund));
    return ok(refundView(refund));
  };
};

/** Settles a pending refund: it succeeds, or the bank returns it. */
export async function settleRefund(unit: Unit, id: string, intentId: string): Promise<void> {
  await lockIntent(unit.tx, intentId);
  const [refund] = await unit.tx.query<RefundRow[]>(
    `with settled as (
       update sandbox.refunds set status = becomes, becomes = null, settles_at = null,
         failure_reason = case becomes when 'failed' then 'expired_or_canceled_card' end
       where id = $1 and becomes is not null returning *)
     select * from settled`,
    [id],
  );
  if (!refund) return;
  await recordEvent(unit, 'refund.updated', refundView(refund));
  if (refund.status !== 'failed') return;
  await unit.tx.query(
    `update sandbox.intents set amount_refunded = amount_refunded - $2 where id = $1`,
    [refund.intent_id, refund.amount],
  );
  await recordEvent(unit, 'refund.failed', refundView(refund));
}

export const retrieveRefund: Endpoint = ({ id, form }) => {
  refuseUnknown(form, []);
  return async ({ tx }) => {
    const [row] = await tx.query<RefundRow[]>(`select * from sandbox.refunds where id = $1`, [id]);
    if (!row) throw noSuch(KIND, id);
    return ok(refundView(row));
  };
};

export const listRefunds: Endpoint = ({ form }) => {
  refuseUnknown(form, [...LIST_FIELDS, 'payment_intent', 'charge']);
  const where: Condition[] = [
    { sql: 'intent_id = coalesce(?, intent_id)', value: readText(form, 'payment_intent') },
    { sql: 'charge_id = coalesce(?, charge_id)', value: readText(form, 'charge') },
  ];
  return ({ tx }) =>
    listObjects<RefundRow>(tx, {
      form,
      where,
      table: 'sandbox.refunds',
      kind: KIND,
      url: '/v1/refunds',
      view: refundView,
    });
};
