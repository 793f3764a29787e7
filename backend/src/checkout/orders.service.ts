import { Injectable } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import { partyOf, seatsOf } from '@safar/domain/pricing/party';
import {
  type PassengerDetails,
  grownUpProblems,
  passengerProblems,
} from '@safar/domain/bookings/passengers';
import type { DiscountRule } from '@safar/domain/pricing/discount-rules';
import { firstPayment } from '@safar/domain/pricing/pricing';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import {
  type DepartureAirport,
  NO_SEATS,
  type OwnSeats,
  seatProblemFrom,
} from '@safar/domain/departures/departure-airports';
import { extraCounts } from '@safar/domain/extras/booked-extras';
import { roomCounts } from '@safar/domain/rooms/rooms';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { throwIfInvalid } from '../common/http/errors.js';
import { ShopOpening } from '../settings/shop-opening.service.js';
import { type SettingsValues, Settings, pricingRulesOf } from '../settings/settings.service.js';
import { BookingEntity } from '../bookings/shared/booking.entity.js';
import {
  type CreateBookingInput, type PricedOrder, type OrderKey, writeBooking,
} from './create-booking.queries.js'; // oxfmt-ignore
import { type Order, contactProblemsOf, passengersOf } from './booking-order.js';
import {
  type OfferState,
  type SeatsLeft,
  destinationNamed,
  findOffer,
  seatsLeft,
  takeCode,
  takeExtras,
  takeRooms,
  takeSeats,
} from '../bookings/shared/bookings.service.js';
import { findSameOrder, readCheckout } from './checkout.queries.js';
import { isAboutOffer, withNewPrice } from './new-offer.js';
import { requireAirport, requireOnSale, requireOpen } from './offer-checks.js';
import { codeUse } from './order-discounts.js';
import { refuseExtras } from './order-extras.js';
import { roomsOf } from './order-rooms.js';
import {
  type Offer, type PricedOffer, bandsOf, priceOf, quoteView,
} from './quotes.service.js'; // oxfmt-ignore

export {
  type Order, normalizeContact, orderFrom, passengersOf,
} from './booking-order.js'; // oxfmt-ignore
export {
  type CreateBookingInput, type OrderKey, type PricedOrder, freeReference,
} from './create-booking.queries.js'; // oxfmt-ignore

/** Data for an order, as of one instant. */
export interface OrderContext {
  /** The booking that the same order made before. */
  readonly same: BookingEntity | null;
  readonly offer: Offer | null;
  /** Instead of the offer when the departure has no seat left and the customer holds none. */
  readonly fullOffer: OfferState | null;
  readonly settings: SettingsValues;
  /** Seats of this departure that the customer already holds and would release. */
  readonly own: OwnSeats;
  /** The rule of the order's code, if it can be used once more. */
  readonly coded: DiscountRule | null;
  /** Whether customers can order; staff always can. */
  readonly isShopOpen: boolean;
}

interface FurtherChecks {
  readonly also?: readonly ValidationIssue[];
  readonly reprice?: (priced: PricedOffer) => PricedOffer;
}

/** What orders of customers and of staff have in common: their context, their checks and their seats. */
@Injectable()
export class Orders {
  constructor(
    private readonly db: DataSource,
    private readonly settings: Settings,
    private readonly shop: ShopOpening,
    private readonly clock: Clock,
  ) {}

  /** Throws KEY_REUSED when the key belongs to another order. */
  async load(order: Order, key: OrderKey, ownBookingId: string | null): Promise<OrderContext> {
    const { manager } = this.db;
    const destinationId =
      order.destinationId ??
      (order.destinationName && (await destinationNamed(manager, order.destinationName)));
    const date = order.departureDate;
    const { code } = order;
    const read = await readCheckout(manager, { destinationId, date, key, ownBookingId, code });
    const same = read.sameId && (await manager.findOneBy(BookingEntity, { id: read.sameId }));
    return {
      ...read,
      same: same ? requireKeyOf(same, key) : null,
      settings: this.settings.from(read.settings),
      isShopOpen: this.shop.isOpenIn(read.settings),
    };
  }

  /**
   * Checks and prices an order. Throws all issues of its fields at once, and 409 when the customer saw another price.
   * @param more further issues found by the caller, and what changes the price that the customer saw
   */
  check(order: Order, context: OrderContext, more: FurtherChecks = {}): PricedOrder {
    const { priced, passengers, hasChanged } = this.priced(order, context, more);
    requireSeenPrice(order, priced, hasChanged);
    return { order, priced, passengers };
  }

  private priced(
    order: Order,
    context: OrderContext,
    { also = [], reprice = (priced) => priced }: FurtherChecks = {},
  ) {
    const { settings, own, coded } = context;
    const { bookedBy, insurance, departureDate, airport } = order;
    const today = this.clock.today();
    if (!departureDate) throw new DomainError('DEPARTURE_NOT_FOUND');
    const offer = requireOnSale(context, { today, bookedBy });
    const passengers = passengersOf(order, departureDate, bandsOf(offer));
    const days = { today, departure: departureDate };
    const wrong = passengerProblems(passengers, days, bandsOf(offer));
    throwIfInvalid([
      ...contactProblemsOf(order),
      ...wrong,
      ...(bookedBy === 'customer' && wrong.length === 0
        ? grownUpProblems(passengers, departureDate)
        : []),
      ...also,
    ]);
    const party = partyOf(passengers.map(({ type }) => type));
    const rules = pricingRulesOf(settings);
    const { rooms, childAges, hasChanged } = roomsOf(order, passengers, { offer, own });
    const selection = {
      party,
      insurance,
      airport,
      childAges,
      rooms,
      extras: order.extras,
      code: order.code,
      language: order.language,
      bookedBy,
    };
    const priced = reprice(priceOf(offer, selection, { today, rules, own, coded }));
    // Other rooms are no use without seats.
    if (hasChanged) requireSeatsFor(priced, passengers, own);
    return { priced, passengers, hasChanged };
  }

  /**
   * Returns why an order was refused. When an extra or the airport was sold or closed meanwhile, or the discount code is not
   * valid, it has the price of what can be had instead.
   */
  async refusal(
    error: unknown,
    order: Order,
    { key, ownId }: { readonly key: OrderKey; readonly ownId: string | null },
  ): Promise<unknown> {
    if (!isAboutOffer(error)) return error;
    const context = await this.load(order, key, ownId);
    const { offer, own } = context;
    if (!offer) return error;
    const price = (other: Order) => {
      const { priced, passengers } = this.priced(other, context);
      requireSeatsFor(priced, passengers, own);
      return quoteView(priced, 'klarna');
    };
    return withNewPrice(error, order, { offer, price });
  }

  /**
   * Rejects an order early when the loaded offer has too few seats, so most late orders do not queue for the
   * departure's row lock. The seats are taken later, in one statement.
   */
  requireSeats({ priced, passengers }: PricedOrder, { own }: OrderContext): void {
    requireSeatsFor(priced, passengers, own);
  }

  /**
   * Returns the booking that an order made before, or null. Throws KEY_REUSED when the key belongs to another order.
   */
  async findSame(manager: EntityManager, key: OrderKey): Promise<BookingEntity | null> {
    const same = await findSameOrder(manager, key);
    return same && requireKeyOf(same, key);
  }

  /** Takes seats, rooms, extras and the code and writes the booking in the caller's transaction. Throws when too few are left. */
  async place(
    tx: EntityManager,
    checked: PricedOrder,
    bookingInput: CreateBookingInput,
  ): Promise<BookingEntity> {
    const { priced, passengers } = checked;
    const seats = seatsOf(passengers, priced.offer.return_date);
    const place = { departureId: priced.offer.departure_id, airportId: priced.airport.id };
    if (!(await takeSeats(tx, place, seats))) {
      return this.refuseSeats(await seatsLeft(tx, place.departureId), checked);
    }
    if (!(await takeRooms(tx, place.departureId, roomCounts(priced.rooms)))) {
      throw new DomainError('ROOMS_SOLD_OUT');
    }
    const { chosen, offered } = priced.extras;
    if (!(await takeExtras(tx, place.departureId, extraCounts(chosen, offered)))) {
      return this.refuseExtras(tx, checked);
    }
    const use = codeUse(priced.quote.lines, priced.coded, checked.order.email);
    if (use && !(await takeCode(tx, use))) throw new DomainError('CODE_NOT_VALID');
    return writeBooking(tx, checked, bookingInput);
  }

  /** Throws the reason why the extras could not be taken. */
  async refuseExtras(
    manager: EntityManager,
    { order, priced, passengers }: PricedOrder,
  ): Promise<never> {
    const { destination_id: id, date } = priced.offer;
    const party = partyOf(passengers.map(({ type }) => type));
    const { bookedBy, language } = order;
    const selection = { party, extras: priced.extras.chosen, language, bookedBy };
    const offer = (await findOffer(manager, id, date)) ?? priced.offer;
    return refuseExtras(offer, selection, this.clock.today());
  }

  /** Throws PRICE_CHANGED with the booking's price when the customer saw another one. */
  requirePriceOf(booking: BookingEntity, order: Order): void {
    if (sawPriceOf(booking, order)) return;
    const { totalPrice: total, deposit } = booking;
    throw new DomainError('PRICE_CHANGED', {}, { total, deposit, fullPaymentOnly: false });
  }

  /** Throws the reason why the seats could not be taken. `seats` are those left; null when the departure is deleted. */
  refuseSeats(seats: SeatsLeft | null, { order, priced, passengers }: PricedOrder): never {
    const offer: Offer = { ...priced.offer, ...(seats ?? { departure_id: null }) };
    const sale = { today: this.clock.today(), bookedBy: order.bookedBy };
    requireOpen(offer, sale);
    const airport = requireAirport(offer, priced.airport.iata, sale);
    requireSeatsFor({ offer, airport }, passengers, NO_SEATS);
    // Seats were released between the two statements: the customer can try again.
    throw new DomainError('NOT_ENOUGH_SEATS', { left: 0 });
  }
}

/** Throws KEY_REUSED when the key belongs to another order. */
export function requireKeyOf(booking: BookingEntity, key: OrderKey): BookingEntity {
  if (key.header && booking.fingerprint !== key.fingerprint) throw new DomainError('KEY_REUSED');
  return booking;
}

/** Throws when these passengers do not get seats. */
function requireSeatsFor(
  { offer, airport }: { readonly offer: Offer; readonly airport: DepartureAirport },
  passengers: readonly PassengerDetails[],
  own: OwnSeats,
): void {
  const problem = seatProblemFrom(offer, passengers, { airport, own });
  if (problem) throw new DomainError(problem.code, problem.params);
}

/**
 * Throws when the customer saw another price, so that it is confirmed before charging. Staff compare the total only and
 * charge nothing here.
 * @param hasChanged the rooms are not those that the customer chose
 */
function requireSeenPrice(order: Order, priced: PricedOffer, hasChanged: boolean): void {
  const details = quoteView(priced, 'klarna');
  if (order.paymentOption === 'partial' && priced.fullPaymentOnly) {
    throw new DomainError('FULL_PAYMENT_ONLY', {}, details);
  }
  const due = firstPayment(priced.quote, order.paymentOption);
  const sawDue = order.bookedBy === 'staff' || order.seen.amount === due;
  if (hasChanged || order.seen.total !== priced.quote.total || !sawDue) {
    throw new DomainError('PRICE_CHANGED', {}, details);
  }
}

/** Tells whether the customer saw the booking's price. */
export const sawPriceOf = (
  { totalPrice: total, deposit, paymentChoice }: BookingEntity,
  { seen }: Order,
): boolean =>
  seen.total === total && seen.amount === firstPayment({ total, deposit }, paymentChoice);
