import { Inject, Injectable } from '@nestjs/common';
import type {
  PaymentIntentRequest,
  PaymentIntentView,
} from '@safar/domain/contracts/payments/payments';
import { DomainError } from '@safar/domain/errors/domain-error';
import { type PaymentMethod, firstPayment, surchargeFor } from '@safar/domain/pricing/pricing';
import { DataSource } from 'typeorm';
import { WithoutBookingSession } from '../bookings/details/booking-sessions.service.js';
import { BookingEntity } from '../bookings/shared/booking.entity.js';
import { Bookings, hasUsedCode, holdsCode, lockBooking } from '../bookings/shared/bookings.service.js'; // oxfmt-ignore
import { ENV, type Env } from '../common/config/env.js';
import { CONNECT_MS } from '../common/database/database.js';
import { currentRequestId } from '../common/observability/request-scope.js';
import { tooMany } from '../common/rate-limiting/rate-limits.js';
import { Semaphore } from '../common/semaphore.js';
import { PaymentEntity } from '../payments/intents/payment.entity.js';
import { Payments, alreadyPaid, paidView, requireOffered } from '../payments/intents/payments.service.js'; // oxfmt-ignore
import { type Order, orderFrom } from './booking-order.js';
import { holdOrder, waitForHolds } from './checkout.queries.js';
import { asHolder, correctHeld, replacedBy } from './held-orders.queries.js';
import {
  type OrderKey, type PricedOrder, newBookingParams, newReference, orderKeyOf,
} from './create-booking.queries.js'; // oxfmt-ignore
import { codeUse } from './order-discounts.js';
import { type OrderContext, Orders, requireKeyOf, sawPriceOf } from './orders.service.js';
import type { PaymentRequestContext } from './payment-request-context.js';

/** Most unpaid holds at one time; more need a payment first. */
const MOST_HOLDS = { address: 5, email: 3 } as const;

/** An order of a customer as it was received. */
interface Received {
  readonly request: PaymentIntentRequest;
  readonly ctx: PaymentRequestContext;
  readonly order: Order;
  readonly key: OrderKey;
  /** The booking that it replaces. */
  readonly replaced: BookingEntity | null;
}

/** A checked order of a customer, before its seats are taken. */
interface Checkout {
  readonly request: PaymentIntentRequest;
  readonly ctx: PaymentRequestContext;
  readonly key: OrderKey;
  readonly context: OrderContext;
  readonly checked: PricedOrder;
}

interface HeldOrder {
  readonly booking: BookingEntity;
  /** null when the same order held the seats before, or when there is nothing to pay. */
  readonly payment: PaymentEntity | null;
}

type StartedPayment = PaymentIntentView | WithoutBookingSession<PaymentIntentView>;
/** What is left of an order once its seats are held: the payment at the provider. */
type StartPayment = () => Promise<StartedPayment>;

/** Orders that wait for their turn in one process, as long as for a connection; others are asked to try again. */
const MOST_WAITING = 1_000;

/** Books a trip for a customer: holds its seats and starts the first payment. */
@Injectable()
export class CheckoutService {
  /**
   * As many orders at a time as the process has connections. Without turns, a rush for the last seats would read all its
   * orders before it holds the first of them, and those that come too late would all queue for the departure's row.
   */
  private readonly turns: Semaphore;

  constructor(
    private readonly db: DataSource,
    private readonly orders: Orders,
    private readonly payments: Payments,
    private readonly bookings: Bookings,
    @Inject(ENV) { poolSize: atOnce, timeFactor }: Env,
  ) {
    const limits = { atOnce, waiting: MOST_WAITING, timeoutMs: CONNECT_MS * timeFactor };
    this.turns = new Semaphore({ ...limits, error: 'SERVICE_UNAVAILABLE' });
  }

  /** Safe to repeat: the same order gets the same booking, also after the shop has closed. */
  async placeOrder(
    request: PaymentIntentRequest,
    sent: PaymentRequestContext,
  ): Promise<StartedPayment> {
    const replaced = await replacedBy(this.db.manager, request);
    const ctx = { ...sent, caller: asHolder(sent.caller, replaced) };
    const order = orderFrom(request, ctx.language);
    const key = orderKeyOf(order, ctx.idempotencyKey);
    try {
      const received = { request, ctx, order, key, replaced };
      const startPayment = await this.turns.run(() => this.prepare(received));
      return await startPayment();
    } catch (error) {
      throw await this.orders.refusal(error, order, { key, ownId: ctx.caller.bookingId });
    }
  }

  /** Checks an order and holds its seats, unless the customer has to give back other seats at the provider first. */
  private async prepare({ request, ctx, order, key, replaced }: Received): Promise<StartPayment> {
    const { bookingId: ownId } = ctx.caller;
    const context = await this.orders.load(order, key, ownId);
    const { same } = context;
    requireOffered(request.pmType, request.amount, context.settings);
    if (same && !isOutdated(same, order, key)) {
      // Others may know the passengers too, so only the key or the session of the first request proves ownership.
      const isProven = key.header !== null || ownId === same.id;
      return isProven
        ? () => this.payAgain(same, order, request)
        : () => this.payUnproven(same, order, request);
    }
    // Another day may be another trip of theirs.
    const departureId = (context.fullOffer ?? context.offer)?.departure_id;
    const isSameDeparture = replaced?.departureId === departureId;
    if (replaced?.state === 'confirmed' && isSameDeparture) throw alreadyPaid(replaced);
    if (!context.isShopOpen) throw new DomainError('SHOP_CLOSED');
    const checked = this.orders.check(order, context);
    this.orders.requireSeats(checked, context);
    const checkout = { request, ctx, key, context, checked };
    const previousId = same?.id ?? (context.own.seats > 0 ? ownId : null);
    if (previousId) {
      return () => this.payments.withTimeout(this.replaceAndPay(checkout, previousId));
    }
    const held = await this.hold(checkout);
    return () => this.payments.withTimeout(this.pay(checkout, held));
  }

  /** Releases the customer's previous hold, takes the new seats and creates an intent at the provider. */
  private async replaceAndPay(checkout: Checkout, previousId: string): Promise<PaymentIntentView> {
    const { ctx, checked } = checkout;
    // Else the customer would lose the hold to an order that is refused.
    if (await this.hasUsedCode(checked, previousId)) throw new DomainError('CODE_NOT_VALID');
    const wait = await waitForHolds(this.db.manager, holdParams(checkout), previousId);
    if (wait !== null) throw tooMany(wait);
    await this.payments.releaseHold(previousId, 'cancel');
    await this.requireUnpaid(previousId, ctx.caller.bookingId);
    return this.pay(checkout, await this.hold(checkout));
  }

  private pay(
    { request, checked }: Checkout,
    { booking, payment }: HeldOrder,
  ): Promise<PaymentIntentView> {
    return payment
      ? this.payments.pay(booking, request, payment)
      : this.payHold(booking, checked.order, request);
  }

  /** Throws ALREADY_PAID or PAYMENT_PROCESSING for a hold whose money has arrived or is at the bank, so that it is not paid twice. */
  private async requireUnpaid(id: string, ownId: string | null): Promise<void> {
    const { manager } = this.db;
    const hold = await manager.findOneByOrFail(BookingEntity, { id });
    const atBank = { bookingId: id, state: 'processing' } as const;
    if (hold.state === 'confirmed') {
      throw id === ownId ? alreadyPaid(hold) : new DomainError('ALREADY_PAID');
    }
    // The bank may still refuse it, so what is typed stays.
    if (await manager.existsBy(PaymentEntity, atBank)) throw new DomainError('PAYMENT_PROCESSING');
  }

  /** Tells whether the customer has used the code of an order in other bookings than a hold that they release. */
  private async hasUsedCode({ order, priced }: PricedOrder, holdId: string): Promise<boolean> {
    const use = codeUse(priced.quote.lines, priced.coded, order.email);
    return use !== null && hasUsedCode(this.db.manager, use, holdId);
  }

  /** Releases the customer's hold of another departure when it has the last use of the code. @returns whether it did */
  private async givesCodeBack({ ctx, context, checked }: Checkout): Promise<boolean> {
    const { manager } = this.db;
    const { bookingId } = ctx.caller;
    const { coded } = context;
    if (!bookingId || !coded || !(await holdsCode(manager, bookingId, coded))) return false;
    if (await this.hasUsedCode(checked, bookingId)) return false;
    await this.payments.releaseHold(bookingId, 'cancel');
    // One that is being paid, or is paid in part, stays.
    return !(await holdsCode(manager, bookingId, coded));
  }

  /**
   * Takes the seats and writes the booking and its first payment; the provider has not been called. Two concurrent
   * requests with the same key get the same booking.
   */
  private async hold(checkout: Checkout): Promise<HeldOrder> {
    const { key, checked } = checkout;
    const { manager } = this.db;
    const params = holdParams(checkout);
    const { payment } = params;
    const held = await holdOrder(manager, params);
    if (held.outcome === 'too many holds') throw tooMany(held.wait);
    if (held.outcome === 'no rooms') throw new DomainError('ROOMS_SOLD_OUT');
    if (held.outcome === 'no code') {
      if (await this.givesCodeBack(checkout)) return this.hold(checkout);
      throw new DomainError('CODE_NOT_VALID');
    }
    if (held.outcome === 'no extras') return this.orders.refuseExtras(manager, checked);
    if (held.outcome === 'no seats') return this.orders.refuseSeats(held.seats, checked);
    // Among a million bookings one reference in nine hundred is taken; retry with a new one.
    if (held.outcome === 'reference taken') return this.hold(checkout);
    const booking = requireKeyOf(held.booking, key);
    const { paymentId: id } = held;
    const made = { ...payment, bookingId: booking.id, state: 'created', intentId: null } as const;
    return { booking, payment: id ? manager.create(PaymentEntity, { ...made, id }) : null };
  }

  /** Pays for a repeated order; the hold gets the contact details and spelling that were sent last. */
  private async payAgain(
    booking: BookingEntity,
    order: Order,
    request: PaymentIntentRequest,
  ): Promise<PaymentIntentView> {
    if (booking.state === 'held') await correctHeld(this.db.manager, booking.id, order);
    return this.payHold(booking, order, request);
  }

  private async payUnproven(
    booking: BookingEntity,
    order: Order,
    request: PaymentIntentRequest,
  ): Promise<WithoutBookingSession<PaymentIntentView>> {
    if (booking.state === 'confirmed') throw new DomainError('ALREADY_PAID');
    return new WithoutBookingSession(await this.payHold(booking, order, request));
  }

  private payHold(
    booking: BookingEntity,
    order: Order,
    request: PaymentIntentRequest,
  ): Promise<PaymentIntentView> {
    if (booking.totalPrice === 0 && sawPriceOf(booking, order)) return this.confirmFree(booking.id);
    if (booking.state === 'confirmed') throw alreadyPaid(booking);
    this.orders.requirePriceOf(booking, order);
    return this.payments.withTimeout(this.payments.pay(booking, request));
  }

  /** Confirms an order of which a discount takes off all. Safe to repeat. Throws BOOKING_EXPIRED when it has ended. */
  private confirmFree(id: string): Promise<PaymentIntentView> {
    return this.db.transaction(async (tx) => {
      const booking = await lockBooking(tx, id);
      if (!booking || !(await this.bookings.settle(tx, booking))) {
        throw new DomainError('BOOKING_EXPIRED');
      }
      return paidView(booking, true);
    });
  }
}

/** Without a key, only its passengers identify an order; the price may have changed since the hold. */
const isOutdated = (booking: BookingEntity, order: Order, key: OrderKey): boolean =>
  booking.state === 'held' && !key.header && !sawPriceOf(booking, order);

/** Parameters of the database functions for a hold. */
function holdParams({ request, ctx, key, context, checked }: Checkout) {
  const { holdMinutes, unpaidSeatsPerAddress: seats, unpaidSharePercent: share } = context.settings;
  const waits = { state: 'held', minutes: holdMinutes } as const;
  return {
    ...newBookingParams(checked, { key, waits, firstDue: null, staffInput: {} }, newReference()),
    ...{
      key: key.header,
      address: ctx.address,
      mostHolds: { ...MOST_HOLDS, seats, share },
      payment: firstPaymentOf(checked, request.pmType),
      requestId: currentRequestId(),
    },
  };
}

function firstPaymentOf({ order, priced }: PricedOrder, method: PaymentMethod) {
  const principal = firstPayment(priced.quote, order.paymentOption);
  return {
    purpose: order.paymentOption === 'full' ? 'full' : 'deposit',
    method,
    principal,
    surcharge: surchargeFor(principal, method, priced.rules),
  } as const;
}
