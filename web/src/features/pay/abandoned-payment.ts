import {
  type CurrentBooking,
  type BookingSelection,
  isBookingSelection,
} from '../../storage/current-booking.js';

/** What somebody left on the way to paying: never more than the trip, or which booking it was. */
export interface AbandonedPayment {
  readonly selection?: BookingSelection;
  readonly bookingId?: string;
}

/** What a navigation state says was given up; anything else in it is dropped. */
export function abandonedPaymentIn(state: unknown): AbandonedPayment {
  if (typeof state !== 'object' || state === null) return {};
  const selection = 'selection' in state ? state.selection : null;
  const bookingId = 'bookingId' in state ? state.bookingId : null;
  return {
    ...(isBookingSelection(selection) ? { selection } : {}),
    ...(typeof bookingId === 'string' ? { bookingId } : {}),
  };
}

/**
 * The draft that goes, and what stays of it. Whoever gives up paying the rest of a booking keeps the draft of another
 * trip.
 */
export function abandonPayment(
  left: AbandonedPayment,
  stored: CurrentBooking | null,
): { abandoned: AbandonedPayment; draft: CurrentBooking | null } {
  const isAnother = left.bookingId !== undefined && stored?.bookingId !== left.bookingId;
  const draft = isAnother ? null : stored;
  return { draft, abandoned: draft ? { ...left, selection: draft.selection } : left };
}
