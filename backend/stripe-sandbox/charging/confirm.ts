import { chargeIntent, failIntent, NOT_APPROVED } from './charging.js';
import { invalidRequest, missingParam, ok, SandboxError, type Reply } from '../api/errors.js';
import { recordEvent } from '../webhooks/events.js';
import { newId } from '../api/ids.js';
import type { Method } from './methods.js';
import { NOT_ANSWERED, hasExpired, swishAction } from './swish.js';
import {
  closeAttempts,
  findAttempt,
  lockIntent,
  moveIntent,
  type AttemptRow,
  type IntentRow,
  type Unit,
} from './rows.js';
import { intentView } from '../api/views.js';

/** Path of the sandbox's own pages in the main application. */
export const PAGES_PATH = '/api/payment-sandbox';

export interface Confirmation {
  readonly method: Method;
  readonly returnUrl: string | null;
  /** The origin that the customer's browser uses for the pages. */
  readonly origin: string | null;
}

/** 400 `payment_intent_unexpected_state`, with the intent in the error. */
export const unexpectedState = (message: string, intent: IntentRow): SandboxError =>
  new SandboxError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intentView(intent),
  });

const CONFIRMABLE = ['requires_payment_method', 'requires_action'];

function refuseUnconfirmable(intent: IntentRow, method: Method): void {
  if (intent.status === 'succeeded') {
    const message =
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.';
    throw unexpectedState(message, intent);
  }
  if (!CONFIRMABLE.includes(intent.status)) {
    const message =
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. ` +
      'Only a PaymentIntent with one of the following statuses may be confirmed: ' +
      'requires_payment_method, requires_confirmation, requires_action.';
    throw unexpectedState(message, intent);
  }
  if (intent.payment_method_types.includes(method.type)) return;
  throw invalidRequest(
    `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent. ` +
      `Allowed payment method types: ${intent.payment_method_types.join(', ')}.`,
    { code: 'payment_intent_incompatible_payment_method', param: 'payment_method' },
  );
}

/** Confirms a locked intent: charges it, declines it (402 reply) or redirects the customer to a page. */
export async function confirmIntent(
  unit: Unit,
  intent: IntentRow,
  confirmation: Confirmation,
): Promise<Reply> {
  const { method } = confirmation;
  refuseUnconfirmable(intent, method);
  if (method.behaviour.authenticates) return redirectCustomer(unit, intent, confirmation);
  await closeAttempts(unit.tx, intent.id, 'failed');
  return chargeIntent(unit, intent, method);
}

async function redirectCustomer(
  unit: Unit,
  intent: IntentRow,
  { method, returnUrl, origin }: Confirmation,
): Promise<Reply> {
  if (returnUrl === null) throw missingParam('return_url');
  await closeAttempts(unit.tx, intent.id, 'failed');
  const kind = method.type === 'card' ? 'authenticate' : method.type;
  const attempt = await insertAttempt(unit, { intentId: intent.id, kind, returnUrl });
  const path = `${PAGES_PATH}/${kind}/${intent.id}?attempt=${attempt.id}`;
  const url = new URL(path, origin ?? returnUrl).href;
  const after: IntentRow = {
    ...intent,
    method,
    attempt: attempt.id,
    status: 'requires_action',
    next_action: attempt.expires_at
      ? swishAction(url, attempt.expires_at)
      : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } },
    last_error: null,
  };
  await moveIntent(unit.tx, intent, after);
  await recordEvent(unit, 'payment_intent.requires_action', intentView(after));
  return ok(intentView(after));
}

export type Decision = 'approve' | 'cancel';

/** A request in the Swish app ends by the clock, the others do not. */
async function insertAttempt(
  { tx, now }: Unit,
  made: { intentId: string; kind: AttemptRow['kind']; returnUrl: string },
): Promise<AttemptRow> {
  const [attempt] = await tx.query<[AttemptRow]>(
    `insert into sandbox.attempts (id, intent_id, kind, return_url, expires_at)
     select $1, $2, $3, $4,
       case when $3 = 'swish' then to_timestamp($5) + swish_wait_ms * interval '1 millisecond' end
     from sandbox.faults returning *`,
    [newId('payatt'), made.intentId, made.kind, made.returnUrl, now],
  );
  return attempt;
}

/**
 * Saves the customer's decision on the page. Repeating it changes nothing, and neither does a decision after a newer
 * attempt, a cancellation or the end of the attempt.
 */
export async function decideAttempt(
  unit: Unit,
  attempt: AttemptRow,
  decision: Decision,
): Promise<AttemptRow> {
  const intent = await lockIntent(unit.tx, attempt.intent_id);
  if (intent?.attempt === attempt.id && intent.method) {
    const tried = { ...intent, method: intent.method };
    if (hasExpired(attempt, unit.now)) await failIntent(unit, tried, NOT_ANSWERED);
    else if (decision === 'approve') await chargeIntent(unit, tried, tried.method);
    else await failIntent(unit, tried, NOT_APPROVED[attempt.kind]);
  }
  return (await findAttempt(unit.tx, attempt.id)) ?? attempt;
}
