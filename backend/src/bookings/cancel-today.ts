import type { CancelTodayView } from '@safar/domain/contracts/booking-endings';
import { type Cancellation, cancellationOf } from '@safar/domain/rules/cancel-booking';
import { type IsoDay, addDays, dayInStockholm } from '@safar/domain/rules/dates';
import type { BookingDetails } from './bookings.view.js';

type Known = Pick<BookingDetails, 'booking' | 'passengers' | 'lines' | 'refunds' | 'today'>;

const askedOn = ({ cancelRequestedAt: at }: Known['booking']): IsoDay | null =>
  at && dayInStockholm(at);

/** What it comes to if everybody cancels on a day, for reasons of their own. */
function cancelledOn({ booking, passengers, lines, refunds }: Known, day: IsoDay): Cancellation {
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
      paid: booking.paidAmount - promised,
    },
    { reason: 'customer', leaving: null, waived: 0, today: day, askedOn: askedOn(booking) },
  );
}

/** The next day on which the ladder asks for more; null on its last step, and once the customer has asked. */
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
 * What a traveller who asks to cancel should know: the same rule decides when staff do it. Null where there is no
 * contract to end, and from the day after departure.
 */
export function cancelToday(known: Known): CancelTodayView | null {
  const { booking, today } = known;
  if (booking.state !== 'confirmed' || today > booking.departureDate) return null;
  const now = cancelledOn(known, today);
  return {
    fee: now.fee,
    insurance_kept: now.insuranceKept,
    refund: now.refund,
    remaining: now.remaining,
    rises: riseAfter(known, now),
    covered: booking.pricingRules.hasCover,
  };
}
