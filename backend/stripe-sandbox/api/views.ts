import type { Stripe } from 'stripe';
import type { CardDetails } from '../charging/cards.js';
import type { Method } from '../charging/methods.js';
import type { ChargeRow, IntentRow } from '../charging/rows.js';

/** Fields of an intent that the API always has and Safar never uses. */
const UNUSED_BY_INTENT = {
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} as const satisfies Partial<Stripe.PaymentIntent>;

/**
 * Returns an intent in the API's format with all fields of the provider's types; `charge` is the expanded
 * `latest_charge`.
 */
export const intentView = (row: IntentRow, charge?: Stripe.Charge): Stripe.PaymentIntent => ({
  id: row.id,
  object: 'payment_intent',
  ...UNUSED_BY_INTENT,
  allowed_payment_method_types: row.automatic ? null : row.payment_method_types,
  amount: row.amount,
  amount_received: row.amount_received,
  automatic_payment_methods: row.automatic ? { enabled: true, allow_redirects: 'always' } : null,
  canceled_at: row.canceled_at,
  cancellation_reason: row.cancellation_reason,
  client_secret: row.client_secret,
  created: row.created,
  currency: row.currency,
  description: row.description,
  last_payment_error: row.last_error,
  latest_charge: charge ?? row.latest_charge,
  metadata: row.metadata,
  next_action: row.next_action,
  payment_method: row.method?.id ?? null,
  payment_method_options: row.payment_method_types.includes('swish')
    ? { swish: { reference: row.swish_reference } }
    : {},
  payment_method_types: row.payment_method_types,
  receipt_email: row.receipt_email,
  status: row.status,
});

const BROWSER_FIELDS = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof Stripe.PaymentIntent)[];

type WireObject = Readonly<Record<string, unknown>>;

/** Returns the part of an intent that its client secret gives access to: no metadata, no charge. */
export const browserView = (whole: WireObject): WireObject =>
  Object.fromEntries(BROWSER_FIELDS.map((name) => [name, whole[name]]));

const NO_CARD_EXTRAS = { country: 'SE', funding: 'credit', regulated_status: null };

/** The facts of a card, with its wallet. */
const cardView = ({ wallet, ...card }: CardDetails) => ({
  ...NO_CARD_EXTRAS,
  ...card,
  wallet: wallet ? { type: wallet, [wallet]: {}, dynamic_last4: card.last4 } : null,
});

/** Returns a payment method in the API's format. */
export function methodView(method: Method): Stripe.PaymentMethod {
  const shared = {
    id: method.id,
    object: 'payment_method' as const,
    billing_details: method.billing,
    created: method.created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
  };
  if (method.type === 'swish') return { ...shared, type: 'swish', swish: {} };
  if (!method.card) return { ...shared, type: 'klarna', klarna: {} };
  return {
    ...shared,
    type: 'card',
    card: {
      ...cardView(method.card),
      checks: null,
      display_brand: method.card.brand,
      generated_from: null,
      networks: null,
      three_d_secure_usage: { supported: true },
    },
  };
}

function methodDetails(method: Method): Stripe.Charge.PaymentMethodDetails {
  if (method.type === 'swish') {
    const swish = { fingerprint: 'swish_of_the_trial', payment_reference: null };
    return { type: 'swish', swish: { ...swish, verified_phone_last4: null } };
  }
  if (!method.card) {
    const country = method.billing.address?.country ?? null;
    const payer_details = { address: { country } };
    return {
      type: 'klarna',
      klarna: { payer_details, payment_method_category: 'pay_later', preferred_locale: null },
    };
  }
  return {
    type: 'card',
    card: {
      ...cardView(method.card),
      amount_authorized: null,
      authorization_code: null,
      checks: null,
      electronic_commerce_indicator: null,
      installments: null,
      mandate: null,
      network: method.card.brand,
      network_transaction_id: null,
      three_d_secure: null,
      transaction_link_id: null,
    },
  };
}

function outcomeOf(charge: ChargeRow): Stripe.Charge.Outcome {
  const succeeded = charge.status === 'succeeded';
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: succeeded ? 'approved_by_network' : 'declined_by_network',
    reason: charge.failure_code,
    risk_level: 'normal',
    seller_message: succeeded ? 'Payment complete.' : charge.failure_message,
    type: succeeded ? 'authorized' : 'issuer_declined',
  };
}

const UNUSED_BY_CHARGE = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: null,
  customer: null,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} as const satisfies Partial<Stripe.Charge>;

/** Returns a charge in the API's format. Refunds are stored on its intent; `disputes` is their number. */
export function chargeView(charge: ChargeRow, intent: IntentRow, disputes: number): Stripe.Charge {
  const succeeded = charge.status === 'succeeded';
  const refunded = succeeded ? intent.amount_refunded : 0;
  return {
    id: charge.id,
    object: 'charge',
    ...UNUSED_BY_CHARGE,
    amount: charge.amount,
    amount_captured: succeeded ? charge.amount : 0,
    amount_refunded: refunded,
    billing_details: charge.method.billing,
    captured: succeeded,
    created: charge.created,
    currency: charge.currency,
    description: intent.description,
    disputed: disputes > 0,
    failure_code: charge.failure_code,
    failure_message: charge.failure_message,
    metadata: intent.metadata,
    outcome: outcomeOf(charge),
    paid: succeeded,
    payment_intent: charge.intent_id,
    payment_method: charge.method.id,
    payment_method_details: methodDetails(charge.method),
    receipt_email: intent.receipt_email,
    refunded: refunded === charge.amount,
    status: charge.status,
  };
}
