import type { EntityManager } from 'typeorm';
import { confirmIntent, unexpectedState, type Confirmation } from './confirm.js';
import { findChargeView } from './charges.js';
import type { ApiCall, Endpoint } from '../api/endpoint.js';
import { invalidRequest, missingParam, noSuch, ok, type Reply } from '../api/errors.js';
import { recordEvent } from '../webhooks/events.js';
import {
  mergeMetadata,
  readChoice,
  readFlag,
  readInteger,
  readList,
  readText,
  refuseUnknown,
  requireText,
  type Form,
} from '../api/form.js';
import { newClientSecret, newId } from '../api/ids.js';
import { LIST_FIELDS, listObjects, type Condition } from '../api/lists.js';
import { METHOD_TYPES, readMethod } from './methods.js';
import { SWISH_FIELDS, allowsSwish, readSwish } from './swish.js';
import {
  closeAttempts,
  findIntent,
  insertIntent,
  lockIntent,
  moveIntent,
  type IntentRow,
} from './rows.js';
import { intentView } from '../api/views.js';

const KIND = 'payment_intent';
const URL_OF_LIST = '/v1/payment_intents';
const CONFIRM_FIELDS = ['payment_method', 'payment_method_data', 'return_url'];
const CREATE_FIELDS = [
  ...CONFIRM_FIELDS,
  'amount',
  'currency',
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'metadata',
  'description',
  'receipt_email',
  'confirm',
];
const SWISH_CREATE_FIELDS = [...CREATE_FIELDS, ...SWISH_FIELDS];

// Stripe's limits: at least 3.00 kr, and at most eight digits.
const LEAST_ORE = 300;
const MOST_HUNDREDTHS = 99_999_999;

function readAmount(form: Form, currency: string): number {
  const amount = readInteger(form, 'amount');
  if (amount === null) throw missingParam('amount');
  if (amount <= 0) {
    const message = 'This value must be greater than or equal to 1.';
    throw invalidRequest(message, { code: 'parameter_invalid_integer', param: 'amount' });
  }
  if (currency === 'sek' && amount < LEAST_ORE) {
    const message = 'Amount must be at least 3.00 kr.';
    throw invalidRequest(message, { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > MOST_HUNDREDTHS) {
    const message = 'Amount must be no more than 999,999.99.';
    throw invalidRequest(message, { code: 'amount_too_large', param: 'amount' });
  }
  return amount;
}

/** Since API version 2026-09-30 the request field is `allowed_…`; the reply also has `payment_method_types`. */
function readTypes(
  form: Form,
  currency: string,
): Pick<IntentRow, 'payment_method_types' | 'automatic'> {
  const param = 'allowed_payment_method_types';
  const types = readList(form, param).map((asked) => {
    const known = METHOD_TYPES.find((type) => type === asked);
    if (known !== undefined) return known;
    throw invalidRequest(`The payment method type provided: ${asked} is invalid.`, {
      code: 'payment_intent_invalid_parameter',
      param,
    });
  });
  if (types.length > 0) return { payment_method_types: types, automatic: false };
  return {
    payment_method_types: METHOD_TYPES.filter((type) => type !== 'swish' || currency === 'sek'),
    automatic: true,
  };
}

function readNewIntent({ form, now }: ApiCall): IntentRow {
  const currency = requireText(form, 'currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) {
    throw invalidRequest(`Invalid currency: ${currency}`, { param: 'currency' });
  }
  const id = newId('pi');
  return {
    id,
    client_secret: newClientSecret(id),
    amount: readAmount(form, currency),
    currency,
    status: 'requires_payment_method',
    amount_received: 0,
    amount_refunded: 0,
    ...readTypes(form, currency),
    swish_reference: readSwish(form, currency),
    description: readText(form, 'description'),
    receipt_email: readText(form, 'receipt_email'),
    metadata: mergeMetadata({}, form),
    method: null,
    attempt: null,
    next_action: null,
    last_error: null,
    latest_charge: null,
    cancellation_reason: null,
    canceled_at: null,
    created: Math.floor(now.getTime() / 1000),
  };
}

const readConfirmation = ({ form, now }: ApiCall): Confirmation => ({
  method: readMethod(form, now),
  returnUrl: readText(form, 'return_url'),
  origin: null,
});

export const createIntent: Endpoint = (call) => {
  refuseUnknown(call.form, allowsSwish(call.form) ? SWISH_CREATE_FIELDS : CREATE_FIELDS);
  const intent = readNewIntent(call);
  const confirmation = readFlag(call.form, 'confirm') ? readConfirmation(call) : null;
  return async (unit) => {
    await insertIntent(unit.tx, intent);
    await recordEvent(unit, 'payment_intent.created', intentView(intent));
    return confirmation ? confirmIntent(unit, intent, confirmation) : ok(intentView(intent));
  };
};

const orMissing = (intent: IntentRow | null, id: string): IntentRow => {
  if (!intent) throw noSuch(KIND, id, 'intent');
  return intent;
};

/** `expand[]=latest_charge` is the only supported expansion of an intent. */
function readsCharge(form: Form): boolean {
  const wanted = readList(form, 'expand');
  const unknown = wanted.find((name) => name !== 'latest_charge');
  if (unknown === undefined) return wanted.length > 0;
  throw invalidRequest(`This property cannot be expanded (${unknown}).`, { param: 'expand' });
}

async function expanded(db: EntityManager, intent: IntentRow): Promise<Reply> {
  if (intent.latest_charge === null) return ok(intentView(intent));
  return ok(intentView(intent, await findChargeView(db, intent.latest_charge)));
}

export const retrieveIntent: Endpoint = ({ id, form }) => {
  refuseUnknown(form, ['client_secret', 'expand']);
  const withCharge = readsCharge(form);
  return async ({ tx }) => {
    const intent = orMissing(await findIntent(tx, id), id);
    return withCharge ? expanded(tx, intent) : ok(intentView(intent));
  };
};

const listing = (form: Form, where: Condition[]) => ({
  form,
  where,
  table: 'sandbox.intents' as const,
  kind: KIND,
  url: URL_OF_LIST,
  view: (row: IntentRow) => intentView(row),
});

export const listIntents: Endpoint = ({ form }) => {
  refuseUnknown(form, LIST_FIELDS);
  return ({ tx }) => listObjects(tx, listing(form, []));
};

const METADATA_QUERY = /^metadata\[(['"])(.+?)\1\]:(['"])(.*)\3$/;

/** Supports only `metadata['key']:'value'` of the provider's query language. */
export const searchIntents: Endpoint = ({ form }) => {
  refuseUnknown(form, ['query', 'limit']);
  const query = requireText(form, 'query').trim();
  const [, , key, , value] = METADATA_QUERY.exec(query) ?? [];
  if (key === undefined || value === undefined) {
    throw invalidRequest("The sandbox searches by metadata['key']:'value' only.", {
      param: 'query',
    });
  }
  const where = [{ sql: 'metadata @> ?::jsonb', value: JSON.stringify({ [key]: value }) }];
  return async ({ tx }) => {
    const { status, body } = await listObjects(tx, listing(form, where));
    return { status, body: { ...body, object: 'search_result', url: `${URL_OF_LIST}/search` } };
  };
};

export const updateIntent: Endpoint = ({ id, form }) => {
  refuseUnknown(form, ['metadata', 'description', 'receipt_email']);
  return async ({ tx }) => {
    const before = orMissing(await lockIntent(tx, id), id);
    const after: IntentRow = {
      ...before,
      metadata: mergeMetadata(before.metadata, form),
      description: readText(form, 'description') ?? before.description,
      receipt_email: readText(form, 'receipt_email') ?? before.receipt_email,
    };
    await tx.query(
      `update sandbox.intents set metadata = $2, description = $3, receipt_email = $4 where id = $1`,
      [id, after.metadata, after.description, after.receipt_email],
    );
    return ok(intentView(after));
  };
};

export const confirmIntentByKey: Endpoint = (call) => {
  refuseUnknown(call.form, CONFIRM_FIELDS);
  const confirmation = readConfirmation(call);
  return async (unit) => {
    const intent = orMissing(await lockIntent(unit.tx, call.id), call.id);
    return confirmIntent(unit, intent, confirmation);
  };
};

const CANCELABLE = ['requires_payment_method', 'requires_action'];
const REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;

export const cancelIntent: Endpoint = ({ id, form }) => {
  refuseUnknown(form, ['cancellation_reason']);
  const cancellation_reason = readChoice(form, 'cancellation_reason', REASONS);
  return async (unit) => {
    const before = orMissing(await lockIntent(unit.tx, id), id);
    if (!CANCELABLE.includes(before.status)) {
      const message =
        `You cannot cancel this PaymentIntent because it has a status of ${before.status}. ` +
        'Only a PaymentIntent with one of the following statuses may be canceled: ' +
        'requires_payment_method, requires_capture, requires_confirmation, requires_action.';
      throw unexpectedState(message, before);
    }
    const after: IntentRow = {
      ...before,
      status: 'canceled',
      cancellation_reason,
      canceled_at: unit.now,
      attempt: null,
      next_action: null,
    };
    await moveIntent(unit.tx, before, after);
    await closeAttempts(unit.tx, id, 'failed');
    await recordEvent(unit, 'payment_intent.canceled', intentView(after));
    return ok(intentView(after));
  };
};
