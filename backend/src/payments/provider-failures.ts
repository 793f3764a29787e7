import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@safar/domain/rules/domain-error';
import Stripe from 'stripe';
import { Measures } from '../core/measures.js';

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

/** Wrong, revoked, or not allowed to do this: nobody can pay until the key is replaced. */
const isOurKeyRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError;

/** The provider did not answer, is overloaded or broken: worth another try later, unlike a refusal. */
export function problemOf(error: unknown): DomainError | null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return new ProviderRefused();
  // A key that was used for something else is spoilt: the next try makes one of its own.
  if (error instanceof Stripe.errors.StripeIdempotencyError) return new ProviderBroke();
  if (error instanceof Stripe.errors.StripeAPIError) {
    return error.statusCode === 409 ? new KeyInUse() : new ProviderBroke();
  }
  const isOutage =
    error instanceof Stripe.errors.StripeConnectionError ||
    isOurKeyRefused(error) ||
    error instanceof Stripe.errors.StripeRateLimitError;
  return isOutage ? new DomainError('PAYMENT_PROVIDER_DOWN') : null;
}

/** What the provider's library calls a failure, in the words of the metric. */
const KINDS = [
  ['authentication', Stripe.errors.StripeAuthenticationError],
  ['permission', Stripe.errors.StripePermissionError],
  ['connection', Stripe.errors.StripeConnectionError],
  ['rate_limit', Stripe.errors.StripeRateLimitError],
  ['idempotency', Stripe.errors.StripeIdempotencyError],
  ['refused', Stripe.errors.StripeInvalidRequestError],
  ['api', Stripe.errors.StripeAPIError],
] as const;

/** Counts what goes wrong at the provider and logs why: the answer to the buyer tells no cause. */
@Injectable()
export class ProviderFailures {
  private readonly logger = new Logger('PaymentGateway');
  private readonly count: (kind: string) => void;

  constructor(measures: Measures) {
    this.count = measures.counter(
      'safar_provider_errors_total',
      'Answers of the payment provider that were errors, and those that never came.',
      'kind',
    );
  }

  note(error: unknown): void {
    if (!(error instanceof Stripe.errors.StripeError)) return;
    this.count(KINDS.find(([, type]) => error instanceof type)?.[0] ?? 'other');
    if (isOurKeyRefused(error)) this.logger.error(`The provider refuses our key: ${error.message}`);
    if (!(error instanceof Stripe.errors.StripeConnectionError)) return;
    const { detail } = error;
    const why = detail instanceof Error ? detail.message : '';
    this.logger.warn(`The provider does not answer: ${error.message} ${why}`);
  }
}
