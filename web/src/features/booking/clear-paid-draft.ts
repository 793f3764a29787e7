import { rememberVerifiedBooking } from '../../storage/booking-access.js';
import {
  browserStorage,
  deleteCurrentBooking,
  readCurrentBooking,
} from '../../storage/current-booking.js';

/** A paid booking needs no draft any more: the travellers' details leave the browser. Another trip's draft stays. */
export function clearPaidDraft(bookingId: string): void {
  const storage = browserStorage();
  rememberVerifiedBooking(storage, bookingId);
  const draft = readCurrentBooking(storage, Date.now());
  if (!draft?.bookingId || draft.bookingId === bookingId) deleteCurrentBooking(storage);
}
