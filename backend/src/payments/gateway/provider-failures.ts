import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import type Stripe from 'stripe';
import { Metrics } from '../../common/observability/metrics.js';

/**
 * The provider failed with an API error. It keeps that reply under the idempotency key, so the key cannot be used
 * again; the client secret of an intent it may have created is unknown.
 */
export class ProviderBroke extends DomainError {
  constructor() {
    super('PAYMENT_PROVIDER_DOWN');
  }
}

/** The provider rejects this payment, also when repeated: too large for Klarna, too small for a card. */
export class ProviderRefused extends DomainError {
  constructor() {
    super('PAYMENT_REFUSED');
  }
}

/** Another request of the same customer with the same key is in progress. */
export class KeyInUse extends DomainError {
  constructor() {
    super('REQUEST_IN_PROGRESS');
  }
}

/** Error types of the library and their names in the metric. */
const KINDS = {
  /** A wrong or revoked key. */
  StripeAuthenticationError: 'authentication',
  /** A key without this permission. */
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

/** null when the error did not come from the provider. */
export function failureOf(error: unknown): ProviderFailure | null {
  if (!isStripeError(error)) return null;
  const { type } = error;
  return Object.hasOwn(KINDS, type) ? KINDS[type as Type] : 'other';
}

/** Returns the error for callers; null when they get the original. */
export function problemOf(error: unknown): DomainError | null {
  const failure = failureOf(error);
  switch (failure) {
    case 'refused':
      return new ProviderRefused();
    // The key was used for another request: the next attempt creates a new one.
    case 'idempotency':
      return new ProviderBroke();
    case 'api':
      return (error as Stripe.errors.StripeError).statusCode === 409
        ? new KeyInUse()
        : new ProviderBroke();
    // No reply, overloaded or key rejected: can be retried later, unlike a rejected payment.
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

/** Counts and logs errors of the provider; responses to customers do not name the cause. */
@Injectable()
export class ProviderFailures {
  private readonly logger = new Logger('PaymentGateway');
  private readonly count: (failure: string) => void;

  constructor(measures: Metrics) {
    this.count = measures.counter(
      'safar_provider_errors_total',
      'Error responses of the payment provider and requests without a response.',
      'kind',
    );
  }

  note(error: unknown): void {
    const failure = failureOf(error);
    if (failure === null || !isStripeError(error)) return;
    this.count(failure);
    if (failure === 'authentication' || failure === 'permission') {
      this.logger.error(`The provider rejects our key: ${error.message}`);
    }
    if (failure !== 'connection') return;
    const { detail } = error;
    const why = detail instanceof Error ? detail.message : '';
    this.logger.warn(`The provider does not respond: ${error.message} ${why}`);
  }
}
