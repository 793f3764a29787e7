import { randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { nextBookingState } from '@safar/domain/rules/booking-states';
import { DEFAULT_CANCELLATION_LADDER } from '@safar/domain/rules/cancellation';
import { DomainError } from '@safar/domain/rules/domain-error';
import { type Sek, remainingOf } from '@safar/domain/rules/money';
import { partyOf, seatsNeeded } from '@safar/domain/rules/party';
import { type PassengerDetails, passengerProblems } from '@safar/domain/rules/passengers';
import { firstPayment } from '@safar/domain/rules/pricing';
import { makeReference } from '@safar/domain/rules/references';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { refuse } from '../core/errors.js';
import { queueMail } from '../mail/mail.service.js';
import { Settings } from '../settings/settings.service.js';
import { BookingEntity, BookingLineEntity, PassengerEntity } from './booking.entity.js';
import { type Order, contactProblemsOf, fingerprintOf, travellersOf } from './booking-order.js';
import {
  destinationNamed, findOffer, findRepeated, lockOrder, paidFor, releaseSeats, seatsHeldBy, takeSeats,
} from './bookings.queries.js'; // prettier-ignore
import {
  type PricedOffer,
  Quotes,
  bandsOf,
  quoteView,
  requireOpen,
  requireSeats,
} from './quotes.service.js';

export { type Order, orderFrom } from './booking-order.js';
export { expiredHolds, lockBooking, paidFor } from './bookings.queries.js';

/** An order that was checked and priced: everything the booking will freeze. */
export interface CheckedOrder {
  readonly order: Order;
  readonly priced: PricedOffer;
  readonly travellers: readonly PassengerDetails[];
}

/** A key of the buyer's own, or none: then the order itself is recognised when it comes again. */
export interface OrderKey {
  readonly header: string | null;
  readonly fingerprint: string;
}

export const orderKeyOf = (order: Order, header: string | null): OrderKey => ({
  header,
  fingerprint: fingerprintOf(order),
});

@Injectable()
export class Bookings {
  constructor(
    private readonly db: DataSource,
    private readonly quotes: Quotes,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** The booking an order made before, or null. Throws KEY_REUSED when the key stands for another order. */
  async findSame(manager: EntityManager, key: OrderKey): Promise<BookingEntity | null> {
    if (!key.header) return findRepeated(manager, key.fingerprint);
    const found = await manager.findOneBy(BookingEntity, { clientKey: key.header });
    if (found && found.fingerprint !== key.fingerprint) throw new DomainError('KEY_REUSED');
    return found;
  }

  /** Checks and prices an order. Throws every problem of its fields at once, and 409 when the buyer saw another price. */
  async check(order: Order): Promise<CheckedOrder> {
    const { manager } = this.db;
    const destinationId = order.destinationId ?? (await this.destinationIdOf(order));
    if (!order.departureDate) throw new DomainError('DEPARTURE_NOT_FOUND');
    const offer = await findOffer(manager, destinationId, order.departureDate);
    requireOpen(offer, this.clock.today());
    const travellers = travellersOf(order, order.departureDate, bandsOf(offer));
    refuse([
      ...contactProblemsOf(order),
      ...passengerProblems(travellers, order.departureDate, bandsOf(offer)),
    ]);
    const priced = await this.quotes.price(manager, {
      destinationId,
      departureDate: order.departureDate,
      party: partyOf(travellers.map(({ type }) => type)),
      insurance: order.insurance,
    });
    requireSeenPrice(order, priced);
    return { order, priced, travellers };
  }

  /** Takes the seats and writes the booking; the same key, sent twice at once, gives the one booking to both. */
  async hold(checked: CheckedOrder, key: OrderKey): Promise<BookingEntity> {
    return this.db.transaction(async (tx) => {
      await lockOrder(tx, key.header ?? key.fingerprint);
      const same = await this.findSame(tx, key);
      if (same) return same;
      await this.takeSeats(tx, checked);
      const booking = await this.store(tx, checked, key);
      await audit(tx, { action: 'booking.held', object: { type: 'booking', id: booking.id } });
      return booking;
    });
  }

  /** Seats of this departure that the buyer holds under another order and would have to give back first. */
  async rivalHold(checked: CheckedOrder, ownBookingId: string | null): Promise<string | null> {
    const seats = await seatsHeldBy(
      this.db.manager,
      ownBookingId,
      checked.priced.offer.departure_id,
    );
    return seats > 0 ? ownBookingId : null;
  }

  /** What the next payment of a booking has to be. Throws why there is none. */
  async amountDue(booking: BookingEntity): Promise<Sek> {
    if (booking.state === 'held') {
      return firstPayment(
        { total: booking.totalPrice, deposit: booking.deposit },
        booking.paymentChoice,
      );
    }
    if (booking.state === 'expired') throw new DomainError('BOOKING_EXPIRED');
    if (booking.state !== 'confirmed' && booking.state !== 'option') {
      throw new DomainError('BOOKING_CLOSED');
    }
    const remaining = remainingOf(booking.totalPrice, await paidFor(this.db.manager, booking.id));
    if (remaining === 0) {
      throw new DomainError(
        'NOTHING_TO_PAY',
        {},
        { bookingId: booking.id, bookingRef: booking.bookingRef },
      );
    }
    return remaining;
  }

  /**
   * A first payment arrived: confirms the booking. An expired one takes its seats again.
   * @returns false when the seats are gone or the booking is dead: the money has to go back
   */
  async settle(tx: EntityManager, booking: BookingEntity): Promise<boolean> {
    if (booking.state === 'confirmed') return true;
    if (booking.state === 'cancelled' || booking.state === 'moved') return false;
    if (booking.state === 'expired' && !(await takeSeats(tx, booking.departureId, booking.seats))) {
      return false;
    }
    await this.move(tx, booking, 'settle');
    await queueMail(tx, {
      topic: 'booking_confirmed',
      dedupe: `booking_confirmed:${booking.id}`,
      bookingId: booking.id,
      to: booking.email,
      language: booking.language,
    });
    return true;
  }

  /** Lets a hold go: the caller has made sure that nothing can be charged any more. */
  async release(
    tx: EntityManager,
    booking: BookingEntity,
    event: 'expire' | 'cancel',
  ): Promise<void> {
    if (booking.state !== 'held') return;
    await this.move(tx, booking, event);
    await releaseSeats(tx, booking.departureId, booking.seats);
  }

  /** Raises a flag for staff; the first reason stays. */
  async flag(tx: EntityManager, booking: BookingEntity, attention: string): Promise<void> {
    await tx.query(`update bookings set attention = coalesce(attention, $2) where id = $1`, [
      booking.id,
      attention,
    ]);
  }

  private async destinationIdOf(order: Order): Promise<string> {
    const id =
      order.destinationName && (await destinationNamed(this.db.manager, order.destinationName));
    if (!id) throw new DomainError('DESTINATION_NOT_FOUND');
    return id;
  }

  private async takeSeats(tx: EntityManager, { priced, travellers }: CheckedOrder): Promise<void> {
    const party = partyOf(travellers.map(({ type }) => type));
    if (await takeSeats(tx, priced.offer.departure_id, seatsNeeded(party))) return;
    const offer = await findOffer(tx, priced.offer.destination_id, priced.offer.date);
    requireOpen(offer, this.clock.today());
    requireSeats(offer, party, 0);
    // Seats came free between the two statements: the buyer may simply try again.
    throw new DomainError('NOT_ENOUGH_SEATS', { left: 0 });
  }

  private async store(
    tx: EntityManager,
    checked: CheckedOrder,
    key: OrderKey,
  ): Promise<BookingEntity> {
    const { holdMinutes } = await this.settings.all(tx);
    const values = bookingValues(checked, key);
    const inserted = await tx.insert(BookingEntity, {
      ...values,
      holdUntil: () => `now() + make_interval(mins => ${Math.trunc(holdMinutes)})`,
    });
    const { id } = inserted.identifiers[0] as { id: string };
    await tx.insert(
      PassengerEntity,
      checked.travellers.map((traveller, position) => ({
        ...passengerValues(traveller),
        bookingId: id,
        position,
      })),
    );
    await tx.insert(
      BookingLineEntity,
      checked.priced.quote.lines.map((line) => ({ ...line, bookingId: id })),
    );
    await storePlan(tx, id, checked);
    return tx.findOneByOrFail(BookingEntity, { id });
  }

  private async move(
    tx: EntityManager,
    booking: BookingEntity,
    event: 'settle' | 'expire' | 'cancel',
  ): Promise<void> {
    const from = booking.state;
    booking.state = nextBookingState(from, event);
    booking.holdUntil = null;
    await tx.update(BookingEntity, { id: booking.id }, { state: booking.state, holdUntil: null });
    await audit(tx, {
      action: `booking.${booking.state}`,
      object: { type: 'booking', id: booking.id },
      changes: { from, to: booking.state },
    });
  }
}

/** A buyer who saw another price is asked again, never charged. */
function requireSeenPrice(order: Order, priced: PricedOffer): void {
  const details = quoteView(priced, 'klarna');
  if (order.paymentOption === 'partial' && priced.fullPaymentOnly) {
    throw new DomainError('FULL_PAYMENT_ONLY', {}, details);
  }
  const due = firstPayment(priced.quote, order.paymentOption);
  if (order.seen.total !== priced.quote.total || order.seen.amount !== due) {
    throw new DomainError('PRICE_CHANGED', {}, details);
  }
}

function bookingValues({ order, priced, travellers }: CheckedOrder, key: OrderKey) {
  const { offer, quote } = priced;
  return {
    bookingRef: makeReference((n) => randomInt(n)),
    clientKey: key.header ?? `order:${randomUUID()}`,
    fingerprint: key.fingerprint,
    destinationId: offer.destination_id,
    departureId: offer.departure_id,
    destinationSv: offer.name_sv,
    destinationAr: offer.name_ar || offer.name_sv,
    departureDate: offer.date,
    returnDate: offer.return_date,
    seats: seatsNeeded(partyOf(travellers.map(({ type }) => type))),
    prices: priced.prices,
    ageBands: priced.bands,
    pricingRules: priced.rules,
    cancellationLadder: [...DEFAULT_CANCELLATION_LADDER],
    totalPrice: quote.total,
    deposit: quote.deposit,
    paymentChoice: order.paymentOption,
    balanceDueDate: order.paymentOption === 'full' ? null : priced.balanceDue,
    email: order.email,
    phone: order.phone,
    language: order.language,
    insurance: order.insurance,
    state: 'held' as const,
  };
}

const passengerValues = ({ type, firstName, lastName, birthdate, gender }: PassengerDetails) => ({
  type,
  firstName,
  lastName,
  birthdate: birthdate as BookingEntity['departureDate'],
  gender: gender || null,
});

/** First payment today, the balance (if any) on its day. */
async function storePlan(
  tx: EntityManager,
  bookingId: string,
  { order, priced }: CheckedOrder,
): Promise<void> {
  const first = firstPayment(priced.quote, order.paymentOption);
  const rest = priced.quote.total - first;
  await tx.query(
    `insert into payment_plan (booking_id, position, kind, amount, due_date)
     select $1::uuid, 1, 'first', $2::int, (now() at time zone 'Europe/Stockholm')::date where $2::int > 0
     union all select $1::uuid, 2, 'balance', $3::int, $4::date where $3::int > 0`,
    [bookingId, first, rest, priced.balanceDue],
  );
}
