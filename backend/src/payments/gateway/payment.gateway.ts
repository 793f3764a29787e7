import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import { fromSmallestUnit } from '@safar/domain/money/money';
import { type PaymentState, paymentStateOf } from '@safar/domain/payments/payment-states';
import { type Wallet, walletOf } from '@safar/domain/payments/wallets';
import type { RecordedMethod } from '@safar/domain/pricing/pricing';
import Stripe from 'stripe';
import { ENV, type Env } from '../../common/config/env.js';
import type { Language } from '@safar/domain/text/languages';
import { withTimeout } from './with-timeout.js';
import type { PaymentEntity, RefundEntity } from '../intents/payment.entity.js';
import { type ProviderEvent, providerEvent } from '../webhooks/provider-event.js';
import { KeyInUse, ProviderFailures, problemOf } from './provider-failures.js';
import {
  type MovementSpan,
  type ProviderMovement,
  idOf,
  movementOf,
  movementOfDispute,
  movementsAt,
  refundMadeFor,
} from './provider-movements.js';
import { PaymentSandbox } from '../../../stripe-sandbox/sandbox.service.js';

/** A payment at the provider; amounts may have öre. */
export interface IntentSnapshot {
  readonly id: string;
  readonly clientSecret: string;
  readonly state: PaymentState;
  /** The provider's status, e.g. `requires_action`. */
  readonly status: string;
  readonly amount: number;
  readonly received: number;
  /** ISO 4217, upper case; applies to both amounts. */
  readonly currency: string;
  readonly paymentId: string | null;
  readonly lastError: string | null;
  readonly wallet: Wallet | null;
}

/** What a payment is for, as the provider sees it. */
export interface IntentSubject {
  readonly reference: string;
  /** null for a gift card. */
  readonly bookingId: string | null;
  readonly language: Language;
}

export interface RefundSnapshot {
  readonly id: string;
  readonly intentId: string;
  /** May have öre when refunded in the provider's dashboard. */
  readonly amount: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly state: 'pending' | 'succeeded' | 'failed' | 'canceled';
  readonly refundId: string | null;
}

/** A dispute as a money movement, with the disputed amount in kronor and öre, even if nothing was withdrawn. */
export interface DisputeSnapshot extends ProviderMovement {
  readonly disputed: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
}

/** The provider counts in öre; only this file converts. */
const toOre = (kronor: number): number => kronor * 100;

/** @param code the provider's currency code, in lower case */
function moneyOf(code: string): { currency: string; of: (count: number) => number } {
  const currency = code.toUpperCase();
  return { currency, of: (count) => fromSmallestUnit(count, currency) };
}

/** How far the provider's clock may be ahead of ours. */
const AHEAD_SECONDS = 300;

const RETRIES = 1;
/** Timeout of starting a payment, so that customers see an outage within twelve seconds even with several calls. */
export const startTimeoutMs = ({ providerTimeoutMs }: Pick<Env, 'providerTimeoutMs'>): number =>
  (1 + RETRIES) * providerTimeoutMs + 1_000;
/** Waits for a concurrent request with the same key: 0.1, 0.2 … 1.6 seconds, three in all. */
const FIRST_WAIT_MS = 100;
const LAST_WAIT_MS = 1_600;

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === 'string' ? null : charge;

function intentSnapshot(intent: Stripe.PaymentIntent): IntentSnapshot {
  const money = moneyOf(intent.currency);
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    state: paymentStateOf(intent.status),
    status: intent.status,
    amount: money.of(intent.amount),
    received: money.of(intent.amount_received),
    currency: money.currency,
    paymentId: intent.metadata['payment_id'] ?? null,
    lastError: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    wallet: walletOf(chargeOf(intent)?.payment_method_details?.card?.wallet?.type),
  };
}

/** Reads an intent with its charge, which names the wallet. */
const retrieved = async (stripe: Stripe, id: string): Promise<IntentSnapshot> =>
  intentSnapshot(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));

/** Swish shows the reference of the booking in the customer's app. */
const methodParams = (
  method: RecordedMethod,
  reference: string,
): Partial<Stripe.PaymentIntentCreateParams> =>
  method === 'swish_online'
    ? {
        allowed_payment_method_types: ['swish'],
        payment_method_options: { swish: { reference } },
      }
    : { allowed_payment_method_types: [method] };

const REFUND_STATES: Readonly<Record<string, RefundSnapshot['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
};

function refundSnapshot(refund: Stripe.Refund): RefundSnapshot {
  const money = moneyOf(refund.currency);
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent),
    amount: money.of(refund.amount),
    currency: money.currency,
    state: REFUND_STATES[refund.status ?? ''] ?? 'pending',
    refundId: refund.metadata?.['refund_id'] ?? null,
  };
}

/** Client of the payment provider: Stripe, or the sandbox with the same API. Never called inside a transaction. */
@Injectable()
export class PaymentGateway implements OnModuleInit {
  private client: Stripe | null = null;
  private webhookSecrets: readonly string[] = [];

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly sandbox: PaymentSandbox,
    private readonly failures: ProviderFailures,
  ) {}

  /** Throws PAYMENT_PROVIDER_DOWN after the timeout; the call itself continues. */
  withTimeout<T>(asking: Promise<T>): Promise<T> {
    const down = (): DomainError => new DomainError('PAYMENT_PROVIDER_DOWN');
    return withTimeout(asking, startTimeoutMs(this.env), down);
  }

  async onModuleInit(): Promise<void> {
    const { providerTimeoutMs: timeout } = this.env;
    const limits = { timeout, maxNetworkRetries: RETRIES, telemetry: false } as const;
    if (this.env.stripe) {
      this.client = new Stripe(this.env.stripe.secretKey, limits);
      this.webhookSecrets = this.env.stripe.webhookSecrets;
      return;
    }
    this.webhookSecrets = [this.env.sandboxWebhookSecret];
    const { port, key } = await this.sandbox.start();
    this.client = new Stripe(key, {
      ...limits,
      host: '127.0.0.1',
      port,
      protocol: 'http',
    });
  }

  /** Creates the intent of a payment; the same payment always gets the same intent. */
  async createIntent(payment: PaymentEntity, subject: IntentSubject): Promise<IntentSnapshot> {
    const params: Stripe.PaymentIntentCreateParams = {
      amount: toOre(payment.principal + payment.surcharge),
      currency: 'sek',
      ...methodParams(payment.method, subject.reference),
      // Only the reference: the name of a trip may reveal a belief, and the provider does not need it.
      description: subject.reference,
      metadata: {
        payment_id: payment.id,
        ...(subject.bookingId ? { booking_id: subject.bookingId } : {}),
        booking_ref: subject.reference,
        language: subject.language,
      },
    };
    const create = (stripe: Stripe): Promise<Stripe.PaymentIntent> =>
      stripe.paymentIntents.create(params, { idempotencyKey: payment.id });
    for (let wait = FIRST_WAIT_MS; ; wait *= 2) {
      try {
        return await this.ask(async (stripe) => intentSnapshot(await create(stripe)));
      } catch (error) {
        if (!(error instanceof KeyInUse) || wait > LAST_WAIT_MS) throw error;
        await pause(wait);
      }
    }
  }

  retrieve(intentId: string): Promise<IntentSnapshot> {
    return this.ask(async (stripe) => retrieved(stripe, intentId));
  }

  /** Cancels an intent; returns its current state when that fails, for example because the customer has paid. */
  cancel(intentId: string): Promise<IntentSnapshot> {
    return this.ask(async (stripe) => {
      try {
        return intentSnapshot(await stripe.paymentIntents.cancel(intentId));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return retrieved(stripe, intentId);
      }
    });
  }

  refund(refund: RefundEntity, intentId: string): Promise<RefundSnapshot> {
    const params = {
      payment_intent: intentId,
      amount: toOre(refund.principal + refund.surcharge),
      metadata: { refund_id: refund.id },
    };
    const key = { idempotencyKey: `refund:${refund.id}` };
    return this.ask(async (stripe) => {
      const made = await refundMadeFor(refund, { stripe, intentId });
      return refundSnapshot(made ?? (await stripe.refunds.create(params, key)));
    });
  }

  retrieveRefund(refundId: string): Promise<RefundSnapshot> {
    return this.ask(async (stripe) => refundSnapshot(await stripe.refunds.retrieve(refundId)));
  }

  retrieveDispute(disputeId: string): Promise<DisputeSnapshot> {
    return this.ask(async (stripe) => {
      const dispute = await stripe.disputes.retrieve(disputeId);
      const { currency, of } = moneyOf(dispute.currency);
      return { ...movementOfDispute(dispute), disputed: of(dispute.amount), currency };
    });
  }

  /** Lists events since an instant, for missed webhooks. */
  eventsSince(since: Date): Promise<ProviderEvent[]> {
    return this.ask(async (stripe) => {
      const events: ProviderEvent[] = [];
      const query = { created: { gte: Math.floor(since.getTime() / 1_000) }, limit: 100 };
      for await (const event of stripe.events.list(query)) events.push(providerEvent(event));
      return events;
    });
  }

  /** Lists payments, refunds and disputes that started within the span. */
  movements(span: MovementSpan): Promise<ProviderMovement[]> {
    return this.ask((stripe) => movementsAt(stripe, span));
  }

  movement(object: Pick<ProviderMovement, 'kind' | 'id'>): Promise<ProviderMovement | null> {
    return this.ask((stripe) => movementOf(stripe, object));
  }

  /**
   * Reads a webhook. Throws WEBHOOK_REFUSED unless one of our secrets signed these bytes within five minutes. The
   * library checks only the age, so timestamps in the future are rejected here.
   */
  readWebhook(body: Buffer, signature: string): ProviderEvent {
    const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
    if (!(signedAt <= Date.now() / 1_000 + AHEAD_SECONDS)) throw new DomainError('WEBHOOK_REFUSED');
    for (const secret of this.webhookSecrets) {
      try {
        return providerEvent(this.stripe().webhooks.constructEvent(body, signature, secret));
      } catch {
        // Signed with another secret (during rotation), not signed by the provider, or not an event.
      }
    }
    throw new DomainError('WEBHOOK_REFUSED');
  }

  private stripe(): Stripe {
    if (!this.client) throw new DomainError('PAYMENT_PROVIDER_DOWN');
    return this.client;
  }

  private async ask<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await question(this.stripe());
    } catch (error) {
      this.failures.note(error);
      throw problemOf(error) ?? error;
    }
  }
}
