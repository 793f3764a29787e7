import { Injectable } from '@nestjs/common';
import type { PaymentIntentRequest, PaymentIntentView } from '@safar/domain/contracts/payments';
import { DomainError } from '@safar/domain/rules/domain-error';
import type { Language } from '@safar/domain/rules/languages';
import { can } from '@safar/domain/rules/permissions';
import { DataSource } from 'typeorm';
import { BookingEntity } from '../bookings/booking.entity.js';
import {
  Bookings, type PricedOrder, type Order, correctHeld, saveCheckoutSource, orderFrom, orderKeyOf, paidFor, sawPriceOf,
} from '../bookings/bookings.service.js'; // oxfmt-ignore
import { WithoutBookingSession } from '../bookings/booking-sessions.service.js';
import { Checkouts, type HoldInput } from '../bookings/checkouts.service.js';
import type { Caller } from '../core/access.js';
import { PayLinks } from './pay-links.service.js';
import { PaymentEntity } from './payment.entity.js';
import { Payments, alreadyPaid } from './payments.service.js';

/** Everything about a request to pay that is not in its body. */
export interface PaymentRequestContext {
  readonly caller: Caller;
  readonly language: Language;
  readonly idempotencyKey: string | null;
  /** Where it comes from; null where nobody counts. */
  readonly address: string | null;
}

/** What a new booking is sold for, beside its price. */
interface Sale {
  readonly order: Order;
  readonly request: PaymentIntentRequest;
  /** The booking whose seats the buyer gives back. */
  readonly previousHoldId: string | null;
}

/** From the button to something that can be paid: a new booking, or what is due on one. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly db: DataSource,
    private readonly bookings: Bookings,
    private readonly checkouts: Checkouts,
    private readonly payments: Payments,
    private readonly links: PayLinks,
  ) {}

  /** Starts the first payment of a new booking, or the next one of an existing booking. Safe to send twice. */
  placeOrder(
    request: PaymentIntentRequest,
    call: PaymentRequestContext,
  ): Promise<PaymentIntentView | WithoutBookingSession<PaymentIntentView>> {
    return request.bookingId
      ? this.payBalance(request, request.bookingId, call)
      : this.payNewBooking(request, call);
  }

  private async payNewBooking(
    request: PaymentIntentRequest,
    call: PaymentRequestContext,
  ): Promise<PaymentIntentView | WithoutBookingSession<PaymentIntentView>> {
    const order = orderFrom(request, call.language);
    const key = orderKeyOf(order, call.idempotencyKey);
    const { bookingId: ownId } = call.caller;
    const context = await this.checkouts.loadContext(order, key, ownId);
    const { same } = context;
    // An order without a key is known by its travellers alone: they may have seen a new price since they held the seats.
    const isOutdated = same?.state === 'held' && !key.header && !sawPriceOf(same, order);
    if (same && !isOutdated) {
      // Who travels with whom is known to others as well: only the key or the cookie of the first time proves anything.
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
    const input = { key, holdMinutes, unpaid, method: request.pmType, address: call.address };
    return this.payments.withTimeout(this.holdAndPay(checked, input, sale));
  }

  /** Lets go what the buyer holds already, takes the new seats and asks the provider for an intent. */
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

  /** The same order of the same buyer, maybe with a corrected telephone or spelling: the hold takes what was sent last. */
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
