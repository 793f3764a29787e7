import {
  type CurrentBooking,
  type TripSelection,
  isTripSelection,
} from '../../storage/current-booking.js';

/** What somebody left on the way to paying: never more than the trip, or which booking it was. */
export interface Given {
  readonly selection?: TripSelection;
  readonly bookingId?: string;
}

/** What a navigation state says was given up; anything else in it is dropped. */
export function givenUpIn(state: unknown): Given {
  if (typeof state !== 'object' || state === null) return {};
  const selection = 'selection' in state ? state.selection : null;
  const bookingId = 'bookingId' in state ? state.bookingId : null;
  return {
    ...(isTripSelection(selection) ? { selection } : {}),
    ...(typeof bookingId === 'string' ? { bookingId } : {}),
  };
}

/**
 * The draft that goes, and what stays of it. Whoever gives up paying the rest of a booking keeps the draft of another
 * trip.
 */
export function givenUp(
  left: Given,
  stored: CurrentBooking | null,
): { given: Given; draft: CurrentBooking | null } {
  const isAnother = left.bookingId !== undefined && stored?.bookingId !== left.bookingId;
  const draft = isAnother ? null : stored;
  return { draft, given: draft ? { ...left, selection: draft.selection } : left };
}
