import { rememberVerifiedBooking } from '../../storage/booking-access.js';
import {
  browserStorage,
  deleteCurrentBooking,
  readCurrentBooking,
} from '../../storage/current-booking.js';

/** Deletes the draft of a paid booking with its personal data from the browser. The draft of another booking stays. */
export function clearPaidDraft(bookingId: string): void {
  const storage = browserStorage();
  rememberVerifiedBooking(storage, bookingId);
  const draft = readCurrentBooking(storage, Date.now());
  if (draft?.bookingId === bookingId) deleteCurrentBooking(storage);
}
