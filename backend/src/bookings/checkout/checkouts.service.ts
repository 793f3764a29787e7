import { Injectable } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { Sek } from '@safar/domain/money/money';
import { partyOf, seatProblem, seatsOf } from '@safar/domain/pricing/party';
import {
  type PassengerDetails,
  grownUpProblems,
  passengerProblems,
} from '@safar/domain/bookings/passengers';
import { type PaymentMethod, firstPayment, surchargeFor } from '@safar/domain/pricing/pricing';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import { seatsLeft } from '@safar/domain/departures/seats';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import { tooMany } from '../../common/rate-limiting/rate-limits.js';
import { currentRequestId } from '../../common/observability/request-scope.js';
import { type SettingsValues, Settings, pricingRulesOf } from '../../settings/settings.service.js';
import { BookingEntity } from '../shared/booking.entity.js';
import { type CreateBookingInput, type PricedOrder, type OrderKey, newBookingParams, newReference, writeBooking } from './create-booking.queries.js'; // oxfmt-ignore
import { type Order, contactProblemsOf, passengersOf } from './booking-order.js';
import { destinationNamed, findOffer, takeSeats } from '../shared/bookings.queries.js';
import { findSameOrder, holdOrder, readCheckout } from './checkout.queries.js';
import {
  type Offer, type PricedOffer, bandsOf, priceOf, quoteView, requireOpen,
} from './quotes.service.js'; // oxfmt-ignore

/** Most unpaid holds at one time; more need a payment first. */
const MOST_HOLDS = { address: 5, email: 3 } as const;

/** Data for an order, as of one instant. */
export interface CheckoutContext {
  /** The booking that the same order made before. */
  readonly same: BookingEntity | null;
  readonly offer: Offer | null;
  readonly settings: SettingsValues;
  /** Seats of this departure that the customer already holds and would release. */
  readonly own: number;
}

/** How seats are held and the first payment is made. */
export interface HoldInput {
  readonly key: OrderKey;
  readonly holdMinutes: number;
  /** Limit of unpaid holds per address: seats in total, and per cent of the departure. */
  readonly unpaid: { readonly seats: number; readonly share: number };
  readonly method: PaymentMethod;
  /** The customer's address; null when it is not counted. */
  readonly address: string | null;
}

/** The stored first payment of a new booking; the provider has not been called. */
export interface FirstPayment {
  readonly id: string;
  readonly purpose: 'full' | 'deposit';
  readonly method: PaymentMethod;
  readonly principal: Sek;
  readonly surcharge: Sek;
}

export interface HoldResult {
  readonly booking: BookingEntity;
  /** null when the same order held the seats before, or when there is nothing to pay. */
  readonly payment: FirstPayment | null;
}

/** Turns an order into a hold: loads its context, checks it and takes the seats. */
@Injectable()
export class Checkouts {
  constructor(
    private readonly db: DataSource,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Throws KEY_REUSED when the key belongs to another order. */
  async loadContext(
    order: Order,
    key: OrderKey,
    ownBookingId: string | null,
  ): Promise<CheckoutContext> {
    const { manager } = this.db;
    const destinationId =
      order.destinationId ??
      (order.destinationName && (await destinationNamed(manager, order.destinationName)));
    const date = order.departureDate;
    const read = await readCheckout(manager, { destinationId, date, key, ownBookingId });
    const same = read.sameId && (await manager.findOneBy(BookingEntity, { id: read.sameId }));
    return {
      ...read,
      same: same ? requireKeyOf(same, key) : null,
      settings: this.settings.from(read.settings),
    };
  }

  /**
   * Checks and prices an order. Throws all issues of its fields at once, and 409 when the customer saw another price.
   * @param also further issues found by the caller
   */
  check(
    order: Order,
    { offer, settings }: CheckoutContext,
    also: readonly ValidationIssue[] = [],
  ): PricedOrder {
    const { seller, insurance, departureDate } = order;
    const today = this.clock.today();
    if (!departureDate) throw new DomainError('DEPARTURE_NOT_FOUND');
    requireOpen(offer, { today, seller });
    const passengers = passengersOf(order, departureDate, bandsOf(offer));
    const days = { today, departure: departureDate };
    const wrong = passengerProblems(passengers, days, bandsOf(offer));
    throwIfInvalid([
      ...contactProblemsOf(order),
      ...wrong,
      ...(seller === 'buyer' && wrong.length === 0
        ? grownUpProblems(passengers, departureDate)
        : []),
      ...also,
    ]);
    const party = partyOf(passengers.map(({ type }) => type));
    const rules = pricingRulesOf(settings);
    const priced = priceOf(offer, { party, insurance, seller }, { today, rules });
    requireSeenPrice(order, priced);
    return { order, priced, passengers };
  }

  /**
   * Rejects an order early when the loaded offer has too few seats, so most late orders do not queue for the
   * departure's row lock. `hold` or `place` takes the seats.
   */
  requireSeats({ priced, passengers }: PricedOrder, { own }: CheckoutContext): void {
    requireSeatsFor(priced.offer, passengers, own);
  }

  /**
   * Takes the seats and writes the booking and its first payment. Two concurrent requests with the same key get the
   * same booking.
   */
  async hold(checked: PricedOrder, input: HoldInput): Promise<HoldResult> {
    const { key, holdMinutes, method, address } = input;
    const { priced, order } = checked;
    const principal = firstPayment(priced.quote, order.paymentOption);
    const surcharge = surchargeFor(principal, method, priced.rules);
    const purpose = order.paymentOption === 'full' ? 'full' : 'deposit';
    const payment = { purpose, method, principal, surcharge } as const;
    const waits = { state: 'held', minutes: holdMinutes } as const;
    const bookingInput = { key, waits, firstDue: null, staffInput: {} };
    const held = await holdOrder(this.db.manager, {
      ...newBookingParams(checked, bookingInput, newReference()),
      ...{
        key: key.header,
        address,
        mostHolds: { ...MOST_HOLDS, ...input.unpaid },
        payment,
        requestId: currentRequestId(),
      },
    });
    if (held.outcome === 'too many holds') throw tooMany(held.wait);
    if (held.outcome === 'no seats') return this.refuseSeats(this.db.manager, checked);
    // Among a million bookings one reference in nine hundred is taken; retry with a new one.
    if (held.outcome === 'reference taken') {
      return this.hold(checked, input);
    }
    const { booking, paymentId: id } = held;
    return { booking: requireKeyOf(booking, key), payment: id ? { ...payment, id } : null };
  }

  /**
   * Returns the booking that an order made before, or null. Throws KEY_REUSED when the key belongs to another order.
   */
  async findSame(manager: EntityManager, key: OrderKey): Promise<BookingEntity | null> {
    const same = await findSameOrder(manager, key);
    return same && requireKeyOf(same, key);
  }

  /** Takes the seats and writes the booking in the caller's transaction. Throws when too few are left. */
  async place(
    tx: EntityManager,
    checked: PricedOrder,
    bookingInput: CreateBookingInput,
  ): Promise<BookingEntity> {
    const { priced, passengers } = checked;
    const seats = seatsOf(passengers, priced.offer.return_date);
    if (!(await takeSeats(tx, priced.offer.departure_id, seats))) {
      return this.refuseSeats(tx, checked);
    }
    return writeBooking(tx, checked, bookingInput);
  }

  /** Throws the reason why the seats could not be taken. */
  private async refuseSeats(manager: EntityManager, checked: PricedOrder): Promise<never> {
    const { order, priced, passengers } = checked;
    const offer = await findOffer(manager, priced.offer.destination_id, priced.offer.date);
    requireOpen(offer, { today: this.clock.today(), seller: order.seller });
    requireSeatsFor(offer, passengers, 0);
    // Seats were released between the two statements: the customer can try again.
    throw new DomainError('NOT_ENOUGH_SEATS', { left: 0 });
  }
}

function requireKeyOf(booking: BookingEntity, key: OrderKey): BookingEntity {
  if (key.header && booking.fingerprint !== key.fingerprint) throw new DomainError('KEY_REUSED');
  return booking;
}

/** Throws when these passengers do not get seats. */
function requireSeatsFor(offer: Offer, passengers: readonly PassengerDetails[], own: number): void {
  const left = seatsLeft({ ...offer, taken: offer.taken - own });
  const problem = seatProblem(passengers, offer.return_date, left);
  if (problem) throw new DomainError(problem.code, problem.params);
}

/**
 * Throws when the customer saw another price, so that it is confirmed before charging. Staff compare the total only and
 * charge nothing here.
 */
function requireSeenPrice(order: Order, priced: PricedOffer): void {
  const details = quoteView(priced, 'klarna');
  if (order.paymentOption === 'partial' && priced.fullPaymentOnly) {
    throw new DomainError('FULL_PAYMENT_ONLY', {}, details);
  }
  const due = firstPayment(priced.quote, order.paymentOption);
  const sawDue = order.seller === 'staff' || order.seen.amount === due;
  if (order.seen.total !== priced.quote.total || !sawDue) {
    throw new DomainError('PRICE_CHANGED', {}, details);
  }
}
