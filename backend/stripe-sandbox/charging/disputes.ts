import type { Stripe } from 'stripe';
import type { Endpoint } from '../api/endpoint.js';
import { noSuch, ok } from '../api/errors.js';
import { recordEvent } from '../webhooks/events.js';
import { readText, refuseUnknown } from '../api/form.js';
import { newId } from '../api/ids.js';
import { LIST_FIELDS, listObjects, type Condition } from '../api/lists.js';
import type { IntentRow, Unit } from './rows.js';

export interface DisputeRow {
  readonly id: string;
  readonly intent_id: string;
  readonly charge_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  readonly status: 'needs_response' | 'won' | 'lost';
  readonly created: number;
}

const KIND = 'dispute';
const DAYS_TO_ANSWER = 9;
const DAY_SECONDS = 86_400;

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

export const disputeView = (row: DisputeRow): Stripe.Dispute => ({
  id: row.id,
  object: 'dispute',
  amount: row.amount,
  balance_transactions: [],
  charge: row.charge_id,
  created: row.created,
  currency: row.currency,
  enhanced_eligibility_types: [],
  evidence: NO_EVIDENCE,
  evidence_details: {
    due_by: row.created + DAYS_TO_ANSWER * DAY_SECONDS,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: row.intent_id,
  reason: row.reason,
  status: row.status,
});

export interface DisputeTerms {
  /** In hundredths; the whole paid amount when omitted. */
  readonly amount?: number;
  readonly reason?: string;
}

/** Takes the money of a succeeded, locked intent back; records two events. */
export async function openDispute(
  unit: Unit,
  intent: IntentRow,
  { amount = intent.amount_received, reason = 'fraudulent' }: DisputeTerms,
): Promise<DisputeRow> {
  if (intent.method?.type === 'swish') throw new Error('Payments by swish have no disputes');
  if (intent.latest_charge === null) throw new Error(`Intent ${intent.id} has no charge`);
  const dispute: DisputeRow = {
    id: newId('du'),
    intent_id: intent.id,
    charge_id: intent.latest_charge,
    amount,
    currency: intent.currency,
    reason,
    status: 'needs_response',
    created: unit.now,
  };
  await unit.tx.query(
    `insert into sandbox.disputes (id, intent_id, charge_id, amount, currency, reason, status, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      dispute.id,
      dispute.intent_id,
      dispute.charge_id,
      dispute.amount,
      dispute.currency,
      dispute.reason,
      dispute.status,
      dispute.created,
    ],
  );
  await recordEvent(unit, 'charge.dispute.created', disputeView(dispute));
  await recordEvent(unit, 'charge.dispute.funds_withdrawn', disputeView(dispute));
  return dispute;
}

/**
 * Closes a dispute. Won: the money is returned, also of one that was lost before; lost: it is not. Throws when already
 * closed.
 */
export async function closeDispute(
  unit: Unit,
  id: string,
  status: 'won' | 'lost',
): Promise<DisputeRow> {
  const [dispute] = await unit.tx.query<DisputeRow[]>(
    `with closed as (
       update sandbox.disputes set status = $2
        where id = $1 and (status = 'needs_response' or (status = 'lost' and $2 = 'won')) returning *)
     select * from closed`,
    [id, status],
  );
  if (!dispute) throw new Error(`Dispute ${id} is not open`);
  await recordEvent(unit, 'charge.dispute.closed', disputeView(dispute));
  if (status === 'won') {
    await recordEvent(unit, 'charge.dispute.funds_reinstated', disputeView(dispute));
  }
  return dispute;
}

export const retrieveDispute: Endpoint = ({ id, form }) => {
  refuseUnknown(form, []);
  return async ({ tx }) => {
    const sql = `select * from sandbox.disputes where id = $1`;
    const [row] = await tx.query<DisputeRow[]>(sql, [id]);
    if (!row) throw noSuch(KIND, id);
    return ok(disputeView(row));
  };
};

export const listDisputes: Endpoint = ({ form }) => {
  refuseUnknown(form, [...LIST_FIELDS, 'payment_intent', 'charge']);
  const where: Condition[] = [
    { sql: 'intent_id = coalesce(?, intent_id)', value: readText(form, 'payment_intent') },
    { sql: 'charge_id = coalesce(?, charge_id)', value: readText(form, 'charge') },
  ];
  return ({ tx }) =>
    listObjects<DisputeRow>(tx, {
      form,
      where,
      table: 'sandbox.disputes',
      kind: KIND,
      url: '/v1/disputes',
      view: disputeView,
    });
};
