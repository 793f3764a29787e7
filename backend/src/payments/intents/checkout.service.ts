import { Injectable } from '@nestjs/common';
import type {
  PaymentIntentRequest,
  PaymentIntentView,
} from '@safar/domain/contracts/payments/payments';
import { DomainError } from '@safar/domain/errors/domain-error';
import { can } from '@safar/domain/access/permissions';
import { DataSource } from 'typeorm';
import { BookingEntity } from '../../bookings/shared/booking.entity.js';
import {
  Bookings, type PricedOrder, type Order, correctHeld, saveCheckoutSource, orderFrom, orderKeyOf, paidFor, sawPriceOf,
} from '../../bookings/shared/bookings.service.js'; // oxfmt-ignore
import { WithoutBookingSession } from '../../bookings/details/booking-sessions.service.js';
import { Checkouts, type HoldInput } from '../../bookings/checkout/checkouts.service.js';
import { PayLinks } from '../pay-links/pay-links.service.js';
import type { PaymentRequestContext } from './payment-request-context.js';
import { PaymentEntity } from './payment.entity.js';
import { Payments, alreadyPaid } from './payments.service.js';

/** Input of a new booking beside its price. */
interface Sale {
  readonly order: Order;
  readonly request: PaymentIntentRequest;
  /** The booking whose seats the customer releases. */
  readonly previousHoldId: string | null;
}

/** Starts payments: of a new booking, or of the amount due on an existing one. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly db: DataSource,
    private readonly bookings: Bookings,
    private readonly checkouts: Checkouts,
    private readonly payments: Payments,
    private readonly links: PayLinks,
  ) {}

  /** Starts the first payment of a new booking, or the next one of an existing booking. Safe to repeat. */
  placeOrder(
    request: PaymentIntentRequest,
    ctx: PaymentRequestContext,
  ): Promise<PaymentIntentView | WithoutBookingSession<PaymentIntentView>> {
    return request.bookingId
      ? this.payBalance(request, request.bookingId, ctx)
      : this.payNewBooking(request, ctx);
  }

  private async payNewBooking(
    request: PaymentIntentRequest,
    ctx: PaymentRequestContext,
  ): Promise<PaymentIntentView | WithoutBookingSession<PaymentIntentView>> {
    const order = orderFrom(request, ctx.language);
    const key = orderKeyOf(order, ctx.idempotencyKey);
    const { bookingId: ownId } = ctx.caller;
    const context = await this.checkouts.loadContext(order, key, ownId);
    const { same } = context;
    // Without a key, only its passengers identify an order; the price may have changed since the hold.
    const isOutdated = same?.state === 'held' && !key.header && !sawPriceOf(same, order);
    if (same && !isOutdated) {
      // Others may know the passengers too, so only the key or the session of the first request proves ownership.
      const isProven = key.header !== null || ownId === same.id;
      return isProven
        ? this.payAgain(same, order, request)
        : this.payUnproven(same, order, request);
    }
    const checked = this.checkouts.check(order, context);
    this.checkouts.requireSeats(checked, context);
    const sale = { order, request, previousHoldId: same?.id ?? (context.own > 0 ? ownId : null) };
    const {
      holdMinutes,
      unpaidSeatsPerAddress: seats,
      unpaidSharePercent: share,
    } = context.settings;
    const unpaid = { seats, share };
    const input = { key, holdMinutes, unpaid, method: request.pmType, address: ctx.address };
    return this.payments.withTimeout(this.holdAndPay(checked, input, sale));
  }

  /** Releases the customer's previous hold, takes the new seats and creates an intent at the provider. */
  private async holdAndPay(
    checked: PricedOrder,
    input: HoldInput,
    { order, request, previousHoldId }: Sale,
  ): Promise<PaymentIntentView> {
    if (previousHoldId) await this.payments.releaseHold(previousHoldId, 'cancel');
    const { booking, payment } = await this.checkouts.hold(checked, input);
    if (!payment) return this.payExistingHold(booking, order, request);
    const made = { ...payment, bookingId: booking.id, state: 'created', intentId: null } as const;
    return this.payments.pay(booking, request, this.db.manager.create(PaymentEntity, made));
  }

  /** Pays for a repeated order; the hold gets the contact details and spelling that were sent last. */
  private async payAgain(
    booking: BookingEntity,
    order: Order,
    request: PaymentIntentRequest,
  ): Promise<PaymentIntentView> {
    if (booking.state === 'held') await correctHeld(this.db.manager, booking.id, order);
    return this.payExistingHold(booking, order, request);
  }

  private async payUnproven(
    booking: BookingEntity,
    order: Order,
    request: PaymentIntentRequest,
  ): Promise<WithoutBookingSession<PaymentIntentView>> {
    if (booking.state === 'confirmed') throw new DomainError('ALREADY_PAID');
    return new WithoutBookingSession(await this.payExistingHold(booking, order, request));
  }

  private payExistingHold(
    booking: BookingEntity,
    order: Order,
    request: PaymentIntentRequest,
  ): Promise<PaymentIntentView> {
    if (booking.state === 'confirmed') throw alreadyPaid(booking);
    this.bookings.requirePriceOf(booking, order);
    return this.payments.withTimeout(this.payments.pay(booking, request));
  }

  private async payBalance(
    request: PaymentIntentRequest,
    bookingId: string,
    { caller, address }: PaymentRequestContext,
  ): Promise<PaymentIntentView | WithoutBookingSession<PaymentIntentView>> {
    const { manager } = this.db;
    const link = request.payLink ? await this.links.read(manager, request.payLink) : null;
    const staff = caller.staff !== null && can(caller.staff.role, 'payments:write');
    const isHolder = staff || caller.bookingId === bookingId;
    if (!isHolder && link?.booking.id !== bookingId) throw new DomainError('BOOKING_FORBIDDEN');
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    if (!booking) throw new DomainError('BOOKING_NOT_FOUND');
    const { amount: due } = await this.payments.dueOn(manager, booking, request);
    if (address) await saveCheckoutSource(manager, booking.id, address);
    if (request.amount !== due) {
      const paid = isHolder ? { paid: await paidFor(manager, booking.id) } : {};
      throw new DomainError('PRICE_CHANGED', {}, { amount: due, ...paid });
    }
    const view = await this.payments.withTimeout(this.payments.pay(booking, request));
    return isHolder ? view : new WithoutBookingSession(view);
  }
}
