import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { JobRunner } from '../../common/jobs/queue.js';
import { enqueueRound } from '../../common/jobs/rounds.js';
import { ExtraPayments } from '../extras/extra-payments.service.js';
import { PaymentSync } from './payment-sync.service.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * Makes webhooks optional: regularly checks expired holds, unresolved payments and refunds, and undelivered events. The
 * timer only enqueues; the job key lets a single process do the work.
 */
@Injectable()
export class PaymentSyncJobs implements OnModuleInit {
  private readonly logger = new Logger('PaymentSync');

  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobRunner,
    private readonly sync: PaymentSync,
    private readonly extras: ExtraPayments,
  ) {}

  onModuleInit(): void {
    this.jobs.register('expire-holds', async () => {
      await this.sync.expireHolds();
      await this.extras.expireOrders();
    });
    this.jobs.register('check-payments', () => this.sync.checkPayments());
    this.jobs.register('check-refunds', () => this.sync.checkRefunds());
    this.jobs.register('fetch-events', () => this.sync.fetchEvents());
    this.jobs.register('refund', ({ refundId }) => this.sync.refund(String(refundId)));
    this.jobs.register('stripe-event', ({ eventId }) => this.sync.applyEvent(String(eventId)));
  }

  @Interval(15 * SECOND)
  holds(): Promise<void> {
    return this.tick('expire-holds');
  }

  @Interval(MINUTE)
  payments(): Promise<void> {
    return this.tick('check-payments');
  }

  @Interval(30 * SECOND)
  refunds(): Promise<void> {
    return this.tick('check-refunds');
  }

  @Interval(15 * MINUTE)
  events(): Promise<void> {
    return this.tick('fetch-events');
  }

  private async tick(task: string): Promise<void> {
    await enqueueRound(this.db.manager, { task, logger: this.logger });
  }
}
