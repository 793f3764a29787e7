import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobRunner } from '../../common/jobs/queue.js';
import { END_LINK_PAYMENT, closedLinksOf, paymentOfClosed } from './pay-links.queries.js';
import { Payments } from '../intents/payments.service.js';

/** Cancels payments that were started with links closed since, because their amount may be wrong. */
@Injectable()
export class ClosedPayLinks implements OnModuleInit {
  private readonly logger = new Logger('ClosedPayLinks');

  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobRunner,
    private readonly payments: Payments,
  ) {}

  onModuleInit(): void {
    this.jobs.register(END_LINK_PAYMENT, ({ linkId }) => this.endPayment(String(linkId)));
  }

  /** Tries to cancel before staff see the link as closed. When the provider does not reply, the job retries. */
  async endNow(linkId: string): Promise<void> {
    try {
      await this.payments.withTimeout(this.endPayment(linkId));
    } catch (error) {
      this.logger.warn(
        `The payment of the closed link ${linkId} was not cancelled yet: ${String(error)}`,
      );
    }
  }

  /** Does the same for all closed links of a booking, after a new one replaced them. */
  async endAllOf(bookingId: string): Promise<void> {
    for (const id of await closedLinksOf(this.db.manager, bookingId)) await this.endNow(id);
  }

  /** A payment in processing cannot be cancelled; it is booked when it succeeds. */
  private async endPayment(linkId: string): Promise<void> {
    const payment = await paymentOfClosed(this.db.manager, linkId);
    if (payment) await this.payments.cancel(payment);
  }
}
