import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@safar/domain/rules/domain-error';
import type Stripe from 'stripe';
import { Metrics } from '../core/metrics.js';

/**
 * The provider broke while it worked. It keeps that reply under the idempotency key, so the same key is no good any
 * more; an intent it may have made all the same has a secret that nobody knows.
 */
export class ProviderBroke extends DomainError {
  constructor() {
    super('PAYMENT_PROVIDER_DOWN');
  }
}

/** The provider will not take this payment, however often it is asked: too large for Klarna, too small for a card. */
export class ProviderRefused extends DomainError {
  constructor() {
    super('PAYMENT_REFUSED');
  }
}

/** Another click of the same buyer is being answered under the same key at this moment. */
export class KeyInUse extends DomainError {
  constructor() {
    super('REQUEST_IN_PROGRESS');
  }
}

/** What the library calls its errors, in the words of the metric. */
const KINDS = {
  /** A key that is wrong or was revoked. */
  StripeAuthenticationError: 'authentication',
  /** A key that may not do this. */
  StripePermissionError: 'permission',
  StripeConnectionError: 'connection',
  StripeRateLimitError: 'rate_limit',
  StripeIdempotencyError: 'idempotency',
  StripeInvalidRequestError: 'refused',
  StripeAPIError: 'api',
} as const;
type Type = keyof typeof KINDS;
export type ProviderFailure = (typeof KINDS)[Type] | 'other';

const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

/** null: it did not come from the provider. */
export function failureOf(error: unknown): ProviderFailure | null {
  if (!isStripeError(error)) return null;
  const { type } = error;
  return Object.hasOwn(KINDS, type) ? KINDS[type as Type] : 'other';
}

/** What our callers hear; null for what they have to see as it is. */
export function problemOf(error: unknown): DomainError | null {
  const failure = failureOf(error);
  switch (failure) {
    case 'refused':
      return new ProviderRefused();
    // A key that was used for something else is spoilt: the next try makes one of its own.
    case 'idempotency':
      return new ProviderBroke();
    case 'api':
      return (error as Stripe.errors.StripeError).statusCode === 409
        ? new KeyInUse()
        : new ProviderBroke();
    // It did not answer, is overloaded, or refuses our key: worth another try later, unlike a refusal.
    case 'connection':
    case 'rate_limit':
    case 'authentication':
    case 'permission':
      return new DomainError('PAYMENT_PROVIDER_DOWN');
    case 'other':
    case null:
      return null;
  }
}

/** Counts what goes wrong at the provider and logs why: the answer to the buyer tells no cause. */
@Injectable()
export class ProviderFailures {
  private readonly logger = new Logger('PaymentGateway');
  private readonly count: (failure: string) => void;

  constructor(measures: Metrics) {
    this.count = measures.counter(
      'safar_provider_errors_total',
      'Answers of the payment provider that were errors, and those that never came.',
      'kind',
    );
  }

  note(error: unknown): void {
    const failure = failureOf(error);
    if (failure === null || !isStripeError(error)) return;
    this.count(failure);
    if (failure === 'authentication' || failure === 'permission') {
      this.logger.error(`The provider refuses our key: ${error.message}`);
    }
    if (failure !== 'connection') return;
    const { detail } = error;
    const why = detail instanceof Error ? detail.message : '';
    this.logger.warn(`The provider does not answer: ${error.message} ${why}`);
  }
}
