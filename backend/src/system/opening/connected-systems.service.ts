import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OpeningFacts } from '@safar/domain/office/opening';
import { PAYMENT_METHODS } from '@safar/domain/pricing/pricing';
import { Clock } from '../../common/clock.js';
import { ENV, type Env } from '../../common/config/env.js';
import { StoreCheck } from '../../media/storage/store-check.service.js';
import { ProviderStatement } from '../../payments/gateway/provider-statement.service.js';
import { Settings } from '../../settings/settings.service.js';
import type { OpeningRow } from './opening.queries.js';

type SystemsPart = Pick<
  OpeningFacts,
  'now' | 'mail' | 'payments' | 'areFilesWritable' | 'publicUrl'
>;

const A_MINUTE = 60_000;

/** Asks the payment provider and the stores of files, and reads what is known about the others. */
@Injectable()
export class ConnectedSystems {
  private readonly logger = new Logger('Opening');

  constructor(
    private readonly settings: Settings,
    private readonly files: StoreCheck,
    private readonly provider: ProviderStatement,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Takes some seconds when one of them does not answer. */
  async ask(row: OpeningRow): Promise<SystemsPart> {
    const [payments, areFilesWritable] = await Promise.all([
      this.payments(row),
      this.works('files', () => this.files.writeAndRead()),
    ]);
    const { smtpUrl, publicUrl } = this.env;
    const mail = {
      ...{ hasServer: smtpUrl !== null, isDown: row.is_mail_down, testedAt: row.mail_tested_at },
    };
    return { now: this.clock.now(), mail, payments, areFilesWritable, publicUrl };
  }

  private async payments(row: OpeningRow): Promise<OpeningFacts['payments']> {
    const { stripe } = this.env;
    const to = this.clock.now();
    const span = { from: new Date(to.getTime() - A_MINUTE), to, kinds: ['dispute'] } as const;
    const { 'badges.klarna': klarna, swishOnline: swish_online } = await this.settings.all();
    const isOffered = { card: true, swish_online, klarna };
    const offered = PAYMENT_METHODS.filter((method) => isOffered[method]);
    const keyMode = stripe?.isTest ? 'test' : 'live';
    return {
      mode: stripe ? keyMode : 'sandbox',
      answers: await this.works('payments', () => this.provider.movements(span)),
      webhookAt: row.webhook_at,
      untriedMethods: offered.filter((method) => !row.tried_methods.includes(method)),
    };
  }

  private async works(name: string, ask: () => Promise<unknown>): Promise<boolean> {
    try {
      await ask();
      return true;
    } catch (error) {
      this.logger.warn(`${name}: ${String(error)}`);
      return false;
    }
  }
}
