import {
  type CurrentBooking,
  type BookingSelection,
  isBookingSelection,
} from '../../../storage/current-booking.js';

/** The data kept of an abandoned payment: only the selection, or the booking id. */
export interface AbandonedPayment {
  readonly selection?: BookingSelection;
  readonly bookingId?: string;
}

/** Reads an abandoned payment from a navigation state; all other data is dropped. */
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
 * Returns the draft to delete, and what is kept of it. Abandoning the balance of a booking keeps the draft of another,
 * and a later visit to the page of an abandoned draft that of the next attempt.
 */
export function abandonPayment(
  left: AbandonedPayment,
  stored: CurrentBooking | null,
): { abandoned: AbandonedPayment; draft: CurrentBooking | null } {
  const isAnother = left.bookingId !== undefined && stored?.bookingId !== left.bookingId;
  const draft = isAnother || left.selection ? null : stored;
  return { draft, abandoned: draft ? { ...left, selection: draft.selection } : left };
}
