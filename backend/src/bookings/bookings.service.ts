import { Injectable } from '@nestjs/common';
import { holdsSeats, nextBookingState } from '@safar/domain/rules/booking-states';
import { DomainError } from '@safar/domain/rules/domain-error';
import type { Sek } from '@safar/domain/rules/money';
import { partyOf, seatsNeeded } from '@safar/domain/rules/party';
import { passengerProblems } from '@safar/domain/rules/passengers';
import { firstPayment, nextPaymentOf } from '@safar/domain/rules/pricing';
import { DataSource, type EntityManager } from 'typeorm';
import type { Problem } from '@safar/domain/rules/problems';
import type { Staff } from '../core/access.js';
import { audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { refuse } from '../core/errors.js';
import { Documents } from '../documents/documents.service.js';
import { type MailOrder, queueMail } from '../mail/mail.service.js';
import { Settings } from '../settings/settings.service.js';
import { BookingEntity } from './booking.entity.js';
import { type Beginning, type CheckedOrder, type OrderKey, freeReference, orderKeyOf, writeBooking } from './booking.record.js'; // prettier-ignore
import { type Order, contactProblemsOf, travellersOf } from './booking-order.js';
import { billOf } from './bookings.view.js';
import { noteSource, requireFewHolds } from './checkout-sources.queries.js';
import {
  destinationNamed, findOffer, findRepeated, leaveToStaff, lockOrder, paidFor, releaseSeats, seatsHeldBy, takeSeats, unflag,
} from './bookings.queries.js'; // prettier-ignore
import {
  type PricedOffer,
  Quotes,
  bandsOf,
  quoteView,
  requireOpen,
  requireSeats,
} from './quotes.service.js';

export { type Order, orderFrom, tidyContact } from './booking-order.js';
export { noteSource } from './checkout-sources.queries.js';
export { type Beginning, type CheckedOrder, type OrderKey, freeReference, orderKeyOf };
export {
  expiredHolds, findOffer, lockBooking, lockOrder, paidFor, releaseSeats, syncPlan, takeSeats, unflag,
} from './bookings.queries.js'; // prettier-ignore

@Injectable()
export class Bookings {
  constructor(
    private readonly db: DataSource,
    private readonly quotes: Quotes,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly documents: Documents,
  ) {}

  /** The booking an order made before, or null. Throws KEY_REUSED when the key stands for another order. */
  async findSame(manager: EntityManager, key: OrderKey): Promise<BookingEntity | null> {
    if (!key.header) return findRepeated(manager, key.fingerprint);
    const found = await manager.findOneBy(BookingEntity, { clientKey: key.header });
    if (found && found.fingerprint !== key.fingerprint) throw new DomainError('KEY_REUSED');
    return found;
  }

  /**
   * Checks and prices an order. Throws every problem of its fields at once, and 409 when the buyer saw another price.
   * @param also what the caller found wrong
   */
  async check(order: Order, also: readonly Problem[] = []): Promise<CheckedOrder> {
    const { manager } = this.db;
    const destinationId = order.destinationId ?? (await this.destinationIdOf(order));
    if (!order.departureDate) throw new DomainError('DEPARTURE_NOT_FOUND');
    const offer = await findOffer(manager, destinationId, order.departureDate);
    requireOpen(offer, { today: this.clock.today(), seller: order.seller });
    const travellers = travellersOf(order, order.departureDate, bandsOf(offer));
    refuse([
      ...contactProblemsOf(order),
      ...passengerProblems(
        travellers,
        { today: this.clock.today(), departure: order.departureDate },
        bandsOf(offer),
      ),
      ...also,
    ]);
    const priced = await this.quotes.price(manager, {
      destinationId,
      departureDate: order.departureDate,
      party: partyOf(travellers.map(({ type }) => type)),
      insurance: order.insurance,
      seller: order.seller,
    });
    requireSeenPrice(order, priced);
    return { order, priced, travellers };
  }

  /**
   * Takes the seats and writes the booking; the same key, sent twice at once, gives the one booking to both.
   * @param address where the order comes from; null where nobody counts
   */
  async hold(checked: CheckedOrder, key: OrderKey, address: string | null): Promise<BookingEntity> {
    return this.db.transaction(async (tx) => {
      await lockOrder(tx, key.header ?? key.fingerprint);
      const same = await this.findSame(tx, key);
      if (same) return same;
      const { email } = checked.order;
      if (address) await requireFewHolds(tx, { address, email });
      const { holdMinutes } = await this.settings.all(tx);
      const until = `now() + make_interval(mins => ${Math.trunc(holdMinutes)})`;
      const waits = { state: 'held', until } as const;
      const booking = await this.place(tx, checked, { key, waits, firstDue: null, desk: {} });
      if (address) await noteSource(tx, booking.id, address);
      await audit(tx, { action: 'booking.held', object: { type: 'booking', id: booking.id } });
      return booking;
    });
  }

  /** Takes the seats and writes the booking inside the caller's transaction. Throws when too few are left. */
  async place(
    tx: EntityManager,
    checked: CheckedOrder,
    beginning: Beginning,
  ): Promise<BookingEntity> {
    await this.takeSeats(tx, checked);
    return writeBooking(tx, checked, beginning);
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

  /** Throws PRICE_CHANGED, with the price that a booking was made at, when its buyer goes by another. */
  requirePriceOf(booking: BookingEntity, order: Order): void {
    if (sawPriceOf(booking, order)) return;
    const { totalPrice: total, deposit } = booking;
    throw new DomainError('PRICE_CHANGED', {}, { total, deposit, fullPaymentOnly: false });
  }

  /** What the next payment of a booking has to be. Throws why there is none. */
  async amountDue(manager: EntityManager, booking: BookingEntity): Promise<Sek> {
    if (booking.state === 'expired') throw new DomainError('BOOKING_EXPIRED');
    if (!holdsSeats(booking.state)) throw new DomainError('BOOKING_CLOSED');
    const due = nextPaymentOf(billOf(booking), await paidFor(manager, booking.id));
    if (due === 0) {
      throw new DomainError(
        'NOTHING_TO_PAY',
        {},
        { bookingId: booking.id, bookingRef: booking.bookingRef },
      );
    }
    return due;
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
    await this.move(tx, booking, { event: 'settle' });
    await this.tellConfirmed(tx, booking);
    return true;
  }

  /** Staff confirm an option, paid or not. Throws BOOKING_TRANSITION for any other booking. */
  async confirm(tx: EntityManager, booking: BookingEntity, staff: Staff): Promise<void> {
    await this.move(tx, booking, { event: 'confirm', actor: staff });
    await this.tellConfirmed(tx, booking);
  }

  /** The confirmation as letter and as paper, once a booking. */
  async tellConfirmed(tx: EntityManager, booking: BookingEntity): Promise<void> {
    await queueMail(tx, letterAbout(booking, 'booking_confirmed'));
    const dedupe = `confirmation:${booking.id}`;
    await this.documents.issue(tx, { kind: 'confirmation', bookingId: booking.id, dedupe });
  }

  /** The papers for the journey, once a booking. @returns whether they were made now */
  async tellTravel(tx: EntityManager, booking: BookingEntity): Promise<boolean> {
    if (booking.state !== 'confirmed') return false;
    const dedupe = `travel_documents:${booking.id}`;
    const order = { kind: 'travel_documents', bookingId: booking.id, dedupe } as const;
    if (!(await this.documents.issue(tx, order))) return false;
    await queueMail(tx, letterAbout(booking, 'travel_documents'));
    return true;
  }

  /**
   * Lets a hold or an option go: the caller has made sure that nothing can be charged any more. An option that money
   * came for stays, for staff to decide.
   */
  async release(
    tx: EntityManager,
    booking: BookingEntity,
    event: 'expire' | 'cancel',
  ): Promise<void> {
    if (booking.state !== 'held' && booking.state !== 'option') return;
    const isOption = booking.state === 'option';
    const isKept = (isOption || event === 'expire') && (await paidFor(tx, booking.id)) > 0;
    if (isKept) return leaveToStaff(tx, booking.id);
    await this.move(tx, booking, { event });
    await releaseSeats(tx, booking.departureId, booking.seats);
    if (isOption && event === 'expire') {
      await queueMail(tx, letterAbout(booking, 'option_expired'));
    }
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

  private async takeSeats(tx: EntityManager, checked: CheckedOrder): Promise<void> {
    const { order, priced, travellers } = checked;
    const party = partyOf(travellers.map(({ type }) => type));
    if (await takeSeats(tx, priced.offer.departure_id, seatsNeeded(party))) return;
    const offer = await findOffer(tx, priced.offer.destination_id, priced.offer.date);
    requireOpen(offer, { today: this.clock.today(), seller: order.seller });
    requireSeats(offer, party, 0);
    // Seats came free between the two statements: the buyer may simply try again.
    throw new DomainError('NOT_ENOUGH_SEATS', { left: 0 });
  }

  private async move(
    tx: EntityManager,
    booking: BookingEntity,
    {
      event,
      actor = null,
    }: { event: 'settle' | 'confirm' | 'expire' | 'cancel'; actor?: Staff | null },
  ): Promise<void> {
    const from = booking.state;
    booking.state = nextBookingState(from, event);
    booking.holdUntil = null;
    await tx.update(BookingEntity, { id: booking.id }, { state: booking.state, holdUntil: null });
    await unflag(tx, booking.id, 'option_ending');
    await audit(tx, {
      action: `booking.${booking.state}`,
      object: { type: 'booking', id: booking.id },
      actor,
      changes: { from, to: booking.state },
    });
  }
}

/** A letter that a booking gets once. */
const letterAbout = (booking: BookingEntity, topic: string): MailOrder => ({
  topic,
  dedupe: `${topic}:${booking.id}`,
  bookingId: booking.id,
  to: booking.email,
  language: booking.language,
});

/** Whether the buyer goes by the price that the booking was made at. */
export const sawPriceOf = (
  { totalPrice: total, deposit, paymentChoice }: BookingEntity,
  { seen }: Order,
): boolean =>
  seen.total === total && seen.amount === firstPayment({ total, deposit }, paymentChoice);

/** A buyer who saw another price is asked again, never charged. Staff see the whole price, and charge nothing here. */
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
