import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type {
  LaterExtrasPaymentView,
  LaterExtrasQuoteRequest,
  LaterExtrasQuoteView,
  LaterExtrasRequest,
} from '@safar/domain/contracts/bookings/later-extras';
import { DomainError } from '@safar/domain/errors/domain-error';
import { sek } from '@safar/domain/money/money';
import { isLive } from '@safar/domain/payments/payment-states';
import { type PaymentMethod, surchargeFor } from '@safar/domain/pricing/pricing';
import type { Language } from '@safar/domain/text/languages';
import { DataSource, type EntityManager } from 'typeorm';
import {
  LaterExtras, type PricedLaterExtras, canStillHave, endOrder, expiredOrders, extendOrder, holdFor, sameOrder, takeOrdered, unitsOf,
  waitForOrder,
} from '../../bookings/later-extras/later-extras.service.js'; // oxfmt-ignore
import { ExtraOrderEntity } from '../../bookings/shared/booking-extra.entity.js';
import { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { lockBooking, lockDepartures, paidFor } from '../../bookings/shared/bookings.service.js';
import type { RequestContext } from '../../common/http/request-context.js';
import { tooMany } from '../../common/rate-limiting/rate-limits.js';
import { Settings } from '../../settings/settings.service.js';
import { saveCheckoutSource } from '../intents/checkout-sources.queries.js';
import { PaymentEntity } from '../intents/payment.entity.js';
import { livePaymentOf } from '../intents/payments.queries.js';
import {
  type NextPayment, Payments, alreadyPaid, newPayment, paymentView, requireOffered,
} from '../intents/payments.service.js'; // oxfmt-ignore

const HOLD_MINUTES = 30;
/** Most unpaid orders of a booking within that time. */
const MOST_ORDERS = 3;
/** Orders that one run of the job ends. */
const BATCH = 50;

/** A request for extras. */
interface ExtraOrderInput {
  readonly request: LaterExtrasRequest;
  readonly language: Language;
  readonly key: string | null;
  readonly fingerprint: string;
}

type PurchaseContext = Pick<RequestContext, 'caller' | 'language' | 'idempotencyKey'> & {
  readonly address: string | null;
};

/** Sells extras for bookings that are sold: an order holds them until its payment, or for half an hour. */
@Injectable()
export class ExtraPayments {
  private readonly logger = new Logger('ExtraPayments');

  constructor(
    private readonly db: DataSource,
    private readonly payments: Payments,
    private readonly laterExtras: LaterExtras,
    private readonly settings: Settings,
  ) {}

  /** Returns the price of extras for a booking. Throws why it cannot have them. */
  async quote(
    bookingId: string,
    { items, pmType }: LaterExtrasQuoteRequest,
    language: Language,
  ): Promise<LaterExtrasQuoteView> {
    const { manager } = this.db;
    const priced = await this.laterExtras.priced(manager, bookingId, { items, language });
    return quoteView(priced, pmType ?? 'card');
  }

  /**
   * Holds extras and starts their payment, for the customer only. Ends a payment of the balance first. The same request
   * gets the same order. Throws PRICE_CHANGED with the new price, TOO_MANY_REQUESTS, KEY_REUSED.
   */
  async start(
    bookingId: string,
    request: LaterExtrasRequest,
    { caller, language, idempotencyKey: key, address }: PurchaseContext,
  ): Promise<LaterExtrasPaymentView> {
    if (caller.bookingId !== bookingId) throw new DomainError('BOOKING_FORBIDDEN');
    requireOffered(request.pmType, request.expected_total, await this.settings.all());
    const { manager } = this.db;
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    if (!booking) throw new DomainError('BOOKING_NOT_FOUND');
    if (address) await saveCheckoutSource(manager, bookingId, address);
    const input = { request, language, key, fingerprint: fingerprintOf(request) };
    return this.payments.withTimeout(this.open(booking, input));
  }

  private async open(
    booking: BookingEntity,
    input: ExtraOrderInput,
  ): Promise<LaterExtrasPaymentView> {
    const { manager } = this.db;
    const { payment, intent } = await this.payments.open(booking, () =>
      this.db.transaction((tx) => this.next(tx, booking.id, input)),
    );
    const order = await manager.findOneBy(ExtraOrderEntity, { paymentId: payment.id });
    // Another request of the customer has changed the method at this moment.
    if (!order) throw new DomainError('REQUEST_IN_PROGRESS');
    const paid = await paidFor(manager, booking.id);
    const priced = { ...booking, totalPrice: sek(booking.totalPrice + order.amount) };
    return {
      ...paymentView({ booking: priced, payment, paid }, intent),
      holdExpiresAt: order.holdUntil.toISOString(),
      extra_order_id: order.id,
    };
  }

  /** Returns the live payment of the booking, or holds the extras and writes their payment. */
  private async next(
    tx: EntityManager,
    bookingId: string,
    input: ExtraOrderInput,
  ): Promise<NextPayment> {
    const booking = await lockBooking(tx, bookingId);
    if (!booking) throw new DomainError('BOOKING_NOT_FOUND');
    const { pmType: method } = input.request;
    const live = await livePaymentOf(tx, bookingId);
    const same = await sameOrder(tx, bookingId, input);
    if (same && same.fingerprint !== input.fingerprint) throw new DomainError('KEY_REUSED');
    if (same?.state === 'paid') throw alreadyPaid(booking);
    if (live) {
      const isWanted = same?.paymentId === live.id && live.method === method;
      return { payment: live, isWanted, isOther: !isWanted };
    }
    const order =
      same && (await canStillHave(tx, booking, same)) ? same : await this.hold(tx, booking, input);
    const asked = { purpose: 'extras', principal: sek(order.amount), payLinkId: null } as const;
    const payment = await newPayment(tx, booking, { ...asked, method });
    await tx.update(ExtraOrderEntity, { id: order.id }, { paymentId: payment.id });
    return { payment, isWanted: true };
  }

  /** Takes the extras for a new order; it replaces unpaid ones, whose payments have been ended. */
  private async hold(
    tx: EntityManager,
    booking: BookingEntity,
    { request, language, key, fingerprint }: ExtraOrderInput,
  ): Promise<ExtraOrderEntity> {
    const { id: bookingId } = booking;
    const { items: chosen, expected_total: expected, pmType } = request;
    const priced = await this.laterExtras.priced(tx, bookingId, { items: chosen, language });
    const { lines, extras, total: amount } = priced;
    if (amount !== expected) {
      throw new DomainError('PRICE_CHANGED', {}, quoteView(priced, pmType));
    }
    const wait = await waitForOrder(tx, bookingId, MOST_ORDERS);
    if (wait > 0) throw tooMany(wait);
    await lockDepartures(tx, [booking.departureId]);
    for (const order of await tx.findBy(ExtraOrderEntity, { bookingId, state: 'held' })) {
      await endOrder(tx, booking, order);
    }
    const items = unitsOf(extras);
    if (!(await takeOrdered(tx, booking, items))) {
      throw new DomainError('EXTRA_SOLD_OUT', { name: nameOf(priced, language) });
    }
    const order = { bookingId, items, amount, clientKey: key, fingerprint };
    return holdFor(tx, HOLD_MINUTES, { ...order, sold: { lines, extras } });
  }

  /** Ends unpaid orders whose time is over and gives their extras back; their payments are cancelled first. */
  async expireOrders(): Promise<void> {
    for (const order of await expiredOrders(this.db.manager, BATCH)) {
      await this.expire(order).catch((error: unknown) =>
        this.logger.warn(`Order ${order.id} was not ended yet: ${String(error)}`),
      );
    }
  }

  /** A customer on the bank's page gets ten more minutes, sixty in all. An order that is being paid stays. */
  private async expire({ id, bookingId, paymentId }: ExtraOrderEntity): Promise<void> {
    const { manager } = this.db;
    const payment = paymentId && (await manager.findOneBy(PaymentEntity, { id: paymentId }));
    if (payment && isLive(payment.state)) {
      const intent = await this.payments.intentOf(payment);
      if (intent.status === 'requires_action' && (await extendOrder(manager, id))) return;
      await this.payments.cancel(payment);
    }
    await this.db.transaction(async (tx) => {
      const booking = await lockBooking(tx, bookingId);
      const order = await tx.findOneBy(ExtraOrderEntity, { id });
      if (!booking || !order || order.paymentId !== paymentId) return;
      const last = paymentId && (await tx.findOneBy(PaymentEntity, { id: paymentId }));
      if (!last || !isLive(last.state)) await endOrder(tx, booking, order);
    });
  }
}

/** The same for the same extras at the same price, in any order and with any payment method. */
function fingerprintOf({ items, expected_total: total }: LaterExtrasRequest): string {
  const chosen = items.map(({ code, passenger_ids: ids = [] }) => [code, ...[...ids].sort()]);
  const parts = [chosen.map((item) => item.join(' ')).sort(), total];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

const nameOf = ({ extras: [first] }: PricedLaterExtras, language: Language): string =>
  (language === 'ar' ? first?.name_ar : first?.name_sv) ?? '';

const quoteView = (
  { booking, lines, total }: PricedLaterExtras,
  method: PaymentMethod,
): LaterExtrasQuoteView => ({
  lines: lines.map(({ travellerType, quantity, unitPrice, amount, label }) => ({
    ...{ kind: 'extra', travellerType, quantity, unitPrice, amount },
    ...(label === null ? {} : { label }),
  })),
  total,
  surcharge: surchargeFor(sek(total), method, booking.pricingRules),
});
