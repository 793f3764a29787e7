import { Injectable, Logger } from '@nestjs/common';
import { isLive } from '@safar/domain/payments/payment-states';
import { DataSource } from 'typeorm';
import { expiredHolds } from '../../bookings/shared/bookings.service.js';
import { countDecline } from '../intents/card-testing.service.js';
import { PaymentEntity } from '../intents/payment.entity.js';
import { PaymentGateway } from '../gateway/payment.gateway.js';
import { livePaymentOf, stalePayments, pendingRefunds } from '../intents/payments.queries.js';
import { fetchedUntil, saveFetchedUntil, storeWebhookEvents } from '../webhooks/webhook-events.js';
import { Payments } from '../intents/payments.service.js';
import { Refunds } from '../refunds/refunds.service.js';
import { Settlement } from '../ledger/settlement.service.js';
import type { StripeEventEntity } from '../webhooks/stripe-event.entity.js';
import type { RowOf } from '../../common/database/row-of.js';

/** Fetches overlap: the provider may list an event late, and its clock may differ from ours. */
const EVENT_OVERLAP_MS = 3_600_000;
const BATCH = 100;
/** Number of concurrent checks; low enough to leave database connections to visitors. */
const HANDS = 3;
const DECLINED = 'payment_intent.payment_failed';
/**
 * Time between two checks of a payment: longer than starting it at the provider takes, and short enough that a payment
 * right after a check is confirmed by the next one, a minute later, within 90 seconds.
 */
const REST_SECONDS = 20;

/** Steps of the payment sync; each is safe to repeat and to lose. */
@Injectable()
export class PaymentSync {
  private readonly logger = new Logger('PaymentSync');

  constructor(
    private readonly db: DataSource,
    private readonly gateway: PaymentGateway,
    private readonly payments: Payments,
    private readonly settlement: Settlement,
    private readonly refunds: Refunds,
  ) {}

  /** Cancels at the provider before releasing seats, so a last-second payer either has the seats or is not charged. */
  async expireHolds(): Promise<void> {
    const ids = await expiredHolds(this.db.manager, BATCH);
    await this.each(ids, (id) => this.payments.expire(id));
  }

  async checkPayments(): Promise<void> {
    await this.each(await stalePayments(this.db.manager, REST_SECONDS), (id) =>
      this.checkPayment(id),
    );
  }

  async checkRefunds(): Promise<void> {
    await this.each(await pendingRefunds(this.db.manager), (id) => this.refunds.advance(id));
  }

  refund(id: string): Promise<void> {
    return this.refunds.advance(id);
  }

  /** Goes on where the last fetch ended, also after a long stop or in a restored database. */
  async fetchEvents(): Promise<void> {
    const { manager } = this.db;
    const now = new Date();
    const since = (await fetchedUntil(manager)).getTime() - EVENT_OVERLAP_MS;
    await storeWebhookEvents(manager, await this.gateway.eventsSince(new Date(since)));
    await saveFetchedUntil(manager, now);
  }

  async applyEvent(eventId: string): Promise<void> {
    const [[event]] = await this.db.query<
      [RowOf<StripeEventEntity, 'type' | 'objectId'>[], number]
    >(
      `update stripe_events set attempts = attempts + 1 where event_id = $1 and processed_at is null
       returning type, object_id`,
      [eventId],
    );
    if (!event) return;
    if (event.type.startsWith('payment_intent.')) {
      await this.settlement.applyIntent(event.object_id);
    }
    if (event.type === DECLINED) await this.brake(event.object_id);
    if (event.type.startsWith('refund.')) await this.refunds.applyRefund(event.object_id);
    if (event.type.startsWith('charge.dispute.')) await this.refunds.applyDispute(event.object_id);
    await this.db.query(`update stripe_events set processed_at = now() where event_id = $1`, [
      eventId,
    ]);
  }

  /** Cancels the payment on which stolen cards are tested; attempts go straight to the provider. */
  private async brake(intentId: string): Promise<void> {
    if (!(await countDecline(this.db.manager, intentId))) return;
    const payment = await this.db.manager.findOneBy(PaymentEntity, { intentId });
    const live = payment?.bookingId
      ? await livePaymentOf(this.db.manager, payment.bookingId)
      : payment;
    if (live && isLive(live.state)) await this.payments.cancel(live);
  }

  private async checkPayment(id: string): Promise<void> {
    const payment = await this.db.manager.findOneBy(PaymentEntity, { id });
    if (!payment || !isLive(payment.state)) return;
    const { id: intentId } = await this.payments.intentOf(payment);
    await this.settlement.applyIntent(intentId);
  }

  /** Works in parallel, so that a failing or slow item does not block the others. */
  private async each(ids: readonly string[], work: (id: string) => Promise<void>): Promise<void> {
    const waiting = [...ids];
    const hand = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        await work(id).catch((error: unknown) =>
          this.logger.warn(`${id} was not synchronised yet: ${textOf(error)}`),
        );
      }
    };
    await Promise.all(Array.from({ length: HANDS }, hand));
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
