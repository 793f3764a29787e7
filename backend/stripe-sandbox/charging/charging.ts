import type { Decline } from './cards.js';
import { openDispute } from './disputes.js';
import { errorReply, ok, SandboxError, type Reply, type WireErrorFields } from '../api/errors.js';
import { recordEvent } from '../webhooks/events.js';
import { newId } from '../api/ids.js';
import type { Method } from './methods.js';
import {
  closeAttempts,
  insertCharge,
  moveIntent,
  type ChargeRow,
  type IntentRow,
  type Unit,
} from './rows.js';
import { intentView, methodView } from '../api/views.js';

const NO_ACTION = { attempt: null, next_action: null };

/** Charges or declines a locked intent, or leaves it in `processing`, as the method behaves. */
export async function chargeIntent(unit: Unit, intent: IntentRow, method: Method): Promise<Reply> {
  const { decline } = method.behaviour;
  if (decline) return declineIntent(unit, { ...intent, method }, decline);
  const sql = `select processing_ms from sandbox.faults`;
  const [pace] = await unit.tx.query<{ processing_ms: number }[]>(sql);
  if (!pace || pace.processing_ms === 0) return ok(await succeed(unit, intent, method));
  const after = {
    ...intent,
    ...NO_ACTION,
    method,
    last_error: null,
    status: 'processing',
  } as const;
  await moveIntent(unit.tx, intent, after);
  await closeAttempts(unit.tx, intent.id, 'pending');
  await recordEvent(unit, 'payment_intent.processing', intentView(after));
  return ok(intentView(after));
}

const chargeOf = (intent: IntentRow, method: Method, now: number): ChargeRow => ({
  id: newId('ch'),
  intent_id: intent.id,
  amount: intent.amount,
  currency: intent.currency,
  status: 'succeeded',
  method,
  failure_code: null,
  failure_message: null,
  created: now,
});

/** Books the payment of a locked intent. Returns the intent in the API's format. */
export async function succeed(unit: Unit, intent: IntentRow, method: Method): Promise<object> {
  const charge = chargeOf(intent, method, unit.now);
  await insertCharge(unit.tx, charge);
  const after: IntentRow = {
    ...intent,
    ...NO_ACTION,
    method,
    status: 'succeeded',
    amount_received: intent.amount,
    last_error: null,
    latest_charge: charge.id,
  };
  await moveIntent(unit.tx, intent, after);
  await closeAttempts(unit.tx, intent.id, 'succeeded');
  await recordEvent(unit, 'payment_intent.succeeded', intentView(after));
  if (method.behaviour.disputed) await openDispute(unit, after, {});
  return intentView(after);
}

type Attempted = IntentRow & { readonly method: Method };

/** The part of an error that the intent stores. */
interface AttemptError extends Omit<WireErrorFields, 'type' | 'payment_intent' | 'payment_method'> {
  readonly type: 'card_error' | 'invalid_request_error';
}

async function declineIntent(unit: Unit, intent: Attempted, decline: Decline): Promise<Reply> {
  const charge: ChargeRow = {
    ...chargeOf(intent, intent.method, unit.now),
    status: 'failed',
    failure_code: decline.code,
    failure_message: decline.message,
  };
  await insertCharge(unit.tx, charge);
  const tried = { ...intent, latest_charge: charge.id };
  return failIntent(unit, tried, { type: 'card_error', ...decline, charge: charge.id });
}

/** Errors for a customer who did not approve on the page; the texts are the provider's. */
export const NOT_APPROVED = {
  authenticate: {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or ' +
      'a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  },
  swish: {
    type: 'invalid_request_error',
    code: 'payment_method_customer_decline',
    message: 'The customer declined the payment in the Swish app.',
  },
  klarna: {
    type: 'invalid_request_error',
    code: 'payment_method_customer_decline',
    message: 'The customer declined the payment. Provide a new payment method to try again.',
  },
} as const satisfies Record<string, AttemptError>;

/**
 * Saves a failed attempt on a locked intent, which then waits for another method. Returns the error, with the intent in
 * it, and status 402.
 */
export async function failIntent(unit: Unit, intent: Attempted, why: AttemptError): Promise<Reply> {
  const last_error = { ...why, payment_method: methodView(intent.method) };
  const after: IntentRow = {
    ...intent,
    ...NO_ACTION,
    method: null,
    status: 'requires_payment_method',
    last_error,
  };
  await moveIntent(unit.tx, intent, after);
  await closeAttempts(unit.tx, intent.id, 'failed');
  await recordEvent(unit, 'payment_intent.payment_failed', intentView(after));
  const fields = { ...last_error, payment_intent: intentView(after) };
  return errorReply(new SandboxError(402, fields));
}
