import type { CancelTodayView } from '@safar/domain/contracts/bookings/booking-endings';
import { type Cancellation, cancellationOf } from '@safar/domain/bookings/changes/cancel-booking';
import { areCovered } from '@safar/domain/extras/cover';
import { unrefundedExtras } from '@safar/domain/extras/booked-extras';
import { type IsoDay, addDays, dayInStockholm } from '@safar/domain/dates/dates';
import { bookedRooms } from '@safar/domain/rooms/booked-rooms';
import type { BookingDetails } from './booking-details.queries.js';

type Known = Pick<
  BookingDetails,
  'booking' | 'passengers' | 'lines' | 'rooms' | 'extras' | 'refunds' | 'today'
>;

const askedOn = ({ cancelRequestedAt: at }: Known['booking']): IsoDay | null =>
  at && dayInStockholm(at);

/** Calculates a cancellation of all passengers on a day, at the customer's request. */
function cancelledOn(
  { booking, passengers, lines, rooms, extras, refunds }: Known,
  day: IsoDay,
): Cancellation {
  const promised = refunds
    .filter(({ state }) => state === 'requested' || state === 'pending')
    .reduce((sum, { amount }) => sum + amount, 0);
  return cancellationOf(
    {
      state: booking.state,
      departure: booking.departureDate,
      returnDay: booking.returnDate,
      seats: booking.seats,
      prices: booking.prices,
      ladder: booking.cancellationLadder,
      hasCover: booking.pricingRules.hasCover,
      lines,
      passengers: passengers.filter(({ state }) => state === 'active'),
      rooms: bookedRooms(
        rooms,
        passengers.filter(({ state }) => state === 'active'),
      ),
      extras,
      paid: booking.paidAmount - promised,
    },
    { reason: 'customer', leaving: null, waived: 0, today: day, askedOn: askedOn(booking) },
  );
}

/**
 * Returns the next day with a higher fee; null on the last step of the ladder and once the customer has asked to
 * cancel.
 */
function riseAfter(known: Known, now: Cancellation): CancelTodayView['rises'] {
  const { cancellationLadder: ladder, departureDate } = known.booking;
  if (known.booking.cancelRequestedAt) return null;
  const step = ladder.find(({ fromDaysBefore }) => now.daysBefore >= fromDaysBefore);
  if (!step || step.fromDaysBefore === 0) return null;
  const from = addDays(departureDate, 1 - step.fromDaysBefore);
  const { fee } = cancelledOn(known, from);
  return fee > now.fee ? { from, fee } : null;
}

/**
 * Returns what a cancellation would cost the customer today, by the same rule that staff use. Null without a confirmed
 * booking and from the day after departure.
 */
export function cancelToday(known: Known): CancelTodayView | null {
  const { booking, extras, today } = known;
  if (booking.state !== 'confirmed' || today > booking.departureDate) return null;
  const now = cancelledOn(known, today);
  return {
    fee: now.fee,
    insurance_kept: now.insuranceKept,
    extras_kept: unrefundedExtras(known.extras, now.extras),
    refund: now.refund,
    remaining: now.remaining,
    rises: riseAfter(known, now),
    covered: areCovered({ hasCover: booking.pricingRules.hasCover, extras }, now.leaving),
  };
}
