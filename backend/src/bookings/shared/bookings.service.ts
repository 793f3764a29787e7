import { Injectable } from '@nestjs/common';
import { holdsSeats, nextBookingState } from '@safar/domain/bookings/booking-states';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { Sek } from '@safar/domain/money/money';
import { nextPaymentOf } from '@safar/domain/pricing/pricing';
import type { EntityManager } from 'typeorm';
import type { Staff } from '../../common/auth/access.js';
import { audit } from '../../common/audit/audit.js';
import { Documents } from '../../documents/documents.service.js';
import { type MailOrder, queueMail } from '../../mails/mail.service.js';
import { BookingEntity } from './booking.entity.js';
import { nextPaymentInput } from '../details/bookings.view.js';
import { releaseSeats, releaseSold, retakeStock, takeSeats } from './booking-stock.queries.js';
import { flagForStaff, paidFor } from './bookings.queries.js';

export { type StaffFields, requestedStaffFields, staffFieldsOf } from './staff-fields.js';
export {
  moveAirportSeats, releaseSeats, releaseStock, type SeatPlace, seatsHeldBy, takeExtras, takeRooms, takeSeats,
} from './booking-stock.queries.js'; // oxfmt-ignore
export {
  LEAD_PASSENGER, type Offer, clearReviewFlag, destinationNamed, expiredHolds, findOffer, isOver, isReferenceTaken, lockBooking,
  lockDepartures, lockOrder, type OfferState, paidFor, type SeatsLeft, seatsLeft, syncPlan,
} from './bookings.queries.js'; // oxfmt-ignore

export {
  findDiscount, hasUsedCode, holdsCode, releaseCode, takeCode,
} from './discount-codes.queries.js'; // oxfmt-ignore
export { endExtras, extrasFor, inFullFor, endedExtrasFor } from './booking-extras.queries.js';
export { addExtras, addLines, addedExtras } from './sold-lines.queries.js';

/** State changes of a booking that holds seats. */
@Injectable()
export class Bookings {
  constructor(private readonly documents: Documents) {}

  /** Returns the next amount to pay. Throws the reason when nothing can be paid. */
  async amountDue(manager: EntityManager, booking: BookingEntity): Promise<Sek> {
    if (booking.state === 'expired') throw new DomainError('BOOKING_EXPIRED');
    if (!holdsSeats(booking.state)) throw new DomainError('BOOKING_CLOSED');
    const due = nextPaymentOf(nextPaymentInput(booking), await paidFor(manager, booking.id));
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
   * Confirms the booking after its first payment. An expired booking takes its seats, rooms and extras again.
   * @returns false when they are gone or the booking is cancelled or moved: the payment has to be refunded
   */
  async settle(tx: EntityManager, booking: BookingEntity): Promise<boolean> {
    if (booking.state === 'confirmed') return true;
    if (booking.state === 'cancelled' || booking.state === 'moved') return false;
    if (booking.state === 'expired' && !(await this.takeAgain(tx, booking))) return false;
    await this.move(tx, booking, { event: 'settle' });
    await this.queueConfirmationMail(tx, booking);
    return true;
  }

  private async takeAgain(tx: EntityManager, booking: BookingEntity): Promise<boolean> {
    if (!(await takeSeats(tx, booking, booking.seats))) return false;
    if (await retakeStock(tx, booking)) return true;
    await releaseSeats(tx, booking, booking.seats);
    return false;
  }

  /** Confirms an option for staff, paid or not. Throws BOOKING_TRANSITION for any other booking. */
  async confirm(tx: EntityManager, booking: BookingEntity, staff: Staff): Promise<void> {
    await this.move(tx, booking, { event: 'confirm', actor: staff });
    await this.queueConfirmationMail(tx, booking);
  }

  /** Queues the confirmation mail and issues its document, once per booking. */
  async queueConfirmationMail(tx: EntityManager, booking: BookingEntity): Promise<void> {
    await queueMail(tx, bookingMailOrder(booking, 'booking_confirmed'));
    const dedupe = `confirmation:${booking.id}`;
    await this.documents.issue(tx, { kind: 'confirmation', bookingId: booking.id, dedupe });
  }

  /** Issues and mails the travel documents, once per booking. @returns whether they were issued now */
  async queueTravelDocumentsMail(tx: EntityManager, booking: BookingEntity): Promise<boolean> {
    if (booking.state !== 'confirmed') return false;
    const dedupe = `travel_documents:${booking.id}`;
    const order = { kind: 'travel_documents', bookingId: booking.id, dedupe } as const;
    if (!(await this.documents.issue(tx, order))) return false;
    await queueMail(tx, bookingMailOrder(booking, 'travel_documents'));
    return true;
  }

  /**
   * Issues the travel documents anew after a change or a payment of extras, once the booking has some. The mail about
   * that event has them attached.
   */
  renewTravelDocuments(tx: EntityManager, bookingId: string, eventId: string): Promise<void> {
    const dedupe = `travel_documents:${bookingId}:${eventId}`;
    return this.documents.renew(tx, { kind: 'travel_documents', bookingId, dedupe });
  }

  /**
   * Releases the seats, rooms, extras and code of a hold or option. The caller has made sure that nothing can be
   * charged any more. One with payments stays, also when its customer orders again, and is flagged for staff when its
   * time is over.
   */
  async release(
    tx: EntityManager,
    booking: BookingEntity,
    event: 'expire' | 'cancel',
  ): Promise<void> {
    if (booking.state !== 'held' && booking.state !== 'option') return;
    const isOption = booking.state === 'option';
    if ((await paidFor(tx, booking.id)) > 0) return flagForStaff(tx, booking.id);
    await this.move(tx, booking, { event });
    await releaseSeats(tx, booking, booking.seats);
    await releaseSold(tx, booking);
    if (isOption && event === 'expire') {
      await queueMail(tx, bookingMailOrder(booking, 'option_expired'));
    }
  }

  /** Flags the booking for review; the first reason stays. */
  async flagForReview(tx: EntityManager, booking: BookingEntity, attention: string): Promise<void> {
    await tx.query(`update bookings set attention = coalesce(attention, $2) where id = $1`, [
      booking.id,
      attention,
    ]);
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
    await tx.query(
      `with used as (
         update discount_uses set state = 'used' where booking_id = $1 and state = 'reserved' and $2 = 'confirmed')
       update bookings set state = $2, hold_until = null, attention = nullif(attention, 'option_ending') where id = $1`,
      [booking.id, booking.state],
    );
    await audit(tx, {
      action: `booking.${booking.state}`,
      object: { type: 'booking', id: booking.id },
      actor,
      changes: { from, to: booking.state },
    });
  }
}

/** A mail that each booking gets once. */
const bookingMailOrder = (booking: BookingEntity, topic: string): MailOrder => ({
  topic,
  dedupe: `${topic}:${booking.id}`,
  bookingId: booking.id,
  to: booking.email,
  language: booking.language,
});
