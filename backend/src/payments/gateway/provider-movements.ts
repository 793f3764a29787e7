import Stripe from 'stripe';
import type { RefundEntity } from '../intents/payment.entity.js';

/** From the first instant, up to but without the last. */
export interface MovementSpan {
  readonly from: Date;
  readonly to: Date;
  /** All kinds when omitted. */
  readonly kinds?: readonly ProviderMovement['kind'][];
}

/** A money movement as the provider reports it. */
export interface ProviderMovement {
  readonly kind: 'payment' | 'refund' | 'dispute';
  /** Id of the intent, refund or dispute. */
  readonly id: string;
  readonly intentId: string;
  /** Kronor, possibly with öre; negative for money out, 0 when no money moved. */
  readonly amount: number;
  /** The provider's type under our name; null for refunds, disputes and unfinished payments without one. */
  readonly method: string | null;
  /** The provider's status. */
  readonly status: string;
  readonly at: Date;
  /** The bank's deadline for evidence. */
  readonly dueBy: Date | null;
}

const PAGE = 100;
/** An hour less than the provider keeps the key of a request. */
const KEY_MS = 23 * 3_600_000;

export const idOf = (value: string | { id: string } | null | undefined): string =>
  typeof value === 'string' ? value : (value?.id ?? '');
const instant = (seconds: number): Date => new Date(seconds * 1_000);
const kronor = (hundredths: number): number => hundredths / 100;

/** «swish» is the method of payments recorded by staff, so the provider's gets another name. */
const methodOf = (type: string | undefined): string | null =>
  type === 'swish' ? 'swish_online' : (type ?? null);

const paymentOf = (charge: Stripe.Charge): ProviderMovement => ({
  kind: 'payment',
  // A charge without an intent was created manually in the provider's dashboard.
  id: idOf(charge.payment_intent) || charge.id,
  intentId: idOf(charge.payment_intent),
  amount: kronor(charge.amount_captured),
  method: methodOf(charge.payment_method_details?.type),
  status: charge.status,
  at: instant(charge.created),
  dueBy: null,
});

const intentOf = (intent: Stripe.PaymentIntent): ProviderMovement => ({
  kind: 'payment',
  id: intent.id,
  intentId: intent.id,
  amount: kronor(intent.amount_received),
  // With several methods the intent does not say which one was used.
  method:
    intent.payment_method_types.length === 1 ? methodOf(intent.payment_method_types[0]) : null,
  status: intent.status,
  at: instant(intent.created),
  dueBy: null,
});

const refundOf = (refund: Stripe.Refund): ProviderMovement => ({
  kind: 'refund',
  id: refund.id,
  intentId: idOf(refund.payment_intent),
  amount: refund.status === 'succeeded' ? kronor(0 - refund.amount) : 0,
  method: null,
  status: refund.status ?? '',
  at: instant(refund.created),
  dueBy: null,
});

/** A warning has not taken money, and a won dispute returned it. */
function takenBy(dispute: Stripe.Dispute): number {
  const tookNothing = dispute.status === 'won' || dispute.status.startsWith('warning');
  return tookNothing ? 0 : kronor(0 - dispute.amount);
}

export const movementOfDispute = (dispute: Stripe.Dispute): ProviderMovement => ({
  kind: 'dispute',
  id: dispute.id,
  intentId: idOf(dispute.payment_intent),
  amount: takenBy(dispute),
  method: null,
  status: dispute.status,
  at: instant(dispute.created),
  dueBy: dispute.evidence_details.due_by === null ? null : instant(dispute.evidence_details.due_by),
});

/** Lists succeeded payments and all refunds and disputes that started within the span. */
export async function movementsAt(
  stripe: Stripe,
  { from, to, kinds = ['payment', 'refund', 'dispute'] }: MovementSpan,
): Promise<ProviderMovement[]> {
  const seconds = (date: Date): number => Math.ceil(date.getTime() / 1_000);
  const query = { created: { gte: seconds(from), lt: seconds(to) }, limit: PAGE };
  const movements: ProviderMovement[] = [];
  if (kinds.includes('payment')) {
    for await (const charge of stripe.charges.list(query)) {
      if (charge.status === 'succeeded') movements.push(paymentOf(charge));
    }
  }
  if (kinds.includes('refund')) {
    for await (const refund of stripe.refunds.list(query)) movements.push(refundOf(refund));
  }
  if (kinds.includes('dispute')) {
    for await (const one of stripe.disputes.list(query)) movements.push(movementOfDispute(one));
  }
  return movements;
}

/** Returns one object by its id at the provider, or null. */
export async function movementOf(
  stripe: Stripe,
  { kind, id }: Pick<ProviderMovement, 'kind' | 'id'>,
): Promise<ProviderMovement | null> {
  try {
    if (kind === 'refund') return refundOf(await stripe.refunds.retrieve(id));
    if (kind === 'dispute') return movementOfDispute(await stripe.disputes.retrieve(id));
    return intentOf(await stripe.paymentIntents.retrieve(id));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

/** Finds a refund that was made though its answer was lost, when the provider may have forgotten its key. */
export async function refundMadeFor(
  { id, createdAt }: RefundEntity,
  { stripe, intentId }: { readonly stripe: Stripe; readonly intentId: string },
): Promise<Stripe.Refund | null> {
  if (Date.now() - createdAt.getTime() < KEY_MS) return null;
  for await (const made of stripe.refunds.list({ payment_intent: intentId, limit: PAGE })) {
    if (made.metadata?.['refund_id'] === id) return made;
  }
  return null;
}
