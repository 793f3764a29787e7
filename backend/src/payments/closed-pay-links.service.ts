import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobRunner } from '../core/queue.js';
import { END_LINK_PAYMENT, closedLinksOf, paymentOfClosed } from './pay-links.queries.js';
import { Payments } from './payments.service.js';

/** Ends at the provider what was begun through links that were closed: their amount may have been wrong. */
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

  /** Before staff hear that a link is closed; a provider that does not answer is asked again by the job. */
  async endNow(linkId: string): Promise<void> {
    try {
      await this.payments.withTimeout(this.endPayment(linkId));
    } catch (error) {
      this.logger.warn(`The payment of the closed link ${linkId} has to wait: ${String(error)}`);
    }
  }

  /** The same for all links of a booking that a new one took the place of. */
  async endAllOf(bookingId: string): Promise<void> {
    for (const id of await closedLinksOf(this.db.manager, bookingId)) await this.endNow(id);
  }

  /** What is being processed already cannot be taken back: it is booked when it comes. */
  private async endPayment(linkId: string): Promise<void> {
    const payment = await paymentOfClosed(this.db.manager, linkId);
    if (payment) await this.payments.cancel(payment);
  }
}
