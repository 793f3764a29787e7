import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../common/config/env.js';
import { SystemChecks } from '../../common/observability/system-checks.js';
import { ProviderStatement } from '../gateway/provider-statement.service.js';

const A_MINUTE = 60_000;

const isRefusedKey = (error: unknown): boolean =>
  [401, 403].includes((error as { statusCode?: number }).statusCode ?? 0);

/** Calls Stripe once at start, so that a wrong or revoked key shows before a customer pays. */
@Injectable()
export class ProviderCheck implements OnModuleInit {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly checks: SystemChecks,
    private readonly statement: ProviderStatement,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    const { stripe } = this.env;
    if (!stripe) return;
    this.checks.register('payment_provider_down', { ask: () => this.ask() });
    this.checks.register('stripe_test_mode', {
      ask: () => {
        if (stripe.isTest) throw new Error('The Stripe keys are test keys: no money is received.');
        return Promise.resolve();
      },
    });
  }

  private async ask(): Promise<void> {
    const to = new Date();
    const from = new Date(to.getTime() - A_MINUTE);
    try {
      await this.statement.movements({ from, to, kinds: ['dispute'] });
    } catch (error) {
      if (isRefusedKey(error)) this.logger.error('Stripe rejects our key (STRIPE_SECRET_KEY)');
      throw error;
    }
  }
}
